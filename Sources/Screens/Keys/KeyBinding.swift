package import Console
package import TextEditing

/// One line of the key table: what some keys do in one place, and how to say so.
package struct KeyBinding: Equatable, Sendable {
  package var meaning: KeyMeaning
  package var context: KeyContext
  /// The keys, the one to show first.
  package var keys: [Key]
  /// What the key line calls it; nil where the key line leaves it out.
  package var label: String?
  /// The opposite command, shown in the same entry of the key line: `J/K Move`.
  package var pair: Command?
  /// What it does, for the keys page.
  package var help: String
  /// Its importance in the key line; 1 stays longest.
  package var rank: Int

  package init(
    _ command: Command, in context: KeyContext, _ keys: Key..., label: String? = nil,
    pair: Command? = nil, rank: Int = 100, help: String
  ) {
    meaning = .command(command)
    self.context = context
    self.keys = keys
    self.label = label
    self.pair = pair
    self.rank = rank
    self.help = help
  }

  package init(
    editing command: EditingCommand, in context: KeyContext, _ keys: Key..., label: String? = nil,
    rank: Int = 100, help: String
  ) {
    meaning = .editing(command)
    self.context = context
    self.keys = keys
    self.label = label
    self.rank = rank
    self.help = help
  }

  /// Nil where the key does something to the text of a document.
  package var command: Command? {
    if case .command(let command) = meaning { command } else { nil }
  }
}
