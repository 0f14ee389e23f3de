import Foundation
import KeyValueStorage
import SharedFolders

/// A temporary place with a shared folder and the private folders of any number of machines.
final class World: Sendable {
  static let notes = "AVAILABLE_NOTES"
  /// Nothing is waited for longer than a story needs.
  static let quick = Delays(overriddenBy: "lock=50,poll=20,scan=50")

  let path: String

  // In memory, where the system has such a place, hundreds of saves do not wait for a disk.
  init(inMemory: Bool = false) throws {
    let memory = "/dev/shm"
    let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory)
    let parent = isThere ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("tamnote-stores-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var shared: String { path + "/shared" }
  var replicas: String { shared + "/tamnote-data/replicas" }

  /// The private folder of a machine.
  func localState(_ machine: String) throws -> LocalState {
    let home = path + "/" + machine
    return try LocalState(
      in: UserFolders { ["HOME": home, "XDG_STATE_HOME": home + "/state"][$0] })
  }

  /// A terminal of a machine; the machine's private folder is its name.
  func open(
    _ machine: String, terminal: String = "pts/1", called name: String? = nil,
    at folder: String? = nil, limits: KeyValueLimits = KeyValueLimits(), delays: Delays = quick
  ) throws -> UbiquitousKeyValueStore {
    try UbiquitousKeyValueStore(
      folder: folder ?? shared, localState: localState(machine), terminal: terminal,
      machine: name ?? machine, limits: limits, delays: delays)
  }

  // MARK: - Files

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path, toPath: other)
  }

  func copy(_ path: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Every file beneath a folder with its bytes and number: differs after any writing.
  func census(_ folder: String) throws -> [String: String] {
    var census: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: folder)
    while let name = files?.nextObject() as? String {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      census[name] = "\(attributes[.systemFileNumber] ?? "") \(try bytes(folder + "/" + name))"
    }
    return census
  }
}
