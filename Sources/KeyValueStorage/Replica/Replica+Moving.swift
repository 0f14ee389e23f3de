import SharedFolders

// Word for the processes that are still open here, when this machine moves to another folder.
extension Replica {
  /// Says which folder is in use instead; nil takes it back.
  func leaveWord(movedTo path: String?) {
    guard let path else {
      try? SystemCalls.unlink(wordPath)
      return
    }
    _ = try? localSave.write(Array(path.utf8), to: wordPath, durably: false)
  }

  /// Reads the word that was left, if any.
  mutating func readWord() {
    let bytes = try? FileReading.read(wordPath, maximumSize: 65_536).bytes
    movedTo = bytes.flatMap { String(validating: $0, as: UTF8.self) }
  }
}
