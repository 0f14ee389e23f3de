import DocumentStorage
import SharedFolders

extension Subcommand {
  static let edit = Subcommand(
    "edit", "NAME", "edit a document's real file in $EDITOR; it stays live elsewhere",
    flags: [.new], meanings: [.new: "make the document, where there is none of that name"],
    prints: false, count: 1...1
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(
      of: invocation.operands[0], isNew: invocation.arguments.flags.contains(.new))
    let document = try Document.open(path, in: container)
    // What is only kept is put into the file first, or the editor would not show it.
    try document.save()
    let file = Paths.join(container.documentsPath, path)
    // The variables may hold options too, as git and others allow.
    let script = """
      for editor in "$VISUAL" "$EDITOR" nano; do
        case $editor in *[![:space:]]*) $editor "$1"; exit ;; esac
      done
      """
    let before = document.text
    let status = try SystemCalls.runProgram(["/bin/sh", "-c", script, "tamnote", file])
    _ = document.exchange()
    do throws(SharedFolderError) {
      try document.close()
    } catch {
      throw CommandFailure.notSaved(document, error)
    }
    if document.text != before { LastDocumentChange(in: container.container).note(path) }
    guard status == 0 else { throw CommandFailure.editorFailed(status) }
  }
}
