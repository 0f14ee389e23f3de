import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders

extension Subcommand {
  static let status = Subcommand(
    "status", "", "how things stand: folder, notes, what is saved, other machines",
    flags: [.short], choices: [[.short, .json]], onlyReads: true, count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    var standing = notes.store.standing
    standing.watchingProblem = notes.store.obstacleToWatching()
    standing.keepingProblem = standing.keepingProblem ?? notes.store.keepingProblem()
    let documents = documents(beside: notes, standing)
    if invocation.isJSON { return try Output.print(json(standing, documents, notes)) }
    if invocation.arguments.flags.contains(.short) {
      let parts = [Words.status(standing, of: notes).text] + Words.troubles(documents)
      return try Output.print(words: parts.joined(separator: " · "))
    }
    try Output.print(lines(standing, documents, notes).map { OutputLine(words: $0) })
  }

  static let sync = Subcommand(
    "sync", "", "take in what others wrote, merge, write, and end",
    flags: [.writeBack, .startNew], choices: [[.writeBack, .startNew]], count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    if invocation.arguments.flags.contains(.writeBack) {
      let isAway = notes.isFolderAway
      try notes.store.writeBack()
      if isAway { Output.say("tamnote: \(Words.wroteBack(try notes.writeDocumentsBack())).") }
    }
    if invocation.arguments.flags.contains(.startNew) {
      let actions = try notes.store.startNew()
      Output.say(Words.startedNew(actions, in: notes, undo: "tamnote undo"))
    }
    // Documents that cannot be read or written are told of by `status`.
    (try? Documents(beside: notes).container())?.takeInLeftovers()
    let standing = notes.store.standing
    // What was asked for and is saved did not fail because there is no room for more.
    let isDone =
      !invocation.arguments.flags.isDisjoint(with: [.writeBack, .startNew]) && standing.isSaved
    if !isDone, let problem = notes.store.keepingProblem() {
      throw KeyValueStorageError.notKept(problem)
    }
    // What was saved in a folder that is away by now is not known to be there.
    let isThere = standing.contact?.isUsable ?? false
    guard isThere, standing.isSaved || notes.store.isUntouched else {
      throw CommandFailure.notSaved(standing, folder: notes.store.container.path)
    }
    let unsaved = try Documents(beside: notes).container().saveKept()
    if invocation.isJSON {
      try Output.print(json(standing, documents(beside: notes, standing), notes))
    }
    if !unsaved.isEmpty { throw CommandFailure.textsNotSaved(unsaved) }
  }

  private static func documents(
    beside notes: Notes, _ standing: StoreStanding
  ) -> DocumentsSurvey {
    do throws(SharedFolderError) {
      return try Documents(beside: notes).container().survey()
    } catch {
      var survey = DocumentsSurvey()
      // What keeps the notes from being read or kept is told of them.
      if standing.keepingProblem == nil, standing.contact?.isUsable ?? false {
        survey.problem = error
      }
      return survey
    }
  }

  private static func lines(
    _ standing: StoreStanding, _ documents: DocumentsSurvey, _ notes: Notes
  ) -> [String] {
    var state = standing
    // It is a line of its own.
    state.watchingProblem = nil
    var lines = [
      "folder    \(notes.store.container.path)",
      "notes     \(notes.all.count). \(Words.use(standing, of: notes.store))",
      "documents \((["\(documents.count)"] + Words.troubles(documents)).joined(separator: ". "))",
      "state     notes \(Words.status(state, of: notes, more: "listed below").text)",
    ]
    for peer in notes.otherMachines(standing) {
      let seen = peer.seen >= standing.ownCounter ? "has everything" : "has not seen everything yet"
      lines.append(
        "machine   \(peer.machine) \(seen), noticed \(Clock.wording(ofSeconds: peer.noticed))")
    }
    if let problem = standing.watchingProblem { lines.append("! \(Words.notWatched(problem))") }
    lines += documents.unsaved.map { "! kept on this machine, not saved: \($0)" }
    lines += documents.toReview.map { "! has versions to look at, see doc history: \($0)" }
    lines += documents.leftovers.map {
      "! left by a save that was cut off, sync takes it in: \($0)"
    }
    lines += documents.damaged.map { "! damaged history, put aside: \($0)" }
    for file in standing.leftAlone {
      lines.append("! left alone: \(file.path): \(Words.problem(file.problem))")
    }
    return lines
  }

  private static func json(
    _ standing: StoreStanding, _ documents: DocumentsSurvey, _ notes: Notes
  ) -> JSONValue {
    let obstacle = Words.problem(of: standing, folder: notes.store.container.path)
    let problem =
      standing.keepingProblem.map(Words.sentence) ?? obstacle
      ?? Words.excess(standing, of: notes.store)
    return [
      "folder": .string(notes.store.container.path),
      "notes": .integer(Int64(notes.all.count)),
      "bytes": .integer(Int64(standing.byteCount)),
      "limit": .integer(Int64(notes.store.limits.allValues)),
      "isSaved": .boolean(obstacle == nil && standing.isSaved),
      "saved": standing.saved.map(JSONValue.integer) ?? .null,
      "problem": problem.map(JSONValue.string) ?? .null,
      "watchingProblem": standing.watchingProblem.map { .string(Words.notWatched($0)) } ?? .null,
      "documents": [
        "count": .integer(Int64(documents.count)),
        "unsaved": .integer(Int64(documents.unsaved.count)),
        "toReview": .integer(Int64(documents.toReview.count)),
        "damaged": .integer(Int64(documents.damaged.count)),
        "problem": documents.problem.map { .string(Words.sentence($0)) } ?? .null,
      ],
      "machines": .array(
        notes.otherMachines(standing).map { peer in
          [
            "name": .string(peer.machine), "id": .string(peer.replica.description),
            "hasEverything": .boolean(peer.seen >= standing.ownCounter),
            "noticed": .integer(peer.noticed),
          ]
        }),
      "leftAlone": .array(
        standing.leftAlone.map { file in
          ["path": .string(file.path), "reason": .string(Words.problem(file.problem))]
        }),
    ]
  }
}
