/// One command of the command line: what it is called, what it takes, what it does.
struct Subcommand: Sendable {
  /// The words that name it, like `note edit`.
  let name: String
  /// What follows the name, as the usage shows it.
  let operands: String
  /// What it does, in one line.
  let summary: String
  /// The options that it takes beside those of every command, in the order of the help.
  let flags: [Flag]
  /// What an option does here, where it does something else elsewhere.
  let meanings: [Flag: String]
  /// Sets of options of which at most one may be given.
  let choices: [[Flag]]
  /// Whether it is for programs more than for people: the help shows it last.
  let isForPrograms: Bool
  /// Whether it only reads: then it makes no folder that is not there.
  let onlyReads: Bool
  /// Whether it prints anything that could be JSON.
  let prints: Bool
  /// How many operands it takes.
  let count: ClosedRange<Int>
  /// Does it.
  ///
  /// Untyped, as it throws whatever the libraries throw: ``Words/ending(_:)`` knows all of their
  /// errors, and a type around them would only be taken off again there.
  let run: @Sendable (Invocation) throws -> Void

  init(
    _ name: String, _ operands: String = "", _ summary: String, flags: [Flag] = [],
    meanings: [Flag: String] = [:], choices: [[Flag]] = [], onlyReads: Bool = false,
    isForPrograms: Bool = false, prints: Bool = true, count: ClosedRange<Int>,
    run: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.flags = flags
    self.meanings = meanings
    self.choices = choices
    self.onlyReads = onlyReads
    self.isForPrograms = isForPrograms
    self.prints = prints
    self.count = count
    self.run = run
  }

  /// Throws unless the command line gives what the command takes, and nothing twice over.
  func check(_ flags: Set<Flag>, operands: [String]) throws(CommandFailure) {
    guard count.contains(operands.count), flags.isSubset(of: Flag.everywhere + self.flags) else {
      throw .usage("usage: tamnote \(usage)")
    }
    if !prints, flags.contains(.json) {
      throw .printsNoJSON(command: name)
    }
    for choice in choices {
      let given = choice.filter(flags.contains)
      if given.count > 1 { throw .contradiction(given[0].rawValue, given[1].rawValue) }
    }
  }

  /// Name and operands as they are typed.
  var usage: String {
    let options = flags.map { " [\($0.usage)]" }.joined()
    return name + options + (operands.isEmpty ? "" : " " + operands)
  }

  /// The commands whose names begin with these words.
  static func beginning(with words: [String]) -> [Subcommand] {
    SubcommandTable.all.filter { command in
      command.name.split(separator: " ").map(String.init).starts(with: words)
    }
  }

  /// The command that these words begin with, and the words that are left as its operands.
  static func named(in words: [String]) -> (command: Subcommand, operands: [String])? {
    for length in [2, 1] where words.count >= length {
      let name = words.prefix(length).joined(separator: " ")
      if let command = SubcommandTable.all.first(where: { $0.name == name }) {
        return (command, Array(words.dropFirst(length)))
      }
    }
    return nil
  }
}
