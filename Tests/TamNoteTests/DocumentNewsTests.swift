import Foundation
import Glibc
import Testing

/// What happens to documents is told: by `watch`, by `status`, and in an editor whose file moves.
struct `News of documents` {
  @Test func `watch tells what happened to which document, and who did it`() throws {
    let desk = try Desk(document: "milk\n")
    let watching = try desk.program.start("watch")
    let told = { watching.output }
    // Not before it has begun to watch can a change be told.
    var count = 0
    try wait(until: "a program's change told", instead: told) {
      count += 1
      try desk.program.shell("echo \(count) >> '\(desk.documentPath)'")
      return watching.output.contains("document changed by a program: Shopping.md\n")
    }
    let editor = try desk.openEditor()
    try editor.type("mine ")
    let terminal = try editor.device().dropFirst("/dev/".count)
    try wait(until: "the editor's change told", instead: told) {
      watching.output.contains("document changed by \(terminal): Shopping.md\n")
    }
    try editor.press("C-q")
    #expect(try editor.waitForEnd() == 0)
    let folder = desk.home.folder + "/Documents"
    try desk.program.shell("mkdir '\(folder)/a' && mv '\(desk.documentPath)' '\(folder)/a/b.md'")
    try wait(until: "the move told", instead: told) {
      watching.output.contains("document moved from Shopping.md")
        && watching.output.contains(": a/b.md\n")
    }
    try desk.program.shell("rm '\(folder)/a/b.md'")
    try wait(until: "the deletion told", instead: told) {
      watching.output.contains("document deleted: a/b.md\n")
    }
    watching.send(SIGTERM)
    _ = try watching.finish()
  }

  @Test func `status counts documents, and names what is not saved`() throws {
    let desk = try Desk(
      document: "milk\n", changes: ["TAMNOTE_DELAYS": "quiet=60000,latest=600000"])
    #expect(try desk.program.run("status").output.contains("\ndocuments 1\n"))
    let editor = try desk.openEditor()
    try editor.type("unsaved ")
    try editor.wait(forText: "kept")
    kill(try editor.processID(), SIGKILL)
    _ = try editor.waitForEnd()
    let status = try desk.program.run("status").output
    #expect(status.contains("\ndocuments 1. 1 document not saved yet\n"), "\(status)")
    #expect(status.contains("\n! kept on this machine, not saved: Shopping.md\n"), "\(status)")
    let short = try desk.program.run("status", "--short").output
    #expect(short.hasSuffix(" · 1 document not saved yet\n"), "\(short)")
    let json = try desk.program.run("status", "--json").output
    #expect(json.contains(#""documents": {"count": 1, "unsaved": 1, "toReview": 0, "#), "\(json)")
  }

  @Test func `an editor follows its file, keeps its history, and says so`() throws {
    let desk = try Desk(document: "milk\n")
    let editor = try desk.openEditor()
    try editor.press("C-End")
    try editor.type("bread")
    try desk.wait(forDocument: "milk\nbread")
    try editor.wait(until: "the text saved") { $0.contains("saved") && !$0.contains("kept") }
    let folder = desk.home.folder + "/Documents"
    try desk.program.shell(
      "mkdir '\(folder)/lists' && mv '\(folder)'/*.md '\(folder)/lists/Food.md'")
    try editor.wait(forText: "Somebody moved Shopping.md: it is lists/Food.md now")
    try editor.type(" and salt")
    try desk.wait(forText: "milk\nbread and salt", in: "lists/Food.md")
    #expect(desk.documentText == nil)
    try editor.press("C-q")
    #expect(try editor.waitForEnd() == 0)
    let history = try desk.program.run("doc", "history", "Food").lines.count
    #expect(history >= 3)
  }
}
