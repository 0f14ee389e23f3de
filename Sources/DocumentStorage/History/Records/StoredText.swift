import SharedFolders
import TextModel

/// A whole text, or how it is made of another one.
struct StoredText: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    case compressed([UInt8])
    /// Made of the text with this hash.
    case delta(Delta, from: ContentHash)
  }

  var hash: ContentHash
  var length: Int
  var form: Form

  init(hash: ContentHash, length: Int, form: Form) {
    self.hash = hash
    self.length = length
    self.form = form
  }

  init(compressing content: HashedText) {
    hash = content.hash
    length = content.text.utf8Count
    form = .compressed(TextCompression.compress(content.text))
  }
}

extension RecordWriter {
  mutating func append(_ text: StoredText) {
    append(hash: text.hash)
    append(number: text.length)
    switch text.form {
    case .compressed(let bytes):
      append(byte: 0)
      append(counted: bytes)
    case .delta(let delta, let origin):
      append(byte: 1)
      append(hash: origin)
      append(delta)
    }
  }
}

extension RecordReader {
  mutating func storedText() throws(MalformedRecord) -> StoredText {
    let (hash, length) = (try hash(), try count())
    switch try byte() {
    case 0: return StoredText(hash: hash, length: length, form: .compressed(try counted()))
    case 1:
      let origin = try self.hash()
      return StoredText(hash: hash, length: length, form: .delta(try delta(), from: origin))
    default: throw MalformedRecord()
    }
  }
}
