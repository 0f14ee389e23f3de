import CursesConsole
import DocumentStorage
import SharedFolders
import Testing
import TextEditing

@testable import KeyValueStorage
@testable import tamnote

/// Whatever goes wrong is said in one sentence: what happened, to what, and what to do.
struct `Words for what went wrong` {
  static let codes: [SharedFolderError.Code] = [
    .notFound, .noPermission, .readOnly, .full, .locked(holder: nil), .busy,
    .foreign(.notARegularFile), .foreign(.outsideFolder), .foreign(.unknownHeader),
    .foreign(.unknownName), .foreign(.holdsOtherFiles), .foreign(.emptied),
    .foreign(.insideOurs("/x")), .newerFormat(nil), .tooLarge(limit: 9), .nameTooLong, .isAFolder,
    .tooManyOpenFiles, .sizeLimit, .outOfMemory, .inUse, .unsupported,
    .notAFolder, .symbolicLink, .otherOwner, .inputOutput, .homeUnknown,
    .variable("HOME", .notUTF8), .variable("HOME", .notAbsolute), .notUTF8, .other,
  ]

  static let full = SharedFolderError(.full, path: "/x", operation: "write")

  static let failures: [CommandFailure] = [
    .usage("usage: tamnote add [TEXT…]"),
    .misused(.unknownOption("-x"), words: []),
    .misused(.missingValue(option: "-x"), words: ["add"]),
    .misused(.unexpectedValue(option: "-x"), words: ["x"]),
    .unknownCommand(["x"]), .unknownCommand(["note", "x"]), .contradiction("--a", "--b"),
    .printsNoJSON(command: "x"), .nothingListed(because: nil), .nothingListed(because: full),
    .noSuchNote("x"), .ambiguousNote("x", count: 2), .noSuchKey("x"), .noSuchTrash("x"),
    .nothingToAdd, .noSuchFile("x"), .noSuchFolder("/x"), .notAFile("x"), .isAFolder("x"),
    .changedMeanwhile("x"),
    .notText("x"), .notMerged(full), .placesToReview(1), .placesToReview(2), .notesStayed(["x"]),
    .notUTF8, .argumentsNotUTF8, .notJSON("x"), .holdsNull("x"), .emptyFolderName,
    .notANumber("x"), .notATruthValue("x"),
    .holdsNotes(key: "x"), .notAnArray(key: "x"),
    .folderRefused(Contact(state: .ready, isWritable: false), path: "/x"),
    .folderRefused(
      Contact(
        state: .refused(
          SharedFolderError(.foreign(.holdsOtherFiles), path: "/x", operation: "open container")),
        isWritable: false), path: "/x"),
    .documentsElsewhere(.inPlace, path: "/x"), .documentsElsewhere(.subfolder, path: "/x"),
    .documentChangedLast("x", time: 0, otherwise: nil),
    .documentChangedLast("x", time: 0, otherwise: "added \"x\" (14:02)"),
    .undoOfLongAgo("added \"x\" (14:02)", isOwn: true),
    .undoOfLongAgo("added \"x\" (14:02)", isOwn: false),
    .notSaved(StoreStanding(), folder: "/x"), .doneNotPrinted(full),
    .draftNotKept(full, texts: ["x"]), .textsNotSaved([]), .notSearched(count: 1),
    .notSearched(count: 2),
  ]

  static let documentFailures: [CommandFailure] = [
    .documentNotOpened(full), .documentNotSaved(full, "x"), .documentNotSaved(full, nil),
    .documentNotKept(full, nil, text: "x"),
    .documentsAway(Contact(state: .ready, isWritable: true), path: "/x"),
    .documentsAway(Contact(state: .offline(.folderMissing), isWritable: false), path: "/x"),
    .noSuchDocument("x"), .noSuchVersion("x"), .editorFailed(1), .nothingFound("x"),
    .ambiguousDocument("x", ["a/x.md", "b/x.md"]), .documentIsReadOnly("x", .binary),
    .documentIsReadOnly("x", .outsideFolder), .documentIsReadOnly("x", .noPermission),
    .badDocumentName("x", .empty, offered: "y"), .badDocumentName("x", .notAName, offered: "y"),
    .badDocumentName("x", .controlCharacter, offered: "y"),
    .badDocumentName("x", .leadingDot, offered: "y"),
    .badDocumentName("x", .outerSpaceOrDot, offered: "y"),
    .badDocumentName("x", .reserved, offered: "y"), .badDocumentName("x", .tooLong, offered: "y"),
    .badDocumentName("x", .taken(by: "X"), offered: "y"),
    .badDocumentName("x", .occupied("x", .document), offered: "y"),
    .badDocumentName("x", .occupied("x", .folder), offered: "y"),
    .badDocumentName("x", .occupied("x", .other), offered: "y"),
  ]

  static let reasonsToWait: [Contact.OfflineReason] = [
    .folderMissing, .notMounted, .differentFolder, .dataMissing, .ownFilesMissing, .incomplete,
    .unreachable(full),
  ]

  static let excesses: [KeyValueLimits.Excess.Kind] = [
    .allValues, .value(key: "x"), .keyCount, .keyLength(key: "x"), .nesting(key: "x"),
  ]

  static let damages: [KeyValueFileError] = [
    .empty, .nulFilled, .torn, .foreign, .newerFormat(2), .badChecksum, .malformed(line: 3),
  ]

  @Test(arguments: codes)
  func `about files and folders tell the place and what to do`(code: SharedFolderError.Code) {
    let error = SharedFolderError(code, path: "/some/place", operation: "open", errno: 5)
    let sentence = Words.ending(error).sentence
    #expect(sentence.hasSuffix(": /some/place"), "\(sentence)")
    expectAdvice(in: Words.cause(error))
  }

  @Test func `about what the disk did not confirm tell what not to do`() {
    var error = SharedFolderError(.inputOutput, path: "/x", operation: "fsync", errno: 5)
    error.isUnconfirmed = true
    expectAdvice(in: Words.cause(error))
  }

  @Test(arguments: failures + documentFailures)
  func `about commands tell what to do`(failure: CommandFailure) {
    let ending = Words.ending(failure)
    expectAdvice(in: ([ending.sentence] + ending.more).joined(separator: "\n"))
  }

  @Test func `there are examples of all that a command can fail with`() {
    let examples = Set((Self.failures + Self.documentFailures).map(FailureKind.init))
    #expect(Set(FailureKind.allCases).subtracting(examples).isEmpty)
  }

  @Test(arguments: documentFailures)
  func `about documents name the document or what was looked for`(failure: CommandFailure) {
    let sentence = Words.ending(failure).sentence
    if case .editorFailed = failure { return }
    #expect(sentence.contains("x") || sentence.contains("the new document"), "\(sentence)")
  }

  @Test(arguments: reasonsToWait)
  func `about a folder that is away tell the folder and what to do`(reason: Contact.OfflineReason) {
    let contact = Contact(state: .offline(reason), isWritable: false)
    let sentence = Words.problem(contact, folder: "/some/place") ?? ""
    #expect(sentence.hasPrefix("/some/place "))
    expectAdvice(in: sentence)
  }

  @Test(arguments: [TerminalError.notATerminal, .unusable(type: "x"), .system(5)])
  func `about the terminal tell what to do`(error: TerminalError) {
    expectAdvice(in: Words.ending(error).sentence)
  }

  @Test func `about what cannot be looked for, and nothing to take back, tell what to do`() {
    expectAdvice(in: Words.ending(SearchPatternError.empty).sentence)
    expectAdvice(in: Words.ending(KeyValueStorageError.nothingToTakeBack).sentence)
    expectAdvice(in: Words.ending(KeyValueStorageError.notKept(Self.full)).sentence)
    expectAdvice(in: Words.ending(KeyValueStorageError.unconfirmed(Self.full)).sentence)
  }

  @Test(arguments: ["inotify_init1", "inotify_add_watch", "poll"])
  func `about changes that are not reported tell that they are looked for, why, and what to do`(
    operation: String
  ) {
    let error = SharedFolderError(
      .inputOutput, path: "", operation: .init(rawValue: operation), errno: 24)
    let sentence = Words.notWatched(error)
    #expect(sentence.hasPrefix("changes of others are looked for every second: "))
    #expect(sentence.contains("error 24"))
    expectAdvice(in: sentence)
  }

  @Test(arguments: ["read", "join views", "write view"])
  func `about what is too large tell the limit and what to do`(operation: String) {
    let error = SharedFolderError(
      .tooLarge(limit: 64 << 20), path: "/x", operation: .init(rawValue: operation))
    #expect(Words.cause(error).contains("64 MB"))
    expectAdvice(in: Words.cause(error))
  }

  @Test(arguments: excesses)
  func `about limits tell the limit, the use and what to do`(kind: KeyValueLimits.Excess.Kind) {
    let excess = KeyValueLimits.Excess(kind: kind, use: 77, limit: 66)
    let ending = Words.ending(KeyValueStorageError.limit(excess))
    #expect(ending.sentence.contains("77") && ending.sentence.contains("66"))
    #expect(ending.code == .refused)
    expectAdvice(in: ending.sentence)
  }

  @Test func `about limits end within a window`() {
    for kind in [KeyValueLimits.Excess.Kind.allValues, .value(key: Notes.key)] {
      let excess = KeyValueLimits.Excess(kind: kind, use: 1_148_577, limit: 1_048_576)
      let sentence = Words.ending(KeyValueStorageError.limit(excess)).sentence
      #expect(sentence.utf8.count <= 78, "\(sentence)")
    }
  }

  @Test(arguments: damages)
  func `about damaged files tell what to do`(damage: KeyValueFileError) {
    expectAdvice(in: Words.problem(.damaged(damage)))
  }

  @Test(arguments: [SharedFolderError.Code.otherOwner, .symbolicLink])
  func `what somebody else may have put there is refused`(code: SharedFolderError.Code) {
    let error = SharedFolderError(code, path: "/x", operation: "open local state")
    #expect(Words.ending(error).code == .refused)
    #expect(Words.ending(KeyValueStorageError.notKept(error)).code == .refused)
    var standing = StoreStanding()
    standing.contact = Contact(state: .refused(error), isWritable: false)
    #expect(Words.ending(CommandFailure.notSaved(standing, folder: "/x")).code == .refused)
  }

  /// Behind a semicolon, or in lines that show what can be typed, stands what the person can do.
  private func expectAdvice(in sentence: String) {
    let parts = sentence.split(separator: "; ")
    let isAdvised = parts.count > 1 && (parts.last?.count ?? 0) > 8
    let showsUsage = sentence.contains("usage: tamnote ") || sentence.contains("\n  tamnote ")
    #expect(isAdvised || showsUsage, "\(sentence)")
  }
}
