import Screens
import SharedFolders

/// Where the person was in the documents that were open on this machine.
///
/// A cache: where it is missing or damaged, documents open at their beginning.
struct EditorPlaces {
  private let path: String
  private let save: AtomicSave

  /// More documents than this are forgotten, those left longest ago first.
  private static let most = 500

  init(of container: Container) {
    path = Paths.join(container.localPath, "editor-places")
    save = AtomicSave(replica: container.replica, access: .onlyUser)
  }

  subscript(document: String) -> EditorPlace? {
    lines.last { $0.document.utf8.elementsEqual(document.utf8) }?.place
  }

  func remember(_ place: EditorPlace, in document: String) {
    var lines = lines.filter { !$0.document.utf8.elementsEqual(document.utf8) }
    lines.append(Line(place: place, document: document))
    let text = lines.suffix(Self.most).map(\.text).joined()
    _ = try? save.write(Array(text.utf8), to: path, durably: false)
  }

  /// `CARET TOP PATH`; a path with a line end in it is not remembered.
  private struct Line {
    let place: EditorPlace
    let document: String

    var text: String {
      document.utf8.contains(UInt8(ascii: "\n")) ? "" : "\(place.caret) \(place.top) \(document)\n"
    }

    init(place: EditorPlace, document: String) {
      (self.place, self.document) = (place, document)
    }

    init?(_ text: Substring) {
      let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let caret = Int(parts[0]), let top = Int(parts[1]), caret >= 0,
        top >= 0
      else { return nil }
      self.init(place: EditorPlace(caret: caret, top: top), document: String(parts[2]))
    }
  }

  private var lines: [Line] {
    guard let bytes = try? FileReading.read(path, maximumSize: 1 << 20).bytes else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").compactMap(Line.init)
  }
}
