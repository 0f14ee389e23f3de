import Glibc
import TextModel

/// Measures the text engine and prints the figures: `TextBenchmarks [small]`.
///
/// With `small` the texts of 100 MB and more are left out.
@main
enum TextBenchmarks {
  static func main() {
    let isSmall = CommandLine.arguments.last == "small"
    print("The text engine alone, measured on \(today):")
    if !isSmall {
      BufferFigures.showMemory(named: "100 MB of log lines") { LogLines.storage(of: 100_000_000) }
    }
    MergeFigures.show(isSmall: isSmall)
    show(named: "1 MB of log lines", LogLines.storage(of: 1_000_000))
    show(named: "one line of 10 MB", LogLines.longLine(of: 10_000_000))
    guard !isSmall else { return }
    show(named: "100 MB of log lines", LogLines.storage(of: 100_000_000))
    show(named: "1 GB of log lines", LogLines.storage(of: 1_000_000_000))
  }

  /// The day in local time, as 2026-12-24.
  private static var today: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 16)
    let length = strftime(&text, text.count, "%Y-%m-%d", &parts)
    return String(decoding: text[..<length].map(UInt8.init), as: UTF8.self)
  }

  private static func show(named name: String, _ storage: ByteStorage) {
    BufferFigures.show(named: name, storage)
    EditingFigures.show(storage)
  }
}
