extension Delta {
  /// Makes a delta step by step, from the beginning of the text to its end.
  ///
  /// ```swift
  /// var builder = Delta.Builder()
  /// builder.retain(4)
  /// builder.delete(3)
  /// builder.insert(Array("two".utf8))
  /// builder.retain(10)
  /// let delta = builder.delta()
  /// ```
  ///
  /// Empty steps are left out and equal ones joined. A delta covers the whole text, so the last
  /// bytes that stay must be retained too.
  public struct Builder: Sendable, Equatable {
    private var runs: [Run] = []
    private var lengthBefore = 0
    private var lengthAfter = 0

    /// Begins at the first byte of the text.
    public init() {}

    /// Lets the next bytes of the text stay.
    ///
    /// - Parameter count: how many; traps if negative.
    public mutating func retain(_ count: Int) {
      precondition(count >= 0, "a run cannot be shorter than nothing")
      guard count > 0 else { return }
      lengthBefore += count
      lengthAfter += count
      if case .retain(let before) = runs.last {
        runs[runs.endIndex - 1] = .retain(before + count)
      } else {
        runs.append(.retain(count))
      }
    }

    /// Takes the next bytes of the text away.
    ///
    /// - Parameter count: how many; traps if negative.
    public mutating func delete(_ count: Int) {
      precondition(count >= 0, "a run cannot be shorter than nothing")
      guard count > 0 else { return }
      lengthBefore += count
      if case .delete(let before) = runs.last {
        runs[runs.endIndex - 1] = .delete(before + count)
      } else {
        runs.append(.delete(count))
      }
    }

    /// Puts bytes in at this place.
    ///
    /// - Parameter bytes: the new bytes.
    public mutating func insert(_ bytes: [UInt8]) {
      guard !bytes.isEmpty else { return }
      lengthAfter += bytes.count
      if case .delete = runs.last {
        insert(bytes, at: runs.endIndex - 1)
      } else {
        insert(bytes, at: runs.endIndex)
      }
    }

    /// Takes one more step of any kind.
    ///
    /// - Parameter run: the step; traps if its count is negative.
    public mutating func append(_ run: Run) {
      switch run {
      case .retain(let count): retain(count)
      case .insert(let bytes): insert(bytes)
      case .delete(let count): delete(count)
      }
    }

    /// The delta as it stands: it fits a text of as many bytes as were retained and deleted.
    public func delta() -> Delta {
      Delta(normalized: runs, lengthBefore: lengthBefore, lengthAfter: lengthAfter)
    }

    /// Joins an insertion that ends at the index, or makes a new one there.
    private mutating func insert(_ bytes: [UInt8], at index: Int) {
      guard index > 0, case .insert(var joined) = runs[index - 1] else {
        runs.insert(.insert(bytes), at: index)
        return
      }
      runs[index - 1] = .delete(0)
      joined += bytes
      runs[index - 1] = .insert(joined)
    }
  }
}
