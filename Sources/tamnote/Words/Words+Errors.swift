import CursesConsole
import KeyValueStorage
import SharedFolders
import TextEditing

// Errors become sentences here and nowhere else: what happened, to what, and what to do.
extension Words {
  /// What is said about an error that ends a command, and the exit code.
  struct Ending {
    var sentence: String
    /// Further lines, for what does not fit into one sentence.
    var more: [String] = []
    var code: ExitCode
  }

  /// What to say about an error that ends a command.
  static func ending(_ error: any Error) -> Ending {
    switch error {
    case let error as CommandFailure:
      Ending(sentence: words(error), more: furtherLines(error), code: code(of: error))
    case let error as KeyValueStorageError:
      Ending(sentence: sentence(error), code: code(of: error))
    case let error as SharedFolderError: Ending(sentence: sentence(error), code: code(of: error))
    case let error as TerminalError: Ending(sentence: words(error), code: .failed)
    case is SearchPatternError:
      Ending(
        sentence: "there is nothing to look for; type some text behind the command", code: .usage)
    default: Ending(sentence: "\(error)", code: .failed)
    }
  }

  private static func words(_ mistake: Arguments.Mistake) -> String {
    switch mistake {
    case .unknownOption(let option): "unknown option \(option)"
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    }
  }

  private static func code(of failure: CommandFailure) -> ExitCode {
    switch failure {
    case .usage, .unknownCommand, .notANumber, .notATruthValue, .notJSON, .nothingToAdd,
      .contradiction, .printsNoJSON, .notAnArray, .misused, .holdsNull, .emptyFolderName:
      .usage
    case .noSuchNote, .nothingListed, .noSuchKey, .noSuchTrash, .noSuchFile, .noSuchDocument,
      .noSuchVersion, .nothingFound:
      .notFound
    case .ambiguousNote, .ambiguousDocument, .badDocumentName, .documentIsReadOnly,
      .folderRefused, .holdsNotes, .notText:
      .refused
    case .notSaved(let standing, _):
      if case .refused = standing.contact?.state { .refused } else { .failed }
    case .notAFile, .isAFolder, .changedMeanwhile, .notMerged:
      .notMerged
    case .notUTF8, .argumentsNotUTF8, .notesStayed, .placesToReview, .doneNotPrinted,
      .draftNotKept, .documentNotOpened, .documentNotSaved, .documentNotKept, .documentsAway,
      .editorFailed:
      .failed
    }
  }

  /// What somebody else may have put there is refused; all else just did not work.
  private static func code(of error: SharedFolderError) -> ExitCode {
    switch error.code {
    case .otherOwner, .symbolicLink: .refused
    default: .failed
    }
  }

  private static func words(_ failure: CommandFailure) -> String {
    switch failure {
    case .usage(let words): words
    case .misused(let mistake, _): words(mistake)
    case .unknownCommand(let words):
      usages(beginningWith: words).isEmpty
        ? "unknown command \(words.joined(separator: " "))"
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
    case .folderRefused(let contact, let path): words(contact, path)
    case .notSaved(let standing, let folder):
      "not saved: " + (problem(of: standing, folder: folder) ?? "it is being written; try again")
    case .doneNotPrinted(let error):
      "done, but what was done could not be printed; do not repeat it: \(sentence(error))"
    case .documentNotOpened(let error): "not opened: \(sentence(error))"
    case .documentNotSaved(let error, let path):
      "\(path ?? "the new document") is kept on this machine and not saved: \(sentence(error)). "
        + "It goes on where it was when it is opened again"
    case .documentNotKept(let error, let path, _):
      "\(path ?? "the new document") is neither kept on this machine nor saved: \(sentence(error))"
    case .documentsAway(let contact, let path):
      problem(contact, folder: shortened(path))
        ?? "the documents of \(shortened(path)) are not there; bring their folder back"
    case .documentIsReadOnly(let path, let reason):
      "\(path) was not changed. \(self.reason(reason))"
    case .noSuchVersion(let id):
      "no version is \(id), or several are; tamnote doc history shows them"
    case .editorFailed(let status):
      "the editor ended with \(status); what it saved is in the document, so look before you repeat it"
    case .nothingFound(let text):
      "no note and no document has \(text); try less of it, or other words"
    case .noSuchDocument(let name):
      "there is no document \(name); tamnote open --new \(name) makes it"
    case .ambiguousDocument(let name, _): "\(name) may be one of several; name one whole:"
    case .badDocumentName(let name, let problem, let offered):
      "\(name.isEmpty ? "an empty name" : name) \(words(problem)); \(offered) would do"
    case .draftNotKept(let error, _): notKept(error)
    }
  }

  private static func furtherLines(_ failure: CommandFailure) -> [String] {
    switch failure {
    case .misused(_, let rest): [usage(for: rest)]
    case .unknownCommand(let words):
      usages(beginningWith: words).isEmpty ? [usage(for: [])] : usages(beginningWith: words)
    case .notesStayed(let texts): listed(texts)
    case .ambiguousDocument(_, let paths): listed(paths)
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

  private static func code(of error: KeyValueStorageError) -> ExitCode {
    switch error {
    case .limit: .refused
    case .notKept(let error): code(of: error)
    case .unconfirmed: .failed
    case .nothingToTakeBack: .notFound
    }
  }

  /// One sentence for what a store could not do.
  static func sentence(_ error: KeyValueStorageError) -> String {
    switch error {
    case .limit(let excess): words(excess)
    case .notKept(let error) where error.isOfLaterVersion: sentence(error)
    case .notKept(let error): "not kept: \(sentence(error))"
    case .unconfirmed(let error): sentence(error)
    case .nothingToTakeBack:
      "there is nothing to take back; tamnote trash list shows what was deleted"
    }
  }

  private static func words(_ excess: KeyValueLimits.Excess) -> String {
    switch excess.kind {
    case .allValues:
      "that needs \(excess.use) of \(excess.limit) bytes (\(size(excess.limit))) in all; "
        + "delete something first"
    case .value(let key):
      "\(key) needs \(excess.use) of \(excess.limit) bytes (\(size(excess.limit))); "
        + "delete something first"
    case .keyCount:
      "that would be \(excess.use) keys of at most \(excess.limit); delete one first"
    case .keyLength:
      "that key has \(excess.use) bytes of at most \(excess.limit); take a shorter one"
    case .nesting(let key):
      "\(key) would have \(excess.use) values inside one another of at most \(excess.limit); nest less deep"
    }
  }

  private static func words(_ error: TerminalError) -> String {
    switch error {
    case .notATerminal:
      "the screens need a terminal; in scripts use the commands, see tamnote --help"
    case .unusable(let type): "the terminal type \(type) cannot show screens; set TERM, like xterm"
    case .system(let number): "the system refused the terminal (error \(number)); open another one"
    }
  }

  private static func words(_ contact: Contact, _ path: String) -> String {
    if case .refused(let error) = contact.state, error.code == .foreign(.holdsOtherFiles) {
      return "\(path) holds other files; --in-place uses its texts where they lie, "
        + "--new makes a folder of TamNote's own inside"
    }
    return problem(contact, folder: path) ?? "\(path) cannot be used; take another folder"
  }

  /// One sentence for what went wrong with a file or folder.
  ///
  /// The path comes last, since it may be long and a narrow window cuts the end off.
  static func sentence(_ error: SharedFolderError) -> String {
    error.path.isEmpty ? cause(error) : "\(cause(error)): \(shortened(error.path))"
  }

  /// What went wrong and what to do, without the path.
  static func cause(_ error: SharedFolderError) -> String {
    switch error.code {
    case _ where error.isUnconfirmed:
      "written, but the disk did not confirm it (\(error.operation), error \(error.errno)): a power "
        + "cut may take it back; do not repeat it"
    case .notFound: "it is not there; check the name, or bring it back"
    case .noPermission: "you may not do that there; change its owner or mode"
    case .readOnly: "it is read-only; mount it writable"
    case .full: "the disk is full; free some space"
    case .locked(let holder): "locked by \(holder ?? "another process"); end it, or let it go on"
    case .busy: "another program is writing to it; try again when that is done"
    case .foreign(let reason): words(reason)
    case .newerFormat:
      "a later TamNote writes it, which this one cannot read; update it. Nothing is lost"
    case .tooLarge(let limit) where error.operation == "join views":
      "the notes would take more than \(size(limit)) of a file; delete some"
    case .tooLarge(let limit) where error.operation == "write view":
      "it is larger than \(size(limit)); move it away and run tamnote sync --write-back"
    case .tooLarge(let limit): "it is larger than \(size(limit)); make it smaller, or move it away"
    case .notAFolder: "a folder is needed there, and something else is; move that away"
    case .symbolicLink:
      "it is a symbolic link, which is not followed there; put what it leads to in its place"
    case .nameTooLong: "a name in the path is too long for the file system; take a shorter one"
    case .isAFolder: "a file is needed there, and a folder is there; name a file, or move that away"
    case .tooManyOpenFiles: "too many files are open; end other programs, or raise ulimit -n"
    case .sizeLimit:
      "it would be larger than a file may be here; raise ulimit -f, or take another disk"
    case .outOfMemory: "the machine has no memory left; end other programs, then try again"
    case .inUse: "the system or a program is using it; end that, then try again"
    case .unsupported:
      "the file system cannot do that (\(error.operation)); keep the folder on another disk"
    case .otherOwner: "it belongs to another user; work as that user, or take another folder"
    case .inputOutput:
      "the disk or server failed (\(error.operation), error \(error.errno)); see to it, then try again"
    case .homeUnknown: "HOME is not set; set it, or XDG_STATE_HOME"
    case .variable(let name, .notUTF8): "\(name) is not UTF-8 text; set it to a folder that is"
    case .variable(let name, .notAbsolute): "\(name) does not begin with /; set it to a whole path"
    case .notUTF8: "it leads to a folder whose name is not UTF-8 text; rename that, or take another"
    case .other:
      "\(error.operation) failed (error \(error.errno)); try again, or take another folder"
    }
  }

  private static func words(_ reason: SharedFolderError.ForeignReason) -> String {
    switch reason {
    case .notARegularFile: "it is not an ordinary file; move it away"
    case .outsideFolder: "it leads out of its folder; move it away"
    case .unknownHeader: "TamNote did not write it; move it away"
    case .emptied:
      "it is empty, as after a power cut; open TamNote on a machine that has used the folder, or "
        + "remove this file"
    case .insideOurs(let folder):
      "it lies inside TamNote's own \(shortened(folder)); take a folder outside of it"
    case .unknownName: "its name is none of TamNote's; move it away"
    case .holdsOtherFiles: "it holds other files; tamnote folder use asks how to use it"
    }
  }
}
