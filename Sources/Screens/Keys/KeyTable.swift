package import Console

/// All keys of the program: screens ask it what a key means, and the key line, the keys page and
/// the handbook are made from it.
package struct KeyTable: Equatable, Sendable {
  package let bindings: [KeyBinding]
  private let sections: [KeyContext: KeySection]

  /// Takes these bindings; where a section gives a key two meanings, the first holds.
  package init(bindings: [KeyBinding]) {
    self.bindings = bindings
    var sections: [KeyContext: KeySection] = [:]
    for (number, binding) in bindings.enumerated() {
      sections[binding.context, default: KeySection()].add(binding, number: number)
    }
    self.sections = sections
  }

  /// What a key means where these contexts apply; the first context that knows it decides.
  package func meaning(of key: Key, in contexts: [KeyContext]) -> KeyMeaning? {
    for context in contexts {
      if let number = sections[context]?.binding(of: key) { return bindings[number].meaning }
    }
    return nil
  }

  /// The command that a key means where these contexts apply; nil if it means none.
  package func command(for key: Key, in contexts: [KeyContext]) -> Command? {
    if case .command(let command) = meaning(of: key, in: contexts) { command } else { nil }
  }

  /// The name of the key for a command, as the screens show it.
  package func keyName(of command: Command, in contexts: [KeyContext]) -> String? {
    for context in contexts {
      let number = sections[context]?.bindings.first { bindings[$0].command == command }
      if let number, let name = bindings[number].keys.first?.name { return name }
    }
    return nil
  }

  /// A corner of the title bar: the key for a command and what it does, like `a Add`.
  func corner(_ command: Command, _ words: String, in contexts: [KeyContext]) -> String {
    keyName(of: command, in: contexts).map { "\($0) \(words)" } ?? words
  }

  /// The bindings of one section, in the order of the table.
  package func bindings(in context: KeyContext) -> [KeyBinding] {
    (sections[context]?.bindings ?? []).map { bindings[$0] }
  }

  /// Those that the key line shows where these contexts apply, in the order of the table.
  func labelledBindings(in contexts: [KeyContext]) -> [KeyBinding] {
    contexts.flatMap { sections[$0]?.labelled ?? [] }.map { bindings[$0] }
  }
}
