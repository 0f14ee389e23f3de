import Foundation
import Testing

/// Several terminals in one document, and other programs in its file.
struct `Two terminals in one document` {
  @Test func `what is typed in one is in the text of the other, and in the file`() throws {
    let (desk, here, there) = try twoEditors(text: "# Shopping\n\n- [ ] milk\n")
    try here.press("C-End")
    try here.type("- [ ] bread")
    try there.wait(forText: "- [ ] bread")
    try there.press("C-Home")
    try there.press("End")
    try there.type(" list")
    try here.wait(forText: "# Shopping list")
    try desk.wait(forDocument: "# Shopping list\n\n- [ ] milk\n- [ ] bread")
    try here.wait(forText: "saved")
  }

  @Test func `both type at once, and every word is there, alike everywhere`() throws {
    let (desk, here, there) = try twoEditors(text: "one\ntwo\n")
    try here.press("End")
    try there.press("C-End")
    for word in ["a", "b", "c", "d", "e"] {
      try here.type(" \(word)1")
      try there.type(" \(word)2")
    }
    let text = "one a1 b1 c1 d1 e1\ntwo\n a2 b2 c2 d2 e2"
    try desk.wait(forDocument: text)
    for terminal in [here, there] {
      try terminal.wait(forText: "one a1 b1 c1 d1 e1")
      try terminal.wait(forText: " a2 b2 c2 d2 e2")
    }
  }

  @Test func `undo in one takes nothing of the other's back`() throws {
    let (desk, here, there) = try twoEditors(text: "milk\n")
    try here.press("End")
    try here.type(" and tea")
    try there.wait(forText: "milk and tea")
    try there.type("soy ")
    try here.wait(forText: "soy milk and tea")
    try here.press("C-z")
    try there.wait(untilGone: "and tea")
    try desk.wait(forDocument: "soy milk\n")
  }

  @Test func `a hang-up in mid-word loses nothing`() throws {
    let desk = try Desk(document: "milk\n")
    let here = try desk.openEditor()
    try here.type("half a wor")
    try here.wait(forText: "half a wor")
    try here.hangUp()
    let again = try desk.openEditor()
    try again.wait(forText: "half a wormilk")
  }

  @Test func `kill -9 loses nothing that was kept, and the next opening shows it`() throws {
    let desk = try Desk(
      document: "milk\n", changes: ["TAMNOTE_DELAYS": "quiet=60000,latest=600000"])
    let here = try desk.openEditor()
    try here.type("never saved ")
    try here.wait(forText: "kept")
    kill(try here.processID(), SIGKILL)
    _ = try here.waitForEnd()
    let again = try desk.openEditor()
    try again.wait(forText: "never saved milk")
  }

  @Test func `another program's text comes into the text that is being typed`() throws {
    let (desk, here, _) = try twoEditors(text: "one\ntwo\nthree\n")
    try here.press("C-End")
    try here.type("mine")
    try desk.wait(forDocument: "one\ntwo\nthree\nmine")
    _ = try desk.program.shell("sed -i 's/two/TWO/' '\(desk.documentPath)'")
    try here.wait(forText: "TWO")
    try here.type(" too")
    try desk.wait(forDocument: "one\nTWO\nthree\nmine too")
  }

  @Test func `the caret is where it was when the document is opened again`() throws {
    let lines = (1...100).map { "line \($0)\n" }.joined()
    let desk = try Desk(document: lines)
    let here = try desk.openEditor()
    try here.press("C-g")
    try here.type("50")
    try here.press("Enter")
    try here.wait(forText: "50:1")
    try here.press("C-q")
    #expect(try here.waitForEnd() == 0)
    let again = try desk.openEditor()
    try again.wait(forText: "50:1")
  }

  private func twoEditors(text: String) throws -> (Desk, TmuxTerminal, TmuxTerminal) {
    let desk = try Desk(document: text)
    return (desk, try desk.openEditor(), try desk.openEditor())
  }
}
