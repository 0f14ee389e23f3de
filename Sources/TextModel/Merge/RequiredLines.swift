/// Lines that both sides hold and that must therefore be in the result (rule R7).
struct RequiredLines {
  private var interner = Interner()
  private var isRequired: [Bool] = []
  /// How many lines are required.
  private(set) var count = 0

  /// Requires all of these lines.
  mutating func insert(_ lines: LineTable) {
    let text = interner.add(lines.bytes)
    for index in 0..<lines.count {
      insert(Int(interner.identity(of: lines.content(index), in: text)))
    }
  }

  /// Requires what the other requires, too.
  mutating func formUnion(_ other: RequiredLines) {
    for (number, isRequired) in other.isRequired.enumerated() where isRequired {
      let (bytes, content) = other.interner.part(number)
      let text = interner.add(bytes)
      insert(Int(interner.identity(of: content, in: text)))
    }
  }

  private mutating func insert(_ number: Int) {
    if number == isRequired.count { isRequired.append(false) }
    if !isRequired[number] { count += 1 }
    isRequired[number] = true
  }

  /// Whether a line with this content is required.
  func contains(_ content: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard count > 0, let number = interner.find(content, in: bytes) else { return false }
    return isRequired[Int(number)]
  }

  /// The line is in the result: once is enough.
  mutating func remove(_ content: Range<Int>, of bytes: [UInt8]) {
    guard count > 0, let number = interner.find(content, in: bytes), isRequired[Int(number)]
    else { return }
    isRequired[Int(number)] = false
    count -= 1
  }

  /// The lines of a merge are in the result.
  mutating func remove(_ output: MergeOutput, of texts: Triple<[UInt8]>) {
    guard count > 0 else { return }
    output.forEachLine(of: texts) { bytes, line in
      remove(bytes.content(ofLine: line), of: bytes)
      return count > 0
    }
  }

  /// Whether any line of the three versions of a passage is required.
  func areAny(of lines: Triple<LineTable>) -> Bool {
    [lines.base, lines.first, lines.second].contains { table in
      (0..<table.count).contains { contains(table.content($0), of: table.bytes) }
    }
  }

  /// Whether all lines of three versions of a passage that are required are in its merge.
  func areAll(of lines: Triple<LineTable>, in output: MergeOutput) -> Bool {
    var missing = self
    missing.formIntersection([lines.base, lines.first, lines.second])
    missing.remove(output, of: lines.map(\.bytes))
    return missing.count == 0
  }

  /// Those of the lines that are required.
  mutating func formIntersection(_ lines: [LineTable]) {
    var both = RequiredLines()
    for table in lines {
      for index in 0..<table.count where contains(table.content(index), of: table.bytes) {
        both.insert(LineTable(table.bytes, table[index]))
      }
    }
    self = both
  }
}
