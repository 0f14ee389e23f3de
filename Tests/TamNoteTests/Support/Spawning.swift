import Glibc

/// What a started program gets as one of its first three files.
enum ChildFile {
  case reading(String)
  case writing(String)
  case descriptor(Int32)
}

/// Starts a program with its input, output and errors laid on files.
///
/// It gets nothing else from the test runner: no other file, no ignored or blocked signal.
func spawn(
  _ path: String, _ arguments: [String], environment: [String: String], files: [ChildFile]
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in files.enumerated() {
    switch file {
    case .reading(let path):
      posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDONLY, 0)
    case .writing(let path):
      posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_WRONLY | O_CREAT, 0o600)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
  }
  for number in Int32(files.count)..<256 {
    posix_spawn_file_actions_addclose(&actions, number)
  }
  var attributes = allSignalsAsUsual()
  defer { posix_spawnattr_destroy(&attributes) }

  var child: pid_t = 0
  let code = withCStrings([path] + arguments) { arguments in
    withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
      posix_spawnp(&child, path, &actions, &attributes, arguments, environment)
    }
  }
  guard code == 0 else { throw CallFailed(name: "posix_spawn \(path)", code: code) }
  return child
}

private func allSignalsAsUsual() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  return attributes
}

/// Lends strings as C wants a list of them.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
