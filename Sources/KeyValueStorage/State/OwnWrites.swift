/// The writes this installation remembers to have made, kept on this machine and never shared.
///
/// It answers one question: has somebody else written under our name? That happens when the machine
/// was cloned, or set back to an earlier day while peers remember later writes.
public struct OwnWrites: Equatable, Sendable {
  /// How many writes are remembered.
  public static let limit = 1024

  /// The remembered writes, oldest first, counters ascending.
  public private(set) var marks: [WriteMark] = []

  /// Remembers the newest `limit` of these writes.
  ///
  /// - Parameter marks: in any order.
  public init(_ marks: some Sequence<WriteMark> = []) {
    for mark in marks.sorted() { append(mark) }
  }

  /// Remembers one more write; one whose counter is not greater than the last is left out.
  public mutating func append(_ mark: WriteMark) {
    guard mark.counter > (marks.last?.counter ?? 0) else { return }
    marks.append(mark)
    if marks.count > Self.limit { marks.removeFirst(marks.count - Self.limit) }
  }

  /// Looks for writes under our name that are not ours.
  ///
  /// - Parameter claimed: what a peer's file says about our replica.
  /// - Returns: nil when all is well, or when the claim is older than anything remembered. Otherwise
  ///   the last write on which both agree, `WriteMark.none` if there is none: take a new name and call
  ///   `KeyValueState.reassign(from:above:to:)` with it before joining that file.
  public func agreement(with claimed: VersionVector.Entry) -> WriteMark? {
    guard let newest = claimed.marks.last, !marks.contains(newest) else { return nil }
    let isWithinMemory = marks.count < Self.limit || newest.counter >= (marks.first?.counter ?? 0)
    guard isWithinMemory else { return nil }
    return WriteMark.agreement(marks, claimed.marks)
  }
}
