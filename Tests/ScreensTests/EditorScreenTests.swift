import Console
import ScreenPilot
import Testing
import TextEditing
import TextModel

@testable import Screens

struct `Editing a document` {
  private static let shopping = """
    # Shopping

    - [ ] milk
    - [x] bread
    - [ ] two lemons

    """

  @Test func `shows the text, where the caret is and how things stand`() {
    var pilot = Pilot(document: Self.shopping, rows: 12)
    pilot.press(Key(.down), Key(.down), Key(.end))
    pilot.shows(
      """
       ^Q Done                          Shopping.md                       saved 14:02
      ────────────────────────────────────────────────────────────────────────────────
       # Shopping

       - [ ] milk
       - [x] bread
       - [ ] two lemons


      ────────────────────────────────────────────────────────────────────────────────
       3:11 · 5 words
       ^Q Done  ^F Find  ^P Commands  F1 Keys  ^Z Undo  ^T Tick  ^Space Mark
      """)
    #expect(pilot.canvas.cursor == Place(row: 4, column: 11))
  }

  @Test func `publishes every key at once`() {
    var pilot = Pilot(document: "milk")
    pilot.press(Key(.end))
    pilot.type("!")
    #expect(pilot.publishedText == "milk!")
    pilot.press(Key(.enter))
    pilot.type("tea")
    pilot.press(Key(.backspace))
    #expect(pilot.publishedText == "milk!\nte")
    #expect(pilot.lines[2] == " milk!")
    #expect(pilot.lines[3] == " te")
  }

  @Test func `leaves by the key, by Esc twice, and says where the person was`() {
    for keys in [[Key.control("q")], [Key(.escape), Key(.escape)]] {
      var pilot = Pilot(document: "milk\nbread\n")
      pilot.press(Key(.down))
      _ = pilot.takeRequests()
      for key in keys { pilot.press(key) }
      #expect(
        pilot.takeRequests() == [.closeDocument(EditorPlace(caret: 5, top: 0)), .quit])
    }
  }

  @Test func `takes what others write, with the caret at its words`() {
    var pilot = Pilot(document: "milk\nbread\ntea\n", rows: 12)
    pilot.press(Key(.down), Key(.end))
    pilot.replace("milk", by: "milk\nhoney\nsalt")
    pilot.type("!")
    #expect(pilot.publishedText == "milk\nhoney\nsalt\nbread!\ntea\n")
    pilot.shows(
      """
       ^Q Done                          Shopping.md                       saved 14:02
      ────────────────────────────────────────────────────────────────────────────────
       milk
      ▎honey
      ▎salt                                                                     pts/3
       bread!
       tea


      ────────────────────────────────────────────────────────────────────────────────
       4:7 · 5 words
       ^Q Done  ^F Find  ^P Commands  F1 Keys  ^Z Undo  ^T Tick  ^Space Mark
      """)
  }

  @Test func `keeps the first line in view while others write above it`() {
    let text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    var pilot = Pilot(document: text, rows: 12)
    pilot.press(Key(.pageDown), Key(.pageDown), Key(.pageDown))
    let (view, caret) = (pilot.lines[2..<9], pilot.canvas.cursor)
    pilot.replace("line 1\n", by: "line 1\nnew\nnew\nnew\n")
    #expect(pilot.lines[2..<9] == view)
    #expect(pilot.canvas.cursor == caret)
  }

  @Test func `takes back only what was done here`() {
    var pilot = Pilot(document: "milk\n")
    pilot.type("soy ")
    pilot.replace("milk", by: "milk, tea")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == "milk, tea\n")
    pilot.press(.control("y"))
    #expect(pilot.publishedText == "soy milk, tea\n")
  }

  @Test func `pastes as one step`() {
    var pilot = Pilot(document: "milk\n")
    pilot.type("a ")
    pilot.happen(.paste("one\r\ntwo\r\n"))
    #expect(pilot.publishedText == "a one\ntwo\nmilk\n")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == "a milk\n")
  }

  @Test func `takes lines that arrive together as they are, without going on with a list`() {
    var pilot = Pilot(document: "")
    pilot.pressTogether("- one⏎- two⏎  three")
    #expect(pilot.publishedText == "- one\n- two\n  three")
  }

  @Test func `copies to the terminal too`() {
    var pilot = Pilot(document: "milk\nbread\n")
    pilot.press(.control("c"))
    #expect(pilot.takeRequests() == [.copy("milk\n")])
    pilot.press(.control("x"))
    #expect(pilot.takeRequests().last == .copy("milk\n", .cut))
    pilot.press(Key(.end), .control("u"))
    #expect(pilot.takeRequests().last == .copy("bread", .cutAway))
  }

  @Test func `pastes what was copied in another terminal, once that is here`() {
    var pilot = Pilot(document: "milk\n")
    pilot.press(.control("v"))
    #expect(pilot.statusLine.hasPrefix(" Nothing was copied yet."))
    #expect(pilot.stack.paste(with: [.key(.control("v"), at: 1)]))
    #expect(!pilot.stack.paste(with: [.key(.character("v"), at: 1)]))
    pilot.happen(.document(.copiedElsewhere(Array("tea\n".utf8))))
    pilot.press(.control("v"))
    #expect(pilot.publishedText == "tea\nmilk\n")
  }

  @Test func `takes what is typed before the text is there when it has come`() {
    var stack = ScreenStack(
      size: Size(columns: 80, rows: 24), beginningWith: .editor("Shopping.md", nil))
    let early: [Event] = [
      .key(.character("x"), at: 1), .key(Key(.enter), at: 2), .paste("y\nz"),
      .key(.control("q"), at: 3),
    ]
    _ = stack.handle([.document(.loading(TextBuffer("mi")))])
    for event in early { #expect(stack.handle([event]).isEmpty) }
    var text = TextBuffer("milk")
    let requests = stack.handle([.document(.opened(text))])
    for case .editDocument(let delta) in requests { text.apply(delta) }
    #expect(text == TextBuffer("x\ny\nzmilk"))
    #expect(requests.last == .quit)
  }

  @Test func `can be looked at and left while it is being read`() {
    var stack = ScreenStack(
      size: Size(columns: 80, rows: 24), beginningWith: .editor("Shopping.md", nil))
    _ = stack.handle([.document(.loading(TextBuffer("the beginning")))])
    _ = stack.handle([.key(Key(.down), at: 1)])
    #expect(stack.handle([.key(.control("q"), at: 2)]).last == .quit)
  }

  @Test func `tells 100,000 changed places as a few, at once`() {
    let text = String(repeating: "a\n", count: 100_000)
    var pilot = Pilot(document: text)
    pilot.happen(
      .document(
        .changed([
          DocumentChange(
            delta: TextDifference(
              from: Array(text.utf8), to: Array(text.utf8.map { $0 == 0x61 ? 0x62 : $0 })
            ).delta, author: "desk")
        ])))
    pilot.press(Key(.function(5)))
    #expect(pilot.statusLine.contains(" more"))
  }

  @Test func `changes nothing in a document that cannot be changed, and says why`() {
    var pilot = Pilot(document: "\u{0}ELF")
    pilot.happen(
      .document(
        .status(
          DocumentStatus(
            name: "a.out", safety: .saved(at: nil), readOnlyReason: "no text: it can be read only",
            clock: Pilot.clock))))
    pilot.type("x")
    pilot.press(Key(.backspace), .control("x"))
    pilot.happen(.paste("x"))
    #expect(pilot.publishedText == "\u{0}ELF")
    #expect(pilot.statusLine == " ! no text: it can be read only")
    let changeable = DocumentStatus(name: "a.out", safety: .saved(at: nil), clock: Pilot.clock)
    pilot.happen(.document(.status(changeable)))
    #expect(!pilot.statusLine.contains("read only"))
  }

  @Test func `goes to the places that others changed, one after the other`() {
    let text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    var pilot = Pilot(document: text, rows: 12)
    pilot.replace("line 40", by: "line forty")
    pilot.replace("line 20", by: "line twenty", at: "desk")
    pilot.press(.control("n"))
    #expect(pilot.cursorLine?.hasPrefix(" line twenty") == true)
    #expect(pilot.statusLine == " Changed on desk · 1 more")
    pilot.press(Key(.function(5)))
    #expect(pilot.cursorLine?.hasPrefix(" line forty") == true)
    pilot.press(Key(.function(5)))
    #expect(pilot.statusLine == " No place was changed elsewhere.")
  }

  @Test(arguments: [(20, 5), (10, 3), (3, 2), (1, 1), (80, 24), (200, 60)])
  func `can be drawn and used in a window of any size`(columns: Int, rows: Int) {
    var pilot = Pilot(document: Self.shopping)
    pilot.resize(columns: columns, rows: rows)
    pilot.type("a")
    pilot.press(.control("f"))
    pilot.type("milk")
    pilot.press(
      Key(.enter), .control("g"), Key(.escape), .control("r"), Key(.escape), Key(.pageDown))
    #expect(pilot.canvas.cursor != nil)
    #expect(pilot.publishedText == "a" + Self.shopping)
  }
}
