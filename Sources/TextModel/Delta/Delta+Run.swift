extension Delta.Run {
  /// The bytes this step goes over, takes in or takes away.
  public var length: Int {
    switch self {
    case .retain(let count), .delete(let count): count
    case .insert(let bytes): bytes.count
    }
  }

  /// How much of the old text this step covers.
  var lengthBefore: Int {
    switch self {
    case .retain(let count), .delete(let count): count
    case .insert: 0
    }
  }

  /// How much of the new text this step makes.
  var lengthAfter: Int {
    switch self {
    case .retain(let count): count
    case .insert(let bytes): bytes.count
    case .delete: 0
    }
  }
}
