import Console
import ScreenPilot
import Testing

@testable import Screens

/// Other editors teach to press Esc before and after typing.
struct `Esc in a document` {
  @Test(arguments: ["hello there", "h", "Hi", "word", "dd", "3 eggs", "été", "k"])
  func `takes away nothing that is typed behind it`(text: String) {
    var slow = Pilot(document: "")
    slow.press(Key(.escape))
    slow.type(text)
    #expect(slow.publishedText == text)
    var fast = Pilot(document: "")
    fast.press(Key(.escape))
    fast.pressTogether(text)
    #expect(fast.publishedText == text)
    // On a slow line all of it comes in one read, where Esc and a letter are Alt and the letter.
    var together = Pilot(document: "milk", rows: 12)
    together.press(Key(.end, .shift))
    let keys = text.map(Key.character)
    guard keys.count > 1 else { return }
    together.pressTogether([.alt(keys[0].code)] + keys.dropFirst())
    #expect(together.publishedText == "milk" + text)
  }

  @Test func `shows which keys may follow`() {
    var pilot = Pilot(document: "milk")
    pilot.press(Key(.escape))
    #expect(pilot.keyLine == " Esc Esc Done  Esc : Commands  Esc ? Keys")
    pilot.press(Key(.right))
    #expect(pilot.keyLine.hasPrefix(" ^Q Done"))
    pilot.press(.character("?"))
    #expect(pilot.publishedText == "m?ilk")
  }

  @Test func `is over with whatever comes next`() {
    let nexts: [[Key]] = [[Key(.down)], [.control("s")], [Key(.function(9))], [.character("a")]]
    for next in nexts {
      var pilot = Pilot(document: "")
      pilot.press(Key(.escape))
      for key in next { pilot.press(key) }
      pilot.type("?")
      #expect(pilot.publishedText.hasSuffix("?"))
    }
    var pilot = Pilot(document: "")
    pilot.press(Key(.escape))
    pilot.happen(.paste("pasted"))
    pilot.type("?")
    #expect(pilot.publishedText == "pasted?")
    pilot.press(Key(.escape))
    pilot.pressTogether("?!")
    #expect(pilot.publishedText == "pasted??!")
  }

  @Test func `with a key that is shown does what that says`() {
    var pilot = Pilot(document: "milk")
    pilot.press(Key(.escape), .character("?"))
    #expect(pilot.lines[0].contains("Keys"))
    pilot.press(Key(.escape), Key(.escape), Key(.escape))
    #expect(pilot.takeRequests().last == .quit)
  }
}
