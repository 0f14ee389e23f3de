extension KeyTable {
  /// The table for the handbook: one heading and one Markdown table a section.
  package var markdown: String {
    KeyContext.allCases.compactMap { context in
      let rows = bindings(in: context).map { binding in
        let keys = binding.keys.map { "`\($0.name)`" }.joined(separator: " ")
        return "| \(keys) | \(binding.help) |"
      }
      guard !rows.isEmpty else { return nil }
      let heading = "### \(context.title)\n\n| Keys | What they do |\n|---|---|\n"
      return heading + rows.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
