import DocumentStorage
import Foundation
import Probing
import SharedFolders
import TextModel

/// A folder with documents, and what reads and saves them.
struct DocumentsFolder {
  let home: TemporaryFolder
  let save: DocumentSave
  let reading: DocumentReading

  init() throws {
    home = try TemporaryFolder()
    try home.makeFolder("box")
    save = DocumentSave(
      root: home.path("box"), replica: ReplicaID(1), backups: home.path("backups"),
      maximumSize: 1 << 20)
    reading = DocumentReading(
      root: home.path("box"), maximumSize: 1 << 20, delays: Delays(overriddenBy: "replacing=0"))
  }

  /// Where a file is, for other programs.
  func path(_ name: String) -> String { home.path("box/" + name) }

  func text(_ name: String) -> String? { home.text("box/" + name) }

  /// Writes as another program does that has closed the file when this returns.
  ///
  /// A process that another test starts at this moment holds it open until it is a program of its
  /// own.
  func write(_ text: String, to name: String) throws {
    try home.write(text, to: "box/" + name)
    let file = try OpenFile(path(name), .reading)
    while file.isOpenForWriting() == true { sched_yield() }
  }

  func names() throws -> [String] { try home.names("box") }

  func seen(_ name: String) throws -> SeenFile { try reading.read(name).seen }

  @discardableResult
  func put(_ text: String, in name: String, base: SeenFile?) throws -> SaveOutcome {
    try save.save(HashedText(TextBuffer(text)), at: name, base: base)
  }

  /// Runs a shell script inside the folder.
  @discardableResult
  func shell(_ script: String) throws -> String {
    try Probe.run("/bin/sh", ["-euc", "cd '\(path(""))'\n" + script]).output
  }
}

extension HashedText {
  var string: String { String(decoding: text.bytes, as: UTF8.self) }
}

extension SaveOutcome {
  /// Nil unless the text was put into the file.
  var saved: SavedDocument? {
    if case .saved(let saved) = self { return saved }
    return nil
  }

  /// Nothing was in the way, and the disk has it.
  var isCleanlySaved: Bool { saved.map { $0.displaced == nil && $0.problem == nil } ?? false }
}

extension SeenFile {
  /// As if the file had held another text when it was last seen, and had come by this one unseen.
  func holding(_ text: String) -> SeenFile {
    SeenFile(hash: ContentHash(of: text), stamp: stamp)
  }
}
