/// What the program's exit status says.
enum ExitCode: Int32 {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case refused = 4
  /// Of a merge: a file could not be read or written. Its `failed` says that places are to be reviewed,
  /// which git takes for a conflict.
  case notMerged = 5
}
