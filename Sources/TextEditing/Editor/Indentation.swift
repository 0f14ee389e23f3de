/// What a line is indented by.
package enum Indentation: Sendable, Hashable {
  case tab
  /// So many spaces, at least one.
  case spaces(Int)

  /// One step of it.
  package var bytes: [UInt8] {
    switch self {
    case .tab: [.tab]
    case .spaces(let count): Array(repeating: .space, count: max(1, count))
    }
  }
}
