import Foundation
import Probing
import SharedFolders
import Testing

struct FileReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func code(_ name: String, maximumSize: Int = 100) -> SharedFolderError.Code? {
    do {
      _ = try FileReading.read(folder.path(name), maximumSize: maximumSize)
      return nil
    } catch {
      return error.code
    }
  }

  private func codeBeneath(_ name: String) -> SharedFolderError.Code? {
    do {
      _ = try FileReading.read(name, beneath: folder.path("box"), maximumSize: 100)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `what is absent, too large, a folder, a link or a pipe is told apart`() throws {
    try folder.write("12345", to: "note")
    try folder.makeFolder("box")
    try folder.link("link", to: "note")
    _ = try Probe.run("/usr/bin/mkfifo", [folder.path("pipe")])
    #expect(code("note") == nil)
    #expect(code("note", maximumSize: 5) == nil)
    #expect(code("note", maximumSize: 4) == .tooLarge(limit: 4))
    #expect(code("absent") == .notFound)
    #expect(code("box") == .foreign(.notARegularFile))
    #expect(code("link") == .symbolicLink)
    #expect(code("pipe") == .foreign(.notARegularFile), "and it does not wait for a writer")
    #expect(code("note/below") == .notAFolder)
  }

  @Test func `a file of absurd size is not read`() throws {
    try folder.write("", to: "note")
    let file = try #require(FileHandle(forWritingAtPath: folder.path("note")))
    try file.truncate(atOffset: 1 << 40)
    #expect(code("note", maximumSize: 1 << 20) == .tooLarge(limit: 1 << 20))
  }

  @Test func `a path from elsewhere cannot leave its folder`() throws {
    try folder.makeFolder("box/sub")
    try folder.write("secret", to: "secret")
    try folder.write("inside", to: "box/sub/note")
    try folder.link("box/link", to: "../secret")
    try folder.link("box/out", to: "..")
    #expect(codeBeneath("sub/note") == nil)
    #expect(codeBeneath("../secret") == .foreign(.outsideFolder))
    #expect(codeBeneath(folder.path("secret")) == .foreign(.outsideFolder))
    #expect(codeBeneath("link") == .symbolicLink)
    #expect(codeBeneath("out/secret") == .symbolicLink)
  }

  @Test func `a reader beside a busy writer always gets one whole text`() async throws {
    let path = folder.path("note")
    let save = AtomicSave(replica: ReplicaID(1), access: .asFolder)
    try save.write([UInt8](repeating: 0, count: 5000), to: path, durably: false)
    let writer = Task.detached {
      for number in 1...300 {
        let text = [UInt8](repeating: UInt8(number % 256), count: 5000 + number)
        try save.write(text, to: path, durably: false)
      }
    }
    var last = 0
    while last < 5300 {
      let bytes = try FileReading.read(path, maximumSize: 10_000).bytes
      #expect(bytes.allSatisfy { $0 == UInt8((bytes.count - 5000) % 256) })
      last = bytes.count
      // The tests share few threads: one that only read would keep the writer from its own.
      await Task.yield()
    }
    try await writer.value
  }
}
