import CursesConsole
import SharedFolders

/// The program: a command line, or without a command the screens.
@main
@MainActor
enum TamNote {
  static let version = "0.1"

  static func main() {
    SystemCalls.ignoreBrokenPipes()
    SystemCalls.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitCode {
    do {
      let arguments = try Arguments(words)
      if arguments.flags.contains(.help) {
        try Output.print(SubcommandTable.help)
      } else if arguments.flags.contains(.version) {
        try Output.print("TamNote \(version)")
      } else if arguments.words.isEmpty {
        try openScreens(arguments)
      } else {
        try carryOut(arguments)
      }
      return .done
    } catch {
      let ending = Words.ending(error)
      Output.say("tamnote: \(ending.sentence)")
      if ending.code == .usage { Output.say("tamnote --help shows all commands.") }
      return ending.code
    }
  }

  private static func carryOut(_ arguments: Arguments) throws {
    guard let (command, operands) = Subcommand.named(in: arguments.words) else {
      throw CommandFailure.usage("unknown command \(arguments.words.joined(separator: " "))")
    }
    guard command.count.contains(operands.count),
      arguments.flags.isSubset(of: Flag.everywhere.union(command.flags))
    else { throw CommandFailure.usage("usage: tamnote \(command.usage)") }
    try command.run(Invocation(arguments: arguments, operands: operands))
  }

  private static func openScreens(_ arguments: Arguments) throws {
    guard arguments.flags.isSubset(of: [.poll]) else {
      throw CommandFailure.usage("usage: tamnote [--folder DIR] [--poll]")
    }
    let terminal = try Terminal()
    defer { terminal.end() }
    let notes = try Notes(folder: arguments.folder)
    try Session(terminal: terminal, notes: notes).run(polls: arguments.flags.contains(.poll))
  }
}
