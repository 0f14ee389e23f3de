import KeyValueStorage
import SharedFolders

/// One machine of a history; copying it is what cloning a disk does.
struct Machine {
  var id: ReplicaID
  /// Tells machines apart that have the same replica name.
  var number: Int
  var name: String
  var state = KeyValueState()
  var time = HybridTime(rawValue: 0)
  var own = OwnWrites()
  /// What its clock shows at the start of the history: up to ten years wrong.
  var clock: Int64
  var ledger = Ledger()
  /// Arrays as its processes have read them, the newest last.
  var readings: [[ArrayElement]] = []
  /// Elements as they once were, for undoing.
  var memories: [ArrayElement] = []

  static let notes = "AVAILABLE_NOTES"

  var elements: [ArrayElement] { state.elements(forKey: Self.notes) }

  /// Carries operations out as one write, and notes in the ledger what became of it.
  mutating func perform(_ operations: [KeyValueOperation], in history: inout Chance) {
    let before = state
    write(operations, in: &history)
    ledger.note(
      from: before.presentElements, to: state.presentElements, counting: &history.additions)
  }

  /// Carries operations out as one write.
  mutating func write(_ operations: [KeyValueOperation], in history: inout Chance) {
    var writer = makeWriter(history.next())
    state.apply(operations, by: &writer)
    time = writer.time
    if let mark = writer.mark { own.append(mark) }
  }

  /// Its file, as others read it.
  func publish() throws(LawViolation) -> PublishedFile {
    guard let content = try? KeyValueFile(decoding: file.encoded()) else {
      throw LawViolation(law: "a published file can be read", detail: "")
    }
    try demand(content == file, "a file brings its state back")
    return PublishedFile(machine: number, content: content, ledger: ledger)
  }

  /// Whether its file, written now, would be that one.
  func isPublished(in published: PublishedFile?) -> Bool {
    published?.content == file && published?.ledger == ledger
  }

  private var file: KeyValueFile {
    KeyValueFile(replica: id, machineName: name, time: time, state: state)
  }

  /// Takes in a file, be it another machine's or one under its own name.
  mutating func read(_ file: PublishedFile, in history: inout Chance) {
    if state.join(file.content.state, as: id, remembering: own) {
      id = ReplicaID(history.next())
      own = OwnWrites()
    }
    time = time.hearing(of: file.content.time, now: clock)
    ledger.join(file.ledger)
  }

  mutating func remember() {
    readings = (readings + [elements]).suffix(6)
    memories = (memories + elements.suffix(2)).suffix(12)
  }

  private mutating func makeWriter(_ check: UInt64) -> KeyValueWriter {
    clock += 700
    return KeyValueWriter(
      replica: id, machine: name, terminal: "pts/3", check: check, now: clock, time: time)
  }
}
