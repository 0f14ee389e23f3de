/// Why a command did not do what was asked, as far as its words are to blame.
enum CommandFailure: Error, Equatable {
  case usage(String)
  case noSuchNote(String)
  case ambiguousNote(String, count: Int)
  case noSuchKey(String)
  case noSuchTrash(String)
  case nothingToAdd
  case notUTF8
  case notJSON(String)
  case notANumber(String)
  case notATruthValue(String)
}
