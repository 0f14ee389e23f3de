/// One line for the person.
package struct Message: Equatable, Sendable {
  package var text: String
  package var isTrouble: Bool

  package init(_ text: String, isTrouble: Bool = false) {
    self.text = text
    self.isTrouble = isTrouble
  }
}
