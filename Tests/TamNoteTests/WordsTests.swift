import SharedFolders
import Testing

@testable import KeyValueStorage
@testable import tamnote

/// Whatever goes wrong is said in one sentence: what happened, to what, and what to do.
struct `Words for what went wrong` {
  static let codes: [SharedFolderError.Code] = [
    .notFound, .noPermission, .readOnly, .full, .locked(holder: nil), .busy,
    .foreign(.notARegularFile), .foreign(.outsideFolder), .foreign(.unknownHeader),
    .foreign(.unknownName), .foreign(.holdsOtherFiles), .newerFormat(nil), .tooLarge(limit: 9),
    .notAFolder, .symbolicLink, .otherOwner, .inputOutput, .homeUnknown,
    .variable("HOME", .notUTF8), .variable("HOME", .notAbsolute), .notUTF8, .other,
  ]

  static let failures: [CommandFailure] = [
    .contradiction("--a", "--b"),
    .printsNoJSON(command: "x"), .nothingListed(because: nil),
    .nothingListed(because: SharedFolderError(.full, path: "/x", operation: "write")),
    .noSuchNote("x"), .ambiguousNote("x", count: 2), .noSuchKey("x"), .noSuchTrash("x"),
    .nothingToAdd, .noSuchFile("x"), .notAFile("x"), .changedMeanwhile("x"), .notText("x"),
    .placesToReview(1), .placesToReview(2), .notUTF8, .argumentsNotUTF8, .notJSON("x"),
    .notANumber("x"), .notATruthValue("x"), .holdsNotes(key: "x"), .notAnArray(key: "x"),
    .folderRefused(Contact(state: .ready, isWritable: false), path: "/x"),
    .notSaved(StoreStanding(), folder: "/x"),
    .doneNotPrinted(SharedFolderError(.full, path: "", operation: "write")),
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

  @Test(arguments: failures)
  func `about commands tell what to do`(failure: CommandFailure) {
    expectAdvice(in: Words.ending(failure).sentence)
  }

  @Test(arguments: excesses)
  func `about limits tell the limit, the use and what to do`(kind: KeyValueLimits.Excess.Kind) {
    let excess = KeyValueLimits.Excess(kind: kind, use: 77, limit: 66)
    let ending = Words.ending(KeyValueStorageError.limit(excess))
    #expect(ending.sentence.contains("77") && ending.sentence.contains("66"))
    #expect(ending.code == .refused)
    expectAdvice(in: ending.sentence)
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

  /// Behind a semicolon stands what the person can do.
  private func expectAdvice(in sentence: String) {
    let parts = sentence.split(separator: "; ")
    #expect(parts.count > 1 && (parts.last?.count ?? 0) > 8, "\(sentence)")
  }
}
