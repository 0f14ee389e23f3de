import SeededRandomness
import TextModel

/// What opening, changing, searching and writing one text takes.
struct BufferFigures {
  private var text: TextBuffer
  private var random = SeededRandom(seed: 1)

  static func show(named name: String, _ storage: ByteStorage) {
    Measured.showHead(name)
    var figures = BufferFigures(text: TextBuffer(storage))
    figures.showOpening(storage)
    figures.showReading()
    figures.showTyping()
    Measured { _ in figures.text.compact() }.show("compact")
    figures.showSnapshots()
  }

  /// How much memory a text takes as it was read, and after edits all over it.
  ///
  /// To be called before anything else, so that no memory is left from other texts.
  static func showMemory(named name: String, _ makeStorage: () -> ByteStorage) {
    let before = Memory.resident
    var figures = BufferFigures(text: TextBuffer(makeStorage()))
    func percent() -> Int { (Memory.resident - before) * 100 / figures.text.utf8Count }
    print("\(name): memory is \(percent()) % of the text, at most 130 %", terminator: "")
    figures.typeAtRandom(times: 100_000)
    print(", after 100000 random edits \(percent()) %")
  }

  @discardableResult
  private mutating func typeAtRandom(times: Int) -> Measured {
    Measured(times: times) { _ in
      let place = Int.random(in: 0...text.utf8Count, using: &random)
      text.replace(place..<place, with: [0x78])
    }
  }

  private func showOpening(_ storage: ByteStorage) {
    Measured(times: 3) { _ in _ = TextBuffer(storage) }.show("build")
    let file = ScratchFile()
    file.write(text)
    Measured(times: 3) { _ in _ = TextBuffer(file.read(size: storage.count)) }.show(
      "read and build", budget: storage.count == 100_000_000 ? "150000" : "")
    Measured(times: 3) { _ in file.write(text) }.show("write through pieces")
    file.close()
  }

  private func showReading() {
    Measured(times: 1000) { _ in
      for line in 0..<min(50, text.lineCount) {
        let range = text.contentRange(ofLine: line)
        text.withBytes(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200)) {
          _ = $0.count
        }
      }
    }.show("first 50 lines")
    Measured(times: 1000) { _ in
      _ = text.lineStart(text.lineCount - 1)
      _ = text.bytes(in: (text.utf8Count - 200)..<text.utf8Count)
    }
    .show("last line")
    var random = random
    Measured(times: 10_000) { _ in
      _ = text.lineStart(.random(in: 0..<text.lineCount, using: &random))
    }
    .show("start of a random line")
    Measured(times: 1000) { _ in
      for line in 0..<min(50, text.lineCount) {
        let range = text.contentRange(ofLine: line)
        text.forEachGrapheme(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200)) {
          _, _ in
        }
      }
    }.show("graphemes of the first 50 lines")
    Measured(times: 10_000) { _ in
      let place = Int.random(in: 0...text.utf8Count, using: &random)
      _ = text.graphemeBoundary(before: text.graphemeBoundary(after: place))
    }.show("step on and back at a random place")
    Measured(times: 9) { _ in
      precondition(text.firstRange(of: LogLines.mark)?.upperBound == text.utf8Count)
    }.show("find at the end", budget: text.utf8Count == 100_000_000 ? "35000" : "")
  }

  private mutating func showTyping() {
    var place = text.utf8Count / 2
    Measured(times: 10_000) { _ in
      text.replace(place..<place, with: [0x78])
      place += 1
    }.show("type at one place", budget: "10")
    Measured(times: 10_000) { _ in
      place -= 1
      text.replace(place..<(place + 1), with: [])
    }.show("delete back at one place")
    Measured(times: 1000) { _ in
      let key = Delta(
        replacing: place..<place, with: [0x78], inTextOfLength: text.utf8Count)
      _ = key.inverted(on: text)
      text.apply(key)
      place = key.map(place, affinity: .after)
    }.show("type as deltas that can be undone")
    typeAtRandom(times: 100_000).show("type at random places", budget: "10")
    Measured(times: 20_000) { _ in
      let place = Int.random(in: 0..<text.utf8Count, using: &random)
      text.replace(place..<(place + 1), with: [])
    }.show("delete at random places")
  }

  private mutating func showSnapshots() {
    var kept: [TextBuffer] = []
    Measured(times: 2000) { _ in
      kept.append(text)
      let place = Int.random(in: 0...text.utf8Count, using: &random)
      text.replace(place..<place, with: [0x78])
    }.show("type after a snapshot that is kept")
  }
}
