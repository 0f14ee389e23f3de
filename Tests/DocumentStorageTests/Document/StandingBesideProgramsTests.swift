import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// What is typed beside programs that only add lines, in whatever way they write: all of it is in the
/// text afterwards, and so is every line of theirs, each once.
struct StandingBesideProgramsTests {
  enum Way: CaseIterable, Sendable {
    /// As a logger or `tee -a`.
    case keepsTheFileOpen
    /// As `>>`.
    case growsTheFile
    /// As an editor that read it before anything was typed.
    case renamesAStaleCopyOver
    /// As `sed -i`.
    case renamesOver
    /// As `cp`.
    case truncatesAndWrites
  }

  enum Typing: CaseIterable, Sendable {
    case saved
    case savedAndGoesOn
    case notSaved
  }

  struct Sizes: CustomTestStringConvertible, Sendable {
    var lines: Int
    var added: Int
    var testDescription: String { "\(lines) lines, \(added) added" }
  }

  private static let sizes = [2, 6, 40].flatMap { lines in
    [0, 1, 5, 8, 40].map { Sizes(lines: lines, added: $0) }
  }

  /// Like what the program adds, but for one word of each line.
  private static let heading = "typed-1 by me, for the number of all targets\n"
  private static let more = "typed-2 was built by me, too\n"

  private static func standing(_ count: Int) -> String {
    (0..<count).map { "entry-\($0) was here before\n" }.joined()
  }

  private static func added(_ numbers: Range<Int>) -> String {
    numbers.map { "log-\($0) built target for the number of all\n" }.joined()
  }

  @Test(arguments: Way.allCases, sizes)
  func `every word of both is there once`(way: Way, sizes: Sizes) throws {
    for typing in Typing.allCases {
      // Who puts back exactly what was there means it.
      if way == .renamesAStaleCopyOver, sizes.added == 0 { continue }
      try check(way, typing, sizes)
    }
  }

  private func check(_ way: Way, _ typing: Typing, _ sizes: Sizes) throws {
    let world = try DocumentWorld(delays: "quiet=600000,latest=600000,scan=600000")
    let standing = Self.standing(sizes.lines)
    try world.write(standing)
    let typist = try world.open()
    let file =
      way == .keepsTheFileOpen
      ? try FileHandle(forUpdating: URL(fileURLWithPath: world.path())) : nil
    typist.replace(0..<0, with: Self.heading)
    if typing != .notSaved { try typist.document.save() }
    if typing == .savedAndGoesOn { typist.replace(0..<0, with: Self.more) }

    let added = Self.added(0..<sizes.added)
    switch way {
    case .keepsTheFileOpen:
      _ = try file?.seekToEnd()
      try file?.write(contentsOf: Data(added.utf8))
      try typist.document.save()
      // It goes on after what was written so far was taken in.
      if sizes.added > 0 { try file?.write(contentsOf: Data(Self.added(100..<103).utf8)) }
    case .growsTheFile:
      let end = try FileHandle(forWritingTo: URL(fileURLWithPath: world.path()))
      _ = try end.seekToEnd()
      try end.write(contentsOf: Data(added.utf8))
      try end.close()
    case .renamesAStaleCopyOver:
      try world.write(standing + added, to: ".new")
      try SystemCalls.rename(world.path(".new"), to: world.path())
    case .renamesOver:
      try world.write((world.file() ?? "") + added, to: ".new")
      try SystemCalls.rename(world.path(".new"), to: world.path())
    case .truncatesAndWrites: try world.write((world.file() ?? "") + added)
    }
    try file?.close()
    try typist.document.save()
    typist.exchange()

    var wanted = (Self.heading + standing + added).split(separator: "\n").map(String.init)
    if typing == .savedAndGoesOn { wanted += [String(Self.more.dropLast())] }
    if way == .keepsTheFileOpen, sizes.added > 0 {
      wanted += Self.added(100..<103).split(separator: "\n").map(String.init)
    }
    let lines = typist.shown.split(separator: "\n").map(String.init)
    #expect(lines.sorted() == wanted.sorted(), "\(typing): \(typist.shown)")
    #expect(world.file() == typist.shown)
    #expect(typist.document.standing.conflictCount == 0, "\(typing)")
    #expect(try world.names() == ["note.md"])
  }
}
