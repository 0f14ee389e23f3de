import Testing

@testable import CursesConsole

@MainActor
struct RunningProgramsTests {
  private func run(_ command: String..., input: String = "", patience: Int = 10_000) -> Bool {
    TerminalCalls.run(command, input: Array(input.utf8), timeoutMilliseconds: patience)
  }

  @Test func `a program gets its input and its success is known`() {
    #expect(run("grep", "-q", "needle", input: "hay\nneedle\n"))
    #expect(!run("grep", "-q", "needle", input: "hay\n"))
  }

  @Test func `input may be larger than any pipe, and need not be read`() {
    let large = String(repeating: "a line of text\n", count: 100_000)
    #expect(run("grep", "-q", "-v", "text$x", input: large))
    #expect(run("true", input: large))
  }

  @Test func `a missing program is no success`() {
    #expect(!run("tamnote-no-such-program"))
    #expect(!TerminalCalls.run([], input: [], timeoutMilliseconds: 1))
  }

  @Test func `a program that does not end in time is killed`() {
    #expect(!run("sleep", "1000", patience: 20))
  }
}
