/// How things stand with the document that is being edited.
package struct DocumentStatus: Equatable, Sendable {
  /// Where the text is by now.
  package enum Safety: Equatable, Sendable {
    /// Durable on this machine, or within moments.
    case kept
    /// In its file; since when, in seconds since 1970, where that is known.
    case saved(at: Int64?)
    /// There is no text and no file yet.
    case noFile
    /// Only in the memory of the programs that show it.
    case notKept
  }

  /// What the title bar calls the document: its path within the documents folder.
  package var name: String
  package var safety: Safety
  /// What keeps the text from being kept or saved, and what to do about it.
  package var problem: Message?
  /// Why the text cannot be changed; nil where it can.
  package var readOnlyReason: String?
  /// Whether an older text may be put in its place all the same.
  package var mayBeReplaced: Bool
  /// How many versions lost a conflict and were not looked at.
  package var conflictCount: Int
  /// The other terminals of this machine that have it open.
  package var terminals: [String]
  package var clock: LocalClock

  package init(
    name: String, safety: Safety, problem: Message? = nil, readOnlyReason: String? = nil,
    mayBeReplaced: Bool = false, conflictCount: Int = 0, terminals: [String] = [],
    clock: LocalClock
  ) {
    self.name = name
    self.safety = safety
    self.problem = problem
    self.readOnlyReason = readOnlyReason
    self.mayBeReplaced = mayBeReplaced
    self.conflictCount = conflictCount
    self.terminals = terminals
    self.clock = clock
  }
}
