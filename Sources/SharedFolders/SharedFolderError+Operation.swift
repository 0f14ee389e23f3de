import SystemGate

extension SharedFolderError {
  /// The name of a call to the system, or of a step of this library.
  public struct Operation: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name as people see it.
    public let rawValue: String

    /// Names an operation.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names an operation that has a name of its own in the code.
    public init(stringLiteral name: String) {
      self.init(rawValue: name)
    }

    /// The name.
    public var description: String { rawValue }
  }
}

// Those that somebody asks for.
extension SharedFolderError.Operation {
  /// Joining what several installations have written.
  public static let joinViews: Self = "join views"
  /// Writing all that is known on this machine.
  public static let writeView: Self = "write view"

  static let syncData = Self(SystemCall.syncData)
  package static let makeWatcher = Self(SystemCall.makeWatcher)
  package static let addWatch = Self(SystemCall.addWatch)

  init(_ call: SystemCall) {
    self.init(rawValue: call.rawValue)
  }
}
