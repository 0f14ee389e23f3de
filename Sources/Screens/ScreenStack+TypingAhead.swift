internal import KeyValueStorage
internal import TextModel

/// What is typed while a screen waits for an answer: held until that has come, and drafted at once.
extension ScreenStack {
  /// Whether something that was handed over has no answer yet; only then are keys held.
  package var isWaiting: Bool { top.holdsKeys }

  /// Takes in events that arrived together, and then what was held, as far as it may go on.
  mutating func takeIn(_ events: [Event]) -> [Request] {
    var requests = handleTogether(events)
    while let first = held.first, !top.holdsKeys {
      let later = held.dropFirst()
      // What must wait once more was typed before what came later.
      held = []
      requests += handleTogether(first)
      held += later
    }
    return requests
  }

  /// Drafts what is held as it will be typed, so that it is not in memory alone.
  mutating func draftHeld() -> [Request] {
    let foreseen = held.isEmpty ? [] : foreseenDrafts
    let past = draftedAhead.filter { foreseen[$0] == nil }
    draftedAhead = foreseen.map(\.note)
    return past.map { note in drafts[note].map(Request.keepDraft) ?? .dropDraft(of: note) }
      + foreseen.map(Request.keepDraft)
  }

  /// The drafts that there will be when everything handed over is kept, beside what was handed over
  /// itself: that may still be refused.
  private var foreseenDrafts: [Draft] {
    var future = self
    var foreseen = drafts
    while !future.held.isEmpty, let pending = future.top.pending {
      let count = future.held.joined().count
      if case .makeDocument(let made) = pending {
        foreseen.foresee(future.draftOfDocument(made))
      } else {
        _ = future.takeIn([.kept(pending, [])])
        for draft in future.drafts { foreseen.join(draft) }
      }
      guard future.held.joined().count < count else { break }
    }
    return foreseen.filter { drafts[$0.note] != $0 }
  }

  /// Lets the document be made and what is held be typed into it; gives the draft that holds both, and
  /// the one that has only the text that it is made of.
  private mutating func draftOfDocument(_ made: Draft) -> (whole: Draft, part: Draft?) {
    let note = (top as? NoteFieldScreen)?.draftNote
    let part = drafts[note]
    var text = TextBuffer(made.text)
    let requests = takeIn([.kept(.makeDocument(made), []), .document(.opened(text))])
    for case .editDocument(let delta) in requests { text.apply(delta) }
    let words = String(decoding: text.bytes, as: UTF8.self)
    return (Draft(of: note, from: part?.from, text: words), part)
  }

  private mutating func handleTogether(_ events: [Event]) -> [Request] {
    let isBehindHeld = !held.isEmpty && top.holdsKeys
    let depthBefore = screens.count
    var requests: [Request] = []
    var dropsKeys = false
    var waiting: [Event] = []
    var rest = ArrivedKeys(events)
    while let event = rest.popNext(
      for: dropsKeys || top.holdsKeys ? nil : top, besides: listGoesOn(from: depthBefore))
    {
      if case .key = event, dropsKeys { continue }
      if event.isInput, isBehindHeld || !waiting.isEmpty || top.holdsKeys {
        waiting.append(event)
        continue
      }
      let depth = screens.count
      let goesOn = listGoesOn(from: depthBefore)
      Self.append(handle(event), to: &requests)
      guard case .key = event, screens.count < depth || top.holdsKeys else { continue }
      dropsKeys = !top.becomesDocument && !(rest.first.map(goesOn) ?? false)
    }
    if !waiting.isEmpty { held.append(waiting) }
    return requests
  }

  /// Whether a key behind the Enter of a field is one for the list: it opens the field again, as a
  /// key that came together with that Enter has opened it before.
  private func listGoesOn(from depthBefore: Int) -> (Event) -> Bool {
    let isOpenedTogether = screens.count > depthBefore
    return { [preferences] event in
      guard isOpenedTogether, case .key(let key, _) = event else { return false }
      return preferences.keys.command(for: key, in: [.notes]) == .add
    }
  }

  /// A draft that is followed at once by a later one of the same text need not be kept.
  private static func append(_ new: [Request], to requests: inout [Request]) {
    if case .keepDraft(let draft) = new.first, case .keepDraft(let last) = requests.last,
      last.note == draft.note
    {
      requests.removeLast()
    }
    requests += new
  }
}

extension Screen {
  /// Whether what is typed from now on is meant for the document that the text becomes: however it
  /// arrives, none of it was typed for the field.
  fileprivate var becomesDocument: Bool {
    if case .makeDocument = pending { true } else { false }
  }
}

extension [Draft] {
  /// Takes in a draft in place of what is a part of it, behind what else is drafted for that note.
  fileprivate mutating func foresee(_ draft: (whole: Draft, part: Draft?)) {
    let (whole, part) = (draft.whole, draft.part?.text ?? "")
    guard let present = self[whole.note],
      present.text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
    else { return join(whole) }
    let before = String(decoding: present.text.utf8.dropLast(part.utf8.count), as: UTF8.self)
    keep(Draft(of: whole.note, from: present.from, text: before + whole.text))
  }
}
