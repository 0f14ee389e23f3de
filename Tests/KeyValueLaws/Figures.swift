import KeyValueStorage
import SharedFolders

/// How long the work of a start takes: `KeyValueLaws figures`.
enum Figures {
  static func show() {
    let states = (1...4).map { state(of: ReplicaID(UInt64($0) << 40 | 77)) }
    let whole = states.dropFirst().reduce(states[0]) { $0.joined(with: $1) }
    let file = KeyValueFile(
      replica: ReplicaID(1), machineName: "desk", time: HybridTime(rawValue: 0), state: whole)
    let bytes = file.encoded()
    print("\(whole.elements(forKey: key).count) notes in 4 replicas, \(bytes.count) bytes")
    measure("encode") { file.encoded().count }
    measure("decode") { (try? KeyValueFile(decoding: bytes))?.state.keys.count ?? 0 }
    measure("hash") { Int(truncatingIfNeeded: ContentHash(of: bytes).prefix) }
    measure("join") { whole.joined(with: states[0]).keys.count }
    measure("read") { whole.elements(forKey: key).count }
    measure("departures") { whole.departures(since: states[0]).count }
    measure("add") {
      var state = whole
      add("one more", to: &state, of: ReplicaID(1 << 40 | 77))
      return state.keys.count
    }
  }

  private static let key = "AVAILABLE_NOTES"

  private static func state(of replica: ReplicaID) -> KeyValueState {
    var state = KeyValueState()
    for number in 1...500 {
      add("Note \(number) of \(replica): buy milk", to: &state, of: replica)
    }
    return state
  }

  private static func add(_ text: String, to state: inout KeyValueState, of replica: ReplicaID) {
    var writer = KeyValueWriter(
      replica: replica, machine: "desk", terminal: "pts/3", check: .random(in: 1...(.max)),
      now: 1_767_950_000_000, time: HybridTime(rawValue: 0))
    let id = ElementID(rawValue: .random(in: 1...(.max)))
    state.apply([.insert(key: key, id: id, value: .string(text), placement: .last)], by: &writer)
  }

  private static func measure(_ name: String, _ work: () -> Int) {
    let clock = ContinuousClock()
    var times: [Duration] = []
    var sum = 0
    for _ in 0..<51 {
      times.append(clock.measure { sum &+= work() })
    }
    times.sort()
    print("\(name): median \(times[25]), least \(times[0])\(sum == 1 ? " " : "")")
  }
}
