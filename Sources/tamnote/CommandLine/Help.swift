/// What the program says about itself, made from the table of commands; README shows it too.
enum Help {
  /// All commands, or the one that the words name, or those that begin with them.
  ///
  /// - Throws: `unknownCommand` where the words name none.
  static func lines(about words: [String]) throws(CommandFailure) -> [String] {
    if words.isEmpty { return whole }
    var commands = Subcommand.beginning(with: words)
    if commands.isEmpty, let (command, _) = Subcommand.named(in: words) { commands = [command] }
    guard !commands.isEmpty else { throw .unknownCommand(words) }
    return commands.flatMap(lines) + [
      "", "tamnote help shows all commands and the options of each.",
    ]
  }

  private static var whole: [String] {
    let commands = SubcommandTable.all
    let forPeople = commands.filter { !$0.isForPrograms }.flatMap(lines)
    let forPrograms = commands.filter(\.isForPrograms).flatMap(lines)
    let head = [
      "TamNote keeps notes in an ordinary folder and shows them live in every terminal.", "",
    ]
    let end = [
      "N is what your last `note list` showed as N; ID is an id or its beginning.",
      "Exit status: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused;",
      "of merge: 1 places to look at, 5 a file could not be read or written.",
    ]
    let program = ["tamnote", "    open the notes"]
    let sections: [[String]] = [
      head, program, forPeople, ["", "For programs"], forPrograms, ["", "Everywhere"], everywhere,
      [""], end,
    ]
    return sections.flatMap(\.self)
  }

  /// The command as it is typed, what it does, and its options.
  private static func lines(_ command: Subcommand) -> [String] {
    ["tamnote " + command.usage, "    " + command.summary]
      + aligned(command.flags.map { ($0.usage, command.meanings[$0] ?? $0.summary) })
  }

  private static var everywhere: [String] {
    let folder = ("--folder DIR", "use this folder for one command; so does TAMNOTE_FOLDER")
    let end = ("--", "what follows is no option")
    return aligned([folder] + Flag.everywhere.map { ($0.rawValue, $0.summary) } + [end])
  }

  private static func aligned(_ rows: [(name: String, summary: String)]) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.name.count)
      return "    \(row.name)\(padding)  \(row.summary)"
    }
  }
}
