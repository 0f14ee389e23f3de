import SharedFolders

/// Which folder the notes lie in: named for this run, chosen by `folder use`, or the default one.
///
/// The choice is kept in this machine's own state: another machine may have the folder elsewhere.
struct FolderChoice {
  private let state: LocalState

  init(in state: LocalState) {
    self.state = state
  }

  /// The folder to use: `named`, `TAMNOTE_FOLDER`, the chosen one, or `$XDG_DATA_HOME/tamnote`.
  func path(named: String?) throws(SharedFolderError) -> String {
    if let named { return named }
    if let variable = try SystemCalls.path(inVariable: "TAMNOTE_FOLDER") { return variable }
    if let chosen = try chosen() { return chosen }
    return try Container.defaultPath()
  }

  /// The folder that `folder use` chose; nil where none was.
  func chosen() throws(SharedFolderError) -> String? {
    guard let bytes = try FileReading.readIfPresent(file, maximumSize: 65_536)?.bytes else {
      return nil
    }
    // Only the last line end is ours: a folder's name may hold others.
    let path = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
  }

  /// Whether it is the folder that is used where none is named.
  func isInUse(_ container: Container) -> Bool {
    guard let path = try? Paths.canonical(chosen() ?? Container.defaultPath()) else { return false }
    return path.utf8.elementsEqual(container.path.utf8)
  }

  /// Remembers the choice.
  func choose(_ path: String) throws(SharedFolderError) {
    let id = try ReplicaIdentity(in: state).load()
    try AtomicSave(replica: id, access: .onlyUser).write(Array((path + "\n").utf8), to: file)
  }

  private var file: String { state.file("folder") }
}
