import DocumentStorage
import Foundation
import Probing
import SharedFolders

/// A machine with a shared folder, and terminals that open documents in it.
struct DocumentWorld {
  let home: TemporaryFolder
  let delays: Delays
  private let delayText: String

  /// Waits little; `delays`, as in `TAMNOTE_DELAYS`, come on top.
  init(delays: String = "") throws {
    home = try TemporaryFolder()
    delayText = "keep=1,quiet=20,latest=200,settling=2,poll=20,gone=50,replacing=0," + delays
    self.delays = Delays(overriddenBy: delayText)
    _ = try container()
  }

  var environment: [String: String] {
    home.environment.merging(["TAMNOTE_DELAYS": delayText]) { $1 }
  }

  var folder: String { home.path("shared") }

  func container(_ terminal: String = "pts/1") throws -> DocumentContainer {
    let state = try LocalState(in: home.userFolders)
    let replica = try ReplicaIdentity(in: state, delays: delays).load()
    return try DocumentContainer(
      Container(at: folder, state: state, replica: replica), terminal: terminal, delays: delays)
  }

  /// Opens a document as a terminal of its own.
  func open(_ path: String = "note.md", on terminal: String = "pts/1") throws -> Typist {
    Typist(try Document.open(path, in: container(terminal)))
  }

  /// Where a document's file is, for other programs.
  func path(_ name: String = "note.md") -> String { home.path("shared/Documents/" + name) }

  func file(_ name: String = "note.md") -> String? { home.text("shared/Documents/" + name) }

  func write(_ text: String, to name: String = "note.md") throws {
    try home.write(text, to: "shared/Documents/" + name)
  }

  /// All names in the documents folder.
  func names() throws -> [String] { try home.names("shared/Documents") }

  /// Runs a shell script in the documents folder.
  @discardableResult
  func shell(_ script: String) throws -> String {
    try Probe.run("/bin/sh", ["-euc", "cd '\(path(""))'\n" + script]).output
  }
}
