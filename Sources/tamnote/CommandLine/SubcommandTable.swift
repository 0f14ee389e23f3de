/// All commands: usage and help come from here, and README shows the help.
enum SubcommandTable {
  static let all: [Subcommand] = [
    .add, .noteList, .noteEdit, .noteDelete, .noteMove, .undo, .trashList, .trashRestore,
    .keyValueList, .keyValueGet, .keyValueSet, .keyValueDelete, .status, .watch, .sync, .folder,
    .folderUse,
  ]

  /// The whole help.
  static var help: String {
    let width = all.map(\.usage.count).max() ?? 0
    let rows = all.map { command in
      "  tamnote " + command.usage + String(repeating: " ", count: width - command.usage.count)
        + "  " + command.summary
    }
    let open = "  tamnote" + String(repeating: " ", count: width + 1) + "  open the notes"
    return """
      TamNote keeps notes in an ordinary folder and shows them live in every terminal.

      \(([open] + rows).joined(separator: "\n"))

      Everywhere: --folder DIR (or TAMNOTE_FOLDER), --json, --poll, --help, --version; -- ends options.
      N is what your last `note list` showed as N; ID is an id or its first 4 characters.
      Exit status: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused.
      """
  }
}
