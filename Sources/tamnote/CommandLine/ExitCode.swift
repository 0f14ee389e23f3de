/// What the program's exit status says.
enum ExitCode: Int32 {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case refused = 4
}
