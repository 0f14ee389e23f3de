/// The control sequence that puts text on a terminal's clipboard (OSC 52).
package struct ClipboardSequence: Hashable, Sendable {
  /// What stands between the program and the terminal.
  package enum Multiplexer: Hashable, Sendable {
    case none
    case tmux
    case screen

    /// Finds out from the variables that multiplexers set.
    package init(environment: (String) -> String?) {
      if environment("TMUX") != nil {
        self = .tmux
      } else {
        self = environment("STY") == nil ? .none : .screen
      }
    }
  }

  /// The bytes to write to the terminal.
  package let bytes: [UInt8]

  package init(copying text: String, through multiplexer: Multiplexer) {
    let plain = Array("\u{1B}]52;c;".utf8) + Self.base64(of: Array(text.utf8)) + [0x07]
    switch multiplexer {
    case .none: bytes = plain
    case .tmux: bytes = Self.wrappedForTmux(plain)
    case .screen: bytes = Self.wrappedForScreen(plain)
    }
  }

  /// tmux passes on what stands in a string of its own, with every Esc doubled.
  private static func wrappedForTmux(_ bytes: [UInt8]) -> [UInt8] {
    let doubled = bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }

  /// screen passes on strings of at most 768 bytes.
  private static func wrappedForScreen(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 512).flatMap { start in
      let piece = bytes[start..<min(start + 512, bytes.count)]
      return Array("\u{1B}P".utf8) + piece + Array("\u{1B}\\".utf8)
    }
  }

  private static func base64(of bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 0x3F]
        encoded.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
