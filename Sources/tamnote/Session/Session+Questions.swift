import Console
import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders

// What only the person can decide: a shared folder that was there and is not.
extension Session {
  /// Notes since when the folder is missing, and asks once, when that has lasted for a while.
  func askAboutFolderIfNeeded() {
    // Where the notes are elsewhere by now the folder that they left is no question any more.
    guard destination == nil, case .offline = notes.store.standing.contact?.state else {
      if let askedAboutFolder { handle([.settled(askedAboutFolder)]) }
      (offlineSince, askedAboutFolder) = (nil, nil)
      return
    }
    offlineSince = offlineSince ?? Clock.milliseconds
    guard timeUntilFolderQuestion == 0 else { return }
    let question = question
    askedAboutFolder = question
    if screens.showsNotes { return handle([.asked(question)]) }
    // Whoever is typing would answer in mid-word.
    handle([.said(Message(Self.awayWhileEditing(notes), isTrouble: true))])
  }

  private static func awayWhileEditing(_ notes: Notes) -> String {
    "\(Words.shortened(notes.store.container.path)) is not there any more. Bring it back; or leave "
      + "this, and tamnote asks what should happen."
  }

  /// Milliseconds; nil while there is nothing to ask.
  var timeUntilFolderQuestion: Int? {
    guard let offlineSince, askedAboutFolder == nil else { return nil }
    let patience = Int(Delays.ofProcess.gone.milliseconds)
    return max(0, patience - Int(Clock.milliseconds - offlineSince))
  }

  private var question: Question {
    let container = notes.store.container
    let path = Words.shortened(container.path)
    let wait = Question.Answer(
      .wait, key: .character("w"), words: "Wait for it; everything is kept on this machine")
    // Below the place where a disk belongs nothing is made: it would be hidden when that is back.
    if container.isUnmounted {
      return Question(
        sentence: "\(path) is on a disk that is not mounted any more; mount it again.",
        answers: [wait])
    }
    return Question(
      sentence: "\(path) is not there any more. What should happen?",
      answers: [
        wait,
        Question.Answer(
          .writeBack, key: .character("b"), words: "Write everything back into that place"),
        Question.Answer(
          .startNew, key: .character("n"), words: "Start new there; u brings back the notes"),
      ])
  }

  func take(_ choice: Question.Choice?) {
    switch choice {
    case .writeBack: writeBack()
    case .startNew:
      notes.store.startNewInBackground { [inbox] result in inbox.post(.startedNew(result)) }
    case .wait, nil: break
    }
  }

  private func writeBack() {
    notes.store.performInBackground { [notes, inbox] in
      let outcome = Result {
        try notes.store.writeBack()
        return try notes.writeDocumentsBack()
      }
      inbox.post(.wroteBack(outcome))
    }
  }

  /// Says what came of writing back; why the notes are not there the status line says.
  func report(writingBack outcome: Result<WrittenBack, any Error>) {
    guard case .success(let documents) = outcome, documents != WrittenBack() else { return }
    handle([.said(Message(Words.wroteBack(documents), isTrouble: documents.problem != nil))])
  }

  /// Says what came of starting anew.
  func report(startingNew result: Result<[Action]?, KeyValueStorageError>) {
    switch result {
    case .success(let actions):
      handle([.said(Message(Words.startedNew(actions, in: notes, undo: "u")))])
    case .failure(let error):
      handle([.said(Message(Words.sentence(error), isTrouble: true))])
    }
  }
}
