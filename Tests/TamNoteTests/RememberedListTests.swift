import Foundation
import KeyValueStorage
import SharedFolders
import Testing

@testable import tamnote

/// A number means what the last list of the same terminal showed, as long as its session lasts.
struct `Remembered lists` {
  private let home: TemporaryHome
  private let save = AtomicSave(replica: .random(), access: .onlyUser)
  private let ids = [ElementID.random(), .random()]

  init() throws { home = try TemporaryHome() }

  private var folder: String { home.root + "/lists" }

  private func list(_ terminal: String?, _ session: ShellSession) -> RememberedList {
    RememberedList(
      in: SessionFile(in: folder, terminal: terminal, session: session, save: save))
  }

  private func files() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder).count
  }

  /// A session of this run of the machine that has ended: process 1 began at another time.
  private var ended: ShellSession {
    get throws {
      let words = ShellSession().name.split(separator: " ")
      return try #require(ShellSession(named: "1 99999999999999 \(words[2])"))
    }
  }

  @Test func `are those of one terminal in one session`() throws {
    try list("pts/3", ShellSession()).save(ids)
    #expect(list("pts/3", ShellSession()).load() == ids)
    #expect(list("pts/4", ShellSession()).load() == nil)
    #expect(try list("pts/3", ended).load() == nil, "a terminal's name is used again")
  }

  @Test func `of sessions that have ended go when a new one begins, the others stay`() throws {
    for number in 0..<20 { try list("pts/\(number)", ended).save(ids) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("of an earlier version\n".utf8).write(to: URL(filePath: folder + "/0123"))
    try list("pts/1", ShellSession()).save(ids)
    #expect(try files() == 1)
    try list("pts/2", ShellSession()).save([])
    #expect(try files() == 2)
    #expect(list("pts/1", ShellSession()).load() == ids)
    #expect(list("pts/2", ShellSession()).load() == [])
  }

  @Test func `know a session by its name`() throws {
    let session = ShellSession()
    #expect(ShellSession(named: session.name) == session && session.isOpen)
    #expect(try !ended.isOpen)
    let words = session.name.split(separator: " ")
    #expect(ShellSession(named: "\(words[0]) \(words[1]) another-boot")?.isOpen == false)
    #expect(ShellSession(named: "nonsense") == nil)
  }
}
