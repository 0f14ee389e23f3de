extension KeyValueState {
  /// The keys that have a value, in the order of their bytes.
  package var keys: [String] {
    records.filter(\.hasValue).map(\.key.text)
  }

  /// The value of a key, or nil.
  ///
  /// Live elements show as an array even beside another value that was set at the same time.
  package func value(forKey key: String) -> PropertyListValue? {
    record(forKey: key)?.value
  }

  /// The elements of a key's array, in their order; none if the key holds no array.
  package func elements(forKey key: String) -> [ArrayElement] {
    record(forKey: key)?.liveElements() ?? []
  }

  /// The element under an identity it has or had, or nil if it is gone.
  ///
  /// An element that was edited in two places at once is also found by the identity it had while
  /// both were there.
  package func element(_ id: ElementID, forKey key: String) -> ArrayElement? {
    guard let record = record(forKey: key), let index = record.liveIndex(of: id) else { return nil }
    let displayed = record.displayedID(at: index)
    return record.liveElements().first { $0.id == displayed }
  }
}

extension KeyRecord {
  var hasValue: Bool { !registers.isEmpty || hasLiveElements }

  var value: PropertyListValue? {
    if hasLiveElements { return .array(liveElements().map(\.value)) }
    return switch shownRegister?.content {
    case .value(let value): value
    case .array: .array([])
    case nil: nil
    }
  }

  /// How many arrays and dictionaries lie inside one another in what the key holds.
  var nesting: Int {
    let set = registers.map { register in
      if case .value(let value) = register.content { value.nesting } else { 0 }
    }
    let inElements = elements.reduce(0) { max($0, $1.value.nesting) }
    return max(set.max() ?? 0, inElements)
  }

  /// The bytes that the key's value counts for.
  var valueByteCount: Int {
    if hasLiveElements {
      return elements.reduce(0) { $0 + ($1.isLive ? $1.value.byteCount : 0) }
    }
    guard case .value(let value) = shownRegister?.content else { return 0 }
    return value.byteCount
  }
}
