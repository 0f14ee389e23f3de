package import SharedFolders

/// Why a history does not do at present what it is for.
package enum HistoryProblem: Equatable, Sendable {
  /// Another process holds the lock for longer than an exchange waits; it is named as it named
  /// itself.
  case busy(holder: String?)
  /// A later version of TamNote wrote the file; it is left alone.
  case newerFormat
  /// Reading or writing failed.
  case failed(SharedFolderError)

  init(_ error: SharedFolderError) {
    switch error.code {
    case .locked(let holder): self = .busy(holder: holder)
    case .newerFormat: self = .newerFormat
    default: self = .failed(error)
    }
  }
}
