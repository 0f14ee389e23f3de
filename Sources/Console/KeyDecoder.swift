/// Makes keys and pastes of the bytes that a terminal sends.
///
/// Keys are known by their bytes alone: the forms of xterm, VT, rxvt, the Linux console, screen,
/// tmux and PuTTY are all understood at any time. Every other control sequence, such as a mouse
/// report or the answer to a query, is swallowed whole. Bytes may be split anywhere over any number
/// of calls; only what may be a key of its own, or goes on, needs the clock, see ``timeOut()``.
package struct KeyDecoder: Sendable {
  /// What the bytes so far have begun.
  ///
  /// An Alt key is a key behind an Esc.
  enum State: Equatable, Sendable {
    case text
    case altText
    case escape(isAlt: Bool)
    case controlSequence(isAlt: Bool)
    case linuxFunctionKey(isAlt: Bool)
    case singleShift(isAlt: Bool)
    /// The choice of a character set.
    case designation(introducer: UInt8)
    case mouseReport(bytesLeft: Int)
    case controlString(introducer: UInt8, last: UInt8?)
    case controlStringEscape
    case paste
  }

  /// Longer sequences than any key's are swallowed.
  static let longestSequence = 64

  var state = State.text
  /// The first bytes of a UTF-8 character whose rest has not come yet.
  var partialCharacter: [UInt8] = []
  /// The parameters of the sequence that has begun.
  var sequence: [UInt8] = []
  var pasted: [UInt8] = []
  var inputs: [TerminalInput] = []

  package init() {}

  /// How long to wait for what may follow, in milliseconds, before ``timeOut()`` is due; nil where
  /// the bytes so far stand for themselves.
  package var patience: Int? {
    switch state {
    case .escape, .designation, .controlString(_, last: nil), .controlStringEscape: 25
    // They are keys as well, Alt+[ and Alt+O; but a slow line may split what a terminal sends.
    case .controlSequence, .linuxFunctionKey, .singleShift, .mouseReport: 500
    case .controlString: 1_000
    case .paste where endsInWayOut: 1_000
    default: nil
    }
  }

  /// Takes the bytes of one read and returns what they complete.
  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    var rest = bytes[...]
    while let byte = rest.first {
      switch state {
      case .text: takeText(from: &rest)
      case .altText: takeAltText(from: &rest)
      case .paste: takePaste(from: &rest)
      default:
        // A byte that does not belong to the sequence ends it and is looked at again.
        if take(byte) { rest.removeFirst() }
      }
    }
    return takeInputs()
  }

  /// Ends a wait: an Esc that nothing followed is the Esc key, and in a paste whose end never came
  /// it ends the paste, as does `^C`.
  ///
  /// A sequence that does not go on was typed: it is Alt and a key, and what came behind it is text,
  /// as is all that is still to come. What no person types is dropped.
  package mutating func timeOut() -> [TerminalInput] {
    switch state {
    case .escape(let isAlt):
      if isAlt { emit(Key(.escape)) }
      emit(Key(.escape))
    case .controlStringEscape:
      emit(Key(.escape))
    case .controlString(let introducer, last: nil), .designation(let introducer):
      emit(Key(ascii: introducer).adding(.alt))
    case .controlSequence(let isAlt), .linuxFunctionKey(let isAlt):
      emitTyped(UInt8(ascii: "["), isAlt: isAlt)
    case .singleShift(let isAlt):
      emitTyped(UInt8(ascii: "O"), isAlt: isAlt)
    case .mouseReport, .controlString:
      break
    case .paste where endsInWayOut:
      pasted.removeLast()
      endPaste()
    case .text, .altText, .paste:
      return []
    }
    state = .text
    return takeInputs()
  }

  /// The beginning of a sequence, as the keys that a person typed.
  private mutating func emitTyped(_ introducer: UInt8, isAlt: Bool) {
    if isAlt { emit(Key(.escape)) }
    emit(Key(ascii: introducer).adding(.alt))
    if case .linuxFunctionKey = state { emit(.character("[")) }
    for byte in sequence { emit(Key(ascii: byte)) }
    sequence = []
  }

  /// Ends the input for good: a paste whose end never came is text all the same.
  package mutating func end() -> [TerminalInput] {
    if state == .paste { endPaste() }
    return takeInputs()
  }

  /// Whether the last that came of a paste is how a person leaves a place.
  private var endsInWayOut: Bool { pasted.last == Self.escapeByte || pasted.last == 0x03 }

  private mutating func takeInputs() -> [TerminalInput] {
    defer { inputs.removeAll() }
    return inputs
  }

  mutating func emit(_ key: Key?) {
    if let key { inputs.append(.key(key)) }
  }
}
