internal import Console

/// The two lists as the title bar names them, the present one in brackets: `[Notes 4]   Documents`.
struct ListTabs: Equatable, Sendable {
  enum List: Equatable, Sendable {
    case notes
    case documents
  }

  var noteCount: Int
  var shown: List

  var parts: [TitleBar.Part] {
    [
      part("Notes \(noteCount)", isShown: shown == .notes),
      TitleBar.Part(text: "  "),
      part("Documents", isShown: shown == .documents),
    ]
  }

  private func part(_ name: String, isShown: Bool) -> TitleBar.Part {
    isShown ? TitleBar.Part(text: "[\(name)]", style: .bold) : TitleBar.Part(text: " \(name) ")
  }
}
