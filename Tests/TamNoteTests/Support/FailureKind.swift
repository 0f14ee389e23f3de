@testable import tamnote

/// Each case of a failure without what it carries: a case that is new to the program does not compile
/// here, and then lacks an example in the tests of its words.
enum FailureKind: CaseIterable {
  case usage, misused, unknownCommand, noSuchNote, nothingListed, ambiguousNote, noSuchKey,
    noSuchTrash, nothingToAdd, notUTF8, argumentsNotUTF8, notJSON, holdsNull, emptyFolderName,
    notANumber, notATruthValue,
    noSuchFile, notAFile, isAFolder, contradiction, printsNoJSON, holdsNotes, notAnArray,
    changedMeanwhile, notesStayed, notText, notMerged, placesToReview, folderRefused, notSaved,
    doneNotPrinted, documentNotOpened, documentNotSaved, noSuchDocument, documentIsReadOnly,
    noSuchVersion, editorFailed, nothingFound, documentNotKept, documentsAway, ambiguousDocument,
    badDocumentName, draftNotKept, documentsElsewhere, documentChangedLast, undoOfLongAgo,
    noSuchFolder, textsNotSaved, notSearched

  init(_ failure: CommandFailure) {
    self =
      switch failure {
      case .usage: .usage
      case .misused: .misused
      case .unknownCommand: .unknownCommand
      case .noSuchNote: .noSuchNote
      case .nothingListed: .nothingListed
      case .ambiguousNote: .ambiguousNote
      case .noSuchKey: .noSuchKey
      case .noSuchTrash: .noSuchTrash
      case .nothingToAdd: .nothingToAdd
      case .notUTF8: .notUTF8
      case .argumentsNotUTF8: .argumentsNotUTF8
      case .notJSON: .notJSON
      case .holdsNull: .holdsNull
      case .emptyFolderName: .emptyFolderName
      case .notANumber: .notANumber
      case .notATruthValue: .notATruthValue
      case .noSuchFile: .noSuchFile
      case .notAFile: .notAFile
      case .isAFolder: .isAFolder
      case .contradiction: .contradiction
      case .printsNoJSON: .printsNoJSON
      case .holdsNotes: .holdsNotes
      case .notAnArray: .notAnArray
      case .changedMeanwhile: .changedMeanwhile
      case .notesStayed: .notesStayed
      case .notText: .notText
      case .notMerged: .notMerged
      case .placesToReview: .placesToReview
      case .folderRefused: .folderRefused
      case .notSaved: .notSaved
      case .doneNotPrinted: .doneNotPrinted
      case .documentNotOpened: .documentNotOpened
      case .documentNotSaved: .documentNotSaved
      case .documentNotKept: .documentNotKept
      case .documentsAway: .documentsAway
      case .noSuchDocument: .noSuchDocument
      case .documentIsReadOnly: .documentIsReadOnly
      case .noSuchVersion: .noSuchVersion
      case .editorFailed: .editorFailed
      case .nothingFound: .nothingFound
      case .ambiguousDocument: .ambiguousDocument
      case .badDocumentName: .badDocumentName
      case .draftNotKept: .draftNotKept
      case .documentsElsewhere: .documentsElsewhere
      case .documentChangedLast: .documentChangedLast
      case .undoOfLongAgo: .undoOfLongAgo
      case .noSuchFolder: .noSuchFolder
      case .textsNotSaved: .textsNotSaved
      case .notSearched: .notSearched
      }
  }
}
