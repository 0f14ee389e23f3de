import KeyValueStorage
import SharedFolders

/// One run of the command line: what was asked, and where.
struct Invocation {
  let arguments: Arguments
  let operands: [String]

  /// Whether output is JSON.
  var isJSON: Bool { arguments.flags.contains(.json) }

  /// Opens the notes, and takes in what others have written.
  func openNotes() throws -> Notes {
    let notes = try Notes(folder: arguments.folder)
    try notes.store.takeIn()
    return notes
  }

  /// Opens the notes; what stands in the way of reading them is no reason to lose a new one.
  func openNotesToAdd() throws(SharedFolderError) -> Notes {
    let notes = try Notes(folder: arguments.folder)
    try? notes.store.takeIn()
    return notes
  }

  /// Operands behind the first ones, as one text.
  func text(from index: Int) -> String {
    operands.dropFirst(index).joined(separator: " ")
  }
}
