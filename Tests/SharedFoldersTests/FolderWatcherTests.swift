import Foundation
import Probing
import SharedFolders
import Testing

/// Each way of watching sees the same: by inotify, and by looking.
@Suite(.timeLimit(.minutes(1)))
struct FolderWatcherTests {
  private let folder: TemporaryFolder
  private let save = AtomicSave(replica: ReplicaID(1), access: .asFolder)

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("box")
  }

  private func watcher(_ names: [String] = ["box"], polls: Bool) throws -> FolderWatcher {
    let delays = Delays(overriddenBy: polls ? "poll=5,scan=20000" : "scan=20000")
    return try FolderWatcher(folders: names.map(folder.path), delays: delays, polls: polls)
  }

  /// Waits until the watcher hints at this name, or at the whole folder; what only the safety scan
  /// would find is a failure.
  private func expect(_ watcher: FolderWatcher, _ name: String?, in box: String = "box") throws {
    while let hints = try watcher.wait() {
      let isSeen = hints.changes.contains {
        $0.folder == folder.path(box) && ($0.name == name || $0.name == nil)
      }
      if isSeen { return }
      if hints.needsScan { break }
    }
    Issue.record("\(box)/\(name ?? "") was not hinted at")
  }

  @Test(arguments: [false, true])
  func `a save, an engine's delivery and a removal are seen`(polls: Bool) throws {
    let watcher = try watcher(polls: polls)
    try save.write([1], to: folder.path("box/note"))
    try expect(watcher, "note")
    try folder.write("delivered", to: "box/.syncthing.other.tmp")
    try folder.move("box/.syncthing.other.tmp", to: "box/other")
    try expect(watcher, "other")
    try folder.remove("box/note")
    try expect(watcher, "note")
  }

  @Test(arguments: [false, true])
  func `a file written in place is seen`(polls: Bool) throws {
    try folder.write("one", to: "box/log")
    let watcher = try watcher(polls: polls)
    let file = try #require(FileHandle(forWritingAtPath: folder.path("box/log")))
    try file.seekToEnd()
    try file.write(contentsOf: Data("two".utf8))
    try file.close()
    try expect(watcher, "log")
  }

  @Test(arguments: [false, true])
  func `names on their way are not hinted at`(polls: Bool) throws {
    let watcher = try watcher(polls: polls)
    try folder.write("", to: "box/.syncthing.note.tmp")
    try folder.write("", to: "box/tamnote-save-0000000000000001-0000000000000001.tmp")
    try folder.write("", to: "box/~syncthing~note.tmp")
    try save.write([1], to: folder.path("box/note"))
    while let hints = try watcher.wait() {
      #expect(hints.changes.allSatisfy { $0.name == "note" })
      #expect(!hints.needsScan)
      if !hints.isEmpty { return }
    }
  }

  @Test(arguments: [false, true])
  func `a folder removed and made anew is watched again`(polls: Bool) throws {
    let watcher = try watcher(polls: polls)
    try folder.remove("box")
    try expect(watcher, nil)
    try folder.makeFolder("box")
    try expect(watcher, nil)
    try save.write([1], to: folder.path("box/note"))
    try expect(watcher, "note")
  }

  @Test(arguments: [false, true])
  func `a folder that does not exist yet is seen to come, from some levels up`(
    polls: Bool
  ) throws {
    let watcher = try watcher(["far/down/below"], polls: polls)
    try folder.makeFolder("far")
    try folder.makeFolder("far/down/below")
    try expect(watcher, nil, in: "far/down/below")
    try save.write([1], to: folder.path("far/down/below/note"))
    try expect(watcher, "note", in: "far/down/below")
  }

  @Test(arguments: [false, true])
  func `a folder moved away and back is watched at its place`(polls: Bool) throws {
    try folder.makeFolder("box/inner")
    let watcher = try watcher(["box", "box/inner"], polls: polls)
    try folder.move("box", to: "away")
    try expect(watcher, nil, in: "box/inner")
    try folder.move("away", to: "box")
    try expect(watcher, nil, in: "box/inner")
    try save.write([1], to: folder.path("box/inner/note"))
    try expect(watcher, "note", in: "box/inner")
  }

  @Test(arguments: [false, true])
  func `folders that are added are hinted at and watched`(polls: Bool) throws {
    let watcher = try watcher(polls: polls)
    try folder.makeFolder("late")
    try save.write([1], to: folder.path("late/early"))
    watcher.watch([folder.path("box"), folder.path("late")])
    try expect(watcher, nil, in: "late")
    try save.write([1], to: folder.path("late/note"))
    try expect(watcher, "note", in: "late")
    try save.write([1], to: folder.path("box/note"))
    try expect(watcher, "note")
  }

  @Test func `when events were dropped, all must be looked at`() throws {
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    guard count <= 100_000 else { return print("not run: the queue holds \(count) events") }
    let watcher = try watcher(polls: false)
    for _ in 0...(count / 2) {
      try folder.write("", to: "box/a")
      try folder.remove("box/a")
    }
    #expect(watcher.drain().needsScan)
    _ = watcher.drain()
    try save.write([1], to: folder.path("box/after"))
    try expect(watcher, "after")
  }

  @Test func `where all is reported, a look at all is due now and then`() throws {
    let watcher = try FolderWatcher(
      folders: [folder.path("box")], delays: Delays(overriddenBy: "scan=1"))
    #expect(try watcher.wait()?.needsScan == true)
  }

  @Test(arguments: [
    "inotify_init1:1:EMFILE", "inotify_add_watch:1:ENOSPC", "readdir:1:EIO", "none",
  ])
  func `without inotify the folder is looked at instead`(fault: String) throws {
    let outcome = try Probe.run(
      ["watch", folder.path("box")],
      ["TAMNOTE_FAULT": fault, "TAMNOTE_DELAYS": "poll=5,scan=20000"])
    #expect(outcome.output == "seen")
  }

  @Test func `a waiting thread can be let go`() async throws {
    let watcher = try watcher(polls: false)
    let waiting = Task.detached { try watcher.wait() }
    watcher.stop()
    #expect(try await waiting.value == nil)
    #expect(try watcher.wait() == nil)
  }
}
