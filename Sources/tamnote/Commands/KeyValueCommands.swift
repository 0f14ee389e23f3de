import KeyValueStorage

extension Subcommand {
  static let keyValueList = Subcommand(
    "kv list", "", "list the keys with their values", onlyReads: true, isForPrograms: true,
    count: 0...0
  ) { invocation in
    let all = try invocation.openNotes().store.dictionaryRepresentation
    if invocation.isJSON { return try Output.print(JSONValue(.dictionary(all))) }
    try Output.print(
      all.names.map { name in
        OutputLine(data: name, columns: [all[name].map(JSONValue.init)?.text ?? ""])
      })
  }

  static let keyValueGet = Subcommand(
    "kv get", "KEY", "print the value of a key", onlyReads: true, isForPrograms: true, count: 1...1
  ) { invocation in
    let key = invocation.operands[0]
    guard let value = try invocation.openNotes().store.object(forKey: key) else {
      throw CommandFailure.noSuchKey(key)
    }
    if invocation.isJSON { return try Output.print(JSONValue(value)) }
    try Output.print(value.plainText)
  }

  static let keyValueSet = Subcommand(
    "kv set", "KEY VALUE", "set a key to a text, or to what the option says; --json: any value",
    flags: [.integer, .double, .boolean, .force],
    choices: [[.integer, .double, .boolean, .json]], isForPrograms: true, count: 2...2
  ) { invocation in
    let key = invocation.operands[0]
    let value = try value(invocation.operands[1], invocation)
    try requireForce(toChange: key, invocation)
    if holdsNotes(key) {
      guard case .array = value else { throw CommandFailure.notAnArray(key: key) }
    }
    let store = try invocation.openNotes().store
    // What stands there now is what the person saw, so a new array is compared with it.
    _ = store.object(forKey: key)
    try store.write(value, forKey: key)
    try save(store)
  }

  static let keyValueDelete = Subcommand(
    "kv delete", "KEY", "remove a key with its value", flags: [.force], isForPrograms: true,
    prints: false, count: 1...1
  ) { invocation in
    let key = invocation.operands[0]
    try requireForce(toChange: key, invocation)
    let store = try invocation.openNotes().store
    guard store.object(forKey: key) != nil else { throw CommandFailure.noSuchKey(key) }
    try store.write(nil, forKey: key)
    try save(store)
  }

  /// The notes are better changed one by one: a whole array may take away what it leaves out.
  private static func requireForce(
    toChange key: String, _ invocation: Invocation
  ) throws(CommandFailure) {
    guard holdsNotes(key), !invocation.arguments.flags.contains(.force) else { return }
    throw .holdsNotes(key: key)
  }

  private static func holdsNotes(_ key: String) -> Bool { key.utf8.elementsEqual(Notes.key.utf8) }

  private static func save(_ store: UbiquitousKeyValueStore) throws {
    // The store writes by itself soon after; the end of the program must not cut that off.
    store.waitForBackgroundWork()
    try store.flush()
    Output.warnUnlessSaved(store)
  }

  private static func value(_ word: String, _ invocation: Invocation) throws -> PropertyListValue {
    let flags = invocation.arguments.flags
    if invocation.isJSON {
      guard let json = JSONReader.value(in: Array(word.utf8)) else {
        throw CommandFailure.notJSON(word)
      }
      guard let value = json.propertyListValue else { throw CommandFailure.holdsNull(word) }
      return value
    }
    if flags.contains(.integer) {
      guard let number = Int64(word) else { throw CommandFailure.notANumber(word) }
      return .integer(number)
    }
    if flags.contains(.double) {
      guard let number = Double(word), number.isFinite else {
        throw CommandFailure.notANumber(word)
      }
      return .double(number)
    }
    if flags.contains(.boolean) {
      guard word == "true" || word == "false" else { throw CommandFailure.notATruthValue(word) }
      return .boolean(word == "true")
    }
    return .string(word)
  }
}
