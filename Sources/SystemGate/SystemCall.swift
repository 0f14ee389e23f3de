/// The calls to the operating system, by the names `TAMNOTE_FAULT` and errors use.
///
/// Each is made by ``attempt(on:_:)``, about files and about the terminal alike. What cannot fail, as
/// looking at the clock, needs no gate; and what ncurses calls itself, and what a signal handler does
/// to give the terminal back, has none.
package enum SystemCall: String, Sendable {
  case access
  case addWatch = "inotify_add_watch"
  case birthTime = "statx"
  case canonicalPath = "realpath"
  case changeMode = "fchmod"
  case changeOwner = "fchown"
  case changePathMode = "chmod"
  case close
  case eventDescriptor = "eventfd"
  case fileSystemType = "statfs"
  case hostName = "gethostname"
  case link
  case lease = "fcntl-lease"
  case list = "readdir"
  case listAttributes = "flistxattr"
  case lock = "flock"
  case makeFolder = "mkdir"
  case makeSymbolicLink = "symlink"
  case makeWatcher = "inotify_init1"
  case memoryFile = "memfd_create"
  case open
  case openBeneath = "openat2"
  case poll
  case read
  case readAttribute = "fgetxattr"
  case readLink = "readlink"
  case removeAttribute = "fremovexattr"
  case removeWatch = "inotify_rm_watch"
  case rename
  case renameExchange = "renameat2-exchange"
  case renameNoReplace = "renameat2-noreplace"
  case seek = "lseek"
  case setAttribute = "fsetxattr"
  case setTerminalModes = "tcsetattr"
  case setTimes = "futimens"
  case signalDescriptor = "signalfd"
  case startProgram = "posix_spawnp"
  case status = "fstat"
  case statusOfPath = "lstat"
  case sync = "fsync"
  case syncData = "fdatasync"
  case terminalModes = "tcgetattr"
  case terminalName = "ttyname_r"
  case truncate = "ftruncate"
  case unlink
  case unlock = "unlock"
  case waitForProgram = "waitpid"
  case windowSize = "ioctl-tiocgwinsz"
  case write
}
