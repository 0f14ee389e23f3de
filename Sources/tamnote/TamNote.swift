import CursesConsole
import KeyValueStorage
import SharedFolders

/// The program: a command line, or without a command the screens.
@main
@MainActor
enum TamNote {
  static let version = "0.1"

  static func main() {
    SystemCalls.letWritesFail()
    SystemCalls.occupyStandardDescriptors()
    SystemCalls.exit(run().rawValue)
  }

  private static func run() -> ExitCode {
    do {
      guard let words = SystemCalls.arguments() else { throw CommandFailure.argumentsNotUTF8 }
      let arguments = try Arguments(words)
      if arguments.flags.contains(.help) {
        try Output.print(Help.lines(about: arguments.words).map { OutputLine(words: $0) })
      } else if arguments.flags.contains(.version) {
        try Output.print("TamNote \(version)")
      } else if arguments.words.isEmpty {
        try openScreens(arguments)
      } else {
        try carryOut(arguments)
      }
      return .done
    } catch let error as SharedFolderError where error.isBrokenPipe {
      // Whoever read has seen enough, as with `| head -1`.
      return .failed
    } catch {
      let ending = Words.ending(error)
      Output.say(lines: ["tamnote: \(ending.sentence)"] + ending.more)
      if ending.code == .usage { Output.say("tamnote --help shows all commands.") }
      return ending.code
    }
  }

  private static func carryOut(_ arguments: Arguments) throws {
    guard let (command, operands) = Subcommand.named(in: arguments.words) else {
      throw CommandFailure.unknownCommand(arguments.words)
    }
    try command.check(arguments.flags, operands: operands)
    let invocation = Invocation(
      arguments: arguments, operands: operands, onlyReads: command.onlyReads)
    do {
      try command.run(invocation)
    } catch {
      // What it did before it failed comes along too.
      try? invocation.bringAlong()
      throw error
    }
    try invocation.bringAlong()
  }

  private static func openScreens(_ arguments: Arguments) throws {
    guard arguments.flags.isSubset(of: [.poll]) else {
      throw CommandFailure.usage("usage: tamnote [--folder DIR] [--poll]")
    }
    let terminal = try Terminal()
    defer { terminal.end() }
    try Session.runAll(
      on: terminal, folder: arguments.folder, polls: arguments.flags.contains(.poll))
  }
}
