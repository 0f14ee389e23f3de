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
    #expect(container.problem(withNewPath: "pipe.md") == .occupied("pipe.md", .other))
    #expect(container.problem(withNewPath: "dangling.md") == .occupied("dangling.md", .other))
  }

  @Test func `every part of a path is looked at, and what is offered can be used`() throws {
    let container = try world.container()
    try world.shell("mkdir sub folder.md; echo x > S.md; echo x > sub/one.md")
    let paths: [(String, DocumentName.Problem, String)] = [
      ("SUB/y.md", .taken(by: "sub"), "sub/y.md"),
      ("SUB/ONE.md", .taken(by: "sub"), "sub/ONE 2.md"),
      ("sub/ONE.md", .taken(by: "sub/one.md"), "sub/ONE 2.md"),
      ("S.md/x.md", .occupied("S.md", .other), "S 2.md/x.md"),
      ("s.md/x.md", .taken(by: "S.md"), "S 2.md/x.md"),
      ("S.md", .occupied("S.md", .document), "S 2.md"),
      ("folder.md", .occupied("folder.md", .folder), "folder 2.md"),
    ]
    for (path, problem, offered) in paths {
      #expect(container.problem(withNewPath: path) == problem, "\(path)")
      #expect(try container.safePath(like: path) == offered, "\(path)")
      #expect(container.problem(withNewPath: offered) == nil, "\(offered)")
    }
  }

  @Test(arguments: [
    ("- [ ] buy milk\n", "buy milk.md"), ("* [x] done\n", "done.md"), ("> # Quoted", "Quoted.md"),
    ("[link](x)\n", "[link](x).md"), ("- [ ]\n\n## Later\n", "Later.md"),
    ("[x]y\n", "[x]y.md"), ("\n\n", "Untitled.md"),
  ])
  func `a document is named by the words of its first line`(text: String, name: String) throws {
    let typist = Typist(Document.new(in: try world.container()))
    typist.type(text)
    try typist.document.close()
    #expect(try world.names() == [name])
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
