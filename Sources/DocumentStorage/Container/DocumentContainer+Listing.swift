public import SharedFolders

extension DocumentContainer {
  /// The paths of all files that may be documents, sorted by bytes.
  package var paths: [String] { allPaths().map { String(decoding: $0, as: UTF8.self) } }

  /// The paths of all files that may be documents, sorted by bytes; hidden and temporary ones are
  /// left out, folders that are links are not followed.
  func allPaths() -> [[UInt8]] { walk().files.map(\.path) }

  /// What a walk through the documents folder finds.
  struct Tree {
    /// All files that may be documents, sorted by the bytes of their paths.
    var files: [(path: [UInt8], stamp: FileStamp)] = []
    /// The folder of the documents and all folders in it, as absolute paths.
    var folders: [String]
  }

  /// Walks through the documents folder, once.
  func walk() -> Tree {
    var tree = Tree(folders: [documentsPath])
    walk(documentsPath, prefix: [], depth: 0, into: &tree)
    tree.files.sort { $0.path.lexicographicallyPrecedes($1.path) }
    return tree
  }

  /// The absolute path of the folder in which a document lies.
  func folder(of path: String) -> String {
    let folder = Paths.parent(of: path)
    return folder == "." ? documentsPath : Paths.join(documentsPath, folder)
  }

  /// Deeper folders are somebody's mistake, or a circle of mounts.
  private static let greatestDepth = 32

  private func walk(_ folder: String, prefix: [UInt8], depth: Int, into tree: inout Tree) {
    guard depth < Self.greatestDepth, let names = try? SystemCalls.names(in: folder) else { return }
    for name in names where Self.isShown(name) {
      let path = Paths.join(folder, name)
      guard path != container.dataPath, let status = try? SystemCalls.status(of: path) else {
        continue
      }
      switch status.kind {
      case .folder:
        tree.folders.append(path)
        walk(path, prefix: prefix + name.utf8 + [UInt8(ascii: "/")], depth: depth + 1, into: &tree)
      case .file, .symbolicLink: tree.files.append((prefix + name.utf8, status.stamp))
      case .other: continue
      }
    }
  }

  private static func isShown(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".") && name.utf8.last != UInt8(ascii: "~")
      && !TemporaryName.matches(name)
  }

  func isFile(_ path: String) -> Bool {
    guard !path.isEmpty, let place = try? DocumentPlace(of: path, in: documentsPath),
      let status = try? place.folder.statusIfPresent(of: place.name)
    else { return false }
    return status.kind == .file
  }

  /// What is wrong with a path for a new document; nil where it can be used.
  ///
  /// - Parameter path: relative to the documents folder; each part is a name of its own.
  /// - Returns: the first problem.
  public func problem(withNewPath path: String) -> DocumentName.Problem? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if path.isEmpty { return .empty }
    if parts.count > 1, parts.contains("") { return .notAName }
    for part in parts {
      if let problem = DocumentName.problem(with: part) { return problem }
    }
    var folder = ""
    for (index, part) in parts.enumerated() {
      if let twin = twin(of: part, in: folder) { return .taken(by: join(folder, twin)) }
      folder = join(folder, part)
      let isLast = index == parts.count - 1
      if let occupant = occupant(of: folder), isLast || occupant != .folder {
        return .occupied(folder, isLast ? occupant : .other)
      }
    }
    return nil
  }

  /// A path like the wanted one that can be used.
  ///
  /// - Parameter path: may be anything.
  /// - Returns: safe names, folders that are there as they are spelled, and the last name free.
  /// - Throws: what listing the folder gave.
  public func safePath(like path: String) throws(SharedFolderError) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var folder = ""
    for part in parts.dropLast() {
      let name = DocumentName.safe(part)
      let there = twin(of: name, in: folder) ?? name
      switch occupant(of: join(folder, there)) {
      case nil, .folder: folder = join(folder, there)
      case .document, .other: folder = try freePath(like: join(folder, there)).text
      }
    }
    return try freePath(like: join(folder, Self.safeName(parts.last ?? ""))).text
  }

  /// A safe name with the same ending: of what is before that nothing may be left.
  private static func safeName(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return DocumentName.safe(name) }
    let ending = bytes[dot...].dropFirst()
    let isPlain = ending.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    }
    guard !ending.isEmpty, ending.count <= 8, isPlain else { return DocumentName.safe(name) }
    return DocumentName.safe(
      String(decoding: bytes[..<dot], as: UTF8.self),
      suffix: String(decoding: bytes[dot...], as: UTF8.self))
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : Paths.join(folder, name)
  }

  /// What is at a path within the documents folder; nil where nothing is.
  ///
  /// A link is what it leads to.
  private func occupant(of path: String) -> DocumentName.Occupant? {
    let absolute = Paths.join(documentsPath, path)
    guard let status = try? SystemCalls.statusIfPresent(of: absolute) else { return nil }
    switch status.kind {
    case .file: return .document
    case .folder: return .folder
    case .symbolicLink where isFile(path): return .document
    case .symbolicLink: return (try? SystemCalls.names(in: absolute)) == nil ? .other : .folder
    case .other: return .other
    }
  }

  /// A name that differs in case or Unicode form only.
  private func twin(of name: String, in folder: String) -> String? {
    let folded = UnicodeForm.folded(Array(name.utf8))
    let names = (try? SystemCalls.names(in: Paths.join(documentsPath, folder))) ?? []
    // Where both are there, the name itself is meant.
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return nil }
    return names.first { UnicodeForm.folded(Array($0.utf8)) == folded }
  }
}
