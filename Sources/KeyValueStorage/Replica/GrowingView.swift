/// A view that takes in others, as long as it can be written to a file that can be read again.
struct GrowingView: Sendable {
  private var file: KeyValueFile
  private let maximumSize: Int
  /// At most so many bytes long is the file.
  private var size: Int

  /// Begins with what a file is to hold, and the file's size where it is known.
  init(file: KeyValueFile, size: Int?, maximumSize: Int) {
    self.file = file
    self.size = size ?? file.encoded().count
    // Deleting and shortening must work in a full store too, and add a little at first.
    self.maximumSize = maximumSize - maximumSize / 64
  }

  /// What it holds.
  var state: KeyValueState { file.state }

  /// Joins a state that fills so many bytes of a file; false, and nothing changes, where the view
  /// would be too large.
  mutating func join(_ other: KeyValueState, of count: Int) -> Bool {
    var next = file.state
    next.join(other)
    return take(next, growingBy: count)
  }

  /// Goes on with a state that at most so many bytes of a file have been joined to; false, and
  /// nothing changes, where the view would be too large.
  mutating func take(_ next: KeyValueState, growingBy count: Int) -> Bool {
    var grown = file
    grown.state = next
    var nextSize = size + count
    // Numbers and names may need a few bytes more in the joined file: only near the limit is it
    // worth counting them.
    if nextSize > maximumSize / 2 { nextSize = grown.encoded().count }
    guard nextSize <= maximumSize else { return false }
    (file, size) = (grown, nextSize)
    return true
  }
}
