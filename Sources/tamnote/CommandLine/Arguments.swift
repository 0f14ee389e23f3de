/// The words behind the program's name, sorted into options and operands.
struct Arguments: Equatable {
  /// What the person typed wrong.
  enum Mistake: Error, Equatable {
    case unknownOption(String)
    case missingValue(option: String)
    case unexpectedValue(option: String)
  }

  /// `--folder DIR`.
  var folder: String?
  /// `--base HASH`.
  var base: String?
  /// All other options given.
  var flags: Set<Flag> = []
  /// The command's name and its operands, in order.
  var words: [String] = []

  /// Sorts the words; everything behind `--` is an operand, and so is what looks like
  /// no option.
  ///
  /// - Throws: `misused` with the first mistake, where an option is unknown or its value is missing.
  init(_ words: [String]) throws(CommandFailure) {
    var rest = words[...]
    var mistake: Mistake?
    while !rest.isEmpty {
      do throws(Mistake) { try take(&rest) } catch { mistake = mistake ?? error }
    }
    if let mistake { throw .misused(mistake, words: self.words) }
  }

  private mutating func take(_ rest: inout ArraySlice<String>) throws(Mistake) {
    guard let word = rest.popFirst() else { return }
    if word == "--" {
      words += rest
      rest = []
    } else if Self.isOption(word) {
      try takeOption(word, &rest)
    } else {
      words.append(word)
    }
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = Self.longForm[String(parts[0])] ?? String(parts[0])
    let flag = Flag(rawValue: option)
    if option == "--folder" || flag?.valueName != nil {
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
      else { throw .missingValue(option: option) }
      if let flag {
        base = value
        flags.insert(flag)
      } else {
        folder = value
      }
    } else if let flag {
      guard parts.count == 1 else { throw .unexpectedValue(option: option) }
      flags.insert(flag)
    } else {
      throw .unknownOption(word)
    }
  }

  /// Whether it looks like an option: `- [ ] milk`, `-5` and a lone `-` are texts.
  private static func isOption(_ word: String) -> Bool {
    let name = word.split(separator: "=", omittingEmptySubsequences: false)[0]
    let letters = name.drop { $0 == "-" }
    return word.hasPrefix("-") && letters.first?.isLetter == true && !letters.contains(" ")
  }

  private static let longForm = ["-h": "--help"]
}
