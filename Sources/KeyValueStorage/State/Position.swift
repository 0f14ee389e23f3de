/// Says where an element stands, and which element it is a later form of.
package struct Position: Dotted, Sendable {
  package var dot: Dot
  package let key: PositionKey
  /// When somebody put the element there; writing it anew in its place keeps that.
  package let time: HybridTime
  /// The identity that goes with the element through edits and moves.
  package let lineage: ElementID

  /// Of concurrent ones the greatest holds.
  func isOlder(than other: Position) -> Bool {
    time == other.time ? dot < other.dot : time < other.time
  }

  /// The identity of an element whose lineage another live element has taken.
  var derivedID: ElementID { ElementID(rawValue: dot.mixedBits) }

  package static func < (left: Position, right: Position) -> Bool {
    if left.dot != right.dot { return left.dot < right.dot }
    if left.time != right.time { return left.time < right.time }
    if left.key != right.key { return left.key < right.key }
    return left.lineage.rawValue < right.lineage.rawValue
  }
}
