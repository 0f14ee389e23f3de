import Foundation
import Probing
import SharedFolders
import Testing

@testable import tamnote

struct `What was copied last on this machine` {
  private let home: TemporaryFolder
  private let replica = ReplicaID(1)

  init() throws {
    home = try TemporaryFolder()
  }

  private var folder: String { home.path("clipboard") }

  private func terminal() -> SharedClipboard { SharedClipboard(in: folder, replica: replica) }

  @Test func `is news in the other terminals, once, and not in its own`() throws {
    var (here, there) = (terminal(), terminal())
    #expect(there.news() == nil)
    here.write(Array("milk".utf8))
    #expect(here.news() == nil)
    #expect(there.news() == Array("milk".utf8))
    #expect(there.news() == nil)
    there.write(Array("tea".utf8))
    #expect(here.news() == Array("tea".utf8))
    here.forget()
    #expect(here.news() == Array("tea".utf8))
  }

  @Test func `can be read by nobody else, and leaves no older text where it is too long`() throws {
    var (here, there) = (terminal(), terminal())
    here.write(Array("secret".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/newest")
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
    here.write([UInt8](repeating: 0x61, count: SharedClipboard.mostBytes + 1))
    #expect(there.news() == nil)
  }
}
