import SharedFolders

// One action as one record: its words divided by tabs, in the notation of the key-value file.
extension Action {
  func encoded() -> [UInt8] {
    var writer = ByteWriter(reserving: 128 + 64 * changes.count)
    writer.append(plain: kind.word)
    writer.append("\t")
    writer.append(hexadecimal: id.rawValue)
    writer.append(" ")
    writer.append(hexadecimal: kind.takenBack?.rawValue ?? 0)
    writer.append("\t")
    writer.append(text: origin)
    writer.append("\t")
    writer.append(decimal: time)
    writer.append(" ")
    writer.append(decimal: observed)
    writer.append("\t")
    writer.append(text: key)
    if case .moveOut(let name) = kind {
      writer.append("\t")
      writer.append(text: name)
    }
    for change in changes {
      writer.append("\t")
      writer.append(change.id)
      writer.append(change.before == nil ? "\t" : "\t+")
      if let before = change.before { writer.append(before) }
      writer.append(change.after == nil ? "\t" : "\t+")
      if let after = change.after { writer.append(after) }
    }
    writer.append("\n")
    return writer.bytes
  }

  /// Nil where the record is not one that this version writes.
  init?(decoding record: [UInt8]) {
    let action = record.withUnsafeBufferPointer { bytes in
      var reader = ByteReader(bytes)
      return try? reader.action()
    }
    guard let action else { return nil }
    self = action
  }

  /// Whether a crash must not lose it: it holds the only copy of a text.
  var losesText: Bool {
    changes.contains { $0.before != nil && $0.before?.value != $0.after?.value }
  }
}

extension Action.Kind {
  var word: String {
    switch self {
    case .add: "add"
    case .change: "change"
    case .remove: "remove"
    case .move: "move"
    case .restore: "restore"
    case .undo: "undo"
    case .redo: "redo"
    case .elsewhere: "elsewhere"
    case .moveOut: Self.outWord
    }
  }

  fileprivate static let outWord = "out"

  var takenBack: Action.ID? {
    switch self {
    case .undo(let id), .redo(let id): id
    default: nil
    }
  }

  init?(word: String, takenBack: Action.ID) {
    switch word {
    case "add": self = .add
    case "change": self = .change
    case "remove": self = .remove
    case "move": self = .move
    case "restore": self = .restore
    case "undo": self = .undo(takenBack)
    case "redo": self = .redo(takenBack)
    case "elsewhere": self = .elsewhere
    default: return nil
    }
  }
}

extension Action.ID {
  static func random() -> Action.ID { Action.ID(rawValue: .random(in: 1...UInt64.max)) }
}

extension ByteWriter {
  fileprivate mutating func append(_ placed: Action.Placed) {
    append(plain: placed.position.description)
    append("\t")
    append(placed.value)
  }
}

extension ByteReader {
  fileprivate mutating func action() throws(Mismatch) -> Action {
    let word = String(decoding: word(), as: UTF8.self)
    try expect("\t")
    let id = Action.ID(rawValue: try hexadecimal())
    try expect(" ")
    let takenBack = Action.ID(rawValue: try hexadecimal())
    try expect("\t")
    let origin = try text()
    try expect("\t")
    let time = try signedDecimal()
    try expect(" ")
    let observed = try signedDecimal()
    try expect("\t")
    let key = try text()
    guard let kind = try kind(word, takenBack: takenBack) else { throw Mismatch() }
    var changes: [Action.Change] = []
    while skip(UInt8(ascii: "\t")) { changes.append(try change()) }
    try expect("\n")
    return Action(
      id: id, kind: kind, origin: origin, time: time, observed: observed, key: key,
      changes: changes)
  }

  private mutating func kind(
    _ word: String, takenBack: Action.ID
  ) throws(Mismatch) -> Action.Kind? {
    guard word == Action.Kind.outWord else { return Action.Kind(word: word, takenBack: takenBack) }
    try expect("\t")
    return .moveOut(to: try text())
  }

  private mutating func change() throws(Mismatch) -> Action.Change {
    let id = try elementID()
    try expect("\t")
    let before = try placed()
    try expect("\t")
    return Action.Change(id: id, before: before, after: try placed())
  }

  private mutating func placed() throws(Mismatch) -> Action.Placed? {
    guard skip(UInt8(ascii: "+")) else { return nil }
    guard let position = PositionKey(bytes: word()) else { throw Mismatch() }
    try expect("\t")
    return Action.Placed(value: try value(), position: position)
  }
}
