import SharedFolders
package import TextModel

/// One terminal's place in the history of a document that any number of terminals edit.
///
/// All of them publish their changes in one file, under one lock, and so in one order. Each follows
/// that order: ``text`` is the newest state it knows. What it shows is that text with its own
/// pending change on top, which ``exchange(_:)`` rebases onto what came and publishes.
///
/// ```swift
/// let exchange = history.exchange(pending)
/// for change in exchange.remote { editor.apply(change.delta) }
/// pending = exchange.pending
/// if let keeping = history.keeping { background { keeping.keep() } }
/// ```
///
/// Where the file cannot be read or written, changes stay pending and ``problem`` says why; every
/// exchange tries again. Texts never come back wrong: each is proved by its hash, or leads from one
/// that was by changes whose checks hold.
package struct DocumentHistory: Sendable {
  package private(set) var author: HistoryAuthor
  /// The newest published text that is known here.
  package internal(set) var text: TextBuffer
  /// Which state ``text`` is: how many changes have been published.
  package internal(set) var sequence: UInt64 = 0
  /// Why nothing can be exchanged; nil where all is well.
  package internal(set) var problem: HistoryProblem?
  /// What the history knew of the text in the document's file when the document was opened.
  package private(set) var diskStanding = DiskStanding.unknown
  /// Where the file is now that could not be read any more; a new one takes its place.
  package internal(set) var setAside: String?

  package let file: HistoryFile
  var log: RecordLog
  /// Nil while the own text is in no file.
  var identity: UInt64?
  /// The newest state whose hash is known: what to merge over if the file is lost.
  var shared: KnownState
  /// The change that made ``text``, as far as it was read.
  var last: HistoryDelta?
  var authors: [UInt64: HistoryAuthor] = [:]
  var isAuthorWritten = false
  /// What was in the file that was set aside is to be in a new one at once.
  var mustBegin = false
  var progress = HistoryProgress()
  var files: FileRecords

  /// Opens the history of a document.
  ///
  /// What other terminals have published, also dead ones, is part of the text. A file that cannot
  /// be put together is set aside; the newest text that can be is taken. Nothing is written, and no
  /// file is made before something is published.
  /// - Parameters:
  ///   - file: where the history lies.
  ///   - author: this terminal.
  ///   - disk: what the document's own file holds; empty for one that is not there.
  package init(_ file: HistoryFile, author: HistoryAuthor, disk: HashedText) {
    self.file = file
    self.author = author
    log = file.log
    text = disk.text
    shared = KnownState(sequence: 0, content: disk)
    files = FileRecords(saved: SavedState(found: disk.hash))
    do throws(SharedFolderError) {
      try open(disk)
    } catch {
      problem = HistoryProblem(error)
      log = file.log
    }
  }

  private mutating func open(_ disk: HashedText) throws(SharedFolderError) {
    // Reading needs no lock, only moving aside does; a stopped holder does not hold up opening.
    let held = try? file.lock.acquire(waitingAtMost: file.shortWait)
    do throws(SharedFolderError) {
      let contents = try HistoryContents(checking: log.readNew().records, file.path)
      if contents.isEmpty { return }
      diskStanding = DiskStanding(of: disk.hash, in: contents)
      if let head = contents.text(at: contents.lastSequence, knowing: [disk]),
        let start = contents.start
      {
        enter(contents, start, head.text, head.origin)
        return
      }
      takeReadablePart(of: contents, disk)
    } catch {
      guard case .foreign = error.code else { throw error }
    }
    log = file.log
    guard held != nil else { return }
    setAside = try file.moveAside()
    mustBegin = true
  }

  /// Unsaved text up to the damaged place; the file itself has the rest.
  private mutating func takeReadablePart(of contents: HistoryContents, _ disk: HashedText) {
    guard let found = contents.newestText(knowing: [disk]) else { return }
    (text, sequence, shared) = (found.text, found.sequence, found.origin)
  }

  /// Follows this file from its newest state on.
  mutating func enter(
    _ contents: HistoryContents, _ start: HistoryStart, _ head: TextBuffer, _ origin: KnownState
  ) {
    identity = start.identity
    mustBegin = false
    text = head
    sequence = contents.lastSequence
    shared = origin
    last = contents.delta(making: sequence)
    learnAuthors(of: contents)
    progress.begin(with: contents)
    if contents.files.saved != nil { files = contents.files }
  }

  /// Publishes as somebody else from now on.
  mutating func become(_ author: HistoryAuthor) {
    self.author = author
    isAuthorWritten = authors[author.token] != nil
  }

  mutating func learnAuthors(of contents: HistoryContents) {
    isAuthorWritten = false
    for author in contents.authors { learn(author) }
  }

  mutating func learn(_ known: HistoryAuthor) {
    authors[known.token] = known
    if known.token == author.token { isAuthorWritten = true }
  }
}

extension HistoryFile {
  /// How long an exchange waits for the lock: no key press may be held up for longer.
  var shortWait: Duration { min(delays.lock, .milliseconds(20)) }
}
