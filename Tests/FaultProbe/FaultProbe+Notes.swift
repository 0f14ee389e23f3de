import Dispatch
import Glibc
import KeyValueStorage
import SharedFolders

// Notes of one or two machines.
extension FaultProbe {
  private static let notes = "AVAILABLE_NOTES"

  /// Adds a note and says which are there then.
  static func addNote(_ text: String, to folder: String) throws {
    let store = try open(folder, LocalState())
    try add(text, to: store)
    print(texts(in: store).joined(separator: " "))
  }

  /// Begins a folder that went away anew, and says whether it did.
  static func startNew(_ folder: String) throws {
    print(try open(folder, LocalState()).startNew() == nil ? "there" : "begun")
  }

  /// Follows a store until another machine's note is there, and says why that was not reported.
  static func followStore(_ folder: String) throws {
    // Ends a probe that would wait for ever.
    alarm(60)
    let store = try open(folder, LocalState())
    let arrived = DispatchSemaphore(value: 0)
    store.observe { [weak store] _ in
      if let store, texts(in: store) == ["theirs"] { arrived.signal() }
    }
    try store.startWatching()
    store.waitForBackgroundWork()
    let home = folder + "-other"
    try add("theirs", to: open(folder, LocalState(in: UserFolders { _ in home })))
    arrived.wait()
    print(store.standing.watchingProblem.map { "polling after \($0.code)" } ?? "watching")
  }

  private static func open(
    _ folder: String, _ state: LocalState
  ) throws -> UbiquitousKeyValueStore {
    try UbiquitousKeyValueStore(
      folder: folder, localState: state, terminal: "probe", machine: "probe")
  }

  private static func add(_ text: String, to store: UbiquitousKeyValueStore) throws {
    let id = ElementID(rawValue: .random(in: 1...UInt64.max))
    let insertion = KeyValueOperation.insert(
      key: notes, id: id, value: .string(text), placement: .last)
    _ = try store.perform(.operations([insertion], as: .add))
  }

  private static func texts(in store: UbiquitousKeyValueStore) -> [String] {
    store.elements(forKey: notes).map { element in
      if case .string(let text) = element.value { text } else { "?" }
    }
  }
}
