import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing

/// A save whose every step is made to fail, in a process of its own.
struct SaveScenario: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// What the file holds; nil if there is none.
  var old: String?
  var new: String
  /// What the saver believes to be its base.
  var base: String?
  /// Whether the file has a second name.
  var isLinked = false
  /// Faults that every run has: what the file system cannot do.
  var missing: [String] = []

  private static let noExchange = [
    "renameat2-exchange:1+:EINVAL", "renameat2-noreplace:1+:EINVAL",
  ]
  private static let noLinks = noExchange + ["link:1+:EPERM:box"]

  /// A text that arrived three days ago and that the saver has not seen comes in the last moment.
  static let displacing = SaveScenario(
    testDescription: "displacing", old: "from elsewhere", new: "the new text", base: "the base")

  static let all = [
    displacing,
    SaveScenario(testDescription: "replacing", old: "the base", new: "new", base: "the base"),
    SaveScenario(testDescription: "creating", new: "the new text"),
    SaveScenario(
      testDescription: "displacing without exchange", old: "from elsewhere", new: "the new text",
      base: "the base", missing: noExchange),
    SaveScenario(
      testDescription: "displacing without links", old: "from elsewhere", new: "the new text",
      base: "the base", missing: noLinks),
    SaveScenario(
      testDescription: "creating without exchange", new: "the new text", missing: noExchange),
    SaveScenario(testDescription: "creating without links", new: "the new text", missing: noLinks),
    SaveScenario(
      testDescription: "longer in place", old: "the base", new: "the new text", base: "the base",
      isLinked: true),
    SaveScenario(
      testDescription: "shorter in place", old: "the base", new: "new", base: "the base",
      isLinked: true),
  ]

  func prepare(_ box: DocumentsFolder) throws {
    for name in ["box", "store", "backups"] { try? box.home.remove(name) }
    try box.home.makeFolder("box")
    try box.home.makeFolder("store")
    guard let old else { return }
    try box.write(old, to: "note")
    let threeDaysAgo = Date(timeIntervalSinceNow: -3 * 86_400)
    try FileManager.default.setAttributes(
      [.modificationDate: threeDaysAgo], ofItemAtPath: box.path("note"))
    if isLinked {
      try FileManager.default.linkItem(atPath: box.path("note"), toPath: box.path("twin"))
    }
  }

  func run(_ box: DocumentsFolder, fault: String? = nil) throws -> Probe.Outcome {
    let faults = missing + (fault.map { [$0] } ?? [])
    return try Probe.run(arguments(box), fault: faults.joined(separator: ","))
  }

  /// The calls of a run, in their order.
  func steps(_ box: DocumentsFolder) throws -> [String] {
    try prepare(box)
    let trace = box.home.path("trace-\(UUID().uuidString)")
    _ = try run(box, fault: "trace:\(trace)")
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    return text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  private func arguments(_ box: DocumentsFolder) -> [String] {
    ["document-save", box.save.root, "note", new, base ?? "-", box.home.path("store")]
  }

  /// Every text that can be found, wherever it is.
  func texts(_ box: DocumentsFolder) throws -> [String] {
    try ["box", "store", "store/backups"].flatMap { folder in
      try (try? box.home.names(folder)).map { names in
        try names.compactMap { name in
          var isFolder: ObjCBool = false
          let path = box.home.path("\(folder)/\(name)")
          guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            !isFolder.boolValue
          else { return nil }
          return try String(contentsOfFile: path, encoding: .utf8)
        }
      } ?? []
    }
  }

  /// What the next scan and the next opening do.
  ///
  /// - Returns: the texts that were taken in.
  func recover(_ box: DocumentsFolder) throws -> [String] {
    let save = DocumentSave(
      root: box.save.root, replica: box.save.replica, backups: box.home.path("store/backups"),
      maximumSize: 1 << 20)
    var taken: [String] = []
    try save.takeInLeftovers(in: "", delays: Delays(overriddenBy: "leftover=0")) {
      taken.append($0.content.string)
    }
    if old != nil { try save.finishInterrupted(at: "note") { taken.append($0.string) } }
    return taken
  }
}
