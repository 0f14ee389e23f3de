import Foundation
import Glibc
import KeyValueStorage
import SharedFolders
import Testing

/// What lies between the installations' folders and is none is left alone, and shown.
final class StrangeEntriesTests: OneStoreStories {
  @Test func `links, pipes and odd names are shown with the reason and break nothing`() throws {
    try store.add("mine")
    try world.write([], to: world.path + "/elsewhere/keyvalue.txt")
    let elsewhere = world.path + "/elsewhere"
    symlink(elsewhere, world.replicas + "/abc")
    mkfifo(world.replicas + "/bcd", 0o600)
    try world.write([1], to: world.replicas + "/Odd Name/keyvalue.txt")
    mkdir(world.replicas + "/linked", 0o700)
    symlink(elsewhere + "/keyvalue.txt", world.replicas + "/linked/keyvalue.txt")
    mkdir(world.replicas + "/piped", 0o700)
    mkfifo(world.replicas + "/piped/keyvalue.txt", 0o600)
    mkdir(world.replicas + "/.stversions", 0o700)
    let noText = (Array(world.replicas.utf8) + [0x2f, 0x7a, 0xff, 0]).map { CChar(bitPattern: $0) }
    mkdir(noText, 0o700)
    try store.takeIn()
    let shown = store.standing.leftAlone.map { entry in
      (entry.path.dropFirst(world.replicas.count + 1), code(of: entry.problem))
    }
    #expect(
      shown.map { "\($0.0)" } == [
        "Odd Name", "abc", "bcd", "linked/keyvalue.txt", "piped/keyvalue.txt", "z\u{fffd}",
      ])
    #expect(
      shown.map(\.1) == [
        .foreign(.unknownName), .symbolicLink, .notAFolder, .symbolicLink,
        .foreign(.notARegularFile), .foreign(.unknownName),
      ])
    try store.add("after")
    #expect(store.texts == ["mine", "after"] && store.standing.isSaved)
  }

  @Test func `what was moved away is shown no more`() throws {
    try store.add("mine")
    mkfifo(world.replicas + "/bcd", 0o600)
    try store.takeIn()
    #expect(store.standing.leftAlone.count == 1)
    unlink(world.replicas + "/bcd")
    try store.takeIn()
    #expect(store.standing.leftAlone.isEmpty)
  }

  private func code(of problem: FileProblem) -> SharedFolderError.Code? {
    guard case .unreadable(let error) = problem else { return nil }
    return error.code
  }
}
