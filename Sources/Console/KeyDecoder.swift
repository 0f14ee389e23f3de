/// Makes keys and pastes of the bytes that a terminal sends.
///
/// Keys are known by their bytes alone: the forms of xterm, VT, rxvt, the Linux console, screen,
/// tmux and PuTTY are all understood at any time. Every other control sequence, such as a mouse
/// report or the answer to a query, is swallowed whole. Bytes may be split anywhere over any number
/// of calls; only an Esc that stands alone needs the clock, see ``timeOut()``.
package struct KeyDecoder: Sendable {
  /// What the bytes so far have begun.
  ///
  /// An Alt key is a key behind an Esc.
  enum State: Equatable, Sendable {
    case text
    case altText
    case escape(isAlt: Bool)
    case controlSequence(isAlt: Bool)
    case linuxFunctionKey
    case singleShift(isAlt: Bool)
    case mouseReport(bytesLeft: Int)
    case controlString(introducer: UInt8, isEmpty: Bool)
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
    case .escape, .controlString(_, isEmpty: true), .controlStringEscape: 25
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
  /// What can only be the beginning of a longer sequence stays and is completed, or ended, by the
  /// bytes to come, however late.
  package mutating func timeOut() -> [TerminalInput] {
    switch state {
    case .escape(let isAlt):
      if isAlt { emit(Key(.escape)) }
      emit(Key(.escape))
    case .controlStringEscape:
      emit(Key(.escape))
    case .controlString(let introducer, isEmpty: true):
      emit(Key(.character(Character(Unicode.Scalar(introducer))), .alt))
    case .paste where endsInWayOut:
      pasted.removeLast()
      endPaste()
    default:
      return []
    }
    state = .text
    return takeInputs()
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
