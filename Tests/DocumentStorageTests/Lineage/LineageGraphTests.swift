import DocumentStorage
import SeededRandomness
import SharedFolders
import Testing

struct LineageGraphTests {
  @Test func `an edit contains what it was made from`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    #expect(story.heads == ["desk 2"])
  }

  @Test func `two edits of one text stand side by side until they are merged`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("pad 1", "milk, tea", from: ["desk 1"])
    #expect(story.heads == ["desk 2", "pad 1"])
    story.tell("pad 2", "milk, bread, tea", as: .merged, from: ["desk 2", "pad 1"])
    #expect(story.heads == ["pad 2"])
  }

  @Test func `a text that was typed and taken back names two versions`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("desk 3", "milk", from: ["desk 2"])
    let graph = story.graph
    #expect(story.names(graph.versions(of: Story.hash("milk"))) == ["desk 1", "desk 3"])
    #expect(story.heads == ["desk 3"])
  }

  @Test func `whoever types into a repeated text has all that it ever was`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("desk 3", "milk", from: ["desk 2"])
    #expect(
      story.graph.names(of: Story.hash("milk")) == [.version(story.version("desk 3"))])
    #expect(story.graph.names(of: Story.hash("tea")) == [.text(Story.hash("tea"))])
  }

  @Test func `machines that adopt one text write down one birth`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born, order: 1)
    story.tell("pad 1", "milk", as: .born, order: 1)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("pad 2", "milk, tea", from: ["pad 1"])
    #expect(story.graph.nodes.count == 3)
    #expect(story.heads == ["desk 2", "pad 2"])
  }

  @Test func `a record that comes late fills its gap`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 3", "milk, bread, tea", from: ["desk 2"], order: 3)
    #expect(story.graph.missingVersions == [story.version("desk 2")])
    story.tell("desk 2", "milk, bread", from: ["desk 1"], order: 2)
    #expect(story.graph.missingVersions.isEmpty)
    #expect(story.heads == ["desk 3"])
  }

  @Test func `a stranger's text is known once its record comes`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, tea", as: .merged, from: ["desk 1"], strangers: ["tea"])
    #expect(story.graph.nodes.contains { $0.origin == .strangeText })
    story.tell("pad 1", "tea", from: ["desk 1"])
    #expect(!story.graph.nodes.contains { $0.origin == .strangeText })
    #expect(story.heads == ["desk 2"])
  }

  @Test func `a text that is typed again later is not what the stranger's text was`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, tea", as: .merged, from: ["desk 1"], strangers: ["tea"])
    story.tell("desk 3", "tea", from: ["desk 2"])
    #expect(story.heads == ["desk 3"])
  }

  @Test func `of two merges of the same versions the smaller text is chosen`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("pad 1", "milk, tea", from: ["desk 1"])
    story.tell("desk 3", "one way", as: .merged, from: ["desk 2", "pad 1"])
    story.tell("pad 2", "other way", as: .merged, from: ["pad 1", "desk 2"])
    let smaller = Story.hash("one way") < Story.hash("other way") ? "desk 3" : "pad 2"
    #expect(story.heads == [smaller])
  }

  @Test(arguments: [1, 2])
  func `one text that was written down twice of one version is one version`(order: UInt64) {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"], order: 1 + order)
    story.tell("pad 1", "milk, bread", from: ["desk 1"], order: 4 - order)
    story.tell("pad 2", "milk, tea", from: ["pad 1"], order: 5)
    story.tell("desk 3", "milk, bread, jam", from: ["desk 2"], order: 5)
    #expect(story.heads == ["pad 2", "desk 3"])
    story.tell("pad 3", "milk, tea, jam", as: .merged, from: ["pad 2", "desk 3"])
    #expect(story.heads == ["pad 3"])
  }

  @Test func `so are the texts that were made from both in one way`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("pad 1", "milk, bread", from: ["desk 1"])
    story.tell("desk 3", "bread", from: ["desk 2"])
    story.tell("pad 2", "bread", from: ["pad 1"])
    story.tell("desk 4", "tea", from: ["desk 3"])
    #expect(story.heads == ["desk 4"])
  }

  @Test func `one text under two names stays two versions`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk", as: .renamed, from: ["desk 1"], path: DocumentPath("List.md"))
    story.tell("pad 1", "milk", as: .renamed, from: ["desk 1"], path: DocumentPath("Plan.md"))
    story.tell("desk 3", "tea", from: ["desk 2"], path: DocumentPath("List.md"))
    #expect(story.heads == ["desk 3", "pad 1"])
  }

  @Test func `a stranger's text is the earliest that is written down, not one made later`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("pad 1", "tea", from: ["desk 1"])
    story.tell("pad 2", "tea, jam", from: ["pad 1"])
    story.tell("desk 2", "milk, tea", as: .merged, from: ["desk 1"], strangers: ["tea"])
    story.tell("desk 3", "milk, tea, jam", as: .merged, from: ["desk 2", "pad 2"])
    // What is taken out here is not in any merge yet.
    story.tell("pad 3", "tea", from: ["pad 2"])
    #expect(story.heads == ["desk 3", "pad 3"])
  }

  @Test func `records made up to go round in a circle do no harm`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "bread", from: ["pad 1"], order: 5)
    story.tell("pad 1", "tea", from: ["desk 2"], order: 5)
    // One of the two is believed: that which comes first in the lineage.
    let second = story.version("desk 2") < story.version("pad 1") ? "pad 1" : "desk 2"
    #expect(story.heads == ["desk 1", second])
    story.tell("pad 2", "milk", as: .born, from: ["pad 3"], order: 7)
    story.tell("pad 3", "bread", from: ["desk 1"], order: 6)
    #expect(story.heads == [second, "pad 3"])
  }

  @Test func `what is made after a record of absurd order contains it all the same`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("pad 1", "tea", from: ["desk 1"], order: LineageRecord.greatestOrder)
    for machine in ["desk", "work", "attic", "lake"] {
      story.tell("\(machine) 2", machine, from: ["pad 1"])
    }
    let made = ["desk 2", "work 2", "attic 2", "lake 2"]
    #expect(story.heads == Set(made))
    story.tell("desk 3", "all", as: .merged, from: made)
    story.tell("pad 2", "none", from: ["desk 3"])
    #expect(story.heads == ["pad 2"])
  }

  @Test func `records out of all order are refused`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born, order: .max)
    #expect(story.lineage.records.isEmpty)
  }

  @Test func `whichever merges there are, one is chosen before all others`() {
    var numbers = SeededRandom(seed: 7)
    let merges = (0..<60).map { _ in
      let text = numbers.next() % 4
      return LineageRecord(
        id: VersionID(replica: ReplicaID(numbers.next() % 3), sequence: numbers.next(), check: 1),
        document: Story.document, kind: .merged, order: numbers.next() % 3, time: 0, parents: [],
        content: text == 0 ? nil : Story.hash("\(text)"), path: Story.path)
    }
    for (number, one) in merges.enumerated() {
      for (otherNumber, other) in merges.enumerated() {
        let isChosen = one.isChosen(over: other)
        #expect(isChosen != other.isChosen(over: one) || number == otherNumber && !isChosen)
        for third in merges where isChosen && other.isChosen(over: third) {
          #expect(one.isChosen(over: third))
        }
      }
    }
  }

  @Test func `the order of arrival does not matter`() {
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk, bread", from: ["desk 1"])
    story.tell("pad 1", "milk, tea", from: ["desk 1"], order: 2)
    story.tell("pad 2", "all", as: .merged, from: ["desk 2", "pad 1"])
    var reversed = Lineage(of: Story.document)
    for record in story.lineage.records.reversed() { reversed.insert(record) }
    #expect(reversed.records == story.lineage.records)
    var atOnce = Lineage(of: Story.document)
    atOnce.insert(Array(story.lineage.records.suffix(1)))
    atOnce.insert(story.lineage.records.reversed() + story.lineage.records)
    #expect(atOnce.records == story.lineage.records)
  }

  @Test func `of two renames the newest counts, and a rename goes with an edit`() {
    let (list, plan) = (DocumentPath("List.md"), DocumentPath("Plan.md"))
    var story = Story()
    story.tell("desk 1", "milk", as: .born)
    story.tell("desk 2", "milk", as: .renamed, from: ["desk 1"], path: list)
    story.tell("pad 1", "milk, tea", from: ["desk 1"])
    #expect(story.graph.path(of: story.graph.heads) == list)
    story.tell("pad 2", "milk, tea", as: .renamed, from: ["pad 1"], path: plan)
    #expect(story.graph.path(of: story.graph.heads) == plan)
  }
}
