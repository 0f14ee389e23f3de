import DocumentStorage
import Glibc
import SharedFolders
import TextModel

extension FaultProbe {
  /// Saves once: `document-save ROOT PATH TEXT BASE STORE`.
  ///
  /// The base was just seen; where the file holds another text, it came in the last moment. `-` is
  /// no base. What is displaced is stored, then released.
  static func saveDocument(_ arguments: [String]) throws {
    let (root, path, store) = (arguments[1], arguments[2], arguments[5])
    let save = DocumentSave(
      root: root, replica: replica, backups: store + "/backups", maximumSize: 1 << 20)
    let content = HashedText(TextBuffer(arguments[3]))
    switch try save.save(content, at: path, base: base(arguments[4], root, path)) {
    case .unchanged: print("unchanged")
    case .overtaken: print("overtaken")
    case .taken: print("taken")
    case .torn(let error): print("torn \(error.code) \(error.operation)")
    case .saved(let saved):
      if let problem = saved.problem {
        print("unconfirmed \(problem.code) \(problem.operation) \(problem.errno)")
      }
      if let displaced = saved.displaced {
        print("displaced")
        try AtomicSave(replica: replica, access: .onlyUser).write(
          displaced.content.text.bytes, to: "\(store)/\(displaced.content.hash)")
        if case .gone = try save.release(displaced) { print("released") }
      } else if saved.problem == nil {
        print("saved")
      }
    }
  }

  private static func base(_ text: String, _ root: String, _ path: String) throws -> SeenFile? {
    if text == "-" { return nil }
    var status = stat()
    guard stat(root + "/" + path, &status) == 0 else { return nil }
    let stamp = FileStamp(
      size: Int(status.st_size), modified: nanoseconds(status.st_mtim),
      inode: UInt64(status.st_ino), changed: nanoseconds(status.st_ctim))
    return SeenFile(hash: ContentHash(of: text), stamp: stamp)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Adds so many lines, one by one: `document-edits ROOT PATH STORE NAME COUNT [LOCK]`.
  ///
  /// Files that were displaced are watched until nobody writes to them, or input ends.
  static func editDocument(_ arguments: [String]) throws {
    var editor = DocumentEditor(arguments[2], in: arguments[1], store: arguments[3])
    for number in 1...(Int(arguments[5]) ?? 1) {
      let line = "\(arguments[4])-\(number)"
      if arguments.count > 6 {
        let held = try FileLock(path: arguments[6]).acquire(waitingAtMost: .seconds(60))
        try editor.add(line)
        held.release()
      } else {
        try editor.add(line)
      }
      _ = try editor.release()
    }
    print("edited")
    fflush(nil)
    while try !editor.release() { poll(nil, 0, 2) }
    print("done")
  }

  /// Prints the lines of each text that is taken in: `document-leftovers ROOT STORE`.
  static func takeInLeftovers(_ arguments: [String]) throws {
    var editor = DocumentEditor("", in: arguments[1], store: arguments[2])
    try editor.takeInLeftovers()
  }
}
