import SharedFolders

/// All that a document knows between two calls; guarded by the document's lock.
struct OpenDocument: Sendable {
  var live: LiveText
  var path: DocumentPath?
  var file: FileMemory
  /// Why the last save failed.
  var problem: SharedFolderError?
  /// Why the history could not be made durable.
  var keepingProblem: SharedFolderError?
  var openElsewhere: [String] = []
  /// Places to be looked at in the text that the document was opened with.
  var placesAtOpening: [Range<Int>] = []
  /// When something was last published by anybody, and when the oldest unsaved change was.
  var lastChange: Int64 = 0
  var firstUnsaved: Int64?
  /// Counts the client's texts.
  var revision = 0
  var isClosed = false
  /// Since when another process has held the saving lock.
  private var lockedSince: Int64?

  init(_ history: DocumentHistory, at path: DocumentPath?, _ file: FileMemory) {
    live = LiveText(history)
    self.path = path
    self.file = file
  }

  /// Takes note of what the history tells after an exchange.
  mutating func noteExchange(isChanged: Bool) {
    let now = SystemCalls.monotonicNanoseconds()
    if isChanged {
      lastChange = now
      revision += 1
    }
    if isSaved {
      // Another terminal may have saved what this one could not.
      if firstUnsaved != nil { note(nil) }
      firstUnsaved = nil
    } else if firstUnsaved == nil {
      firstUnsaved = now
    }
  }

  /// Takes note of how a round of work on the file ended.
  ///
  /// Another process that saves right now is no trouble, only one that does for long.
  mutating func note(_ outcome: SharedFolderError?) {
    guard case .locked = outcome?.code else {
      problem = outcome
      lockedSince = nil
      return
    }
    let now = SystemCalls.monotonicNanoseconds()
    let since = lockedSince ?? now
    lockedSince = since
    let limit = Int64(live.history.file.delays.lock.milliseconds) * 1_000_000
    if now - since >= limit { problem = outcome }
  }

  var isSaved: Bool {
    if file.isUnconfirmed { return false }
    return live.history.isSaved && live.isPublished || file.savedRevision == revision
  }

  var standing: DocumentStanding {
    var standing = DocumentStanding()
    standing.safety = safety
    standing.problem = problem
    standing.openElsewhere = openElsewhere
    standing.readOnly = file.readOnly
    standing.file = file.standing
    standing.movedFrom = file.movedFrom
    standing.conflictCount = live.history.conflictCount
    standing.displaced = file.displacedPath
    standing.damagedHistory = live.history.setAside
    return standing
  }

  private var safety: DocumentStanding.Safety {
    let history = live.history
    if isSaved { return .saved(at: history.savedState.when?.clock) }
    if let problem = history.problem, !live.isPublished {
      return .notKept(problem.error(about: history.file.path))
    }
    if let keepingProblem { return .notKept(keepingProblem) }
    return history.isKept && live.isPublished ? .kept : .unkept
  }

  var state: DocumentState {
    if isClosed { return .closed }
    var state = DocumentState.normal
    if live.history.conflictCount > 0 { state.insert(.inConflict) }
    if problem != nil { state.insert(.savingError) }
    if file.readOnly != nil { state.insert(.editingDisabled) }
    return state
  }
}
