import DocumentStorage
import KeyValueStorage
import SharedFolders
import TextEditing
import TextModel

extension Subcommand {
  static let search = Subcommand(
    "search", "TEXT…", "find a text in notes and documents, whatever its case and accents",
    onlyReads: true, count: 1...Int.max
  ) { invocation in
    let pattern = try SearchPattern(invocation.text(from: 0))
    let notes = try invocation.openNotes()
    let container = documents(beside: notes, invocation)
    var found: [Found] = []
    for (index, note) in notes.all.enumerated() {
      let text = note.value.plainText
      if !lines(with: pattern, in: TextBuffer(text)).isEmpty {
        found.append(Found(place: "notes", line: index + 1, text: text))
      }
    }
    var unread = 0
    container?.forEachNewestText { path, outcome in
      switch outcome {
      case .success(let text):
        found += lines(with: pattern, in: text).map { line in
          let bytes = text.bytes(in: text.contentRange(ofLine: line))
          return Found(place: path, line: line + 1, text: String(decoding: bytes, as: UTF8.self))
        }
      case .failure(let error):
        // Somebody may have deleted it a moment ago.
        if error.code == .notFound { return }
        unread += 1
        Output.say("tamnote: not searched: \(Words.sentence(error))")
      }
    }
    try print(found, invocation)
    // The text may be in there.
    if unread > 0 { throw CommandFailure.notSearched(count: unread) }
    if found.isEmpty { throw CommandFailure.nothingFound(invocation.text(from: 0)) }
  }

  /// Nil where they cannot be opened, as on a disk that is read-only: the notes are searched even so.
  private static func documents(
    beside notes: Notes, _ invocation: Invocation
  ) -> DocumentContainer? {
    do {
      return try invocation.documents(beside: notes)
    } catch {
      Output.say("tamnote: documents are not searched: \(Words.ending(error).sentence)")
      return nil
    }
  }

  private static func print(
    _ found: [Found], _ invocation: Invocation
  ) throws(SharedFolderError) {
    if found.isEmpty { return }
    if invocation.isJSON { return try Output.print(.array(found.map(\.json))) }
    try Output.print(found.map { OutputLine(data: "\($0.place):\($0.line):\($0.text)") })
  }

  /// A line in which the text was found; of the notes the number is the place in the list.
  private struct Found {
    let place: String
    let line: Int
    let text: String

    // {"path" ("notes" for a note), "line", "text"}
    var json: JSONValue {
      ["path": .string(place), "line": .integer(Int64(line)), "text": .string(text)]
    }
  }

  /// The lines with the pattern, each once, counted from 0.
  private static func lines(with pattern: SearchPattern, in text: TextBuffer) -> [Int] {
    var search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
    var work = Int.max
    var lines: [Int] = []
    while case .found(let match) = search.next(work: &work) {
      let line = text.line(at: match.range.lowerBound)
      if lines.last != line { lines.append(line) }
    }
    return lines
  }
}
