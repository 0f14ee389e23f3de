import DocumentStorage
import Foundation
import Probing
import Testing

/// Other programs write to a document while three processes save it.
struct OtherProgramsTests {
  /// A program, as a shell script, and the lines that it writes.
  struct Program: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    /// Lines that must be found afterwards, in the document or among the texts that were kept.
    var lines: [String]
    /// Whether the document itself must show them, because the program only ever adds.
    var onlyAdds = false
  }

  private static let programs = [
    Program(
      testDescription: "reads, waits and renames over",
      script: """
        for i in $(seq 30); do
          cat note > .read; cp .read .copy; echo "rude-$i" >> .copy
          # Until somebody has saved what it never reads, unless they are done.
          for look in $(seq 20); do cmp -s note .read || break; done
          mv .copy note
        done
        """, lines: numbered("rude", 30)),
    Program(
      testDescription: "sed -i", script: "for i in $(seq 30); do sed -i \"\\$a sed-$i\" note; done",
      lines: numbered("sed", 30)),
    Program(
      testDescription: "truncates and writes",
      script: "for i in $(seq 60); do echo \"whole-$i\" > note; done", lines: ["whole-60"]),
    Program(
      testDescription: "cp",
      script: "for i in $(seq 30); do echo \"copy-$i\" > ../other; cp ../other note; done",
      lines: ["copy-30"]),
    Program(
      testDescription: "git checkout",
      script: """
        for i in $(seq 6); do
          git checkout -qf one 2> ../errors || true
          until git checkout -qf two 2> ../errors; do :; done
        done
        """, lines: ["in-two"]),
  ]

  private static let adding = [
    Program(
      testDescription: "appends",
      script: "for i in $(seq 100); do echo \"append-$i\" >> note; done",
      lines: numbered("append", 100), onlyAdds: true),
    Program(
      testDescription: "tee -a, kept open",
      script: """
        for i in $(seq 60); do
          echo "tee-$i"
          for look in $(seq 5); do cmp -s note ../seen || break; done
          cat note > ../seen
        done | tee -a note > /dev/null
        """, lines: numbered("tee", 60), onlyAdds: true),
    Program(testDescription: "nobody", script: "", lines: [], onlyAdds: true),
  ]

  private static func numbered(_ name: String, _ count: Int) -> [String] {
    (1...count).map { "\(name)-\($0)" }
  }

  private let box: DocumentsFolder

  init() throws {
    box = try DocumentsFolder()
    try box.home.makeFolder("store")
    try box.write("first\n", to: "note")
  }

  private func editor(_ name: String, fault: String?, locks: Bool) throws -> RunningProcess {
    let arguments = [
      "document-edits", box.save.root, "note", box.home.path("store"), name, "40",
    ]
    return try RunningProcess(
      Probe.path, arguments + (locks ? [box.home.path("lock")] : []),
      fault.map { ["TAMNOTE_FAULT": $0] } ?? [:])
  }

  private func run(_ program: Program, fault: String? = nil, locks: Bool = true) throws {
    let names = ["a", "b", "c"]
    let editors = try names.map { try editor($0, fault: fault, locks: locks) }
    let other = try RunningProcess(
      "/bin/sh", ["-euc", "cd '\(box.path(""))'\n" + program.script])
    #expect(other.finish().output.isEmpty)
    for editor in editors { #expect(editor.finish().output == "edited\ndone") }
    let document = try lines(of: box.path("note"))
    let kept = try box.home.names("store").filter { $0 != "backups" }
      .reduce(into: document) { try $0.formUnion(lines(of: box.home.path("store/\($1)"))) }
    let edits = names.flatMap { Self.numbered($0, 40) }
    let lost = (program.lines + edits).filter { !kept.contains($0) }
    #expect(lost.isEmpty)
    if program.onlyAdds {
      let missing = (program.lines + edits + ["first"]).filter { !document.contains($0) }
      #expect(missing.isEmpty)
    }
    let left = try box.names().filter { $0.hasPrefix("tamnote-save-") }
    #expect(left.isEmpty)
  }

  private func lines(of path: String) throws -> Set<String> {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init))
  }

  @Test(arguments: programs)
  func `no text is lost to a program that replaces what it has not seen`(program: Program) throws {
    try box.shell(
      """
      git init -q; git config user.name t; git config user.email t@t
      for b in one two; do git checkout -qb $b; echo in-$b > note; git add note; git commit -qm $b; done
      """)
    try run(program)
  }

  @Test(arguments: adding)
  func `what a program adds comes into the document`(program: Program) throws {
    try run(program)
  }

  @Test(arguments: adding)
  func `it does so where names cannot trade places`(program: Program) throws {
    try run(program, fault: "renameat2-exchange:1+:EINVAL")
  }

  @Test(arguments: adding)
  func `savers that do not wait for each other lose nothing either`(program: Program) throws {
    try run(program, locks: false)
  }
}
