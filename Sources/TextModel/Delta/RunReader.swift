/// Reads the runs of a delta in pieces as short as another delta asks for.
struct RunReader {
  private let runs: [Delta.Run]
  private var index = 0
  /// How much of the run at the index has been taken.
  private var taken = 0

  init(_ delta: Delta) {
    runs = delta.runs
  }

  /// What is left of the run that comes next; nil at the end.
  var next: (kind: Kind, length: Int)? {
    guard index < runs.count else { return nil }
    return (Kind(runs[index]), runs[index].length - taken)
  }

  enum Kind {
    case retain
    case insert
    case delete

    init(_ run: Delta.Run) {
      switch run {
      case .retain: self = .retain
      case .insert: self = .insert
      case .delete: self = .delete
      }
    }
  }

  /// Takes the next bytes of the run that comes next, at most what is left of it.
  mutating func take(_ length: Int) -> Delta.Run {
    let run = runs[index]
    let start = taken
    if start + length == run.length {
      index += 1
      taken = 0
    } else {
      taken += length
    }
    switch run {
    case .retain: return .retain(length)
    case .delete: return .delete(length)
    case .insert(let bytes) where length == bytes.count: return run
    case .insert(let bytes): return .insert(Array(bytes[start..<(start + length)]))
    }
  }

  /// Passes over the next bytes of the run that comes next.
  mutating func skip(_ length: Int) {
    taken += length
    guard taken == runs[index].length else { return }
    index += 1
    taken = 0
  }
}
