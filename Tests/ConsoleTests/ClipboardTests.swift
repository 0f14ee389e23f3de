import Foundation
import Testing

@testable import Console

struct ClipboardTests {
  @Test func `the ways to the clipboard follow what is there`() {
    func ways(_ environment: [String: String]) -> [ClipboardWay] {
      ClipboardWay.ways { environment[$0] }
    }
    #expect(ways([:]) == [.terminal])
    #expect(ways(["TMUX": "/tmp/tmux-0/default,1,0"]) == [.tmux, .terminal])
    #expect(ways(["DISPLAY": ":0"]) == [.xclip, .xsel, .terminal])
    #expect(
      ways(["TMUX": "x", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"])
        == [.tmux, .wlCopy, .xclip, .xsel, .terminal])
  }

  @Test func `the multiplexer nearest to the program is the one to pass`() {
    #expect(ClipboardSequence.Multiplexer { _ in nil } == .none)
    #expect(ClipboardSequence.Multiplexer { ["STY": "1.pts"][$0] } == .screen)
    #expect(ClipboardSequence.Multiplexer { ["STY": "1.pts", "TMUX": "x"][$0] } == .tmux)
  }

  @Test func `text goes to the terminal in base 64`() {
    for length in 0..<70 {
      let text = String(
        "Call the plumber – tömorrow! 漢字 \u{1B}[31m and so on and on".prefix(length))
      let bytes = ClipboardSequence(copying: text, through: .none).bytes
      let expected = Data(text.utf8).base64EncodedString()
      #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;\(expected)\u{7}")
    }
  }

  @Test func `tmux is asked to pass the sequence on`() {
    let bytes = ClipboardSequence(copying: "abc", through: .tmux).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YWJj\u{7}\u{1B}\\")
  }

  @Test func `screen gets pieces that it can hold, and the terminal the whole`() {
    let text = String(repeating: "a long note ", count: 200)
    let plain = ClipboardSequence(copying: text, through: .none).bytes
    let wrapped = String(
      decoding: ClipboardSequence(copying: text, through: .screen).bytes, as: UTF8.self)
    let pieces = wrapped.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 768 })
    #expect(
      pieces.map { String($0.dropFirst(2)) }.joined() == String(decoding: plain, as: UTF8.self))
  }
}
