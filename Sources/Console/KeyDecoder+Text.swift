/// Typed and pasted text.
extension KeyDecoder {
  /// Takes characters up to the next control character, or that control character.
  mutating func takeText(from rest: inout ArraySlice<UInt8>) {
    let run = rest.prefix { !Self.isControl($0) }
    var text = partialCharacter + run
    if let place = Self.introducer(in: text) {
      rest = rest.dropFirst(place + 2 - partialCharacter.count)
      partialCharacter = []
      emit(text[..<place])
      _ = take(text[place + 1] - 0x40, behindEscape: false)
      return
    }
    rest = rest[run.endIndex...]
    let incomplete = rest.isEmpty ? Self.lengthOfIncompleteEnd(of: text) : 0
    partialCharacter = text.suffix(incomplete)
    text.removeLast(incomplete)
    emit(text[...])
    guard let control = rest.popFirst() else { return }
    if control == Self.escapeByte {
      state = .escape(isAlt: false)
    } else {
      emit(Key(control: control))
    }
  }

  private mutating func emit(_ text: ArraySlice<UInt8>) {
    for character in String(decoding: text, as: UTF8.self) where !Self.isControl(character) {
      emit(.character(character))
    }
  }

  /// Where one of the controls stands that begin a sequence as an Esc and a byte do, each of which
  /// UTF-8 writes in two bytes.
  private static func introducer(in text: [UInt8]) -> Int? {
    text.indices.dropLast().first { index in
      text[index] == controlLead
        && [0x8F, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F].contains(text[index + 1])
    }
  }

  /// The first byte of the controls from U+0080 on.
  static let controlLead: UInt8 = 0xC2

  /// Takes the rest of the one character that stands behind an Esc.
  mutating func takeAltText(from rest: inout ArraySlice<UInt8>) {
    while let byte = rest.first, byte & 0xC0 == 0x80,
      Self.lengthOfIncompleteEnd(of: partialCharacter) > 0
    {
      partialCharacter.append(byte)
      rest.removeFirst()
    }
    let isComplete = Self.lengthOfIncompleteEnd(of: partialCharacter) == 0
    guard isComplete || !rest.isEmpty else { return }
    let text = String(decoding: partialCharacter, as: UTF8.self)
    if let character = text.first, !Self.isControl(character) {
      emit(Key(.character(character), .alt))
    }
    partialCharacter = []
    state = .text
  }

  static let escapeByte: UInt8 = 0x1B

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Whether this is one of the controls that UTF-8 writes in two bytes; they are no keys.
  static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? false
  }

  /// How many bytes at the end may be the beginning of a character.
  private static func lengthOfIncompleteEnd(of bytes: [UInt8]) -> Int {
    for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return back + 1 < length ? back + 1 : 0
    }
    return 0
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  mutating func takePaste(from rest: inout ArraySlice<UInt8>) {
    while let end = rest.firstIndex(of: UInt8(ascii: "~")) {
      pasted += rest[...end]
      rest = rest[(end + 1)...]
      guard pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) else { continue }
      pasted.removeLast(Self.endOfPaste.count)
      endPaste()
      return
    }
    pasted += rest
    rest = []
  }

  mutating func endPaste() {
    inputs.append(.paste(Self.text(ofPasted: pasted)))
    pasted = []
    state = .text
  }

  /// Terminals send the line breaks of what they paste as the Enter key sends them.
  private static func text(ofPasted bytes: [UInt8]) -> String {
    var bytes = bytes
    for index in bytes.indices where bytes[index] == 0x0D {
      let isBeforeLineFeed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if !isBeforeLineFeed { bytes[index] = 0x0A }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
