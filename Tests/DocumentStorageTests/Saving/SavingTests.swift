import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

struct SavingTests {
  private let box: DocumentsFolder

  init() throws {
    box = try DocumentsFolder()
  }

  @Test func `a text takes the place of its base, and nothing is left beside it`() throws {
    try box.write("old", to: "note")
    let outcome = try box.put("new", in: "note", base: box.seen("note"))
    #expect(outcome.isCleanlySaved)
    #expect(try outcome.saved?.seen == box.seen("note"))
    #expect(box.text("note") == "new")
    #expect(try box.names() == ["note"])
  }

  @Test func `a document is born where nothing is`() throws {
    let outcome = try box.put("first", in: "note", base: nil)
    #expect(outcome.isCleanlySaved)
    #expect(try outcome.saved?.seen == box.seen("note"))
    #expect(try box.names() == ["note"])
  }

  @Test func `a document that is gone is made again`() throws {
    try box.write("old", to: "note")
    let base = try box.seen("note")
    try box.home.remove("box/note")
    #expect(try box.put("edited", in: "note", base: base).isCleanlySaved)
    #expect(box.text("note") == "edited")
  }

  @Test func `a text that is there already is not written again`() throws {
    try box.write("same", to: "note")
    let before = try box.seen("note")
    let older = SeenFile(
      hash: ContentHash(of: "older"), stamp: FileStamp(size: 5, modified: 1, inode: 1, changed: 1))
    for base in [before, older, nil] {
      guard case .unchanged(let seen) = try box.put("same", in: "note", base: base) else {
        Issue.record("written, base \(String(describing: base))")
        continue
      }
      #expect(seen == before)
      #expect(try box.seen("note") == before)
    }
  }

  @Test func `a text whose save was not confirmed is written again`() throws {
    try box.write("same", to: "note")
    let before = try box.seen("note")
    let outcome = try box.save.save(
      HashedText(TextBuffer("same")), at: "note", base: before, evenIfUnchanged: true)
    #expect(outcome.isCleanlySaved)
    #expect(try box.seen("note").stamp.inode != before.stamp.inode)
    #expect(try box.names() == ["note"])
  }

  @Test func `another text that came in between is handed over, and nothing is written`() throws {
    try box.write("old", to: "note")
    let base = try box.seen("note")
    try box.write("from elsewhere", to: "note")
    for base in [base, nil] {
      guard case .overtaken(let found) = try box.put("new", in: "note", base: base) else {
        Issue.record("not overtaken")
        continue
      }
      #expect(found.content.string == "from elsewhere")
      #expect(try found.seen == box.seen("note"))
      #expect(box.text("note") == "from elsewhere")
    }
    #expect(try box.names() == ["note"])
  }

  @Test func `a file that was only touched still holds the base`() throws {
    try box.write("old", to: "note")
    let base = try box.seen("note")
    try box.shell("touch note")
    #expect(try box.put("new", in: "note", base: base).isCleanlySaved)
  }

  @Test func `a text that came in the last moment is displaced, and kept until it is released`()
    throws
  {
    try box.write("from elsewhere", to: "note")
    let outcome = try box.put("new", in: "note", base: box.seen("note").holding("old"))
    let displaced = try #require(outcome.saved?.displaced)
    #expect(displaced.content.string == "from elsewhere")
    #expect(!displaced.isOpenElsewhere)
    #expect(box.text("note") == "new")
    #expect(try String(contentsOfFile: displaced.path, encoding: .utf8) == "from elsewhere")
    guard case .gone = try box.save.release(displaced) else {
      Issue.record("still there")
      return
    }
    #expect(try box.names() == ["note"])
  }

  @Test func `a displaced file that others write to is handed over again, and again`() throws {
    try box.write("from elsewhere", to: "note")
    let outcome = try box.put("new", in: "note", base: box.seen("note").holding("old"))
    let displaced = try #require(outcome.saved?.displaced)
    let writer = try #require(FileHandle(forWritingAtPath: displaced.path))
    guard case .stillOpen = try box.save.release(displaced) else {
      Issue.record("removed under its writer")
      return
    }
    try writer.seekToEnd()
    try writer.write(contentsOf: Data(", and more".utf8))
    guard case .changed(let changed) = try box.save.release(displaced) else {
      Issue.record("the addition was not noticed")
      return
    }
    #expect(changed.content.string == "from elsewhere, and more")
    #expect(changed.isOpenElsewhere)
    try writer.close()
    guard case .gone = try box.save.release(changed) else {
      Issue.record("still there")
      return
    }
    #expect(try box.names() == ["note"])
  }

  @Test func `the time of change grows even after a time far ahead`() throws {
    try box.write("old", to: "note")
    try box.shell("touch -d '2099-01-01 12:00:00.5' note")
    let before = try box.seen("note")
    try box.put("new", in: "note", base: before)
    #expect(try box.seen("note").stamp.modified == before.stamp.modified + 1000)
  }

  @Test func `what is no file of ours is refused and left alone`() throws {
    try box.home.write("outside", to: "secret")
    try box.home.makeFolder("box/folder")
    try box.shell("mkfifo pipe; ln -s ../secret link; ln -s .. up")
    let expected: [(String, SharedFolderError.Code)] = [
      ("folder", .foreign(.notARegularFile)), ("pipe", .foreign(.notARegularFile)),
      ("link", .foreign(.outsideFolder)), ("up/secret", .foreign(.outsideFolder)),
      ("../secret", .foreign(.outsideFolder)), ("missing/note", .notFound),
    ]
    for (name, code) in expected {
      let error = #expect(throws: SharedFolderError.self, "\(name)") {
        try box.put("new", in: name, base: nil)
      }
      #expect(error?.code == code, "\(name)")
    }
    #expect(box.home.text("secret") == "outside")
    #expect(try box.names() == ["folder", "link", "pipe", "up"])
  }

  @Test func `any bytes come back as they were`() throws {
    var bytes = Array(UInt8.min...UInt8.max) + Array("\r\n\u{FEFF}\0e\u{301}".utf8)
    for _ in 0..<12 { bytes += bytes }
    let content = HashedText(TextBuffer(bytes))
    let large = DocumentSave(
      root: box.save.root, replica: ReplicaID(1), backups: box.save.backups, maximumSize: 1 << 30)
    _ = try large.save(content, at: "note", base: nil)
    let read = try DocumentReading(root: box.save.root, maximumSize: 1 << 30).read("note")
    #expect(read.content.text.bytes == bytes)
    #expect(read.content == content)
  }
}
