import DocumentStorage
import KeyValueStorage
import SharedFolders

// Why a command did not do what was asked.
extension Words {
  private static func words(_ mistake: Arguments.Mistake) -> String {
    switch mistake {
    case .unknownOption(let option): "unknown option \(option)"
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    }
  }

  static func code(of failure: CommandFailure) -> ExitCode {
    switch failure {
    case .usage, .unknownCommand, .notANumber, .notATruthValue, .notJSON, .nothingToAdd,
      .contradiction, .printsNoJSON, .notAnArray, .misused, .holdsNull, .emptyFolderName:
      .usage
    case .noSuchNote, .nothingListed, .noSuchKey, .noSuchTrash, .noSuchFile, .noSuchFolder,
      .noSuchDocument, .noSuchVersion, .nothingFound:
      .notFound
    case .ambiguousNote, .ambiguousDocument, .badDocumentName, .documentIsReadOnly,
      .folderRefused, .documentsElsewhere, .holdsNotes, .notText, .documentChangedLast,
      .undoOfLongAgo:
      .refused
    case .notSaved(let standing, _):
      if case .refused = standing.contact?.state { .refused } else { .failed }
    case .notAFile, .isAFolder, .changedMeanwhile, .notMerged:
      .notMerged
    case .notUTF8, .argumentsNotUTF8, .notesStayed, .placesToReview, .doneNotPrinted,
      .draftNotKept, .documentNotOpened, .documentNotSaved, .documentNotKept, .documentsAway,
      .editorFailed, .textsNotSaved, .notSearched:
      .failed
    }
  }

  static func words(_ failure: CommandFailure) -> String {
    switch failure {
    case .usage(let words): words
    case .misused(let mistake, _): words(mistake)
    case .unknownCommand(let words):
      usages(beginningWith: words).isEmpty
        ? "unknown command \(words.joined(separator: " "))\(hint(for: words))"
        : "\(words.first ?? "") needs one of these words:"
    case .nothingListed(let error?): notRemembered(error)
    case .nothingListed(nil):
      "numbers are those of your last list here; run tamnote note list first, or name an id"
    case .noSuchNote(let word): "no note is \(word); tamnote note list shows numbers and ids"
    case .ambiguousNote(let word, let count):
      "\(count) ids begin with \(word); give more of it, see --json for whole ids"
    case .noSuchKey(let key): "no value under the key \(key); tamnote kv list shows the keys"
    case .noSuchTrash(let word): "nothing in the Trash is \(word); tamnote trash list shows the ids"
    case .contradiction(let one, let other):
      "\(one) and \(other) contradict each other; leave one of them out"
    case .printsNoJSON(let command): "tamnote \(command) prints no JSON; leave --json out"
    case .nothingToAdd: "there is no text; type some behind the command, or pipe it in"
    case .holdsNotes(let key):
      "\(key) holds the notes; use tamnote add and tamnote note, or say --force"
    case .notAnArray(let key):
      "\(key) holds the notes; give an array with --json, like '[\"milk\"]'"
    case .noSuchFolder(let path):
      "there is no folder \(path); check the name. Whatever adds something there makes it"
    case .noSuchFile(let path): "there is no file \(path); check the name"
    case .notAFile(let path): "\(path) is no file to write to; name one, or leave out --write"
    case .changedMeanwhile(let path):
      "\(path) was saved by another program meanwhile; nothing was written, merge again"
    case .isAFolder(let path): "\(path) is a folder; name the file in it"
    case .notMerged(let error):
      error.isUnconfirmed ? sentence(error) : "not merged: \(sentence(error))"
    case .notesStayed: stayed
    case .notText(let path):
      "\(path) is not a text; nothing was changed, and only texts can be merged: take one side whole"
    case .placesToReview(let count):
      count == 1
        ? "one place needs a person; look at it" : "\(count) places need a person; look at them"
    case .notUTF8: "standard input is not UTF-8 text; convert it with iconv. Nothing was added"
    case .argumentsNotUTF8:
      "the command line is not UTF-8 text; convert it with iconv. Nothing was changed"
    case .notJSON(let word):
      "this is not JSON: \(word); put a text in quotation marks of its own, like '\"milk\"'"
    case .holdsNull(let word): "null is no value that a store can hold; leave it out of \(word)"
    case .emptyFolderName: "the folder's name is empty; name one, like ~/Sync/TamNote"
    case .notANumber(let word): "this is not such a number: \(word); write it in digits, like 42"
    case .notATruthValue(let word): "this is no truth value: \(word); say true or false"
    case .documentChangedLast(let path, let time, let deed):
      "the last change here was to \(path) (\(Clock.wording(ofSeconds: time))), and undo is about "
        + "notes; tamnote doc history \(typed(path)) shows what it was before"
        + (deed.map { "; undo --force takes back: \($0)" } ?? "")
    case .undoOfLongAgo(let deed, let isOwn):
      "nothing was done to notes since this shell began; the last thing "
        + "\(isOwn ? "on this terminal" : "of all") was before: \(deed). "
        + "tamnote undo --force takes it back"
    case .folderRefused(let contact, let path): words(contact, path)
    case .documentsElsewhere(.inPlace, let path):
      "\(path) is used with its texts where they lie, and goes on so; leave --new out"
    case .documentsElsewhere(.subfolder, let path):
      "\(path) is used with its documents in Documents, and goes on so; leave --in-place out"
    case .notSaved(let standing, let folder):
      "not saved: " + (problem(of: standing, folder: folder) ?? "it is being written; try again")
    case .doneNotPrinted(let error):
      "done, but what was done could not be printed; do not repeat it: \(sentence(error))"
    case .documentNotOpened(let error): "not opened: \(sentence(error))"
    case .documentNotSaved(let error, let path):
      "\(path ?? "the new document") is kept on this machine and not saved: \(sentence(error)). "
        + "It is tried again by tamnote sync, and when it is opened"
    case .documentNotKept(let error, let path, _):
      "\(path ?? "the new document") is neither kept on this machine nor saved: \(sentence(error))"
    case .documentsAway(let contact, let path):
      problem(contact, folder: shortened(path))
        ?? "the documents of \(shortened(path)) are not there; bring their folder back"
    case .documentIsReadOnly(let path, let reason):
      "\(path) was not changed. \(self.reason(reason))"
    case .noSuchVersion(let id):
      "no version is \(id), or several are; tamnote doc history shows them"
    case .textsNotSaved(let texts):
      "\(texts.count == 1 ? "one document is" : "\(texts.count) documents are") kept on this "
        + "machine and not saved; see to what stands in the way, then run tamnote sync again:"
    case .notSearched(let count):
      "\(count == 1 ? "one document" : "\(count) documents") could not be searched, as said above; "
        + "see to that, then search again"
    case .editorFailed(let status):
      "the editor ended with \(status); what it saved is in the document, so look before you repeat it"
    case .nothingFound(let text):
      "no note and no document has \(text); try less of it, or other words"
    case .noSuchDocument(let name):
      "there is no document \(name); tamnote open --new \(name) makes it"
    case .ambiguousDocument(let name, _): "\(name) may be one of several; name one whole:"
    case .badDocumentName(let name, let problem, let offered):
      "\(words(problem, with: name)); \(offered) would do"
    case .draftNotKept(let error, _): notKept(error)
    }
  }

  /// What to type for what other programs call by these words.
  private static func hint(for words: [String]) -> String {
    switch words.first {
    case "list", "ls":
      "; tamnote note list shows the notes, tamnote open opens a document by its name"
    case "rm", "delete": "; tamnote note delete deletes notes"
    default: ""
    }
  }

  static func furtherLines(_ failure: CommandFailure) -> [String] {
    switch failure {
    case .misused(_, let rest): [usage(for: rest)]
    case .unknownCommand(let words):
      usages(beginningWith: words).isEmpty ? [usage(for: [])] : usages(beginningWith: words)
    case .notesStayed(let texts): listed(texts)
    case .ambiguousDocument(_, let paths): listed(paths)
    case .textsNotSaved(let texts): listed(texts.map { "\($0.path): \(sentence($0.problem))" })
    case .draftNotKept(_, let texts): toBeCopied(texts)
    case .documentNotKept(_, _, let text): toBeCopied([text])
    default: []
    }
  }

  private static func toBeCopied(_ texts: [String]) -> [String] {
    ["It stands here, to be copied:"]
      + texts.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// The commands that begin with the first word.
  private static func usages(beginningWith words: [String]) -> [String] {
    listed(Subcommand.beginning(with: [words.first ?? ""]).map { "tamnote \($0.usage)" })
  }

  /// How the command that the words name is used, or the program.
  private static func usage(for words: [String]) -> String {
    "usage: tamnote \(Subcommand.named(in: words)?.command.usage ?? "[--folder DIR] [COMMAND]")"
  }

  /// What to say before the notes that are as somebody else left them meanwhile.
  static let stayed =
    "changed meanwhile by somebody else; look at it and say it again, it is left as it is:"

  /// Texts below a sentence that tells what they are.
  static func listed(_ texts: [String]) -> [String] { texts.map { "  \($0)" } }
}
