import Foundation
import Probing
import SharedFolders
import Synchronization
import Testing

struct LocalStateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func refusal() -> SharedFolderError.Code? {
    do {
      _ = try LocalState(in: folder.userFolders)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `local state is for its user only`() throws {
    let state = try LocalState(in: folder.userFolders)
    #expect(state.path.hasPrefix(folder.path("state/tamnote/")))
    #expect(try folder.mode("state/tamnote") == 0o700)
    let container = try state.folder(ofContainerAt: "/some/where")
    #expect(container.hasPrefix(state.path + "/containers/"))
    #expect(try state.folder(ofContainerAt: "/some/where") == container)
    #expect(try state.folder(ofContainerAt: "/some/where/else") != container)
  }

  @Test func `of processes that follow a moved container at once, none fails`() throws {
    let state = try LocalState(in: folder.userFolders)
    let failures = Mutex<[String]>([])
    for round in 0..<300 {
      _ = try state.folder(ofContainerAt: "/old \(round)")
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          _ = try state.folder(ofContainerAt: "/new \(round)", named: "/old \(round)")
        } catch {
          failures.withLock { $0.append("\(round): \(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `a state folder that others could enter is closed to them`() throws {
    try folder.makeFolder("state/tamnote")
    try folder.setMode(0o755, of: "state/tamnote")
    #expect(refusal() == nil)
    #expect(try folder.mode("state/tamnote") == 0o700)
  }

  @Test func `a link or a file in place of the state folder is refused`() throws {
    try folder.makeFolder("state")
    try folder.makeFolder("elsewhere")
    try folder.link("state/tamnote", to: folder.path("elsewhere"))
    #expect(refusal() == .symbolicLink)
    try folder.remove("state/tamnote")
    try folder.write("", to: "state/tamnote")
    #expect(refusal() == .notAFolder)
  }

  @Test func `another user's state folder is refused`() throws {
    guard try folder.give("nobody", "") else { return }
    #expect(refusal() == .otherOwner, "nothing is made in another user's home either")
    #expect(try folder.names() == [])
    try folder.makeFolder("state/tamnote")
    guard try folder.give("nobody", "state/tamnote") else { return }
    #expect(refusal() == .otherOwner)
  }

  @Test func `without a home the error says so, and a chosen folder suffices`() throws {
    let nowhere = UserFolders { _ in nil }
    let error = #expect(throws: SharedFolderError.self) { try LocalState(in: nowhere) }
    #expect(error?.code == .homeUnknown && error?.path == "")
    let state = folder.path("chosen")
    _ = try LocalState(in: UserFolders { $0 == "XDG_STATE_HOME" ? state : nil })
    #expect(try folder.names() == ["chosen"])
  }

  @Test func `a variable that cannot be used is named, and no other folder is taken`() throws {
    let relative = UserFolders { $0 == "HOME" ? "relative" : nil }
    #expect(code(relative.data) == .variable("HOME", .notAbsolute))
    #expect(relative.home == nil)
    let home = ["HOME": Array("/home".utf8)]
    for (name, path) in [
      ("XDG_STATE_HOME", UserFolders.state), ("XDG_DATA_HOME", UserFolders.data),
      ("XDG_CONFIG_HOME", UserFolders.configuration),
    ] {
      let odd = UserFolders.reading({ $0 == name ? [0x2f, 0xff] : home[$0] })
      #expect(code(path(odd)) == .variable(name, .notUTF8))
      // The XDG rules leave out what is not absolute.
      let short = UserFolders.reading({ $0 == name ? Array("short".utf8) : home[$0] })
      #expect(try path(short)().hasPrefix("/home/"))
    }
  }

  private func code(_ path: () throws(SharedFolderError) -> String) -> SharedFolderError.Code? {
    do {
      _ = try path()
      return nil
    } catch {
      return error.code
    }
  }
}

extension TemporaryFolder {
  /// Makes a file or folder another user's; false, said aloud, where only root could.
  func give(_ user: String, _ name: String) throws -> Bool {
    let outcome = try Probe.run("/usr/bin/chown", [user, path(name)])
    if !outcome.isClean { print("not run: only root can give files to another user") }
    return outcome.isClean
  }
}
