import Foundation
package import SharedFolders

/// A folder for one test, removed when the test is over.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tamnote-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Nil where no file is.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  package func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  package func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  /// The variables that put all of the user's folders in here.
  package var environment: [String: String] {
    ["HOME": path, "XDG_STATE_HOME": path("state"), "XDG_DATA_HOME": path("data")]
  }

  /// The user's folders, all in here.
  package var userFolders: UserFolders {
    UserFolders { environment[$0] }
  }
}
