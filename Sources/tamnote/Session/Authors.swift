import KeyValueStorage
import Screens
import SharedFolders

/// Who wrote notes, as seen from one terminal; each machine's name is looked up once.
struct Authors {
  private struct OtherMachine {
    let replica: ReplicaID
    let name: String
  }

  private let terminal: String
  private let others: [OtherMachine]

  init(of elements: [ArrayElement], in notes: Notes) {
    terminal = notes.terminal
    others = elements.writers.filter { !notes.store.isOwn($0) }.map {
      OtherMachine(replica: $0, name: notes.store.machineName(of: $0) ?? "")
    }
  }

  /// The notes as the screens take them.
  func notes(_ elements: [ArrayElement]) -> [Note] {
    elements.map {
      Note(
        id: $0.id, text: $0.text, changed: $0.changed, author: author(of: $0),
        revision: $0.revision)
    }
  }

  private func author(of element: ArrayElement) -> Author {
    for machine in others where machine.replica == element.replica {
      return .elsewhere(machine.name)
    }
    return element.terminal == terminal ? .here : .elsewhere(element.terminal)
  }
}
