import SharedFolders

extension SharedFolderError {
  /// Whether a later version of the program has written what is at the path.
  var isOfLaterVersion: Bool {
    if case .newerFormat = code { true } else { false }
  }
}
