extension Subcommand {
  static let help = Subcommand(
    "help", "[COMMAND]", "print what there is, or what a command takes", prints: false,
    count: 0...Int.max
  ) { invocation in
    try Output.print(Help.lines(about: invocation.operands).map { OutputLine(words: $0) })
  }
}
