import Testing
import TextModel

@Suite("Deltas")
struct DeltaTests {
  @Test func `what goes away and what takes its place are told from first byte to last`() {
    let delta = Delta(replacing: 4..<7, with: Array("two".utf8), inTextOfLength: 10)
    #expect(delta.runs == [.retain(4), .insert(Array("two".utf8)), .delete(3), .retain(3)])
    #expect(delta.lengthBefore == 10)
    #expect(delta.lengthAfter == 10)
    #expect(delta.applied(to: Array("one 2nd 3.".utf8)) == Array("one two 3.".utf8))
  }

  @Test func `the same change is the same delta however it was put together`() {
    var builder = Delta.Builder()
    builder.retain(1)
    builder.retain(0)
    builder.retain(2)
    builder.delete(1)
    builder.insert([0x61])
    builder.delete(2)
    builder.insert([0x62])
    builder.insert([])
    #expect(builder.delta().runs == [.retain(3), .insert([0x61, 0x62]), .delete(3)])
  }

  @Test func `a delta that changes nothing says so`() {
    #expect(Delta(unchangedTextOfLength: 0).isIdentity)
    #expect(Delta(unchangedTextOfLength: 7).isIdentity)
    #expect(Delta(replacing: 3..<3, with: [], inTextOfLength: 7).isIdentity)
    #expect(!Delta(replacing: 7..<7, with: [0], inTextOfLength: 7).isIdentity)
    #expect(!Delta(replacing: 6..<7, with: [], inTextOfLength: 7).isIdentity)
    #expect(!Delta(replacing: 0..<1, with: [], inTextOfLength: 1).isIdentity)
  }

  @Test func `runs from outside are taken only if they can be a delta`() {
    #expect(Delta(checking: [])?.lengthBefore == 0)
    #expect(Delta(checking: [.retain(1), .delete(0), .retain(1)])?.runs == [.retain(2)])
    #expect(Delta(checking: [.retain(-1)]) == nil)
    #expect(Delta(checking: [.retain(2), .delete(-1)]) == nil)
    #expect(Delta(checking: [.delete(.max), .delete(1)]) == nil)
    #expect(Delta(checking: [.retain(.max), .insert([0])]) == nil)
    #expect(Delta(checking: [.delete(.max), .insert([0])])?.lengthBefore == .max)
  }

  @Test func `a caret stays before or goes behind what comes in at its place`() {
    let delta = Delta(replacing: 2..<2, with: Array("xy".utf8), inTextOfLength: 4)
    #expect(delta.map(2, affinity: .before) == 2)
    #expect(delta.map(2, affinity: .after) == 4)
    #expect(delta.map(3, affinity: .before) == 5)
    #expect(delta.map(1, affinity: .after) == 1)
  }

  @Test func `a caret in text that goes away comes behind what took its place`() {
    let delta = Delta(replacing: 2..<6, with: Array("xy".utf8), inTextOfLength: 8)
    #expect(delta.map(4, affinity: .before) == 4)
    #expect(delta.map(4, affinity: .after) == 4)
    #expect(delta.map(8, affinity: .after) == 6)
  }

  @Test func `a delta of another text is refused at once`() async {
    await #expect(processExitsWith: .failure) {
      _ = Delta(unchangedTextOfLength: 3).applied(to: [0, 1])
    }
    await #expect(processExitsWith: .failure) {
      _ = Delta(unchangedTextOfLength: 3).composed(with: Delta(unchangedTextOfLength: 2))
    }
    await #expect(processExitsWith: .failure) {
      _ = Delta(unchangedTextOfLength: 3)
        .transformed(over: Delta(unchangedTextOfLength: 2), side: .first)
    }
    await #expect(processExitsWith: .failure) {
      _ = Delta(unchangedTextOfLength: 3).map(4, affinity: .before)
    }
    await #expect(processExitsWith: .failure) {
      _ = Delta(replacing: 1..<4, with: [], inTextOfLength: 3)
    }
    await #expect(processExitsWith: .failure) {
      var builder = Delta.Builder()
      builder.retain(-1)
    }
  }
}
