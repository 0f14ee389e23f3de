import Characters
import Console
import KeyValueStorage
import Screens
import SharedFolders

/// Everything the program says about storage: the one place where data becomes sentences.
enum Words {
  /// Says for example "Notes use 3 KB of 1 MB".
  static func use(_ standing: StoreStanding, of store: UbiquitousKeyValueStore) -> String {
    "Notes use \(size(standing.byteCount)) of \(size(store.limits.allValues))"
  }

  static func size(_ bytes: Int) -> String { ByteCount(bytes).words }

  /// Says for example "saved 14:02 · desk saw everything 14:01".
  ///
  /// `more` says where the files left alone are listed. A long path is shortened in its middle: it
  /// must not push what to do out of the window.
  static func status(
    _ standing: StoreStanding, of notes: Notes, more: String = "see tamnote status"
  ) -> Message {
    if let problem = standing.keepingProblem {
      return Message("nothing can be kept on this machine: \(sentence(problem))", isTrouble: true)
    }
    let folder = shortened(notes.store.container.path, toColumns: 24)
    if let problem = problem(of: standing, folder: folder) {
      return Message("kept here, not saved: \(problem)", isTrouble: true)
    }
    if let doubt = standing.unconfirmed { return Message(sentence(doubt), isTrouble: true) }
    guard standing.isSaved, let saved = standing.saved else {
      return Message(notes.store.isUntouched ? "nothing to save yet" : "kept")
    }
    var words = "saved \(Clock.wording(ofSeconds: saved))"
    for peer in notes.otherMachines(standing) where peer.seen >= standing.ownCounter {
      words += " · \(peer.machine) saw everything \(Clock.wording(ofSeconds: peer.noticed))"
    }
    let warnings = warnings(standing, limit: notes.store.limits.allValues, more: more)
    for warning in warnings { words += " · \(warning)" }
    return Message(words, isTrouble: !warnings.isEmpty)
  }

  /// What to say while a field is open and the notes are elsewhere by now.
  static func moved(to path: String) -> Message {
    Message("the notes are in \(shortened(path)) now; the list opens there")
  }

  /// What to say in the list of notes that has followed them to another folder.
  static func followed(to path: String, _ staying: StayingDocuments?) -> Message {
    let rest = staying.map { "; " + stay($0) } ?? ""
    return Message("the notes are in \(shortened(path)) now\(rest)")
  }

  /// What to say to whoever edits a document while the notes move to another folder.
  static func staysOpen(in folder: String, whileNotesMoveTo path: String) -> Message {
    Message(
      "the notes are in \(shortened(path)) now; this document stays in \(shortened(folder)) and "
        + "goes on there")
  }

  /// Which documents do not come along, and how to get at them.
  static func stay(_ documents: StayingDocuments) -> String {
    let folder = shortened(documents.folder)
    let open = "tamnote --folder \(typed(folder))"
    return documents.count == 1
      ? "1 document stays in \(folder); \(open) opens it"
      : "\(documents.count) documents stay in \(folder); \(open) opens them"
  }

  /// What to say when another folder was taken into use.
  static func inUse(_ path: String, insteadOf old: String) -> String {
    let whereabouts =
      SystemCalls.environment("TAMNOTE_FOLDER") == nil
      ? "" : " wherever TAMNOTE_FOLDER is not set; it is set here, so unset it"
    return "\(path) is in use from now on\(whereabouts). \(old) is left as it was."
  }

  /// Says for example "unfinished text is not kept: the disk is full; free some space: ~/…".
  static func notKept(_ error: SharedFolderError) -> String {
    error.isUnconfirmed
      ? "unfinished text may not be kept: \(sentence(error))"
      : "unfinished text is not kept: \(sentence(error))"
  }

  /// What to say where `note list` cannot remember what it shows.
  static func notRemembered(_ error: SharedFolderError) -> String {
    "numbers cannot be remembered, name notes by their ids: \(sentence(error))"
  }

  /// What to say where a change is made that undo will not know of.
  static func notNoted(_ error: SharedFolderError) -> String {
    "the history cannot be written, so undo may miss the last change: \(sentence(error))"
  }

  /// What does not keep anything from being saved, and still needs the person.
  private static func warnings(
    _ standing: StoreStanding, limit: Int, more: String
  ) -> [String] {
    var warnings: [String] = []
    if !standing.leftAlone.isEmpty {
      let count = standing.leftAlone.count
      warnings.append("\(count) \(count == 1 ? "file" : "files") left alone, \(more)")
    }
    if let excess = excess(standing, limit: limit) { warnings.append(excess) }
    if let problem = standing.historyProblem { warnings.append(notNoted(problem)) }
    if let problem = standing.watchingProblem { warnings.append(notWatched(problem)) }
    return warnings
  }

  /// What to say where changes of others are not reported: they come a little later.
  static func notWatched(_ error: SharedFolderError) -> String {
    let seconds = Double(Delays.ofProcess.poll.milliseconds) / 1000
    let interval = seconds == 1 ? "every second" : "every \(seconds) s"
    return "changes of others are looked for \(interval): \(causeOfNotWatching(error))"
  }

  private static func causeOfNotWatching(_ error: SharedFolderError) -> String {
    switch error.operation {
    case .makeWatcher:
      "no watcher is left (error \(error.errno)); raise fs.inotify.max_user_instances"
    case .addWatch:
      "no watch is left (error \(error.errno)); raise fs.inotify.max_user_watches"
    default: cause(error)
    }
  }

  /// Why the folder does not have everything; nil when nothing is in the way.
  static func problem(of standing: StoreStanding, folder: String) -> String? {
    if let holder = standing.lockHolder {
      return "process \(holder) holds the lock of this machine; end it, or let it go on"
    }
    if let error = standing.problem { return sentence(error) }
    guard let contact = standing.contact else { return nil }
    if let words = problem(contact, folder: folder) { return words }
    return contact.isWritable ? nil : "\(shortened(folder)) is read-only; make it writable"
  }

  /// Why a folder cannot be used; nil for one that can.
  static func problem(_ contact: Contact, folder: String) -> String? {
    switch contact.state {
    case .ready, .created: nil
    case .offline(let reason): "\(shortened(folder)) \(words(reason))"
    case .refused(let error): sentence(error)
    }
  }

  /// What a merge brought together that is more than fits: all of it stays, but nothing can be
  /// added; nil where it fits.
  static func excess(_ standing: StoreStanding, of store: UbiquitousKeyValueStore) -> String? {
    excess(standing, limit: store.limits.allValues)
  }

  private static func excess(_ standing: StoreStanding, limit: Int) -> String? {
    guard standing.byteCount > limit else { return nil }
    return
      "\(size(standing.byteCount)) came together, over the \(size(limit)) allowed; delete some"
  }

  /// The path with `~` for the person's home, and where it is long without its middle.
  static func shortened(_ path: String, toColumns columns: Int) -> String {
    let path = shortened(path)
    guard DisplayWidth.of(path) > columns else { return path }
    let name = "/…/" + Paths.name(of: path)
    let room = columns - DisplayWidth.of(name)
    guard room >= 4 else { return "…" + String(path.suffix(columns - 1)) }
    return String(path.prefix(columns: room)) + name
  }

  /// A path as a shell takes it, in quotation marks where it holds more than plain signs; `~/` stays
  /// outside of them.
  static func typed(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "/._-+,@%:~".utf8.contains(byte)
      }
    }
    guard !isPlain else { return path }
    let home = path.utf8.starts(with: "~/".utf8) ? "~/" : ""
    return home + "'" + path.dropFirst(home.count).replacing("'", with: "'\\''") + "'"
  }

  /// The path with `~` for the person's home.
  static func shortened(_ path: String) -> String {
    guard let home = UserFolders.ofProcess.home, path.utf8.starts(with: (home + "/").utf8) else {
      return path
    }
    return "~" + String(path.dropFirst(home.count))
  }

  private static func words(_ reason: Contact.OfflineReason) -> String {
    switch reason {
    case .folderMissing:
      "is gone; bring it back or mount it, or run tamnote sync --write-back to make it anew"
    case .notMounted:
      "is on a disk that is not mounted; mount it again"
    case .differentFolder:
      "is another folder than before; mount the right one, or run tamnote sync --write-back"
    case .dataMissing:
      "has lost tamnote-data; bring it back, or run tamnote sync --write-back to write it anew"
    case .ownFilesMissing:
      "has lost this machine's file; bring it back, or run tamnote sync --write-back"
    case .incomplete:
      "has not arrived whole yet; wait for the sync engine"
    case .unreachable(let error):
      "cannot be reached: \(cause(error)); it is tried again"
    }
  }

  /// What to tell about a file that is left alone.
  static func problem(_ problem: FileProblem) -> String {
    switch problem {
    case .unreadable(let error): cause(error)
    case .damaged(let error): words(error)
    }
  }

  private static func words(_ error: KeyValueFileError) -> String {
    switch error {
    case .empty: "it is empty; the sync engine may still be bringing it, wait for it"
    case .nulFilled:
      "it is filled with zero bytes, as after a power cut; run TamNote on its machine"
    case .torn: "its end is missing; the sync engine may still be bringing it, wait for it"
    case .foreign: "it is not one of TamNote's files; move it away"
    case .newerFormat(let format): "a later TamNote wrote it (format \(format)); update TamNote"
    case .badChecksum: "its checksum is wrong; run TamNote on its machine, which writes it anew"
    case .malformed(let line):
      "line \(line) makes no sense; run TamNote on its machine, which writes it anew"
    }
  }
}

extension Words {
  /// What to say after copying or cutting: which way it took.
  static func copied(by way: ClipboardWay, isCut: Bool = false) -> String {
    let deed = isCut ? "Cut" : "Copied"
    return switch way {
    case .tmux: "\(deed) to tmux, which passes it to the clipboard."
    case .wlCopy: "\(deed) to the clipboard with wl-copy."
    case .xclip: "\(deed) to the clipboard with xclip."
    case .xsel: "\(deed) to the clipboard with xsel."
    case .terminal: "\(deed), and sent to the terminal's clipboard (OSC 52), if it takes it."
    }
  }
}
