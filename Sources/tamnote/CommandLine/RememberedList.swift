import KeyValueStorage
import SharedFolders

/// The ids that the last `note list` of each terminal showed, in order: what a number means.
struct RememberedList {
  private let file: SessionFile

  /// The list of this terminal; without one, of this shell session.
  init(of notes: Notes) {
    self.init(in: SessionFile(named: "lists", of: notes.store.container))
  }

  init(in file: SessionFile) {
    self.file = file
  }

  /// The ids as shown, first to last; nil where nothing was listed yet.
  func load() -> [ElementID]? {
    file.lines?.compactMap { ElementID(String($0)) }
  }

  /// Remembers what was shown.
  ///
  /// - Throws: what stood in the way; then no number means anything, as that of an earlier list
  ///   would be another note's.
  func save(_ ids: [ElementID]) throws(SharedFolderError) {
    try file.write(ids.map(\.description))
  }

  /// Why a list could not be remembered now; nil where it could.
  func obstacle(toRemembering notes: [ArrayElement]) -> SharedFolderError? {
    do throws(SharedFolderError) {
      try save(notes.map(\.id))
    } catch {
      return error
    }
    // Nobody was shown this list.
    file.remove()
    return nil
  }
}
