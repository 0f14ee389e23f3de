import Console
import KeyValueStorage
import Screens
import SharedFolders

// What only the person can decide: a shared folder that was there and is not.
extension Session {
  private static let writeBack = "write back"
  private static let folderQuestion = "folder"

  /// Asks once, when the folder has been missing for a while.
  func askAboutFolderIfNeeded() {
    guard case .offline = notes.store.standing.contact?.state else {
      offlineSince = nil
      return
    }
    let now = Clock.milliseconds
    let since = offlineSince ?? now
    offlineSince = since
    let patience = UInt64(Delays.ofProcess.gone.milliseconds)
    guard !hasAskedAboutFolder, now - since >= patience else { return }
    hasAskedAboutFolder = true
    handle([.asked(question)])
  }

  private var question: Question {
    Question(
      Self.folderQuestion,
      sentence: "\(notes.store.container.path) is not there any more. What should happen?",
      answers: [
        Question.Answer(
          "wait", key: .character("w"), words: "Wait for it; everything is kept on this machine"),
        Question.Answer(
          Self.writeBack, key: .character("b"), words: "Write everything back into that place"),
      ])
  }

  func take(_ answer: String?, to question: Question) {
    guard question.name == Self.folderQuestion, answer == Self.writeBack else { return }
    notes.store.writeBackInBackground()
  }
}
