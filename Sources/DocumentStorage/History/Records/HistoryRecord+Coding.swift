import SharedFolders

extension HistoryRecord {
  private enum Kind: UInt8 {
    case start = 1
    case author
    case delta
    case state
    case text
    case note
    case settled
    case review
  }

  func encoded() -> [UInt8] {
    var writer = RecordWriter()
    switch self {
    case .start(let start):
      writer.append(byte: Kind.start.rawValue)
      writer.append(number: start.format)
      writer.append(random: start.identity)
      writer.append(number: start.firstSequence)
    case .author(let author):
      writer.append(byte: Kind.author.rawValue)
      writer.append(random: author.token)
      writer.append(text: author.name)
    case .delta(let delta):
      writer.append(byte: Kind.delta.rawValue)
      writer.append(number: delta.sequence)
      writer.append(random: delta.author)
      writer.append(delta.delta)
    case .state(let state):
      writer.append(byte: Kind.state.rawValue)
      writer.append(state)
    case .text(let text):
      writer.append(byte: Kind.text.rawValue)
      writer.append(text)
    case .note(let note):
      writer.append(byte: Kind.note.rawValue)
      writer.append(note)
    case .settled(let hash):
      writer.append(byte: Kind.settled.rawValue)
      writer.append(hash: hash)
    case .review(let places):
      writer.append(byte: Kind.review.rawValue)
      writer.append(places)
    }
    return writer.bytes
  }

  /// Nil for what this version does not write.
  init?(decoding bytes: [UInt8]) {
    var reader = RecordReader(bytes)
    guard let record = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = record
  }

  private static func read(_ reader: inout RecordReader) throws(MalformedRecord) -> HistoryRecord {
    switch Kind(rawValue: try reader.byte()) {
    case .start:
      .start(
        HistoryStart(
          format: try reader.count(), identity: try reader.random(),
          firstSequence: try reader.number()))
    case .author:
      try author(token: reader.random(), name: reader.text())
    case .delta:
      .delta(
        HistoryDelta(
          sequence: try reader.number(), author: try reader.random(), delta: try reader.delta()))
    case .state: .state(try reader.state())
    case .text: .text(try reader.storedText())
    case .note: .note(try reader.note())
    case .settled: .settled(try reader.hash())
    case .review: .review(try reader.places())
    case nil: throw MalformedRecord()
    }
  }

  private static func author(token: UInt64, name: String) -> HistoryRecord {
    .author(HistoryAuthor(name: name, token: token))
  }
}
