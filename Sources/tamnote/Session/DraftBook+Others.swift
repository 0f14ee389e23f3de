import Screens
import SharedFolders

// What sessions left that have ended, here or in a folder that the notes were in before.
extension DraftBook {
  /// Takes over what sessions left that have ended, beside what is in this book.
  func takeOver() {
    for folder in [folder] + formerFolders {
      for name in otherNames(in: folder) { takeOver(bookNamed: name, in: folder) }
    }
  }

  /// Moves all texts into the other book, and closes this one when that holds them on disk; what
  /// cannot be written there stays here too.
  func hand(to other: DraftBook) {
    let drafts = all
    guard !drafts.isEmpty else { return }
    for draft in drafts { other.keep(draft) }
    other.close()
    if other.problem == nil { for draft in drafts { drop(of: draft.note) } }
    close()
  }

  /// Lets the sessions that begin beside this book look for what is left beside the other one too:
  /// a session that is still open there may die before it follows the notes.
  func look(alsoBeside other: DraftBook) throws(SharedFolderError) {
    let all = ([other.folder] + other.formerFolders + formerFolders).filter { $0 != folder }
    var folders: [String] = []
    for folder in all where !folders.contains(folder) { folders.append(folder) }
    let names = folders.prefix(Self.mostFormerFolders).map { Paths.name(of: Paths.parent(of: $0)) }
    try SystemCalls.makeFolder(folder, mode: 0o700)
    try save.write(Array(names.joined(separator: "\n").utf8), to: formerFoldersPath)
  }

  private static let mostFormerFolders = 8

  private var formerFoldersPath: String { Paths.join(folder, "former-folders") }

  /// The draft folders of the containers that the notes were in before, the last first.
  private var formerFolders: [String] {
    let bytes = try? FileReading.read(formerFoldersPath, maximumSize: 4096).bytes
    let names = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    let containers = Paths.parent(of: Paths.parent(of: folder))
    // Only names of our own making: nothing leads out of the folder of containers.
    return names.filter { ContentHash(String($0)) != nil }.map {
      Paths.join(Paths.join(containers, String($0)), Paths.name(of: folder))
    }
  }

  /// Takes over one book; it is removed under its lock, and only when this book holds all of it.
  private func takeOver(bookNamed name: String, in folder: String) {
    let path = Paths.join(folder, name)
    guard let lock = try? FileLock(path: path + ".lock").acquire() else { return }
    var log = Self.log(path + ".log", save)
    guard let records = try? log.readAll() else { return }
    let found = records.compactMap(Draft.init(record:))
    // What a later version wrote is left for it.
    let isKept = (found.isEmpty || keepAtOnce(found)) && found.count == records.count
    if isKept { Self.removeBook(at: path) }
    lock.release()
  }

  /// The books of other sessions, those that run included.
  private func otherNames(in folder: String) -> [String] {
    let names = (try? SystemCalls.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.filter {
      $0 != name
    }
  }
}
