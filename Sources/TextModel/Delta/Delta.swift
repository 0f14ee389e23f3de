/// A change of a text: what stays, what goes and what comes, from its first byte to its last.
///
/// Typing, merges, undo and what other programs wrote are all deltas. Lengths and positions count
/// UTF-8 bytes; nothing is asked of the bytes, so a delta may also cut a character in two.
///
/// ```swift
/// let delta = Delta(replacing: 4..<7, with: Array("two".utf8), inTextOfLength: 7)
/// ```
///
/// Deltas of equal ``runs`` are equal. Runs are kept in one normal form: none is empty, no two of
/// one kind stand side by side, and what comes in stands before what goes away at the same place.
///
/// A delta belongs to a text of exactly ``lengthBefore`` bytes. To use it with any other text or
/// delta is a mistake of the program and traps; for a delta that was read from a file ask first.
public struct Delta: Sendable, Hashable {
  /// One step over the text.
  public enum Run: Sendable, Hashable {
    /// The next bytes stay: how many.
    case retain(Int)
    /// Bytes that come in here.
    case insert([UInt8])
    /// The next bytes go away: how many.
    case delete(Int)
  }

  /// The steps in the order of the text; all of it is covered, the end too.
  public let runs: [Run]
  /// The length in bytes of a text that this delta fits.
  public let lengthBefore: Int
  /// The length in bytes of the text that comes of it.
  public let lengthAfter: Int

  init(normalized runs: [Run], lengthBefore: Int, lengthAfter: Int) {
    self.runs = runs
    self.lengthBefore = lengthBefore
    self.lengthAfter = lengthAfter
  }

  /// The delta that changes nothing in a text of so many bytes.
  ///
  /// - Parameter length: the length of the text in bytes; traps if negative.
  public init(unchangedTextOfLength length: Int) {
    var builder = Builder()
    builder.retain(length)
    self = builder.delta()
  }

  /// The delta that puts bytes in the place of others.
  ///
  /// - Parameters:
  ///   - range: the bytes that go away; traps if it is not within the text.
  ///   - bytes: what comes in their place.
  ///   - length: the length of the text in bytes.
  public init(replacing range: Range<Int>, with bytes: [UInt8], inTextOfLength length: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= length, "not within the text")
    var builder = Builder()
    builder.retain(range.lowerBound)
    builder.insert(bytes)
    builder.delete(range.count)
    builder.retain(length - range.upperBound)
    self = builder.delta()
  }

  /// Takes runs that come from outside, from a file for example, and puts them in normal form.
  ///
  /// Gives nil where a count is negative or the lengths are more than an `Int` can hold.
  ///
  /// - Parameter runs: the steps in the order of the text.
  public init?(checking runs: [Run]) {
    var (before, after) = (0, 0)
    for run in runs {
      let newBefore = before.addingReportingOverflow(run.lengthBefore)
      let newAfter = after.addingReportingOverflow(run.lengthAfter)
      guard run.length >= 0, !newBefore.overflow, !newAfter.overflow else { return nil }
      (before, after) = (newBefore.partialValue, newAfter.partialValue)
    }
    var builder = Builder()
    for run in runs { builder.append(run) }
    self = builder.delta()
  }

  /// Whether the text stays as it is.
  public var isIdentity: Bool {
    switch runs.first {
    case nil: true
    case .retain(let count): count == lengthBefore && count == lengthAfter
    case .insert, .delete: false
    }
  }
}
