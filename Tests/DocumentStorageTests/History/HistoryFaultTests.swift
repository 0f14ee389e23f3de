import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing

/// Publishing and keeping that fail or die at any step, in a process of its own.
struct HistoryFaultTests {
  private let box: HistoryBox

  init() throws {
    box = try HistoryBox()
  }

  private func line(_ text: String, fault: String? = nil) throws -> [Substring] {
    let arguments = ["history-line", box.folder, text, "start "]
    let outcome = try Probe.run(arguments, fault.map { ["TAMNOTE_FAULT": $0] } ?? [:])
    return outcome.output.split(separator: "\n")
  }

  private func prepare(_ lines: [String]) throws {
    try box.home.remove("documents")
    try HistoryFile.prepareFolder(box.folder)
    for text in lines { #expect(try line(text) == ["published", "kept"]) }
  }

  @Test(arguments: [[], ["first "]])
  func `a change is published whole or stays pending, whatever fails`(before: [String]) throws {
    try prepare(before)
    let start = "start " + before.joined()
    let steps = try Probe.calls(
      of: ["history-line", box.folder, "second ", "start "], in: box.home)
    for (index, call) in steps.enumerated() {
      for effect in ["EIO", "ENOSPC", "kill"] {
        try prepare(before)
        let said = try line("second ", fault: "any:\(index + 1):\(effect)")
        let found = box.reopened(disk: "start ")
        let what = "\(index) \(call) \(effect): \(said) \(found)"
        #expect(found == start || found == start + "second ", "\(what)")
        if said.first == "published" { #expect(found == start + "second ", "\(what)") }
        if said.last == "pending" { #expect(found == start, "\(what)") }
        #expect(try line("third ") == ["published", "kept"], "\(what)")
        #expect(box.reopened(disk: "start ") == found + "third ", "\(what)")
      }
    }
  }

  @Test func `no exchange waits for the disk`() throws {
    try prepare(["first "])
    let steps = try Probe.calls(
      of: ["history-line", box.folder, "second ", "start "], in: box.home)
    let syncs = steps.filter { $0 == "fsync" || $0 == "fdatasync" }
    #expect(syncs == ["fdatasync", "fsync"], "of keeping, after the last write")
    let last = try #require(steps.lastIndex(of: "write"))
    let sync = try #require(steps.firstIndex(of: "fdatasync"))
    #expect(last < sync)
  }

  @Test func `a sync that failed is not tried again: a new file is written`() throws {
    try prepare(["first "])
    #expect(try line("second ", fault: "fdatasync:1:EIO") == ["published", "kept"])
    #expect(box.reopened(disk: "start ") == "start first second ")
    #expect(
      try line("third ", fault: "fdatasync:1:EIO,rename:1:ENOSPC") == ["published", "not kept"])
    #expect(box.reopened(disk: "start ") == "start first second third ")
  }
}
