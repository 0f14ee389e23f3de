import KeyValueStorage
import SharedFolders

extension Subcommand {
  static let folder = Subcommand(
    "folder", "", "print the folder in use", count: 0...0
  ) { invocation in
    let choice = FolderChoice(in: try LocalState())
    let path = try Paths.canonical(choice.path(named: invocation.arguments.folder))
    if invocation.isJSON { return try Output.print(["folder": .string(path)]) }
    try Output.print(path)
  }

  static let folderUse = Subcommand(
    "folder use", "DIR", "use another folder from now on, and take the notes along",
    flags: [.inPlace, .new], choices: [[.inPlace, .new]], count: 1...1
  ) { invocation in
    guard invocation.arguments.folder == nil else {
      throw CommandFailure.contradiction("--folder", "folder use")
    }
    guard !invocation.operands[0].isEmpty else { throw CommandFailure.emptyFolderName }
    let old = try Notes(folder: nil)
    try old.store.takeIn()
    let new = try Notes(folder: invocation.operands[0])
    let path = new.store.container.path
    let isSame = old.store.container.path.utf8.elementsEqual(path.utf8)
    let staying = isSame ? nil : StayingDocuments(in: old)
    guard try prepare(new, documents: documents(invocation), staying) else { return }
    try new.store.takeIn()
    if !isSame { try move(old, to: new) }
    if invocation.isJSON {
      return try Output.print([
        "folder": .string(path), "before": .string(old.store.container.path),
        "notes": .integer(Int64(new.all.count)), "documents": .integer(Int64(staying?.count ?? 0)),
      ])
    }
    if !isSame {
      Output.say(Words.inUse(path, insteadOf: old.store.container.path))
      if let staying { Output.say(Words.stay(staying) + ".") }
    }
  }

  /// Brings everything to the other folder, then takes that one into use; after a crash at any
  /// moment it can be done again.
  private static func move(_ old: Notes, to new: Notes) throws {
    let path = new.store.container.path
    try old.store.move(to: new.store) { () throws(SharedFolderError) in
      try FolderChoice(in: LocalState()).choose(path)
    }
    // First that this one is in use: who follows to it must not be sent on by an older word.
    new.store.leaveWord(movedTo: nil)
    old.store.leaveWord(movedTo: path)
    try bringDrafts(from: old, to: new)
    Output.warnUnlessSaved(new.store)
  }

  private static func documents(_ invocation: Invocation) -> DocumentsPlace? {
    if invocation.arguments.flags.contains(.inPlace) { return .inPlace }
    return invocation.arguments.flags.contains(.new) ? .subfolder : nil
  }

  /// Makes the container in a folder that holds other files only where the person says how.
  ///
  /// - Returns: false where the person was asked and left it.
  private static func prepare(
    _ notes: Notes, documents: DocumentsPlace?, _ staying: StayingDocuments?
  ) throws -> Bool {
    let container = notes.store.container
    let contact = try container.contact(making: documents ?? .subfolder)
    if contact.isUsable {
      if let documents, let present = contact.documents, present != documents {
        throw CommandFailure.documentsElsewhere(present, path: container.path)
      }
      return true
    }
    guard case .refused(let error) = contact.state, error.code == .foreign(.holdsOtherFiles),
      documents != nil || canAsk
    else { throw CommandFailure.folderRefused(contact, path: container.path) }
    guard let documents = try documents ?? askForDocuments(container.path, staying) else {
      return false
    }
    let made = try container.create(documents: documents)
    guard made.isUsable else { throw CommandFailure.folderRefused(made, path: container.path) }
    return true
  }

  private static var canAsk: Bool {
    SystemCalls.isTerminal(.input) && SystemCalls.isTerminal(.error)
  }

  private static func askForDocuments(
    _ path: String, _ staying: StayingDocuments?
  ) throws -> DocumentsPlace? {
    Output.say(
      lines: ["\(path) holds other files. Nothing of them is moved or copied."]
        + (staying.map { [Words.stay($0) + "."] } ?? []) + [
          "  p  use its texts as documents where they lie",
          "  n  make a folder Documents of its own inside",
          "p, n, or Enter to leave everything as it is:",
        ])
    switch try SystemCalls.readLine() {
    case "p": return .inPlace
    case "n": return .subfolder
    default: return nil
    }
  }

  /// What is typed in a terminal that is open now comes along by itself.
  private static func bringDrafts(from old: Notes, to new: Notes) throws {
    let inbox = try Inbox()
    let book = DraftBook(of: old.store, inbox: inbox)
    book.takeOver()
    let next = DraftBook(of: new.store, inbox: inbox)
    try next.look(alsoBeside: book)
    book.hand(to: next)
  }
}
