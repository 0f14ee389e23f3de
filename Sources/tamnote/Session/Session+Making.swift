import Dispatch
import DocumentStorage
import KeyValueStorage
import Screens
import TextModel

// Documents that are made of notes, and notes that they become again.
extension Session {
  /// Makes a document of what was typed for a note; behind all that was asked for before.
  func makeDocument(_ request: Request, of draft: Draft) {
    notes.store.performInBackground { [notes, documents, inbox] in
      let outcome = Result { try notes.makeDocument(of: draft, as: .note, in: documents) }
      inbox.post(.documentMade(request, outcome))
    }
  }

  /// The screens learn all of it at once: what was typed meanwhile is published in the document
  /// before its draft goes.
  func take(_ outcome: Result<NewDocument, any Error>, for request: Request) {
    switch outcome {
    case .success(let new):
      desk.take(new.document)
      let status = Words.status(new.document.standing, at: new.document.path)
      handle([
        .kept(request, []), .document(.status(status)), .document(.opened(new.document.text)),
        .said(Words.made(new)),
      ])
    case .failure(let error):
      handle([.refused(request, Message(Words.notMade(error), isTrouble: true))])
    }
  }

  /// Takes back the last thing done, or the last undo.
  func takeBack(
    _ request: Request, _ body: @escaping @Sendable (Notes, Documents) throws -> TakenBack
  ) {
    let closings = desk.closings
    notes.store.performInBackground { [notes, documents, inbox] in
      // What was just left is not open here any more, and saved.
      closings.wait()
      inbox.post(.tookBack(request, Result { try body(notes, documents) }))
    }
  }
}
