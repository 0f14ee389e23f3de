import KeyValueStorage
import SharedFolders
import Synchronization

/// One run of the command line: what was asked, and where.
struct Invocation {
  let arguments: Arguments
  let operands: [String]
  /// Whether the command only reads.
  let onlyReads: Bool
  private let opened = OpenedNotes()

  init(arguments: Arguments, operands: [String], onlyReads: Bool) {
    (self.arguments, self.operands, self.onlyReads) = (arguments, operands, onlyReads)
  }

  /// Whether output is JSON.
  var isJSON: Bool { arguments.flags.contains(.json) }

  /// Opens the notes of the chosen folder, as this machine knows them.
  ///
  /// - Throws: `noSuchFolder` where one that was named now, and never used, is only to be read.
  func knownNotes() throws -> Notes {
    let notes = try Notes(folder: arguments.folder)
    let container = notes.store.container
    if onlyReads, arguments.folder != nil, !SystemCalls.leadsSomewhere(container.path),
      !container.wasUsedBefore
    {
      throw CommandFailure.noSuchFolder(container.path)
    }
    return notes
  }

  /// Opens the notes, and takes in what others have written.
  func openNotes() throws -> Notes {
    let notes = try knownNotes()
    opened.notes = notes
    let isMissing = isNamedFolderMissing(of: notes)
    try notes.store.takeIn()
    try requireNamedFolder(of: notes)
    if isMissing { tellIfCreated(notes) }
    return notes
  }

  /// Opens the notes; what stands in the way of reading them is no reason to lose a new one.
  func openNotesToAdd() throws -> Notes {
    let notes = try Notes(folder: arguments.folder)
    opened.notes = notes
    let isMissing = isNamedFolderMissing(of: notes)
    try? notes.store.takeIn()
    try requireNamedFolder(of: notes)
    if isMissing { tellIfCreated(notes) }
    return notes
  }

  /// Brings along what was done, where the notes have moved to another folder meanwhile.
  func bringAlong() throws {
    guard let folder = try opened.notes?.bringAlong() else { return }
    Output.say("tamnote: the notes are in \(folder) by now; what was done here is there too.")
  }

  /// Whether a folder that was named for this run is not there yet: its name may be mistyped.
  private func isNamedFolderMissing(of notes: Notes) -> Bool {
    let isNamed = arguments.folder != nil || SystemCalls.environment("TAMNOTE_FOLDER") != nil
    return isNamed && !SystemCalls.leadsSomewhere(notes.store.container.path)
  }

  private func tellIfCreated(_ notes: Notes) {
    guard notes.store.standing.contact?.state == .created else { return }
    Output.say("tamnote: created \(notes.store.container.path)")
  }

  /// A folder named for this run that is none, or lies inside one of ours, is most likely mistyped:
  /// what went into its store would not be found again.
  private func requireNamedFolder(of notes: Notes) throws(CommandFailure) {
    guard arguments.folder != nil, let contact = notes.store.standing.contact,
      case .refused(let error) = contact.state
    else { return }
    switch error.code {
    case .notAFolder, .foreign(.insideOurs):
      throw .folderRefused(contact, path: notes.store.container.path)
    default: return
    }
  }

  /// Operands behind the first ones, as one text.
  func text(from index: Int) -> String {
    operands.dropFirst(index).joined(separator: " ")
  }
}

/// The notes that a command has opened.
private final class OpenedNotes: Sendable {
  private let kept = Mutex<Notes?>(nil)

  var notes: Notes? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
