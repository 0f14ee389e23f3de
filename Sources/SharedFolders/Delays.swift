/// How long the rules wait; one value, so that tests can shorten it.
public struct Delays: Equatable, Sendable {
  /// Between two looks at a folder whose file system does not report others' changes.
  public var poll = Duration.seconds(1)
  /// Between two safety scans where changes are reported.
  public var scan = Duration.seconds(30)
  /// At most for a lock, before its holder is named.
  public var lock = Duration.seconds(2)
  /// Until a file that is missing counts as gone.
  public var gone = Duration.seconds(2)
  /// Until a file that is missing is no longer taken for one that is just being replaced.
  public var replacing = Duration.milliseconds(200)
  /// Until a temporary file of a save counts as left over.
  public var leftover = Duration.seconds(60)
  /// Until published text is made durable on this machine.
  public var keep = Duration.milliseconds(40)
  /// Without typing, until a document is saved.
  public var quiet = Duration.milliseconds(1500)
  /// Until a document is saved though somebody is typing.
  public var latest = Duration.seconds(10)
  /// From the first word of a change in a folder until the file is looked at.
  public var settling = Duration.milliseconds(30)

  /// The waiting times of the rules.
  public init() {}

  /// The rules' times with those changed that `text` names, in milliseconds: `poll=50,gone=100`.
  ///
  /// Unknown names and what is not a number from 0 up are left out.
  public init(overriddenBy text: String) {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, let value = Int(pair[1]), value >= 0 else { continue }
      guard let path = Self.names.first(where: { pair[0] == $0.name })?.path else { continue }
      self[keyPath: path] = .milliseconds(value)
    }
  }

  private static let names:
    [(name: String, path: any WritableKeyPath<Delays, Duration> & Sendable)] = [
      ("poll", \.poll), ("scan", \.scan), ("lock", \.lock), ("gone", \.gone),
      ("replacing", \.replacing), ("leftover", \.leftover), ("keep", \.keep), ("quiet", \.quiet),
      ("latest", \.latest), ("settling", \.settling),
    ]

  /// The rules' times as changed by the environment variable `TAMNOTE_DELAYS`, read once.
  public static let ofProcess = Delays(
    overriddenBy: SystemCalls.environment("TAMNOTE_DELAYS") ?? "")
}

extension Duration {
  /// Whole milliseconds, rounded up.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
