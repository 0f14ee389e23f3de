import DocumentStorage
import Foundation
import SharedFolders
import Testing
import TextModel

/// Programs that change most of a document which began here, with its first character.
struct LargeOutsideEditTests {
  private let world: DocumentWorld
  private static let lines = (1...10).map { "line number \($0)\n" }

  init() throws {
    world = try DocumentWorld()
  }

  /// Types a document, a first part of it saved before the rest.
  private func makeDocument(_ parts: [String], in world: DocumentWorld) throws {
    let typist = try world.open()
    for part in parts {
      typist.type(part)
      try typist.document.save()
    }
    try typist.document.close()
  }

  static let parts: [[String]] = [
    [lines.joined()], [lines[0], lines.dropFirst().joined()], ["line ", lines.joined()],
  ]

  static let edits = [
    "sed -i 1,6d note.md", "sed -i 's/line/row/; s/number/no./; s/$/ changed/' note.md",
    "echo 43 > note.md", replacingTheRest,
  ]

  static let replacingTheRest = "sed -i '2,$s/.*/another thing altogether/' note.md"

  /// Whether the edit leaves nothing but what was in the file before the rest was typed: then it may
  /// as well be by a program that has never seen the rest.
  private func leavesWhatWasThereBefore(_ edit: String, _ parts: [String]) -> Bool {
    edit == Self.replacingTheRest && parts[0] == Self.lines[0]
  }

  @Test func `that add to what was there before the rest was typed take nothing of that`() throws {
    try makeDocument(Self.parts[1], in: world)
    let typist = try world.open()
    try world.shell(Self.replacingTheRest)
    let added = String(repeating: "another thing altogether\n", count: 9)
    let all = (Self.lines.joined() + added).split(separator: "\n").sorted()
    #expect(typist.waits { $0.shown.split(separator: "\n").sorted() == all }, "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 0)
  }

  @Test(arguments: parts, edits)
  func `stand as they are where nothing is unsaved`(_ parts: [String], edit: String) throws {
    if leavesWhatWasThereBefore(edit, parts) { return }
    try makeDocument(parts, in: world)
    let before = try #require(world.file())
    let typist = try world.open()
    try world.shell(edit)
    let wanted = try #require(world.file())
    #expect(typist.waits(toShow: wanted), "\(typist.shown)")
    try typist.document.close()
    #expect(world.file() == wanted)
    let late = try world.open()
    #expect(late.shown == wanted)
    let texts = try late.document.versions().compactMap {
      try late.document.contents(of: $0)?.bytes
    }
    #expect(texts.contains(Array(before.utf8)))
  }

  @Test(arguments: parts, edits)
  func `stand also where nobody has the document open`(_ parts: [String], edit: String) throws {
    if leavesWhatWasThereBefore(edit, parts) { return }
    try makeDocument(parts, in: world)
    try world.shell(edit)
    let wanted = try #require(world.file())
    let typist = try world.open()
    #expect(typist.shown == wanted)
    try typist.document.close()
    #expect(world.file() == wanted)
  }

  @Test(arguments: parts)
  func `are made in what is not saved yet`(_ parts: [String]) throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    try makeDocument(parts, in: slow)
    let typist = try slow.open()
    typist.type("typed and not saved\n")
    try slow.shell("sed -i 1,6d note.md")
    let wanted = Self.lines.dropFirst(6).joined() + "typed and not saved\n"
    #expect(typist.waits(toShow: wanted), "\(typist.shown)")
  }

  @Test func `of a single word leave nothing of it`() throws {
    try makeDocument(["42\n"], in: world)
    try world.shell("echo 43 > note.md")
    #expect(try world.open().shown == "43\n")
  }

  @Test func `of a large text keep what is typed elsewhere in it, and what others saved`() throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    let lines = (1...11_000).map { "line number \($0) of many\n" }
    try slow.write(lines.joined())
    let typist = try slow.open()
    try slow.shell("cp note.md .old")
    typist.type("saved\n")
    try typist.document.save()
    typist.replace(0..<4, with: "Line")
    // A program that read it before that was saved.
    try slow.shell(
      "sed -i 's/number 9999 of/number 9999 without/' .old; touch .old; mv .old note.md")
    let wanted =
      "L" + lines.joined().dropFirst().replacingOccurrences(of: "9999 of", with: "9999 without")
      + "saved\n"
    #expect(
      typist.waits { $0.shown == wanted },
      "\(typist.shown.prefix(60)) … \(typist.shown.suffix(60)) \(typist.shown.contains("without")) \(typist.bytes.count) \(wanted.utf8.count)"
    )
    try slow.shell("echo added >> note.md")
    #expect(typist.waits { $0.shown == wanted + "added\n" || $0.shown.hasSuffix("added\nsaved\n") })
    #expect(typist.waitsUntilSaved() && slow.file() == typist.shown)
  }
}
