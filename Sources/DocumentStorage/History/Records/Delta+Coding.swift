import TextModel

// A delta as its runs, each a number whose two lowest bits say what kind it is.
extension RecordWriter {
  mutating func append(_ delta: Delta) {
    append(number: delta.runs.count)
    for run in delta.runs {
      switch run {
      case .retain(let count): append(number: count << 2 | RunKind.retain)
      case .delete(let count): append(number: count << 2 | RunKind.delete)
      case .insert(let inserted):
        append(number: inserted.count << 2 | RunKind.insert)
        for byte in inserted { append(byte: byte) }
      }
    }
  }
}

extension RecordReader {
  mutating func delta() throws(MalformedRecord) -> Delta {
    var runs: [Delta.Run] = []
    for _ in 0..<(try count()) { runs.append(try run()) }
    guard let delta = Delta(checking: runs) else { throw MalformedRecord() }
    return delta
  }

  private mutating func run() throws(MalformedRecord) -> Delta.Run {
    let number = try count()
    switch number & 3 {
    case RunKind.retain: return .retain(number >> 2)
    case RunKind.delete: return .delete(number >> 2)
    case RunKind.insert: return .insert(try take(number >> 2))
    default: throw MalformedRecord()
    }
  }
}

private enum RunKind {
  static let retain = 0
  static let insert = 1
  static let delete = 2
}
