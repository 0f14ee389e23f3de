import KeyValueStorage
import Screens
import SharedFolders

extension Subcommand {
  static let status = Subcommand(
    "status", "", "how things stand: folder, notes, what is saved, other machines",
    flags: [.short], choices: [[.short, .json]], count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    var standing = notes.store.standing
    standing.watchingProblem = notes.store.obstacleToWatching()
    standing.keepingProblem = notes.store.keepingProblem()
    if invocation.isJSON { return try Output.print(json(standing, notes)) }
    if invocation.arguments.flags.contains(.short) {
      return try Output.print(words: Words.status(standing, of: notes).text)
    }
    try Output.print(lines(standing, notes).map { OutputLine(words: $0) })
  }

  static let sync = Subcommand(
    "sync", "", "take in what others wrote, merge, write, and end",
    flags: [.writeBack, .startNew], choices: [[.writeBack, .startNew]], count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    if invocation.arguments.flags.contains(.writeBack) { try notes.store.writeBack() }
    if invocation.arguments.flags.contains(.startNew) {
      let actions = try notes.store.startNew()
      Output.say(Words.startedNew(actions, in: notes, undo: "tamnote undo"))
    }
    if let problem = notes.store.keepingProblem() { throw KeyValueStorageError.notKept(problem) }
    let standing = notes.store.standing
    // What was saved in a folder that is away by now is not known to be there.
    let isThere = standing.contact?.isUsable ?? false
    guard isThere, standing.isSaved || notes.store.isUntouched else {
      throw CommandFailure.notSaved(standing, folder: notes.store.container.path)
    }
    if invocation.isJSON { try Output.print(json(standing, notes)) }
  }

  private static func lines(_ standing: StoreStanding, _ notes: Notes) -> [String] {
    var state = standing
    // It is a line of its own.
    state.watchingProblem = nil
    var lines = [
      "folder   \(notes.store.container.path)",
      "notes    \(notes.all.count). \(Words.use(standing, of: notes.store))",
      "state    \(Words.status(state, of: notes, more: "listed below").text)",
    ]
    for peer in notes.otherMachines(standing) {
      let seen = peer.seen >= standing.ownCounter ? "has everything" : "has not seen everything yet"
      lines.append(
        "machine  \(peer.machine) \(seen), noticed \(Clock.wording(ofSeconds: peer.noticed))")
    }
    if let problem = standing.watchingProblem { lines.append("! \(Words.notWatched(problem))") }
    for file in standing.leftAlone {
      lines.append("! left alone: \(file.path): \(Words.problem(file.problem))")
    }
    return lines
  }

  private static func json(_ standing: StoreStanding, _ notes: Notes) -> JSONValue {
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
