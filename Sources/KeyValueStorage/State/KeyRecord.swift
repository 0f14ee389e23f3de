/// All that the state holds for one key.
package struct KeyRecord: Equatable, Sendable {
  package let key: ExactString
  /// Ascending by dot.
  package var registers: [Register]
  /// Ascending by value and occurrence.
  package var elements: [ElementRecord]

  package init(key: ExactString, registers: [Register] = [], elements: [ElementRecord] = []) {
    self.key = key
    self.registers = registers
    self.elements = elements
  }

  /// Nothing is left but what the version vector remembers.
  var isEmpty: Bool { registers.isEmpty && elements.isEmpty }

  /// The concurrent write that is shown.
  var shownRegister: Register? { registers.max { $0.isShownBefore($1) } }

  var hasLiveElements: Bool { elements.contains(where: \.isLive) }
}
