@testable import tamnote

/// What commands print with `--json`: README shows this table, and tests compare it with what the
/// program prints.
struct JSONShape {
  let commands: [String]
  /// With what a command prints this, where it prints something else elsewhere.
  let about: String
  /// The kinds of all values; one with `?` may be null.
  let shape: String
  /// What the shape does not say.
  let meaning: String

  init(_ commands: String..., about: String = "", shape: String, _ meaning: String = "") {
    self.commands = commands
    self.about = about
    self.shape = shape
    self.meaning = meaning
  }

  private static let note =
    #"{"id": string, "text": string, "changed": integer, "by": string, "terminal": string}"#
  private static let trashed =
    #"{"id": string, "text": string, "reason": string, "time": integer, "by": string}"#
  private static let machine =
    #"{"name": string, "id": string, "hasEverything": boolean, "noticed": integer}"#
  private static let standing =
    #"{"folder": string, "notes": integer, "bytes": integer, "limit": integer, "isSaved": boolean, "#
    + #""saved": integer?, "problem": string?, "watchingProblem": string?, "#
    + #""documents": {"count": integer, "unsaved": integer, "toReview": integer, "damaged": integer, "#
    + #""problem": string?}, "machines": [\#(machine)], "#
    + #""leftAlone": [{"path": string, "reason": string}]}"#
  private static let version =
    #"{"id": string, "time": integer, "origin": string, "size": integer, "kind": string, "#
    + #""isResolved": boolean}"#

  static let all = [
    JSONShape(
      "note list", shape: "[" + note.replacing("{", with: #"{"number": integer, "#) + "]",
      "from top to bottom"),
    JSONShape("add", shape: "[\(note)]", "the notes that were added"),
    JSONShape(
      "add", about: "of several lines", shape: #"{"id": string, "path": string}"#,
      "the document that was made"),
    JSONShape(
      "note edit", "note delete", shape: "[\(note)]", "the notes that were hit, as they were"),
    JSONShape(
      "undo", shape: #"{"undone": string, "time": integer?, "blocked": integer}"#,
      "what was taken back and when it had been done, and how many notes others had changed since"),
    JSONShape(
      "trash list", "trash restore", shape: "[\(trashed)]",
      "newest first; reason is `deleted` or `overwritten`"),
    JSONShape(
      "status", "sync", shape: standing,
      "the problems are sentences for people; null where all is well, saved before the first time"),
    JSONShape(
      "watch",
      shape: #"{"change": string, "id": string, "text": string, "by": string?, "time": integer}"#,
      "a line for each change, which is `added`, `changed` or `deleted`"),
    JSONShape(
      "watch", about: "of documents",
      shape:
        #"{"change": string, "path": string, "from": string?, "by": string?, "time": integer}"#,
      "as of notes, or `moved`; from is where it was then"),
    JSONShape("folder", shape: #"{"folder": string}"#),
    JSONShape(
      "folder use",
      shape: #"{"folder": string, "before": string, "notes": integer, "documents": integer}"#,
      "the folder in use now, the one before, how many notes there are, and how many documents stay "
        + "in the one before"),
    JSONShape(
      "cat", "doc show", shape: #"{"path": string, "text": string, "base": string}"#,
      "a line for each document; base names this text for `doc write --base`"),
    JSONShape("doc path", "doc new", shape: #"{"path": string}"#),
    JSONShape(
      "doc history", "doc resolve", shape: "[\(version)]",
      "newest first; kind is `found`, `saved`, `outside` or `conflict`"),
    JSONShape(
      "search", shape: #"[{"path": string, "line": integer, "text": string}]"#,
      "path is `notes` for a note, line its place in the list"),
    JSONShape(
      "merge",
      shape:
        #"{"text": string?, "places": [{"line": integer, "kind": string, "needsReview": boolean}]}"#,
      "text is null with `--write`; kind is `bothAdded`, `editKeptOverDeletion`, `bothRewrote` or "
        + "`lineKept`"),
  ]

  /// Commands whose JSON has no shape of its own.
  static let values = ["kv list", "kv get", "kv set"]

  /// The table as README shows it.
  static var markdown: String {
    let rows = all.map { row in
      let commands = row.commands.map { "`\($0)`" }.joined(separator: ", ")
      let about = row.about.isEmpty ? "" : " \(row.about)"
      let meaning = row.meaning.isEmpty ? "" : ": \(row.meaning)"
      return "| \(commands)\(about) | `\(row.shape)`\(meaning) |\n"
    }
    return "| Command | Prints with `--json` |\n|---|---|\n" + rows.joined()
      + "| `kv list`, `kv get` | the values as JSON; data as hexadecimal digits |\n"
  }

  static func of(_ command: String, _ about: String = "") -> JSONShape? {
    all.first { $0.commands.contains(command) && $0.about == about }
  }

  /// Whether a value has this shape, with all of its members in this order.
  func matches(_ value: JSONValue) -> Bool {
    Self.spellings(of: shape).contains(value.shape)
  }

  /// The shape with each value that may be null as it is, and as null.
  private static func spellings(of shape: String) -> [String] {
    let kind = /: (string|integer|number|boolean)\?/
    guard let match = shape.firstMatch(of: kind) else { return [shape] }
    return [": \(match.output.1)", ": null"].flatMap {
      spellings(of: shape[..<match.range.lowerBound] + $0 + shape[match.range.upperBound...])
    }
  }
}

extension JSONValue {
  /// What the value looks like: `[{"line": integer, "path": string}]`.
  var shape: String {
    switch self {
    case .null: return "null"
    case .boolean: return "boolean"
    case .integer: return "integer"
    case .number: return "number"
    case .string: return "string"
    case .array(let values):
      var shapes: [String] = []
      for shape in values.map(\.shape) where !shapes.contains(shape) { shapes.append(shape) }
      return "[\(shapes.joined(separator: " or "))]"
    case .object(let members):
      let parts = members.map { "\"\($0.name)\": \($0.value.shape)" }
      return "{\(parts.joined(separator: ", "))}"
    }
  }
}
