import Synchronization
import Testing
import TextModel

@Suite("Reading beside editing")
struct ConcurrentReadingTests {
  private func checksum(_ text: TextBuffer) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    text.forEachChunk { chunk in
      for index in chunk.indices { sum = (sum ^ UInt64(chunk[index])) &* 0x100_0000_01B3 }
    }
    return sum
  }

  @Test func `readers see their snapshots unchanged while edits go on`() async {
    let seed = UInt64.random(in: 0...1_000_000)
    var texts = RandomTexts(seed: seed)
    var text = TextBuffer(texts.text(upTo: 4000))
    let (snapshots, continuation) = AsyncStream.makeStream(of: (TextBuffer, UInt64).self)
    let reading = Task {
      await withTaskGroup(of: Int.self) { group in
        for await (snapshot, expected) in snapshots {
          group.addTask {
            // Each reader goes on from the shared end itself, too.
            var own = snapshot
            own.replace(0..<0, with: Array("read ".utf8))
            let isUnchanged = checksum(snapshot) == expected
            return isUnchanged && own.utf8Count == snapshot.utf8Count + 5 ? 1 : 0
          }
        }
        return await group.reduce(0, +)
      }
    }
    for _ in 0..<400 {
      continuation.yield((text, checksum(text)))
      for _ in 0..<5 {
        let edit = texts.edit(of: text.utf8Count)
        text.replace(edit.range, with: edit.new)
      }
    }
    continuation.finish()
    #expect(await reading.value == 400, "seed \(seed)")
  }
}
