package import Console

/// One sentence whose answers are keys.
package struct Question: Equatable, Sendable {
  /// One way to answer.
  package struct Answer: Equatable, Sendable {
    /// What the answer is called in ``Request/answered(_:with:)``.
    package var name: String
    package var key: Key
    package var words: String

    package init(_ name: String, key: Key, words: String) {
      self.name = name
      self.key = key
      self.words = words
    }
  }

  /// What the asking part of the program knows the question by.
  package var name: String
  package var sentence: String
  /// The answers, of which the first is the safe one, given by Enter.
  package var answers: [Answer]

  package init(_ name: String, sentence: String, answers: [Answer]) {
    self.name = name
    self.sentence = sentence
    self.answers = answers
  }
}
