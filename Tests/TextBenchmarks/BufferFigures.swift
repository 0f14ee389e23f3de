import SeededRandomness
import TextModel

/// What opening, changing, searching and writing one text takes.
struct BufferFigures {
  private var text: TextBuffer
  private var random = SeededRandom(seed: 1)

  static func show(named name: String, _ storage: ByteStorage) {
    print(name)
    let before = Memory.resident
    var figures = BufferFigures(text: TextBuffer(storage))
    figures.showOpening(storage)
    figures.showReading()
    figures.showTyping()
    let added = Memory.resident - before
    print("  memory above the bytes of the file: \(added * 1000 / storage.count) per thousand")
    Measured { _ in figures.text.compact() }.show("compact")
  }

  private func showOpening(_ storage: ByteStorage) {
    Measured(times: 3) { _ in _ = TextBuffer(storage) }.show("build")
    let file = ScratchFile()
    file.write(text)
    Measured(times: 3) { _ in _ = TextBuffer(file.read(size: storage.count)) }.show(
      "read and build")
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
    Measured(times: 1000) { _ in _ = text.bytes(in: text.range(ofLine: text.lineCount - 1)).count }
      .show("last line")
    var random = random
    Measured(times: 10_000) { _ in
      _ = text.lineStart(.random(in: 0..<text.lineCount, using: &random))
    }
    .show("start of a random line")
    Measured(times: 9) { _ in
      precondition(text.firstRange(of: LogLines.mark)?.upperBound == text.utf8Count)
    }.show("find at the end")
    Measured(times: 9) { _ in _ = text.lastRange(of: Array("2026-12-24".utf8)) }
      .show("find backwards what is not there")
  }

  private mutating func showTyping() {
    var place = text.utf8Count / 2
    Measured(times: 10_000) { _ in
      text.replace(place..<place, with: [0x78])
      place += 1
    }.show("type at one place")
    Measured(times: 10_000) { _ in
      place -= 1
      text.replace(place..<(place + 1), with: [])
    }.show("delete back at one place")
    Measured(times: 100_000) { _ in
      let place = Int.random(in: 0...text.utf8Count, using: &random)
      text.replace(place..<place, with: [0x78])
    }.show("type at random places")
    Measured(times: 20_000) { _ in
      let place = Int.random(in: 0..<text.utf8Count, using: &random)
      text.replace(place..<(place + 1), with: [])
    }.show("delete at random places")
    var kept: [TextBuffer] = []
    Measured(times: 2000) { _ in
      kept.append(text)
      let place = Int.random(in: 0...text.utf8Count, using: &random)
      text.replace(place..<place, with: [0x78])
    }.show("type after a snapshot that is kept")
  }
}
