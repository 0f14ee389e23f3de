import Foundation
import Testing

/// What is written and not confirmed by the disk is neither called kept nor called refused.
struct `Written, but not confirmed` {
  /// The new name of the local view is not confirmed.
  private static let fault = ["TAMNOTE_FAULT": String?.some("fsync:2:EIO:containers")]
  private static let words = "written, but the disk did not confirm it"

  @Test(arguments: [["add", "two"], ["kv", "set", "key", "value"]])
  func `it is said, and what was written is there once`(act: [String]) throws {
    let desk = try Desk(notes: ["one"])
    try FileManager.default.removeItem(atPath: desk.home.folder)
    let outcome = try desk.program.with(Self.fault).run(act)
    #expect(outcome.code == 1 && outcome.errors.contains(Self.words), "\(outcome)")
    #expect(!outcome.errors.contains("not kept"), "\(outcome)")
    #expect(try desk.program.notes() == (act[0] == "add" ? ["one", "two"] : ["one"]))
    #expect(try desk.program.run("kv", "list").output.contains("key") == (act[0] == "kv"))
  }

  @Test func `that undo will not know of it is said too`() throws {
    let desk = try Desk(notes: ["one"])
    try FileManager.default.removeItem(atPath: desk.home.folder)
    let fault = "fsync:2:EIO:containers,open:1+:EIO:actions.log"
    let outcome = try desk.program.with(["TAMNOTE_FAULT": fault]).run("add", "two")
    #expect(outcome.code == 1 && outcome.errors.contains(Self.words), "\(outcome)")
    #expect(outcome.errors.contains("undo may miss the last change"), "\(outcome)")
  }

  @Test func `what the shared folder has is safe all the same`() throws {
    let desk = try Desk(notes: ["one"])
    let outcome = try desk.program.with(Self.fault).run("add", "two")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `a file in the shared folder that was not confirmed is written again`() throws {
    let desk = try Desk(notes: ["one"])
    let fault = ["TAMNOTE_FAULT": String?.some("fsync:2:EIO:replicas")]
    let outcome = try desk.program.with(fault).run("add", "two")
    #expect(outcome.code == 0 && outcome.errors.contains("not saved: \(Self.words)"), "\(outcome)")
    let calls = try desk.program.calls(of: ["sync"])
    #expect(calls.contains { $0.hasPrefix("rename ") && $0.contains("/replicas/") })
    #expect(try desk.program.run("status").output.contains("saved"))
  }
}
