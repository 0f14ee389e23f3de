public import SharedFolders
import Synchronization

// Apple's typed getters: from memory, at once; nil, or zero, where the value is of another type.
extension UbiquitousKeyValueStore {
  /// The value under a key, else its registered default, else nil.
  public func object(forKey key: String) -> PropertyListValue? {
    memory.withLock { memory in
      let value = memory.visible.value(forKey: key)
      if case .array = value {
        memory.reads.note(memory.elements(forKey: key), forKey: key)
      }
      return value ?? memory.defaults[key]
    }
  }

  /// The text under a key, or nil.
  public func string(forKey key: String) -> String? {
    guard case .string(let text) = object(forKey: key) else { return nil }
    return text
  }

  /// The array under a key, or nil.
  ///
  /// The store remembers the last 16 arrays that were read or written, so that one written with
  /// `set` deletes nothing that its writer had not seen.
  public func array(forKey key: String) -> [PropertyListValue]? {
    guard case .array(let values) = object(forKey: key) else { return nil }
    return values
  }

  /// The dictionary under a key, or nil.
  public func dictionary(forKey key: String) -> PropertyListDictionary? {
    guard case .dictionary(let dictionary) = object(forKey: key) else { return nil }
    return dictionary
  }

  /// The bytes under a key, or nil.
  public func data(forKey key: String) -> [UInt8]? {
    guard case .data(let bytes) = object(forKey: key) else { return nil }
    return bytes
  }

  /// The whole number under a key; that of a floating-point number or boolean too; else 0.
  public func longLong(forKey key: String) -> Int64 {
    switch object(forKey: key) {
    case .integer(let number): number
    case .double(let number): Int64(exactly: number.rounded(.towardZero)) ?? 0
    case .boolean(let flag): flag ? 1 : 0
    default: 0
    }
  }

  /// The number under a key; that of a whole number or boolean too; else 0.
  public func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case .double(let number): number
    case .integer(let number): Double(number)
    case .boolean(let flag): flag ? 1 : 0
    default: 0
    }
  }

  /// The truth value under a key; a number is true unless it is 0; else false.
  public func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .double(let number): number != 0
    default: false
    }
  }

  /// Every pair, as a copy; registered defaults are not in it.
  public var dictionaryRepresentation: PropertyListDictionary {
    memory.withLock { memory in
      let state = memory.visible
      return PropertyListDictionary(
        state.keys.compactMap { key in state.value(forKey: key).map { (name: key, value: $0) } })
    }
  }

  /// The elements of the array under a key, with their identities; none where there is no array.
  public func elements(forKey key: String) -> [ArrayElement] {
    memory.withLock { memory in
      let elements = memory.elements(forKey: key)
      memory.reads.noteShown(elements, forKey: key)
      return elements
    }
  }

  /// Why nothing could be kept on this machine now, as on a full disk; nil where it could.
  ///
  /// Tries it: a few bytes are written and removed. Blocks meanwhile.
  public func keepingProblem() -> SharedFolderError? {
    replica.withLock { $0.keepingProblem() }
  }

  /// What the machine of another installation calls itself; nil for one never heard of.
  public func machineName(of replica: ReplicaID) -> String? {
    memory.withLock { $0.visible.vector[replica]?.machineName }
  }

  /// Whether changes under this name were made by this installation, under its present name or one
  /// that it had; machines with the same name of their own are told apart by it.
  public func isOwn(_ replica: ReplicaID) -> Bool {
    // What is not kept yet bears a name of this process.
    replica == writerTemplate.replica || memory.withLock { $0.isOwn(replica) }
  }

  /// Gives values to keys that have none.
  ///
  /// They are not written and never reach another process.
  public func register(defaults: PropertyListDictionary) {
    memory.withLock { $0.defaults = defaults }
  }
}
