import Glibc
import Synchronization

/// One fault of ``FaultInjection``, which counts the calls it is meant for.
final class InjectedFault: Sendable {
  private enum Effect {
    case fail(Int32)
    case kill
    case stop
    case trace(descriptor: Int32)
  }

  private let call: SystemCall?
  private let nth: Int
  private let repeats: Bool
  private let effect: Effect
  private let pathPart: String
  private let matched = Atomic<Int>(0)

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 3).map(String.init)
    if parts.count >= 2, parts[0] == "trace" {
      let file = text.dropFirst("trace:".count)
      let descriptor = open(String(file), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      (call, nth, repeats, pathPart) = (nil, 1, true, "")
      effect = .trace(descriptor: descriptor)
      return
    }
    guard parts.count >= 3, let nth = Int(parts[1].filter { $0 != "+" }) else { return nil }
    call = SystemCall(rawValue: parts[0])
    guard call != nil || parts[0] == "any" else { return nil }
    if parts[2] == "kill" {
      effect = .kill
    } else if parts[2] == "stop" {
      effect = .stop
    } else if let number = Self.errorNumbers.first(where: { $0.name == parts[2] })?.number {
      effect = .fail(number)
    } else {
      return nil
    }
    self.nth = nth
    repeats = parts[1].hasSuffix("+")
    pathPart = parts.count > 3 ? parts[3] : ""
  }

  /// The error number that `call` must fail with now, or nil to let it go ahead.
  func failure(at call: SystemCall, _ path: String) -> Int32? {
    guard self.call == nil || self.call == call else { return nil }
    guard pathPart.isEmpty || path.contains(pathPart) else { return nil }
    let count = matched.add(1, ordering: .relaxed).newValue
    guard count == nth || (repeats && count > nth) else { return nil }
    switch effect {
    case .fail(let number):
      return number
    case .kill:
      kill(getpid(), SIGKILL)
      return EINTR
    case .stop:
      kill(getpid(), SIGSTOP)
      return nil
    case .trace(let descriptor):
      let line = Array("\(call.rawValue) \(path)\n".utf8)
      _ = write(descriptor, line, line.count)
      return nil
    }
  }

  private static let errorNumbers: [(name: String, number: Int32)] = [
    ("EACCES", EACCES), ("EAGAIN", EAGAIN), ("EBUSY", EBUSY), ("EDQUOT", EDQUOT),
    ("EEXIST", EEXIST), ("EINTR", EINTR), ("EINVAL", EINVAL), ("EIO", EIO), ("ELOOP", ELOOP),
    ("EMFILE", EMFILE), ("ENOENT", ENOENT), ("ENOLCK", ENOLCK), ("ENOSPC", ENOSPC),
    ("ENOSYS", ENOSYS), ("ENOTSUP", ENOTSUP), ("EPERM", EPERM), ("EROFS", EROFS),
    ("ESTALE", ESTALE), ("EXDEV", EXDEV),
  ]
}
