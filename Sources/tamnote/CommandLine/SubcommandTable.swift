/// All commands, in the order in which the help shows them.
enum SubcommandTable {
  static let all: [Subcommand] = [
    .add, .noteList, .noteEdit, .noteDelete, .noteMove, .undo, .trashList, .trashRestore,
    .open, .edit, .cat, .search, .documentNew, .documentShow, .documentWrite, .documentAppend,
    .documentPath, .documentHistory, .documentRestore, .documentResolve, .keyValueList,
    .keyValueGet, .keyValueSet,
    .keyValueDelete, .status, .watch, .sync,
    .folder,
    .folderUse, .merge, .help,
  ]
}
