/// How a simulated world ended.
package struct Outcome: Sendable {
  /// Laws that did not hold; empty when all is well.
  package var failures: [String] = []
  package var conflicts = 0
  package var merges = 0
  package var rounds = 0
  package var crashes = 0
  package var writeBacks = 0
  package var diskWins = 0
  /// Texts that the engine threw away where TamNote could not see them.
  package var dropped = 0
  /// Words that are there more often than anybody meant.
  package var doubledWords = 0
  /// Words that are only in versions for the user to look at: what a program took back or away.
  package var asideWords = 0
  /// Words that are only in the history: a program wrote over them, and seemed to have read them.
  package var misjudgedWords = 0
}
