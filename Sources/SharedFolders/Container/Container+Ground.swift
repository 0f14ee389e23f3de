// Where a container may be made.
extension Container {
  /// Refuses a place inside another container's documents or data, or among our own local files:
  /// what is kept there would be taken for something else.
  func requireGroundOfItsOwn() throws(SharedFolderError) {
    let state = Paths.parent(of: Paths.parent(of: Paths.parent(of: localPath)))
    if Self.lies(path, in: state) { throw refusal(inside: state) }
    var folder = path
    while case let above = Paths.parent(of: folder), above != folder {
      folder = above
      if let ours = try ours(in: folder) { throw refusal(inside: ours) }
    }
  }

  /// Our folder at the top of a container that holds this path; nil where there is none.
  private func ours(in folder: String) throws(SharedFolderError) -> String? {
    let data = Paths.join(folder, Self.dataName)
    if Self.lies(path, in: data) { return data }
    let description = Paths.join(data, ContainerDescription.fileName)
    // Whatever cannot be read there is not ours to judge.
    guard let bytes = try? FileReading.read(description, maximumSize: 65_536).bytes,
      let place = try? ContainerDescription.documents(in: bytes, of: description)
    else { return nil }
    let documents = place == .inPlace ? folder : Paths.join(folder, place.rawValue)
    return Self.lies(path, in: documents) ? documents : nil
  }

  private func refusal(inside folder: String) -> SharedFolderError {
    SharedFolderError(.foreign(.insideOurs(folder)), path: path, operation: "open container")
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: (folder + "/").utf8)
  }
}
