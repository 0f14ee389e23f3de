import DocumentStorage
import Foundation
import Testing

/// Names that people type.
struct DocumentNameTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
  }

  @Test(
    arguments: [
      ("", DocumentName.Problem.empty), ("..", .notAName), ("a//b", .notAName),
      ("evil\u{9B}name", .controlCharacter), ("a\u{202E}dm.txt", .controlCharacter),
      ("a\u{2067}b", .controlCharacter), ("*.md", .reserved), ("/a", .notAName),
      ("a\0b", .controlCharacter), ("a\u{1B}b", .controlCharacter), (".hidden", .leadingDot),
      ("dot.", .outerSpaceOrDot), ("space ", .outerSpaceOrDot), ("con.md", .reserved),
      ("LPT1", .reserved), ("a:b", .reserved), ("tamnote-save-mine.tmp", .reserved),
      (String(repeating: "é", count: 72), .tooLong),
    ])
  func `what cannot be carried everywhere is refused, and something like it offered`(
    name: String, problem: DocumentName.Problem
  ) throws {
    let container = try world.container()
    #expect(container.problem(withNewPath: name) == problem)
    let offered = try container.safePath(like: name)
    #expect(container.problem(withNewPath: offered) == nil, "\(offered)")
  }

  @Test func `what is offered keeps the ending, and what is no file is taken`() throws {
    let container = try world.container()
    #expect(try container.safePath(like: "*.md") == "Untitled.md")
    #expect(try container.safePath(like: "a:b/c?.txt") == "a b/c.txt")
    try world.shell("mkfifo pipe.md; ln -s nowhere dangling.md")
    #expect(container.problem(withNewPath: "pipe.md") == .taken(by: "pipe.md"))
    #expect(container.problem(withNewPath: "dangling.md") == .taken(by: "dangling.md"))
  }

  @Test func `names that are taken in another case or form are refused`() throws {
    let container = try world.container()
    try world.write("", to: "Caf\u{E9}.md")
    #expect(container.problem(withNewPath: "caf\u{E9}.md") == .taken(by: "Caf\u{E9}.md"))
    #expect(container.problem(withNewPath: "Cafe\u{301}.md") == .taken(by: "Caf\u{E9}.md"))
    #expect(container.problem(withNewPath: "letters/Caf\u{E9}.md") == nil)
    #expect(try container.safePath(like: "CAF\u{C9}.md") == "CAF\u{C9} 2.md")
  }

  @Test func `a name leads to a document by what is certain first`() throws {
    let container = try world.container()
    try world.shell(
      "mkdir -p letters old; touch Shopping.md letters/Anna.txt old/anna.md 'Trip to Lisbon.md'")
    try world.write("", to: "Caf\u{E9}.md")
    #expect(container.lookUp("letters/Anna.txt") == .found("letters/Anna.txt"))
    #expect(container.lookUp("Shopping") == .found("Shopping.md"))
    #expect(container.lookUp("shopping") == .found("Shopping.md"))
    #expect(container.lookUp("Anna") == .found("letters/Anna.txt"))
    #expect(container.lookUp("ANNA") == .ambiguous(["letters/Anna.txt", "old/anna.md"]))
    #expect(container.lookUp("Cafe\u{301}") == .found("Caf\u{E9}.md"))
    #expect(container.lookUp("letters/anna") == .found("letters/Anna.txt"))
    #expect(container.lookUp("../../etc/passwd") == .notFound)
    #expect(container.lookUp("nothing") == .notFound)
  }
}
