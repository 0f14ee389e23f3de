/// Where the user's data, state and settings are, by the XDG base directory rules.
///
/// XDG variables that do not hold an absolute path are left out, as those rules say. Whatever else
/// cannot be used is an error as soon as it is needed: taking another folder instead would look
/// like the loss of all that is in the one that was meant.
public struct UserFolders: Equatable, Sendable {
  private let homeSetting: Setting
  private let stateSetting: Setting
  private let dataSetting: Setting
  private let configurationSetting: Setting

  /// Reads the folders from variables.
  /// - Parameter variable: gives the value of HOME, XDG_STATE_HOME, XDG_DATA_HOME and
  ///   XDG_CONFIG_HOME.
  public init(variable: (String) -> String?) {
    self = .reading { name in variable(name).map { Array($0.utf8) } }
  }

  /// As ``init(variable:)``, for values that may be no text.
  package static func reading(_ variable: (String) -> [UInt8]?) -> UserFolders {
    UserFolders(settings: variable)
  }

  private init(settings variable: (String) -> [UInt8]?) {
    homeSetting = Setting("HOME", variable)
    stateSetting = Setting("XDG_STATE_HOME", variable)
    dataSetting = Setting("XDG_DATA_HOME", variable)
    configurationSetting = Setting("XDG_CONFIG_HOME", variable)
  }

  /// The folders of the process's environment, read once.
  public static let ofProcess = reading(SystemCalls.environmentBytes)

  /// The home folder; nil where HOME does not name one.
  public var home: String? { try? homeSetting.folder() }

  /// `$XDG_STATE_HOME`, else `~/.local/state`; throws `homeUnknown` without either, and `variable`
  /// for one that cannot be used.
  public func state() throws(SharedFolderError) -> String {
    try chosen(stateSetting, orInHome: ".local/state")
  }

  /// `$XDG_DATA_HOME`, else `~/.local/share`; throws as ``state()``.
  public func data() throws(SharedFolderError) -> String {
    try chosen(dataSetting, orInHome: ".local/share")
  }

  /// `$XDG_CONFIG_HOME`, else `~/.config`; throws as ``state()``.
  public func configuration() throws(SharedFolderError) -> String {
    try chosen(configurationSetting, orInHome: ".config")
  }

  private func chosen(
    _ chosen: Setting, orInHome path: String
  ) throws(SharedFolderError) -> String {
    if let chosen = try chosen.folder() { return chosen }
    guard let home = try homeSetting.folder() else {
      throw SharedFolderError(.homeUnknown, path: "", operation: "HOME")
    }
    return Paths.join(home, path)
  }
}

extension UserFolders {
  /// What one variable says.
  private enum Setting: Equatable {
    case nothing
    case folder(String)
    case unusable(SharedFolderError)

    init(_ name: String, _ variable: (String) -> [UInt8]?) {
      do throws(SharedFolderError) {
        let path = try variable(name).flatMap { bytes throws(SharedFolderError) in
          try SystemCalls.path(bytes, of: name)
        }
        switch path {
        case nil: self = .nothing
        case let path? where Paths.isAbsolute(path): self = .folder(path)
        case .some where name == "HOME":
          self = .unusable(
            SharedFolderError(.variable(name, .notAbsolute), path: "", operation: "environment"))
        case .some: self = .nothing
        }
      } catch {
        self = .unusable(error)
      }
    }

    func folder() throws(SharedFolderError) -> String? {
      switch self {
      case .nothing: nil
      case .folder(let path): path
      case .unusable(let error): throw error
      }
    }
  }
}
