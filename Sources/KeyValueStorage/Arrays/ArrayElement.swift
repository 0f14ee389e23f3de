public import SharedFolders

/// One element of an array as it is read.
public struct ArrayElement: Equatable, Sendable {
  /// Stays the same through edits and moves.
  ///
  /// When one element was edited in two places at once both texts stay; the older keeps the
  /// identity and the other one gets its own, the same on every machine.
  public let id: ElementID
  /// What the element says.
  public let value: PropertyListValue
  /// When its text was written, in seconds since 1970 by the writer's clock; only to be displayed.
  public let changed: Int64
  /// The installation that wrote its text.
  public let replica: ReplicaID
  let exactTerminal: ExactString
  /// Another number for every new writing of the text, the same on every machine.
  public let revision: UInt64
  /// Its place among the others.
  public let position: PositionKey

  /// The terminal its text was written at, for example `pts/3`.
  public var terminal: String { exactTerminal.text }
}
