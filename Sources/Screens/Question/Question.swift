package import Console

/// One sentence whose answers are keys.
package struct Question: Equatable, Sendable {
  /// One way to answer.
  package struct Answer: Equatable, Sendable {
    package var choice: Choice
    package var key: Key
    package var words: String

    package init(_ choice: Choice, key: Key, words: String) {
      self.choice = choice
      self.key = key
      self.words = words
    }
  }

  /// What the person chooses by an answer.
  package enum Choice: Equatable, Sendable {
    /// Wait for the shared folder.
    case wait
    /// Make the shared folder anew from what is known.
    case writeBack
    /// Begin the shared folder anew, and put what is known into the Trash.
    case startNew
  }

  package var sentence: String
  /// The answers, of which the first is the safe one, given by Enter.
  package var answers: [Answer]

  package init(sentence: String, answers: [Answer]) {
    self.sentence = sentence
    self.answers = answers
  }
}
