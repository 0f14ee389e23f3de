internal import Characters

extension ExpressionProgram {
  /// For each byte, whether a match can begin with it; nil where a match may also be empty.
  ///
  /// Of bytes that are not ASCII only as much is said as can be told in passing.
  func firstBytes() -> [Bool]? {
    var first = [Bool](repeating: false, count: 256)
    var reached = Set<Int>()
    var pending = [0]
    while let place = pending.popLast() {
      guard reached.insert(place).inserted else { continue }
      switch instructions[place] {
      case .match: return nil
      case .jump(let target): pending.append(target)
      case .fork(let one, let other): pending += [one, other]
      case .keepPlace, .assertion: pending.append(place + 1)
      case .scalar, .set: allowFirst(of: place, in: &first)
      }
    }
    return first
  }

  private func allowFirst(of place: Int, in first: inout [Bool]) {
    for byte in UInt32(0)..<0x80 {
      let folded = ignoresCase ? Unicode.Scalar(UInt8(byte)).simplyFolded.value : byte
      if takes(byte, folded: folded, at: place) { first[Int(byte)] = true }
    }
    // A line break may begin with its carriage return.
    if first[Int(UInt8.lineFeed)] { first[Int(UInt8.carriageReturn)] = true }
    if case .scalar(let value) = instructions[place], !ignoresCase,
      let lead = Unicode.Scalar(value).flatMap({ UTF8.encode($0)?.first })
    {
      first[Int(lead)] = true
    } else {
      for byte in 0x80...0xFF { first[byte] = true }
    }
  }
}
