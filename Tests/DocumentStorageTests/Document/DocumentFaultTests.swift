import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing

/// A process that opens a document, types, saves and closes, with something wrong at any step.
struct DocumentFaultTests {
  private static let delays = "quiet=60000,latest=60000,leftover=0,lock=100"

  /// The calls of a whole run, in their order.
  private func steps() throws -> [String] {
    let world = try DocumentWorld(delays: Self.delays)
    try world.write("first\n")
    let trace = world.home.path("trace")
    _ = try run(in: world, fault: "trace:\(trace)")
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  private func run(in world: DocumentWorld, fault: String) throws -> Probe.Outcome {
    try Probe.run(
      ["document-line", world.folder, "note.md", "typed"],
      world.environment.merging(["TAMNOTE_FAULT": fault]) { $1 })
  }

  /// Makes one step go wrong, then opens the document as everyday use does.
  private func check(_ fault: String, _ call: String) throws {
    let world = try DocumentWorld(delays: Self.delays)
    try world.write("first\n")
    let outcome = try run(in: world, fault: fault)
    let comment: Comment = "\(fault) at \(call): \(outcome.output)"
    let isTyped = outcome.output.contains("typed")
    if outcome.output.hasSuffix("closed") { #expect(world.file() == "first\ntyped", comment) }
    let typist = try world.open()
    #expect(typist.shown == "first\ntyped" || !isTyped && typist.shown == "first\n", comment)
    try typist.document.close()
    #expect(world.file() == typist.shown, comment)
    let late = try world.open()
    #expect(late.shown == typist.shown, comment)
    #expect(late.waits { _ in (try? world.names()) == ["note.md"] }, comment)
  }

  /// Calls after which something is another way than before: between others death is all the same.
  private static let changing = [
    "write", "fsync", "fdatasync", "rename", "renameat2-exchange", "renameat2-noreplace", "unlink",
    "mkdir", "ftruncate", "open", "futimens", "fchmod",
  ]
  /// Calls that everyday code cannot see fail.
  private static let harmless = ["poll", "close", "fstat", "eventfd", "inotify_init1"]

  @Test(arguments: ["kill", "ENOSPC"])
  func `death or a full disk at any step costs nothing that was typed`(fault: String) throws {
    for (index, call) in try steps().enumerated()
    where Self.changing.contains(String(call.prefix { $0 != " " })) {
      try check("any:\(index + 1):\(fault)", call)
    }
  }

  @Test func `an error at any step costs nothing that was typed`() throws {
    // A quarter of the steps, another one each time; all of them in `make torture`.
    let isTorture = ProcessInfo.processInfo.environment["TAMNOTE_TORTURE"] != nil
    let first = Int.random(in: 0..<4)
    for (index, call) in try steps().enumerated()
    where !Self.harmless.contains(String(call.prefix { $0 != " " })) {
      if isTorture || index % 4 == first { try check("any:\(index + 1):EIO", call) }
    }
  }

  @Test(arguments: ["EACCES", "EROFS", "EIO", "ENOSPC"])
  func `no kind of call costs what was typed, whatever its error`(errno: String) throws {
    var seen: Set<String> = []
    for (index, call) in try steps().enumerated() {
      let kind = String(call.prefix { $0 != " " })
      guard Self.changing.contains(kind), seen.insert(kind).inserted else { continue }
      try check("any:\(index + 1):\(errno)", call)
    }
  }

  // MARK: - A document without a file

  private func make(in world: DocumentWorld, fault: String) throws -> Probe.Outcome {
    try Probe.run(
      ["document-new", world.folder, "sub/new.md", "typed\n"],
      world.environment.merging(["TAMNOTE_FAULT": fault]) { $1 })
  }

  @Test(arguments: ["kill", "EACCES", "EROFS", "EIO", "ENOSPC"])
  func `a new document is never lost, and never there twice`(fault: String) throws {
    let traced = try DocumentWorld(delays: Self.delays)
    let trace = traced.home.path("trace")
    _ = try make(in: traced, fault: "trace:\(trace)")
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    // An error at the first call of each kind; death at each step.
    var seen: Set<String> = []
    for (index, call) in calls.enumerated() {
      let kind = String(call.prefix { $0 != " " })
      guard Self.changing.contains(kind), fault == "kill" || seen.insert(kind).inserted else {
        continue
      }
      let world = try DocumentWorld(delays: Self.delays)
      let outcome = try make(in: world, fault: "any:\(index + 1):\(fault)")
      let comment: Comment = "any:\(index + 1):\(fault) at \(call): \(outcome.output)"
      let container = try world.container()
      if outcome.output.hasSuffix("closed") {
        #expect(world.file("sub/new.md") == "typed\n", comment)
      }
      #expect(container.saveKept().isEmpty, comment)
      #expect(container.survey().unsaved.isEmpty, comment)
      let paths = container.paths
      #expect(paths.count == 1 || paths.isEmpty && !outcome.output.contains("typed"), comment)
      for path in paths { #expect(world.file(path) == "typed\n", comment) }
    }
  }

  @Test(
    arguments: [
      "write:1+:ENOSPC:.history", "open:1+:EIO:.history", "fdatasync:1+:EIO:.history",
      "write:1+:ENOSPC:histories/tamnote-save", "open:1+:EROFS:histories",
      "flock:1+:ENOLCK:histories",
    ])
  func `a text is saved though its history cannot be written`(fault: String) throws {
    let world = try DocumentWorld(delays: Self.delays)
    try world.write("first\n")
    let outcome = try run(in: world, fault: fault)
    #expect(world.file() == "first\ntyped", "\(outcome.output)")
    #expect(try world.open().shown == "first\ntyped")
  }

  @Test(
    arguments: [
      "write:1+:ENOSPC:Documents", "write:1+:EDQUOT:Documents", "fsync:1+:EIO:Documents",
      "renameat2-exchange:1+:EIO", "open:1+:EIO:Documents/tamnote-save",
      "write:1+:ENOSPC:replicas", "fdatasync:1+:EIO:replicas",
    ])
  func `a text that cannot be saved is kept, and saved by the next who can`(fault: String) throws {
    let world = try DocumentWorld(delays: Self.delays)
    try world.write("first\n")
    let outcome = try run(in: world, fault: fault)
    #expect(outcome.output.contains("failed"), "\(outcome.output)")
    #expect(world.file()?.hasPrefix("first\n") ?? false)
    let typist = try world.open()
    #expect(typist.shown == "first\ntyped", "\(outcome.output)")
    try typist.document.close()
    #expect(world.file() == "first\ntyped")
  }
}
