import Foundation
import Screens
import Testing

/// README tells what there is.
@Suite(.serialized) struct ReadmeTests {
  private static let file = URL(filePath: packageRoot).appending(path: "README.md")

  @Test func `README's keys are those of the table`() throws {
    try expect("keys", toBe: KeyTable.standard.markdown)
  }

  @Test func `README's command line is the program's own help`() throws {
    let help = try Program(home: try TemporaryHome()).run("--help").output
    try expect("command line", toBe: "```text\n\(help)```\n")
  }

  @Test func `README's shapes of JSON are those that tests compare with`() throws {
    try expect("shapes of JSON", toBe: JSONShape.markdown)
  }

  /// Compares the part between two marks, or writes it anew where UPDATE_README is set.
  private func expect(_ section: String, toBe wanted: String) throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "<!-- \(section): written by make readme -->\n"))
    let end = try #require(text.firstRange(of: "<!-- end of \(section) -->"))
    let part = start.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
      let updated = text.replacingCharacters(in: part, with: "\n\(wanted)\n")
      try Data(updated.utf8).write(to: Self.file)
    } else {
      #expect(text[part] == "\n\(wanted)\n", "stale: run make readme")
    }
  }
}
