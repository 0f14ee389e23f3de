/// A law that did not hold in a history.
package struct LawViolation: Error, CustomStringConvertible {
  package let law: String
  package let detail: String

  package var description: String { "\(law): \(detail)" }
}

/// Throws unless the law holds.
func demand(
  _ holds: Bool, _ law: String, _ detail: @autoclosure () -> String = ""
) throws(LawViolation) {
  guard holds else { throw LawViolation(law: law, detail: detail()) }
}
