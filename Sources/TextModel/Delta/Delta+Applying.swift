extension Delta {
  /// The bytes that come of a text held as one array.
  ///
  /// - Parameter bytes: the old text; traps unless it has ``lengthBefore`` bytes.
  /// - Returns: the new text.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count == lengthBefore, "the delta is of another text")
    var result: [UInt8] = []
    result.reserveCapacity(lengthAfter)
    var position = 0
    for run in runs {
      switch run {
      case .retain(let count):
        result += bytes[position..<(position + count)]
        position += count
      case .insert(let inserted): result += inserted
      case .delete(let count): position += count
      }
    }
    return result
  }

  /// The delta that takes this one back.
  ///
  /// - Parameter bytes: the text before this delta; traps unless it has ``lengthBefore`` bytes.
  /// - Returns: a delta from the text after this one to the text before.
  public func inverted(on bytes: [UInt8]) -> Delta {
    precondition(bytes.count == lengthBefore, "the delta is of another text")
    return inverted { Array(bytes[$0]) }
  }

  func inverted(deleted: (Range<Int>) -> [UInt8]) -> Delta {
    var builder = Builder()
    var position = 0
    for run in runs {
      switch run {
      case .retain(let count):
        builder.retain(count)
        position += count
      case .insert(let bytes): builder.delete(bytes.count)
      case .delete(let count):
        builder.insert(deleted(position..<(position + count)))
        position += count
      }
    }
    return builder.delta()
  }
}
