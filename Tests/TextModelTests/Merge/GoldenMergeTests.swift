import Foundation
import Testing
import TextModel

/// Merges that stay as they are for one version of the merge: one readable file for each.
///
/// `UPDATE_GOLDEN=1` writes the results anew, which needs another ``ThreeWayMerge/version``.
@Suite("Golden merges")
struct GoldenMergeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/version-\(ThreeWayMerge.version)")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .sorted() ?? []

  @Test func `there are golden merges of this version`() {
    #expect(Self.names.count >= 15)
  }

  @Test(arguments: names)
  func `the merge is the one in the file`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var golden = try #require(GoldenMerge(text))
    golden.merge()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(golden.text.utf8).write(to: file)
    } else {
      #expect(golden.text.debugDescription == text.debugDescription)
    }
  }
}

/// One golden file: sections that begin with `#`, in which only `⏎` ends a line and `␍` is a
/// carriage return.
private struct GoldenMerge {
  private var sections: [(name: String, body: String)] = []

  init?(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        sections.append((String(line.dropFirst(2)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].body += line + "\n"
      } else {
        return nil
      }
    }
    guard sections.map(\.name).starts(with: ["base", "mine", "theirs"]) else { return nil }
  }

  mutating func merge() {
    let texts = sections.prefix(3).map { Self.bytes($0.body) }
    let merge = ThreeWayMerge(base: texts[0], mine: texts[1], theirs: texts[2])
    let places = merge.places.map { place in
      "\(place.kind): " + Self.shown(Array(merge.bytes[place.range])).replacing("\n", with: "")
        + "\n"
    }
    sections =
      sections.prefix(3) + [
        ("result", Self.shown(merge.bytes) + "\n"), ("places", places.joined()),
      ]
  }

  /// The whole file.
  var text: String {
    sections.map { section in
      let body = section.body
      return "# \(section.name)\n" + body + (body.isEmpty || body.hasSuffix("\n") ? "" : "\n")
    }.joined().trimmingCharacters(in: ["\n"]) + "\n"
  }

  private static func bytes(_ body: String) -> [UInt8] {
    Array(body.replacing("\n", with: "").replacing("⏎", with: "\n").replacing("␍", with: "\r").utf8)
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    var shown = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map { $0 == "\n" ? "⏎\n" : $0 == "\r" ? "␍" : String($0) }.joined()
    if shown.hasSuffix("\n") { shown.removeLast() }
    return shown
  }
}
