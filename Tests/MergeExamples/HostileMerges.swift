import TextModel

/// Merges of 10 MB of the same again and again, which must end and lose nothing.
package enum HostileMerges {
  /// What the texts are made of.
  package static let letters: [[UInt8]] = [
    [0x61], [0x00], [0x0D], [0x0A], [0xFF], [0x20], [0x2E, 0x20], Array("\u{301}".utf8),
    Array("🇵".utf8), Array("語".utf8), Array("\u{200D}".utf8), [0x61, 0x0A], [0x61, 0x20],
  ]

  /// Whether a text of so many bytes of one letter, of which one side takes the last, keeps all
  /// others and what either side adds to it.
  package static func holds(for letter: [UInt8], size: Int) -> Bool {
    let base = [[UInt8]](repeating: letter, count: size / letter.count).flatMap(\.self)
    let mine = base + "\nmine\n".utf8
    let theirs = Array("theirs\n".utf8) + base.dropLast(letter.count)
    let text = ThreeWayMerge(base: base, mine: mine, theirs: theirs).bytes
    return text.starts(with: "theirs".utf8) && text.suffix(6).contains(UInt8(ascii: "m"))
      && text.count >= theirs.count + "mine\n".utf8.count && text.count <= 3 * base.count
  }
}
