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
  /// How many operands it takes.
  let count: ClosedRange<Int>
  /// Does it.
  ///
  /// Untyped, as it throws whatever the libraries throw: ``Words/ending(_:)`` knows all of their
  /// errors, and a type around them would only be taken off again there.
  let run: @Sendable (Invocation) throws -> Void

  init(
    _ name: String, _ operands: String = "", _ summary: String, flags: [Flag] = [],
    count: ClosedRange<Int>, run: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.flags = flags
    self.count = count
    self.run = run
  }

  /// Name and operands as they are typed.
  var usage: String {
    let options = flags.map { " [\($0.rawValue)]" }.joined()
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
