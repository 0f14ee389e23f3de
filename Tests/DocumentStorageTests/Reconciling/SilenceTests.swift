import DocumentStorage
import SharedFolders
import Testing

/// What is merged without a word, and what the user is shown.
struct SilenceTests {
  private static let list = "milk and bread\nsix lemons\nolives\n"

  @Test(arguments: [
    ("other lines", "butter\n" + list, list + "limes\n"),
    ("other words of a line", "fresh " + list, "milk and white bread\nsix lemons\nolives\n"),
    ("one same change", "butter\n" + list, "butter\n" + list),
    ("additions in one place", list + "limes\n", list + "jam\n"),
  ])
  func `changes that go together are merged silently`(what: String, desk: String, pad: String) {
    #expect(shown(desk: desk, pad: pad).isEmpty, "\(what)")
  }

  @Test func `an edit that stays where the other side deleted is to be reviewed`() {
    let edited = "milk and bread\nten lemons\nolives\n"
    let deleted = "milk and bread\nolives\n"
    #expect(shown(desk: edited, pad: deleted) == both(edited, deleted))
  }

  @Test func `the same words written in two ways are to be reviewed`() {
    let (ten, twenty) = (
      "milk and bread\nten lemons\nolives\n", "milk and bread\ntwenty lemons\nolives\n"
    )
    #expect(shown(desk: ten, pad: twenty) == both(ten, twenty))
  }

  @Test func `a text of unknown origin is said to be merged without its history`() {
    var desk = Watcher("desk", texts: [Self.list])
    desk.find("six lemons\nolives\neggs\n")
    #expect(desk.look(at: born).isEmpty)
    desk.now = 600
    #expect(
      versions(in: desk.look(at: born)) == [
        .keepVersion(Story.hash("six lemons\nolives\neggs\n"), .mergedWithoutHistory)
      ])
  }

  @Test func `a document deleted while it was edited says so, and what was deleted is shown`() {
    #expect(
      shown(desk: Self.list + "limes\n", pad: nil) == [
        .keepVersion(Story.hash(Self.list), .deletedWhileEdited)
      ])
  }

  @Test func `a program that takes most of a text away shows what it was`() {
    #expect(
      shown(writtenByAProgram: "milk\n") == [.keepVersion(Story.hash(Self.list), .shrunk)])
  }

  @Test func `a program that goes back to an older text shows the newer one`() {
    var story = born
    story.tell("desk 2", Self.list + "limes\n", from: ["desk 1"])
    var desk = Watcher("desk", texts: [Self.list])
    desk.find(Self.list + "limes\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find(Self.list, by: .program)
    #expect(
      versions(in: desk.look(at: story)) == [
        .keepVersion(Story.hash(Self.list + "limes\n"), .reverted)
      ])
  }

  @Test func `a copy of years ago is shown once, and never merged`() {
    var desk = Watcher("desk")
    desk.find(Self.list)
    let copy = desk.findCopy("from years ago\n", role: .ancientCopy)
    #expect(
      desk.look(at: born) == [.keepVersion(Story.hash("from years ago\n"), .ancient)])
    desk.now = 100_000
    #expect(desk.look(at: born).isEmpty)
    #expect(desk.files.contains { $0.path == copy })
  }

  @Test(arguments: VersionReason.allCases)
  func `what the document does not hold is not said to be merged in`(reason: VersionReason) {
    let isLookedAtOnly: [VersionReason] = [
      .placesToReview, .mergedWithoutHistory, .deletedWhileEdited,
    ]
    #expect(reason.isMergedIn == isLookedAtOnly.contains(reason))
  }

  private var born: Story {
    var story = Story()
    story.tell("desk 1", Self.list, as: .born)
    return story
  }

  /// What is shown where the list became these two texts at once; nil: it was deleted.
  private func shown(desk mine: String, pad theirs: String?) -> [ReconcileAction] {
    var story = born
    story.tell("desk 2", mine, from: ["desk 1"])
    story.tell("pad 1", theirs, as: theirs == nil ? .deleted : .edited, from: ["desk 1"], order: 2)
    var desk = Watcher("desk", texts: [Self.list, mine])
    if let theirs { desk.find(theirs) }
    return versions(in: desk.look(at: story))
  }

  /// What is shown where a program wrote this over the list.
  private func shown(writtenByAProgram text: String) -> [ReconcileAction] {
    var desk = Watcher("desk")
    desk.find(Self.list)
    #expect(desk.look(at: born).isEmpty)
    desk.find(text, by: .program)
    return versions(in: desk.look(at: born))
  }

  /// Both texts as versions, in the order of their branches.
  private func both(_ mine: String, _ theirs: String) -> [ReconcileAction] {
    [Story.hash(mine), Story.hash(theirs)].sorted().map { .keepVersion($0, .placesToReview) }
  }

  private func versions(in actions: [ReconcileAction]) -> [ReconcileAction] {
    actions.filter { if case .keepVersion = $0 { true } else { false } }
  }
}
