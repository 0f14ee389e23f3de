import CursesConsole
import DocumentStorage
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

  /// What somebody else may have put there is refused; all else just did not work.
  private static func code(of error: SharedFolderError) -> ExitCode {
    switch error.code {
    case .otherOwner, .symbolicLink: .refused
    default: .failed
    }
  }

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

  static func words(_ contact: Contact, _ path: String) -> String {
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
    error.path.isEmpty
      ? cause(error) : "\(cause(error)): \(shortened(error.path))"
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
    case .tooLarge(let limit) where error.operation == .joinViews:
      "the notes would take more than \(size(limit)) of a file; delete some"
    case .tooLarge(let limit) where error.operation == .writeView:
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
