import Foundation
import SharedFolders
import Synchronization
import Testing

@testable import DocumentStorage

/// Parts of one program that use a document's file in agreement.
struct CoordinationTests {
  private let world: DocumentWorld
  private let container: DocumentContainer

  init() throws {
    world = try DocumentWorld(delays: "quiet=60000,latest=60000")
    container = try world.container()
    try world.write("one\n")
  }

  @Test func `who reads sees what an open document had not saved yet`() throws {
    let typist = Typist(try Document.open("note.md", in: container))
    typist.type("two\n")
    let coordinator = FileCoordinator(in: container)
    let stale = coordinator.readText(withoutChanges: true)
    #expect(stale == "one\n")
    #expect(coordinator.readText(withoutChanges: false) == "one\ntwo\n")
  }

  @Test func `what a coordinated writer writes is in the open document`() throws {
    let typist = Typist(try Document.open("note.md", in: container))
    typist.type("two\n")
    try FileCoordinator(in: container).coordinate(writing: "note.md", for: .merging) { path in
      try? "zero\none\ntwo\n".write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(typist.waits(toShow: "zero\none\ntwo\n"))
  }

  @Test func `an open document goes on with its file where it was moved to`() throws {
    let typist = Typist(try Document.open("note.md", in: container))
    let coordinator = FileCoordinator(in: container)
    try coordinator.coordinate(writing: "note.md", for: .moving) { path in
      try? FileManager.default.moveItem(atPath: path, toPath: world.path("new.md"))
      coordinator.item(at: "note.md", didMoveTo: "new.md")
    }
    typist.type("two\n")
    try typist.document.close()
    #expect(typist.document.path == "new.md" && world.file("new.md") == "one\ntwo\n")
    #expect(try world.names() == ["new.md"])
  }

  @Test func `a writer is alone`() throws {
    let inside = Atomic<Int>(0)
    let meetings = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let coordinator = FileCoordinator(in: container)
      if number % 4 == 0 {
        try? coordinator.coordinate(writing: "note.md") { _ in
          let others = inside.add(100, ordering: .relaxed).oldValue
          if others != 0 { meetings.add(1, ordering: .relaxed) }
          inside.subtract(100, ordering: .relaxed)
        }
      } else {
        try? coordinator.coordinate(reading: "note.md") { _ in
          let others = inside.add(1, ordering: .relaxed).oldValue
          if others >= 100 { meetings.add(1, ordering: .relaxed) }
          inside.subtract(1, ordering: .relaxed)
        }
      }
    }
    #expect(meetings.load(ordering: .relaxed) == 0)
  }

  @Test func `an open document takes turns with who reads its file, also by another name`() throws {
    let typist = Typist(try Document.open("note.md", in: container))
    try world.shell("ln -s note.md link.md")
    typist.type("two\n")
    let (saved, document) = (DispatchSemaphore(value: 0), typist.document)
    try FileCoordinator(in: container).coordinate(reading: "link.md", withoutChanges: true) {
      path in
      DispatchQueue(label: "saver").async {
        try? document.save()
        saved.signal()
      }
      // It never comes while this is not done; whoever is wrong is so at once.
      #expect(saved.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
      #expect(world.file() == "one\n")
    }
    saved.wait()
    #expect(world.file() == "one\ntwo\n")
    #expect(container.arbiter.turnCount == 0)
  }

  /// Answers nothing before it is let go.
  private final class Sleeper: FilePresenter {
    let mayGo = DispatchSemaphore(value: 0)
    let reacquired = DispatchSemaphore(value: 0)
    var presentedItemPath: String? { "note.md" }

    func relinquishPresentedItem(to access: FileAccess) -> (@Sendable () -> Void)? {
      mayGo.wait()
      return { [reacquired] in _ = reacquired.signal() }
    }
  }

  @Test func `a presenter that does not answer holds nobody up for ever`() throws {
    let world = try DocumentWorld(delays: "lock=20")
    let container = try world.container()
    let sleeper = Sleeper()
    container.arbiter.add(sleeper)
    try FileCoordinator(in: container).coordinate(writing: "note.md") { path in
      try? "written\n".write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(world.file() == "written\n")
    sleeper.mayGo.signal()
    // Its answer comes late, and is heard all the same.
    sleeper.reacquired.wait()
  }
}

extension FileCoordinator {
  fileprivate func readText(withoutChanges: Bool) -> String? {
    try? coordinate(reading: "note.md", withoutChanges: withoutChanges) { path in
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
