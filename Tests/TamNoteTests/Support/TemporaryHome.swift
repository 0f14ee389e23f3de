import Foundation
import Glibc

/// One machine's home in a fresh temporary folder: nothing of the person's own is read or written.
///
/// Everything is removed with the last reference.
final class TemporaryHome: Sendable {
  /// The whole of it, on a real disk or wherever temporary files live here.
  let root: String

  /// Where TamNote keeps the notes unless told otherwise.
  var folder: String { root + "/data/tamnote" }

  init() throws {
    var template = Array(
      (FileManager.default.temporaryDirectory.path + "/tamnote-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw CallFailed(name: "mkdtemp", code: errno) }
    root = String(cString: made)
    for name in ["home", "state", "data", "config", "run"] {
      try FileManager.default.createDirectory(
        atPath: root + "/" + name, withIntermediateDirectories: false)
    }
    chmod(root + "/run", 0o700)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Whether a file anywhere in it has a name that begins so.
  func hasFile(beginning start: String) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: root).contains {
      URL(filePath: $0).lastPathComponent.hasPrefix(start)
    }
  }

  /// The whole environment of a program in this home.
  var environment: [String: String] {
    [
      "HOME": root + "/home", "XDG_STATE_HOME": root + "/state", "XDG_DATA_HOME": root + "/data",
      "XDG_CONFIG_HOME": root + "/config", "XDG_RUNTIME_DIR": root + "/run",
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color",
    ]
  }
}

/// A call to the system that did not work.
struct CallFailed: Error, CustomStringConvertible {
  let name: String
  let code: Int32

  var description: String { "\(name): \(String(cString: strerror(code)))" }
}
