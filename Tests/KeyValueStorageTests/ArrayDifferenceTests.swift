import KeyValueStorage
import Testing

struct ArrayDifferenceTests {
  /// Every array of up to that many of the letters.
  private func arrays(of letters: [String], upTo length: Int) -> [[String]] {
    var all: [[String]] = [[]]
    var last: [[String]] = [[]]
    for _ in 0..<length {
      last = last.flatMap { array in letters.map { array + [$0] } }
      all += last
    }
    return all
  }

  @Test func `every small array can be made of every other`() {
    let all = arrays(of: ["a", "b", "c"], upTo: 4)
    for old in all {
      var start = Machine(1)
      start.write(old)
      #expect(start.texts == old)
      for new in all {
        var desk = start
        desk.write(new)
        #expect(desk.texts == new, "\(old)")
      }
    }
  }

  @Test func `what stays keeps its identity`() throws {
    var desk = Machine(1)
    desk.write(["a", "b", "c", "d"])
    let ids = desk.elements.map(\.id)
    desk.write(["d", "a", "B", "c"])
    #expect(desk.elements.map(\.id) == [ids[3], ids[0], ids[1], ids[2]])
  }

  @Test func `as few as possible move`() {
    var desk = Machine(1)
    desk.write(["a", "b", "c", "d", "e"])
    let places = desk.elements.map(\.position)
    desk.write(["b", "c", "d", "e", "a"])
    #expect(desk.elements.prefix(4).map(\.position) == Array(places.dropFirst()))
  }

  @Test func `a writer that has read old texts deletes no new ones`() throws {
    var desk = Machine(1)
    desk.write(["a", "b"])
    let read = desk.elements
    try desk.edit("b", to: "B, seen by nobody")
    desk.write(["a"], havingRead: read)
    #expect(desk.texts == ["a", "B, seen by nobody"])
    desk.write(["a", "b!"], havingRead: read)
    #expect(Set(desk.texts) == ["a", "B, seen by nobody", "b!"])
  }

  @Test func `the closest of several readings is the one written from`() {
    var desk = Machine(1)
    var readings: [[ArrayElement]] = []
    for texts in [["a"], ["a", "b"], ["x", "y", "z"], ["a", "b"]] {
      desk.write(texts)
      readings.append(desk.elements)
    }
    func closest(_ texts: [String]) -> Int? {
      ArrayDifference.closestReading(among: readings, to: texts.map(PropertyListValue.string))
    }
    #expect(closest(["a", "b", "c"]) == 3)
    #expect(closest(["x", "z"]) == 2)
    #expect(closest([]) == 0)
    #expect(ArrayDifference.closestReading(among: [], to: []) == nil)
  }
}
