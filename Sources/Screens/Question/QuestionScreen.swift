package import Console

/// A question over everything else: one sentence, and keys for its answers.
///
/// Enter gives the first answer, which is the safe one; Esc leaves the question open, and nothing
/// changes.
package struct QuestionScreen: Screen {
  let question: Question
  let preferences: Preferences
  private var notice: Message?

  package init(_ question: Question, preferences: Preferences = Preferences()) {
    self.question = question
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .typed, .paste: notice = .pasteHasNoPlace
    case .key(let key, _):
      notice = nil
      return handle(key)
    default: break
    }
    return []
  }

  private func handle(_ key: Key) -> [Request] {
    if let answer = question.answers.first(where: { $0.key == key }) {
      return leave(with: answer.choice)
    }
    let command = preferences.keys.command(for: key, in: Self.contexts)
    switch command {
    case .open: return leave(with: question.answers.first?.choice)
    case .back: return leave(with: nil)
    default: return command?.request.map { [$0] } ?? []
    }
  }

  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let hints = KeyLine(table: preferences.keys, contexts: Self.contexts) { _ in true }
    var row = frame.body.lowerBound
    // The answers are shown first of all: without them the sentence is of no use.
    let last = frame.body.upperBound - question.answers.count
    frame.draw(
      title: TitleBar(title: row < last ? "TamNote" : question.sentence),
      status: notice ?? Message(""),
      keys: hints, symbols: preferences.symbols, on: &canvas)
    let room = max(1, canvas.size.columns - 2)
    for line in WrappedText(question.sentence, columns: room).rows where row < last {
      canvas.write(String(line), at: Place(row: row, column: 1))
      row += 1
    }
    for answer in question.answers where row < frame.body.upperBound {
      let end = canvas.write(answer.key.name, at: Place(row: row, column: 3), style: .bold)
      canvas.write("  " + answer.words, at: Place(row: row, column: end))
      row += 1
    }
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  private static let contexts: [KeyContext] = [.question, .everywhere]

  private func leave(with choice: Question.Choice?) -> [Request] {
    [.answered(choice), .close]
  }
}
