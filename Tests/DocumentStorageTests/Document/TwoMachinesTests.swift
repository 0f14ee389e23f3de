import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Documents that a sync engine carries between two machines.
struct TwoMachinesTests {
  private let here: DocumentWorld
  private let there: DocumentWorld

  init() throws {
    here = try DocumentWorld()
    there = try here.otherMachine()
    try here.write("one\ntwo\nthree\nfour\nfive\n")
  }

  @Test func `what another machine wrote comes into the open text`() throws {
    let typist = try here.open()
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    try here.deliver(to: there)
    let other = try there.open()
    #expect(other.document.id == typist.document.id && other.shown == typist.shown)
    other.replace(0..<3, with: "1")
    other.replace(6..<12, with: "")
    try other.document.close()
    try there.deliver(to: here)
    #expect(typist.waits(toShow: "1\ntwo\nfour\nfive\nsix\n"), "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 0)
  }

  @Test func `what both wrote meanwhile is merged, and both machines come to one text`() throws {
    let typist = try here.open()
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    try here.deliver(to: there)
    let other = try there.open()
    other.replace(0..<3, with: "1")
    #expect(other.waitsUntilSaved())
    typist.replace(4..<7, with: "2")
    #expect(typist.waitsUntilSaved())
    try there.deliver(to: here)
    #expect(typist.waits(toShow: "1\n2\nthree\nfour\nfive\nsix\n"), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    try here.deliver(to: there)
    #expect(other.waits(toShow: typist.shown), "\(other.shown)")
    #expect(other.waitsUntilSaved() && there.file() == here.file())
    #expect(other.document.standing.conflictCount == 0)
  }

  @Test func `a text that comes before the record of it waits for that`() throws {
    let here = try DocumentWorld(delays: "gone=20000")
    let there = try here.otherMachine()
    try here.write("one two three\nfour\n")
    let typist = try here.open()
    typist.type("five\n")
    #expect(typist.waitsUntilSaved())
    try here.deliver(to: there)
    let other = try there.open()
    // Each knows the other only by what it has written down.
    other.replace(0..<3, with: "1")
    #expect(other.waitsUntilSaved())
    try there.deliver(to: here)
    #expect(typist.waits(toShow: "1 two three\nfour\nfive\n"))
    other.replace(2..<5, with: "2")
    try other.document.close()
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    try there.shell(
      """
      touch -d '5 seconds ago' note.md
      cp -a note.md '\(here.path(".arriving"))'; mv '\(here.path(".arriving"))' '\(here.path())'
      """)
    try there.deliver(to: here)
    #expect(typist.waits(toShow: "1 2 three\nfour\nfive\nsix\n"), "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 0)
  }

  @Test func `an older text that an engine puts back is written over, and not for ever`() throws {
    let typist = try here.open()
    try here.shell("cp -a note.md ../old; touch -d '3 days ago' ../old")
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    let newest = typist.shown
    for _ in 0..<3 {
      try here.shell("cp -a ../old .arriving; mv .arriving note.md")
      #expect(typist.waits { _ in here.file() == newest })
      #expect(typist.shown == newest && typist.waitsUntilSaved())
    }
    try here.shell("cp -a ../old .arriving; mv .arriving note.md")
    #expect(typist.waits(toShow: "one\ntwo\nthree\nfour\nfive\n"))
    let conflicts = try typist.document.unresolvedConflictVersions()
    #expect(
      try conflicts.map { try typist.document.contents(of: $0)?.bytes } == [Array(newest.utf8)])
  }

  @Test func `a text of unknown origin deletes nothing`() throws {
    let typist = try here.open()
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    try here.shell(
      "sed 's/two/2/; /four/d' note.md > .arriving; touch -d '1 hour ago' .arriving; mv .arriving note.md"
    )
    #expect(
      typist.waits { $0.shown.contains("2\n") && $0.shown.contains("four\n") }, "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
  }

  @Test func `the same words rewritten on both stay side by side, also without a record`() throws {
    try here.write("The meeting is on Monday at ten.\n")
    let typist = try here.open()
    typist.replace(18..<31, with: "Friday evening")
    #expect(typist.waitsUntilSaved())
    try here.shell(
      """
      echo 'The meeting is on Tuesday at noon.' > .arriving
      touch -d '1 hour ago' .arriving; mv .arriving note.md
      """)
    let both = "The meeting is on Friday evening.\nThe meeting is on Tuesday at noon.\n"
    #expect(typist.waits(toShow: both), "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 1)
  }

  @Test func `a document that is named anew on one machine stays one where it is open`() throws {
    let typist = try Typist(Document.new(in: here.container()))
    typist.type("Trip\nFlights\n")
    try typist.document.save()
    try here.deliver(to: there)
    let other = try there.open("Trip.md")
    typist.replace(0..<4, with: "Days")
    try typist.document.save()
    #expect(try here.names() == ["Days.md", "note.md"])
    try there.shell("mv Trip.md '\(there.home.path("gone"))'")
    #expect(other.waits { $0.document.standing.file == .vanished })
    try here.deliver(to: there)
    #expect(other.waits(toShow: "Days\nFlights\n"), "\(other.shown)")
    #expect(other.waits { $0.document.path == "Days.md" })
    other.type("Hotel\n")
    #expect(other.waitsUntilSaved())
    #expect(there.file("Days.md") == "Days\nFlights\nHotel\n")
    #expect(try there.names() == ["Days.md", "note.md"])
  }
}
