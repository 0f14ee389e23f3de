import Glibc
import KeyValueStorage
import SharedFolders

/// Does one thing with the shared-folder library and says how it ended.
///
/// Tests run it as a process of its own with `TAMNOTE_FAULT` set.
@main
enum FaultProbe {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let error as SharedFolderError {
      let outcome = error.isUnconfirmed ? "unconfirmed" : "failed"
      print("\(outcome) \(error.code) \(error.operation) \(error.errno)")
    } catch {
      print("failed \(error)")
    }
  }

  static let replica = ReplicaID(0x1234_5678_9abc_def0)
  private static let save = AtomicSave(replica: replica, access: .asFolder)

  private static func run(_ arguments: [String]) throws {
    switch arguments.first {
    case "save":
      try save.write(Array(arguments[2].utf8), to: arguments[1])
      print("saved")
    case "append":
      var log = RecordLog(path: arguments[1], kind: "probe", save: save)
      try log.append(arguments[2...].map { Array($0.utf8) }, durably: true)
      print("appended")
    case "append-twice":
      try appendTwice(arguments)
    case "identity":
      print(try ReplicaIdentity(in: LocalState()).load())
    case "contact":
      let container = try Container(at: arguments[1], state: LocalState(), replica: replica)
      let contact = try container.contact()
      print("\(contact.state) writable \(contact.isWritable)")
      if container.isUnmounted { print("unmounted") }
    case "hold":
      let held = try FileLock(path: arguments[1]).acquire()
      print("held")
      fflush(nil)
      while readLine() != nil {}
      held.release()
    case "store":
      try changeStore(arguments[1])
    case "start-new":
      try startNew(arguments[1])
    case "note":
      try addNote(arguments[2], to: arguments[1])
    case "follow":
      try followStore(arguments[1])
    case "document-save":
      try saveDocument(arguments)
    case "document-edits":
      try editDocument(arguments)
    case "document-leftovers":
      try takeInLeftovers(arguments)
    case "history-line":
      try publishLine(arguments)
    case "history-words":
      try publishWords(arguments)
    case "document-rights":
      try showRights(arguments)
    case "document-line":
      try typeLine(arguments)
    case "document-new":
      try makeDocument(arguments)
    case "document-words":
      try typeWords(arguments)
    case "watch":
      try watch(arguments[1])
    default:
      print("unknown command")
    }
  }

  /// Adds a note and deletes one, and says of each when it is kept.
  private static func changeStore(_ folder: String) throws {
    let key = "AVAILABLE_NOTES"
    let store = try UbiquitousKeyValueStore(
      folder: folder, localState: LocalState(), terminal: "probe", machine: "probe")
    let acts: [(String, KeyValueOperation, Action.Kind)] = [
      (
        "added",
        .insert(key: key, id: ElementID(rawValue: 7), value: .string("new"), placement: .last), .add
      ),
      ("deleted", .delete(key: key, id: ElementID(rawValue: 1)), .remove),
    ]
    for (word, operation, kind) in acts {
      do {
        _ = try store.perform(.operations([operation], as: kind))
        print(word)
        fflush(nil)
      } catch {
        print("failed")
      }
    }
  }

  /// The second append must not rely on what a failed sync left.
  private static func appendTwice(_ arguments: [String]) throws {
    var log = RecordLog(path: arguments[1], kind: "probe", save: save)
    do {
      try log.append([Array(arguments[2].utf8)], durably: true)
    } catch {
      print("first failed")
    }
    try log.append([Array(arguments[3].utf8)], durably: true)
    print("appended")
  }

  /// Makes a file in the folder and says whether the watcher saw it.
  private static func watch(_ folder: String) throws {
    let watcher = try FolderWatcher(folders: [folder])
    try save.write([1], to: folder + "/seen")
    while let hints = try watcher.wait() {
      let isSeen = hints.changes.contains { $0.name == "seen" || $0.name == nil }
      guard isSeen || hints.needsScan else { continue }
      return print(isSeen ? "seen" : "missed")
    }
  }
}
