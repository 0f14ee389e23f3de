/// Where the user's data, state and settings are, by the XDG base directory rules.
///
/// Variables that do not hold an absolute path are left out, as those rules say.
public struct UserFolders: Equatable, Sendable {
  /// The home folder; nil where HOME is not set.
  public let home: String?
  private let chosenState: String?
  private let chosenData: String?
  private let chosenConfiguration: String?

  /// Reads the folders from variables.
  /// - Parameter variable: gives the value of HOME, XDG_STATE_HOME, XDG_DATA_HOME and
  ///   XDG_CONFIG_HOME.
  public init(variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    home = absolute("HOME")
    chosenState = absolute("XDG_STATE_HOME")
    chosenData = absolute("XDG_DATA_HOME")
    chosenConfiguration = absolute("XDG_CONFIG_HOME")
  }

  /// The folders of the process's environment, read once.
  public static let ofProcess = UserFolders(variable: SystemCalls.environment)

  /// `$XDG_STATE_HOME`, else `~/.local/state`; throws `homeUnknown` without either.
  public func state() throws(SharedFolderError) -> String {
    try chosen(chosenState, orInHome: ".local/state")
  }

  /// `$XDG_DATA_HOME`, else `~/.local/share`; throws `homeUnknown` without either.
  public func data() throws(SharedFolderError) -> String {
    try chosen(chosenData, orInHome: ".local/share")
  }

  /// `$XDG_CONFIG_HOME`, else `~/.config`; throws `homeUnknown` without either.
  public func configuration() throws(SharedFolderError) -> String {
    try chosen(chosenConfiguration, orInHome: ".config")
  }

  private func chosen(
    _ chosen: String?, orInHome path: String
  ) throws(SharedFolderError) -> String {
    if let chosen { return chosen }
    guard let home else {
      throw SharedFolderError(.homeUnknown, path: path, operation: "HOME")
    }
    return Paths.join(home, path)
  }
}
