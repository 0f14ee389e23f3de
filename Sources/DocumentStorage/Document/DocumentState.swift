/// The states of a document, any number at once; the bits are Apple's.
///
/// A deliberate difference: there is no `progressAvailable`, as a document that can be asked has been
/// read; opening one tells how far it is.
public struct DocumentState: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// The states with these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Open, without conflicts and trouble.
  public static let normal: DocumentState = []
  /// Not open.
  public static let closed = DocumentState(rawValue: 1)
  /// There are versions that lost a conflict and are not resolved.
  public static let inConflict = DocumentState(rawValue: 2)
  /// The last save failed; the text is kept, and saved when that becomes possible.
  public static let savingError = DocumentState(rawValue: 4)
  /// It cannot be edited, see ``DocumentStanding/readOnly``.
  public static let editingDisabled = DocumentState(rawValue: 8)
}
