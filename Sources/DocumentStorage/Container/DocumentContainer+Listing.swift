public import SharedFolders
package import TextModel

extension DocumentContainer {
  /// The paths of all files that may be documents, sorted by bytes.
  package var paths: [String] { allPaths().map { String(decoding: $0, as: UTF8.self) } }

  /// The text that a document's file holds; what is only kept is not in it.
  ///
  /// - Throws: what reading gave.
  package func savedText(at path: String) throws(SharedFolderError) -> TextBuffer {
    try reading.read(path).content.text
  }

  /// The paths of all files that may be documents, sorted by bytes; hidden and temporary ones are
  /// left out, folders that are links are not followed.
  func allPaths() -> [[UInt8]] {
    var paths: [[UInt8]] = []
    list(documentsPath, prefix: [], depth: 0) {
      paths.append($0)
    } folder: { _ in
    }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The folder of the documents and all folders in it, as absolute paths.
  func allFolders() -> [String] {
    var folders = [documentsPath]
    list(documentsPath, prefix: [], depth: 0) { _ in
    } folder: {
      folders.append($0)
    }
    return folders
  }

  /// Deeper folders are somebody's mistake, or a circle of mounts.
  private static let greatestDepth = 32

  private func list(
    _ folder: String, prefix: [UInt8], depth: Int, file: ([UInt8]) -> Void,
    folder visit: (String) -> Void
  ) {
    guard depth < Self.greatestDepth, let names = try? SystemCalls.names(in: folder) else { return }
    for name in names where Self.isShown(name) {
      let path = Paths.join(folder, name)
      guard path != container.dataPath, let status = try? SystemCalls.status(of: path) else {
        continue
      }
      switch status.kind {
      case .folder:
        visit(path)
        list(
          path, prefix: prefix + name.utf8 + [UInt8(ascii: "/")], depth: depth + 1, file: file,
          folder: visit)
      case .file, .symbolicLink: file(prefix + name.utf8)
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
    var folder = documentsPath
    for part in parts {
      if let twin = twin(of: part, in: folder) { return .taken(by: twin) }
      folder = Paths.join(folder, part)
    }
    return isAnything(path) ? .taken(by: path) : nil
  }

  /// A path like the wanted one that can be used.
  ///
  /// - Parameter path: may be anything.
  /// - Returns: safe names, the last of them free.
  /// - Throws: what listing the folder gave.
  public func safePath(like path: String) throws(SharedFolderError) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let folders = parts.dropLast().map { DocumentName.safe($0) }
    let safe = folders + [Self.safeName(parts.last ?? "")]
    return try freePath(like: safe.joined(separator: "/")).text
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

  /// A file, a folder, or what no document can be.
  private func isAnything(_ path: String) -> Bool {
    (try? SystemCalls.statusIfPresent(of: Paths.join(documentsPath, path))) != nil
  }

  /// A name that differs in case or Unicode form only.
  private func twin(of name: String, in folder: String) -> String? {
    let folded = UnicodeForm.folded(Array(name.utf8))
    return ((try? SystemCalls.names(in: folder)) ?? []).first {
      !$0.utf8.elementsEqual(name.utf8) && UnicodeForm.folded(Array($0.utf8)) == folded
    }
  }
}
