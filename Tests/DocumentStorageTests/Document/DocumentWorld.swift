import DocumentStorage
import Foundation
import Probing
import SharedFolders

/// A machine with a shared folder, and terminals that open documents in it.
struct DocumentWorld {
  let home: TemporaryFolder
  let delays: Delays
  private let delayText: String
  private let machine: String

  /// Waits little; `delays`, as in `TAMNOTE_DELAYS`, come on top.
  init(delays: String = "") throws {
    try self.init(in: TemporaryFolder(), machine: "one", delays: delays)
  }

  /// Another machine, with a copy of the folder that nothing but ``deliver(to:)`` carries over.
  func otherMachine() throws -> DocumentWorld {
    try DocumentWorld(in: home, machine: "other", delays: "")
  }

  private init(in home: TemporaryFolder, machine: String, delays: String) throws {
    self.home = home
    self.machine = machine
    delayText = "keep=1,quiet=20,latest=200,settling=2,poll=20,gone=50,replacing=0," + delays
    self.delays = Delays(overriddenBy: delayText)
    _ = try container()
  }

  var environment: [String: String] {
    home.environment.merging(
      ["TAMNOTE_DELAYS": delayText, "XDG_STATE_HOME": home.path("state-\(machine)")]
    ) { $1 }
  }

  var folder: String { home.path("shared-\(machine)") }

  func container(_ terminal: String = "pts/1") throws -> DocumentContainer {
    let state = try LocalState(in: UserFolders { environment[$0] })
    let replica = try ReplicaIdentity(in: state, delays: delays).load()
    return try DocumentContainer(
      Container(at: folder, state: state, replica: replica), terminal: terminal, delays: delays)
  }

  /// Opens a document as a terminal of its own.
  func open(_ path: String = "note.md", on terminal: String = "pts/1") throws -> Typist {
    Typist(try Document.open(path, in: container(terminal)))
  }

  /// Where a document's file is, for other programs.
  func path(_ name: String = "note.md") -> String {
    home.path("shared-\(machine)/Documents/" + name)
  }

  func file(_ name: String = "note.md") -> String? {
    home.text("shared-\(machine)/Documents/" + name)
  }

  func write(_ text: String, to name: String = "note.md") throws {
    try home.write(text, to: "shared-\(machine)/Documents/" + name)
  }

  /// All names in the documents folder.
  func names() throws -> [String] { try home.names("shared-\(machine)/Documents") }

  /// Runs a shell script in the documents folder.
  @discardableResult
  func shell(_ script: String) throws -> String {
    try Probe.run("/bin/sh", ["-euc", "cd '\(path(""))'\n" + script]).output
  }

  /// Carries everything that is newer or missing there, as a sync engine does: records first, and
  /// each file with the time at which it was written here.
  func deliver(to other: DocumentWorld) throws {
    try shell(
      """
      cp -a ../tamnote-data/replicas/. '\(other.folder)/tamnote-data/replicas/'
      for name in *; do
        touch -d '5 seconds ago' "$name"
        cp -a "$name" '\(other.path(".arriving"))'
        mv '\(other.path(".arriving"))' '\(other.path(""))'"$name"
      done
      """)
  }
}
