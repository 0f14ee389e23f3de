import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

struct DocumentReadingTests {
  private let box: DocumentsFolder

  init() throws {
    box = try DocumentsFolder()
  }

  private func code(of name: String) -> SharedFolderError.Code? {
    do {
      _ = try box.reading.read(name)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `what is no text is refused without waiting for it`() throws {
    try box.shell("mkdir folder; mkfifo pipe; truncate -s 2M large; ln -s nowhere dangling")
    #expect(code(of: "folder") == .foreign(.notARegularFile))
    #expect(code(of: "pipe") == .foreign(.notARegularFile))
    #expect(code(of: "large") == .tooLarge(limit: 1 << 20))
    #expect(code(of: "absent") == .notFound)
    #expect(code(of: "dangling") == .notFound)
    #expect(code(of: "../note") == .foreign(.outsideFolder))
  }

  @Test func `a link that leads out of the folder can be read and not be written`() throws {
    try box.home.write("outside", to: "elsewhere")
    try box.write("inside", to: "note")
    try box.shell("ln -s ../elsewhere out; ln -s note in")
    let out = try box.reading.read("out")
    #expect(out.content.string == "outside")
    #expect(!out.isWritable)
    let inside = try box.reading.read("in")
    #expect(inside.content.string == "inside")
    #expect(inside.isWritable)
  }

  @Test func `a large text is shown before it is read to its end`() throws {
    let lines = (0..<200_000).map { "line \($0)\n" }.joined()
    try box.write(lines, to: "note")
    var shown: [Int] = []
    let reading = DocumentReading(root: box.save.root, maximumSize: 1 << 30)
    let read = try reading.read("note") { shown.append($0.utf8Count) }
    #expect(shown == [256 << 10])
    #expect(read.content == HashedText(TextBuffer(lines)))
    #expect(read.content.text.lineCount == 200_001)
  }

  @Test func `an emptied or NUL-filled file is doubted where there was text`() throws {
    try box.write("text", to: "note")
    let seen = try box.seen("note")
    #expect(try box.reading.read("note", after: seen).doubt == nil)
    try box.write("", to: "note")
    #expect(try box.reading.read("note", after: seen).doubt == .emptied)
    #expect(try box.reading.read("note").doubt == nil)
    try box.home.write([UInt8](repeating: 0, count: 4), to: "box/note")
    #expect(try box.reading.read("note", after: seen).doubt == .filledWithNUL)
    try box.home.write(Array("half".utf8) + [UInt8](repeating: 0, count: 512), to: "box/note")
    #expect(try box.reading.read("note", after: seen).doubt == .filledWithNUL)
    try box.home.write(Array("a\0b".utf8), to: "box/note")
    #expect(try box.reading.read("note", after: seen).doubt == nil)
  }

  @Test func `a file that is missing while it is replaced is waited for`() throws {
    try box.write("whole text", to: "note")
    let replacer = try RunningProcess(
      "/bin/sh",
      [
        "-euc",
        """
        cd '\(box.path(""))'
        for i in $(seq 100); do
          printf 'whole text' > .syncthing.note.tmp; rm note; mv .syncthing.note.tmp note
        done
        touch stop
        """,
      ])
    let reading = DocumentReading(
      root: box.save.root, maximumSize: 1 << 20, delays: Delays(overriddenBy: "replacing=20000"))
    while try !box.names().contains("stop") {
      #expect(try reading.read("note").content.string == "whole text")
    }
    #expect(replacer.finish().output == "")
  }

  @Test func `what was saved is still there until others change it`() throws {
    try box.put("text", in: "note", base: nil)
    let seen = try box.seen("note")
    #expect(try box.reading.isStillThere(seen, at: "note"))
    try box.shell("touch note")
    #expect(try box.reading.isStillThere(seen, at: "note"), "touched only")
    try box.write("next", to: "note")
    #expect(try !box.reading.isStillThere(seen, at: "note"))
    try box.home.remove("box/note")
    #expect(try !box.reading.isStillThere(seen, at: "note"))
  }
}
