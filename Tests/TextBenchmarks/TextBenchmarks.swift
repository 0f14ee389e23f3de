import TextModel

/// Measures the text engine and prints the figures: `TextBenchmarks [small]`.
///
/// With `small` the texts of 100 MB and more are left out.
@main
enum TextBenchmarks {
  static func main() {
    let isSmall = CommandLine.arguments.last == "small"
    if !isSmall {
      BufferFigures.showMemory(named: "100 MB of log lines") { LogLines.storage(of: 100_000_000) }
    }
    print("microseconds: median, p99 where many are measured; else one run after a first one")
    MergeFigures.show(isSmall: isSmall)
    show(named: "1 MB of log lines", LogLines.storage(of: 1_000_000))
    show(named: "one line of 10 MB", LogLines.longLine(of: 10_000_000))
    guard !isSmall else { return }
    show(named: "100 MB of log lines", LogLines.storage(of: 100_000_000))
    show(named: "1 GB of log lines", LogLines.storage(of: 1_000_000_000))
  }

  private static func show(named name: String, _ storage: ByteStorage) {
    BufferFigures.show(named: name, storage)
    EditingFigures.show(storage)
  }
}
