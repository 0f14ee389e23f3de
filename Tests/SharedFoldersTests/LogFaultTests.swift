import Foundation
import Probing
import SharedFolders
import Testing

/// An append that fails or dies at any step, in a process of its own.
struct LogFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var arguments: [String] { ["append", folder.path("box/log"), "second", "third"] }

  private func prepare() throws {
    try? folder.remove("box")
    try folder.makeFolder("box")
    #expect(try Probe.run(["append", folder.path("box/log"), "first"]).output == "appended")
  }

  private func records() throws -> [String] {
    let save = AtomicSave(replica: ReplicaID(1), access: .onlyUser)
    var log = RecordLog(path: folder.path("box/log"), kind: "probe", save: save)
    return try log.readAll().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an append that fails or dies at any step adds all records or none`() throws {
    try prepare()
    let steps = try Probe.calls(of: arguments, in: folder)
    #expect(steps.suffix(3) == ["write", "fdatasync", "close"])
    for (index, call) in steps.enumerated() {
      for effect in ["EIO", "ENOSPC", "EDQUOT", "kill"] {
        try prepare()
        let outcome = try Probe.run(arguments, fault: "any:\(index + 1):\(effect)")
        let found = try records()
        #expect(found == ["first"] || found == ["first", "second", "third"], "\(call) \(effect)")
        if outcome.output == "appended" { #expect(found.count == 3, "\(call) \(effect)") }
        #expect(try Probe.run(["append", folder.path("box/log"), "last"]).output == "appended")
        #expect(try records() == found + ["last"], "\(call) \(effect)")
      }
    }
  }

  @Test func `the making of a log that fails or dies at any step can be made again`() throws {
    let steps = try Probe.calls(of: ["append", folder.path("fresh"), "first"], in: folder)
    for (index, call) in steps.enumerated() {
      for effect in ["EIO", "ENOSPC", "kill"] {
        try? folder.remove("box")
        try folder.makeFolder("box")
        let append = ["append", folder.path("box/log"), "first"]
        _ = try Probe.run(append, fault: "any:\(index + 1):\(effect)")
        let found = try records()
        #expect(try Probe.run(append).output == "appended", "\(call) \(effect)")
        #expect(try records() == found + ["first"], "\(call) \(effect)")
      }
    }
  }

  @Test func `after a failed sync the next append writes a new file`() throws {
    try prepare()
    let twice = ["append-twice", folder.path("box/log"), "lost", "kept"]
    #expect(try Probe.run(twice, fault: "fdatasync:1:EIO").output == "first failed\nappended")
    #expect(try records() == ["first", "kept"])
    try prepare()
    let trace = try Probe.calls(of: twice, in: folder)
    #expect(!trace.contains("rename"), "only then")
  }
}
