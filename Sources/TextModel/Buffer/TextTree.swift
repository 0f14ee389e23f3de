/// A text as a B-tree whose leaves hold pieces.
///
/// Nodes are plain values in arrays, so a copy of the tree shares everything with the original, and
/// a change copies only the nodes on its way down, and only those that are shared.
///
/// All leaves are equally deep. Every node but the root has from ``minimumEntryCount`` to
/// ``maximumEntryCount`` entries; a root that is no leaf has at least two. No piece is empty.
struct TextTree: Sendable {
  static let maximumEntryCount = 32
  static let minimumEntryCount = maximumEntryCount / 2

  /// The entries of a branch; empty in a leaf.
  var children: [TextTree] = []
  /// The entries of a leaf; empty in a branch.
  var pieces: [Piece] = []
  /// What all entries are together.
  private(set) var measure = TextMeasure()

  init(pieces: [Piece]) {
    self.pieces = pieces
    growRoot(over: splitOff())
  }

  private init(children: ArraySlice<TextTree>, pieces: ArraySlice<Piece>) {
    self.children = Array(children)
    self.pieces = Array(pieces)
    sumUp()
  }

  var count: Int { measure.count }

  var isLeaf: Bool { children.isEmpty }

  var entryCount: Int { isLeaf ? pieces.count : children.count }

  /// Keeps as many entries as a node may have, and counts anew.
  ///
  /// - Returns: nodes for the others, evenly filled, that follow this one.
  mutating func splitOff() -> [TextTree] {
    let total = entryCount
    guard total > Self.maximumEntryCount else {
      sumUp()
      return []
    }
    let nodeCount = (total + Self.maximumEntryCount - 1) / Self.maximumEntryCount
    let nodes = (0..<nodeCount).map { node in
      let range = (total * node / nodeCount)..<(total * (node + 1) / nodeCount)
      return TextTree(
        children: isLeaf ? [] : children[range], pieces: isLeaf ? pieces[range] : [])
    }
    self = nodes[0]
    return Array(nodes.dropFirst())
  }

  /// Makes this node and those that follow it one tree.
  mutating func growRoot(over siblings: [TextTree]) {
    var siblings = siblings
    while !siblings.isEmpty {
      children = [self] + siblings
      pieces = []
      siblings = splitOff()
    }
  }

  /// Leaves out roots that hold one node only.
  mutating func shrinkRoot() {
    while children.count == 1 { self = children[0] }
  }

  private mutating func sumUp() {
    measure = TextMeasure()
    for child in children { measure = measure + child.measure }
    for piece in pieces { measure = measure + piece.measure }
  }
}
