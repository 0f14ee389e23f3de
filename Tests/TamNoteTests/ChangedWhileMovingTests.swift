import Foundation
import SharedFolders
import Testing

/// Commands that write while the notes move to another folder.
struct `A change made while the notes move` {
  @Test func `comes along, though its folder is not in use any more when it is made`() throws {
    let desk = try Desk(notes: ["one"])
    let (first, second) = (desk.home.folder, desk.home.root + "/second")
    for folder in [second, first] {
      #expect(try desk.program.run("folder", "use", folder).code == 0)
    }
    let patient = desk.program.with(["TAMNOTE_DELAYS": "lock=60000"])
    let held = try FileLock(path: lockPath(of: first, in: desk.home)).acquire()
    let (adding, deleting) = (
      try patient.start("add", "late"), try patient.start("note", "delete", "1")
    )
    for running in [adding, deleting] { try waitForLock(running) }
    try choose(second, in: desk.home)
    held.release()
    #expect(try adding.finish().code == 0)
    #expect(try deleting.finish().code == 0)
    #expect(try desk.program.run("folder").lines == [second])
    #expect(try desk.program.notes() == ["late"])
  }

  /// Waits until a program waits for the lock: it has chosen its folder by then.
  private func waitForLock(_ running: RunningProgram) throws {
    let files = "/proc/\(running.processID)/fd"
    try wait(until: "a program at the lock") {
      try FileManager.default.contentsOfDirectory(atPath: files).contains { file in
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: files + "/" + file)
        return path?.hasSuffix("keyvalue.lock") ?? false
      }
    }
  }

  private func lockPath(of folder: String, in home: TemporaryHome) throws -> String {
    let state = home.root + "/state/tamnote"
    let hash = ContentHash(of: Array(folder.utf8)).description
    return try #require(
      FileManager.default.subpathsOfDirectory(atPath: state)
        .first { $0.hasSuffix("\(hash)/keyvalue.lock") }.map { state + "/" + $0 })
  }

  /// What `folder use` does in the moment when it is sure to have brought everything.
  private func choose(_ folder: String, in home: TemporaryHome) throws {
    let state = home.root + "/state/tamnote"
    let file = try #require(
      FileManager.default.subpathsOfDirectory(atPath: state).first {
        URL(filePath: $0).lastPathComponent == "folder"
      })
    try Data((folder + "\n").utf8).write(to: URL(filePath: state + "/" + file))
  }
}
