internal import TextModel

extension TextEditor {
  /// Puts text that came from outside in the place of the selection, as one undo step.
  ///
  /// However its lines end, here they end as the line with the caret does. It can be pasted again, as
  /// what was copied here can.
  ///
  /// - Parameter bytes: the text; any line break in it may be LF, CR LF or CR.
  /// - Returns: how the text changed.
  @discardableResult
  package mutating func paste(_ bytes: [UInt8]) -> EditingOutcome {
    endTypingRun()
    let bytes = bytes.withLineEndings(lineEnding.bytes)
    // What was copied here often comes back this way.
    if !bytes.isEmpty, bytes != clipboard.newest { clipboard.add(bytes) }
    return insertPasted(bytes)
  }

  /// Takes in a text that was copied or cut in another text of this machine since something was here:
  /// it is what is pasted next.
  package mutating func takeIn(copied bytes: [UInt8]) {
    let bytes = bytes.withLineEndings(lineEnding.bytes)
    if !bytes.isEmpty, bytes != clipboard.newest { clipboard.add(bytes) }
  }

  mutating func cutSelection() -> EditingOutcome {
    guard selection.isEmpty else { return cutSelected(.cut) }
    let line = text.writing(ofLines: touchedLines)
    selection = TextSelection(caret: line.lowerBound)
    return cut(line, .cut)
  }

  /// Cuts what is selected, which must be something.
  mutating func cutSelected(_ kind: CopiedText.Kind) -> EditingOutcome {
    clipboard.add(text.bytes(in: selection.range))
    var outcome = replace(selection.range, with: [], kind: .lines)
    outcome.copied = CopiedText(clipboard.newest, kind)
    return outcome
  }

  mutating func copySelection() -> EditingOutcome {
    let range = selection.isEmpty ? text.writing(ofLines: touchedLines) : selection.range
    guard !range.isEmpty else { return .nothing }
    clipboard.add(text.bytes(in: range))
    return EditingOutcome(copied: CopiedText(clipboard.newest, .copied))
  }

  mutating func pasteNewest() -> EditingOutcome {
    insertPasted(clipboard.newest)
  }

  mutating func pasteEarlier() -> EditingOutcome {
    guard hasJustPasted, let back = undo().delta else { return .nothing }
    clipboard.turn()
    let again = insertPasted(clipboard.newest)
    let whole = again.delta.map(back.composed) ?? back
    // The earlier one may be no text at all, or the same.
    return whole.isIdentity ? .nothing : EditingOutcome(delta: whole)
  }

  private mutating func insertPasted(_ bytes: [UInt8]) -> EditingOutcome {
    let outcome = replace(selection.range, with: bytes)
    hasJustPasted = outcome.delta != nil
    return outcome
  }
}

extension [UInt8] {
  /// The text with every line break made one and the same.
  func withLineEndings(_ ending: [UInt8]) -> [UInt8] {
    guard contains(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var previous: UInt8?
    for byte in self {
      if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
        result += ending
      } else if byte != .lineFeed {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
