/// Escape sequences.
extension KeyDecoder {
  /// Takes the next byte of a sequence; false where the byte belongs to what follows it.
  mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .escape(let isAlt):
      return take(byte, behindEscape: isAlt)
    case .controlStringEscape:
      state = .text
      return byte == UInt8(ascii: "\\") ? true : take(byte, behindEscape: false)
    case .controlString(let introducer, _):
      return take(byte, ofStringBegunBy: introducer)
    case .designation(let introducer):
      return take(byte, ofDesignationBegunBy: introducer)
    case .mouseReport(let bytesLeft):
      state = bytesLeft > 1 ? .mouseReport(bytesLeft: bytesLeft - 1) : .text
      return true
    default:
      guard !Self.isControl(byte) && byte < 0x80 else {
        state = .text
        return false
      }
      takeSequence(byte)
      return true
    }
  }

  /// The byte behind an Esc; one of the controls from U+0080 on stands for both.
  mutating func take(_ byte: UInt8, behindEscape isAlt: Bool) -> Bool {
    sequence = []
    switch byte {
    case UInt8(ascii: "["):
      state = .controlSequence(isAlt: isAlt)
      return true
    case UInt8(ascii: "O"):
      state = .singleShift(isAlt: isAlt)
      return true
    case Self.escapeByte where !isAlt:
      state = .escape(isAlt: true)
      return true
    default:
      break
    }
    // Of two Escs before anything else, the first one was a key.
    if isAlt { emit(Key(.escape)) }
    switch byte {
    case Self.escapeByte:
      state = .escape(isAlt: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .controlString(introducer: byte, last: nil)
    case UInt8(ascii: "(")...UInt8(ascii: "+"):
      state = .designation(introducer: byte)
    case 0x80...:
      partialCharacter = [byte]
      state = .altText
    default:
      emit(Key(ascii: byte).adding(.alt))
      state = .text
    }
    return true
  }

  private mutating func take(_ byte: UInt8, ofStringBegunBy introducer: UInt8) -> Bool {
    switch byte {
    case 0x07:
      state = .text
    case 0x9C where state == .controlString(introducer: introducer, last: Self.controlLead):
      state = .text
    case Self.escapeByte:
      state = .controlStringEscape
    case ..<0x20:
      // No answer of a terminal holds a control character: the string was cut off.
      state = .text
      return false
    default:
      state = .controlString(introducer: introducer, last: byte)
    }
    return true
  }

  /// A letter or digit names the character set; before anything else the first byte was a key.
  private mutating func take(_ byte: UInt8, ofDesignationBegunBy introducer: UInt8) -> Bool {
    state = .text
    if (0x30..<0x7F).contains(byte) { return true }
    emit(Key(ascii: introducer).adding(.alt))
    return false
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch (state, byte) {
    case (.linuxFunctionKey, _):
      state = .text
      emit(ControlSequence.linuxFunctionKey(byte))
    case (.controlSequence(let isAlt), UInt8(ascii: "[")) where sequence.isEmpty:
      state = .linuxFunctionKey(isAlt: isAlt)
    case (.controlSequence, UInt8(ascii: "M")) where sequence.isEmpty:
      state = .mouseReport(bytesLeft: 3)
    case (.controlSequence(let isAlt), _) where isEndOfSequence(byte):
      state = .text
      finish(isSingleShift: false, isAlt: isAlt, byte)
    case (.singleShift(let isAlt), 0x40...), (.singleShift(let isAlt), 0x20):
      state = .text
      finish(isSingleShift: true, isAlt: isAlt, byte)
    default:
      if sequence.count <= Self.longestSequence { sequence.append(byte) }
    }
  }

  /// rxvt ends a key with Shift by `$`, which elsewhere stands before the last byte.
  private func isEndOfSequence(_ byte: UInt8) -> Bool {
    if byte >= 0x40 { return true }
    return byte == UInt8(ascii: "$") && (1...2).contains(sequence.count)
      && sequence.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finish(isSingleShift: Bool, isAlt: Bool, _ last: UInt8) {
    guard sequence.count <= Self.longestSequence else { return }
    if !isSingleShift && last == UInt8(ascii: "~") && sequence.elementsEqual("200".utf8) {
      state = .paste
      return
    }
    let complete = ControlSequence(parameters: sequence, last: last)
    let key = isSingleShift ? complete.singleShiftKey : complete.key
    emit(isAlt ? key?.adding(.alt) : key)
  }
}
