import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders

extension Words {
  /// How things stand with an open document, for the editor.
  static func status(_ standing: DocumentStanding, at path: String?) -> DocumentStatus {
    DocumentStatus(
      name: path ?? "New document", safety: safety(standing),
      problem: problem(standing, at: path).map { Message($0, isTrouble: true) },
      readOnlyReason: standing.readOnly.map(reason), mayBeReplaced: standing.readOnly == .binary,
      conflictCount: standing.conflictCount,
      terminals: standing.openElsewhere,
      clock: Clock.local)
  }

  /// Saved is only what is in the document's file.
  private static func safety(_ standing: DocumentStanding) -> DocumentStatus.Safety {
    switch (standing.safety, standing.file) {
    case (.notKept, _): .notKept
    case (.saved, .notMade): .noFile
    case (.saved(let time), .present): .saved(at: time.map { $0 / 1000 })
    case (.saved, _), (.kept, _), (.unkept, _): .kept
    }
  }

  static func reason(_ reason: DocumentStanding.ReadOnlyReason) -> String {
    switch reason {
    case .binary:
      "No text (NUL, or bytes that are no UTF-8); it can be read only."
    case .outsideFolder: "A link to outside the documents folder; put the file itself there."
    case .noPermission: "Your rights allow reading only; chmod u+w allows changing it."
    }
  }

  /// What keeps the text from being kept or saved, and what to do; nil where all is well.
  private static func problem(_ standing: DocumentStanding, at path: String?) -> String? {
    let name = path ?? "the new document"
    if case .notKept(let error) = standing.safety {
      return "Not kept on this machine: \(cause(error)). Copy the text to somewhere safe."
    }
    switch standing.file {
    case .vanished: return "\(name) is gone from the folder; the text is kept, ^S makes it again."
    case .away:
      return "The folder is away; the text is kept, and saved when the folder is back."
    case .notAFile:
      return "\(name) is no file now; move away what is there, the text is kept and ^S saves it."
    case .present, .notMade: break
    }
    if let displaced = standing.displaced {
      return "Another text was in the file; look at it, it lies beside: \(shortened(displaced))"
    }
    if let error = standing.problem, case .saved = standing.safety {
      return "Saved; nothing can be kept on this machine: \(cause(error))."
    }
    if let error = standing.problem {
      return "Kept, not saved yet: \(cause(error)). It is tried again by itself."
    }
    if let damaged = standing.damagedHistory {
      return "Its history was damaged; what could be read goes on, the rest lies in "
        + "\(shortened(damaged)); look at it, or remove it."
    }
    return nil
  }
}

extension Words {
  /// Why nothing can be undone that was done before the document was opened here.
  static let pastIsForgotten = Message(
    "Nothing to undo here: the text of an earlier time is not known any more.")

  static func pastIsMissing(_ error: SharedFolderError) -> Message {
    guard case .locked(let holder) = error.code else {
      return Message("Nothing to undo here; what was done before: \(cause(error)).")
    }
    // Process id, terminal, command.
    let parts = holder?.split(separator: " ") ?? []
    let place = parts.count > 1 ? "on \(parts[1])" : "in another terminal"
    return Message("Nothing to undo here; what was done before is undone \(place) now.")
  }
}

extension Words {
  /// What to say where a document was made of what was typed for a note.
  static func made(_ new: NewDocument) -> Message {
    guard new.made != nil else { return Message("Its file appears with the first character.") }
    if let problem = new.problem {
      return Message("Made; the note stays too: \(sentence(problem))", isTrouble: true)
    }
    return Message("A document now. Until it is changed, u in the notes makes it a note again.")
  }

  static func notMade(_ error: any Error) -> String {
    // What is kept of it is in the field.
    if case CommandFailure.documentNotSaved(let error, _) = error {
      return "Not made a document: \(sentence(error))"
    }
    return "Not made a document: \(ending(error).sentence)"
  }

  static func notSettled(_ error: SharedFolderError) -> String {
    "It still waits to be looked at: \(sentence(error))"
  }

  static func moved(from origin: String, to path: String?) -> Message {
    Message("Somebody moved \(origin): it is \(path ?? "elsewhere") now, and goes on there.")
  }

  static func notUndoable(_ error: KeyValueStorageError) -> String {
    "the document is made, and undo does not know of it: \(sentence(error))"
  }
}

extension Words {
  /// What is to be seen to among the documents; nothing where all is well.
  static func troubles(_ documents: DocumentsSurvey) -> [String] {
    func count(_ number: Int) -> String { number == 1 ? "1 document" : "\(number) documents" }
    var troubles: [String] = []
    if !documents.unsaved.isEmpty {
      troubles.append("\(count(documents.unsaved.count)) not saved yet")
    }
    if !documents.toReview.isEmpty {
      troubles.append("\(count(documents.toReview.count)) to review")
    }
    if !documents.leftovers.isEmpty {
      troubles.append(
        "\(documents.leftovers.count == 1 ? "1 text" : "\(documents.leftovers.count) texts") to take in"
      )
    }
    if !documents.damaged.isEmpty {
      let count = documents.damaged.count
      troubles.append(count == 1 ? "1 damaged history" : "\(count) damaged histories")
    }
    if let problem = documents.problem { troubles.append("documents: \(sentence(problem))") }
    return troubles
  }

  /// What came of writing everything back into a folder that went away.
  static func wroteBack(_ documents: WrittenBack) -> String {
    let count = documents.paths.count
    let words =
      switch count {
      case 0: "Written back: the notes; no document was"
      case 1: "Written back: the notes and 1 document"
      default: "Written back: the notes and \(count) documents"
      }
    let problem = documents.problem.map { "; not all: \(sentence($0))" } ?? ""
    return "\(words). Documents that were never opened on this machine are not known here\(problem)"
  }

  /// Who changed a document, as `by desk`; empty where that is not known.
  static func author(_ author: DocumentsWatch.Change.Author?, of notes: Notes) -> String? {
    switch author {
    case .terminal(let name): name
    case .machine(let replica): notes.store.machineName(of: replica)
    case .program: "a program"
    case nil: nil
    }
  }
}

extension Words {
  /// What is wrong with a document's name.
  static func words(_ problem: DocumentName.Problem, with name: String) -> String {
    if case .taken(let other) = problem, means(other, name) { return "there is already \(other)" }
    return "\(name.isEmpty ? "an empty name" : name) \(words(problem))"
  }

  /// Whether a path is what a name means, with or without its ending.
  private static func means(_ path: String, _ name: String) -> Bool {
    path.utf8.elementsEqual(name.utf8) || path.utf8.elementsEqual((name + ".md").utf8)
  }

  /// What is wrong, behind the name.
  private static func words(_ problem: DocumentName.Problem) -> String {
    switch problem {
    case .empty: "names nothing"
    case .notAName: "is no name: a part of it is empty, or leads elsewhere"
    case .controlCharacter: "has a control character in it"
    case .leadingDot: "begins with a dot and would be hidden"
    case .outerSpaceOrDot: "begins or ends with a space or ends with a dot, which some systems drop"
    case .reserved: "has a character in it, or is a name, that Windows or sync engines use"
    case .tooLong:
      "is longer than \(DocumentName.maximumSize) bytes, which some systems cannot carry"
    case .taken(let other): "is taken by \(other), which many systems take for the same name"
    case .occupied(let path, .document): "is taken: there is already \(path)"
    case .occupied(let path, .folder): "is taken: \(path) is a folder"
    case .occupied(let path, .other): "cannot be there: \(path) is in the way"
    }
  }
}
