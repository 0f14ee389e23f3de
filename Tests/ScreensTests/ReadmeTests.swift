import Foundation
import Testing

@testable import Screens

/// README tells the keys that there are.
struct ReadmeTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test func `README's keys are those of the table`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.firstRange(of: /<!-- keys: [^\n]* -->\n/))
    let end = try #require(text.firstRange(of: "<!-- end of keys -->"))
    let keys = "\n" + KeyTable.standard.markdown + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
      let updated = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: keys)
      try Data(updated.utf8).write(to: Self.file)
    } else {
      #expect(
        text[start.upperBound..<end.lowerBound] == keys,
        "stale: run make readme")
    }
  }
}
