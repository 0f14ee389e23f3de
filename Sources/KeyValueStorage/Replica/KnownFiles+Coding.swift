import SharedFolders

// One line a fact, the words of a line divided by tabs. Names are others' input and are escaped as
// in the key-value file, so that none can pass for another line.
extension KnownFiles {
  private static let header = "tamnote known files 2"

  var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 256 + 128 * files.count)
    writer.append(plain: Self.header)
    if let view { writer.append(plain: "\nview\t\(view)") }
    if let published, let saved { writer.append(plain: "\npublished\t\(published)\t\(saved)") }
    for (file, known) in files.sorted(by: { $0.key < $1.key }) {
      switch known.problem {
      case nil: writer.append(file, known.stamp)
      // What cannot be read may be readable the next time, or for a later version, though nothing
      // shows that.
      case .unreadable, .damaged(.newerFormat): break
      case .damaged(let error): writer.append(file, known.stamp, error)
      }
    }
    for peer in peers {
      writer.append(plain: "\npeer\t\(peer.replica)\t\(peer.seen)\t\(peer.noticed)\t")
      writer.append(text: peer.machine)
    }
    return writer.bytes
  }

  /// Leaves out what it cannot read.
  init(bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.header.utf8) ?? false else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      take(words.compactMap { Self.text(in: Array($0)) })
    }
  }

  private mutating func take(_ words: [String]) {
    switch (words.first, words.count) {
    case ("view", 2): view = ContentHash(words[1])
    case ("published", 3): takePublished(words)
    case ("file", 7): takeFile(words)
    case ("damaged", 8): takeFile(words, problem: KeyValueFileError(word: words[7]))
    case ("peer", 5): takePeer(words)
    default: return
    }
  }

  private static func text(in word: [UInt8]) -> String? {
    word.withUnsafeBufferPointer { bytes in
      var reader = ByteReader(bytes)
      return try? reader.text()
    }
  }

  private mutating func takeFile(_ words: [String], problem: KeyValueFileError?) {
    // Of an unknown problem nothing can be said: the file is read again.
    guard let problem else { return }
    takeFile(words)
    files[ReplicaFile(folder: words[1], name: words[6])]?.problem = .damaged(problem)
  }

  private mutating func takeFile(_ words: [String]) {
    guard let size = Int(words[2]), let modified = Int64(words[3]), let inode = UInt64(words[4]),
      let changed = Int64(words[5])
    else { return }
    let stamp = FileStamp(size: size, modified: modified, inode: inode, changed: changed)
    files[ReplicaFile(folder: words[1], name: words[6])] = Known(stamp: stamp)
  }

  private mutating func takePeer(_ words: [String]) {
    guard let replica = ReplicaID(words[1]), let seen = UInt64(words[2]),
      let noticed = Int64(words[3])
    else { return }
    peers.append(
      StoreStanding.Peer(replica: replica, machine: words[4], seen: seen, noticed: noticed))
  }

  private mutating func takePublished(_ words: [String]) {
    guard let hash = ContentHash(words[1]), let saved = Int64(words[2]) else { return }
    (published, self.saved) = (hash, saved)
  }
}

extension ByteWriter {
  fileprivate mutating func append(
    _ file: ReplicaFile, _ stamp: FileStamp, _ problem: KeyValueFileError? = nil
  ) {
    append(plain: problem == nil ? "\nfile" : "\ndamaged")
    append(plain: "\t\(file.folder)\t\(stamp.size)\t\(stamp.modified)")
    append(plain: "\t\(stamp.inode)\t\(stamp.changed)\t")
    append(text: file.name)
    if let problem { append(plain: "\t\(problem.word)") }
  }
}

extension KeyValueFileError {
  fileprivate var word: String {
    switch self {
    case .empty: "empty"
    case .nulFilled: "zeros"
    case .torn: "torn"
    case .foreign: "foreign"
    case .newerFormat: "newer"
    case .badChecksum: "checksum"
    case .malformed(let line): "line \(line)"
    }
  }

  fileprivate init?(word: String) {
    let parts = word.split(separator: " ")
    switch (parts.first, parts.dropFirst().first.flatMap { Int($0) }) {
    case ("empty", nil): self = .empty
    case ("zeros", nil): self = .nulFilled
    case ("torn", nil): self = .torn
    case ("foreign", nil): self = .foreign
    case ("checksum", nil): self = .badChecksum
    case ("line", let line?): self = .malformed(line: line)
    default: return nil
    }
  }
}
