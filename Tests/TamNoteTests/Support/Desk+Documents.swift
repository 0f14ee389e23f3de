import Foundation
import Testing

extension Desk {
  /// A desk with one document, `Shopping.md`.
  init(document text: String, changes: [String: String?] = [:]) throws {
    try self.init(changes: changes)
    // The folder is made by the first command.
    _ = try program.run("note", "list")
    let folder = URL(fileURLWithPath: documentPath).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: documentPath))
  }

  var documentPath: String { home.folder + "/Documents/Shopping.md" }

  /// What the document's file holds; nil where there is none.
  var documentText: String? {
    FileManager.default.contents(atPath: documentPath).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Opens the document in one more terminal, up to its text.
  func openEditor(columns: Int = 80, rows: Int = 24) throws -> TmuxTerminal {
    let terminal = try tmux.open(
      program, ["open", "Shopping"], columns: columns, rows: rows)
    try terminal.wait(until: "the document's text") { screen in
      screen.contains("Shopping.md") && !screen.contains("reading…")
    }
    return terminal
  }

  /// The names of the documents' files, sorted.
  var documentNames: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: home.folder + "/Documents")
    return (names ?? []).sorted()
  }

  /// Waits until a document's file holds exactly this text.
  func wait(forText expected: String, in name: String) throws {
    let path = home.folder + "/Documents/\(name)"
    let text = {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
    try TamNoteTests.wait(
      until: "\(name) with \(expected.debugDescription)",
      instead: { (text() ?? "none").debugDescription }, { text() == expected })
  }

  /// Waits until the file holds exactly this text.
  func wait(forDocument expected: String) throws {
    try TamNoteTests.wait(
      until: "the document \(expected.debugDescription)",
      instead: { (documentText ?? "none").debugDescription }, { documentText == expected })
  }
}
