import KeyValueStorage
import SharedFolders

/// What several machines do to one shared folder, drawn from a seed, with the laws looked at on the
/// way.
package struct History {
  /// What happens besides ordinary work.
  package enum Kind: String {
    case ordinary
    /// One machine hears nothing while the others do much.
    case monthAway
    /// Machines are cloned and set back to earlier days.
    case cloned
    /// Machines die with their files, and the folder is emptied.
    case gone
  }

  var chance: Chance
  let kind: Kind
  var machines: [Machine]
  /// All files that ever lay in the folder; engines deliver late.
  var files: [PublishedFile] = []
  private var nextNumber = 10
  /// Earlier days to which a machine can be set back.
  var backups: [Machine] = []

  /// Draws a history.
  ///
  /// - Parameters:
  ///   - seed: brings the same history every time.
  ///   - kind: what is to happen besides ordinary work; nil draws that too.
  package init(seed: UInt64, kind: Kind? = nil) {
    var chance = Chance(seed: seed)
    let kinds: [Kind] = [
      .ordinary, .ordinary, .ordinary, .ordinary, .cloned, .cloned, .gone, .monthAway,
    ]
    let drawn = chance.pick(kinds) ?? .ordinary
    self.kind = kind ?? drawn
    let decade: Int64 = 315_360_000_000
    self.machines = (0..<chance.number(2..<6)).map { index in
      let isWrong = chance.happens(onceIn: 3)
      let skew = isWrong ? Int64.random(in: -decade...decade, using: &chance.numbers) : 0
      return Machine(
        id: ReplicaID(chance.next()), number: index, name: "machine \(index)",
        clock: 1_767_950_000_000 + skew)
    }
    self.chance = chance
  }

  /// Lets everything happen and looks at the laws.
  package mutating func run() throws(LawViolation) {
    let steps = kind == .monthAway ? 90 : chance.number(5..<45)
    for _ in 0..<steps {
      let index = chance.number(0..<machines.count)
      if kind == .monthAway, index == 0, !chance.happens(onceIn: 3) { continue }
      try step(index)
    }
    try checkJoin()
    try meet()
  }

  private mutating func step(_ index: Int) throws(LawViolation) {
    if kind == .cloned, chance.happens(onceIn: 8) { return try surprise(index) }
    switch chance.number(0..<10) {
    case 0...5:
      try machines[index].act(&chance)
      try checkPresence(of: machines[index])
    case 6...7:
      try publish(index)
    case 8:
      if kind == .monthAway, index == 0 { return }
      try readSome(index)
    default:
      try surprise(index)
    }
  }

  private mutating func readSome(_ index: Int) throws(LawViolation) {
    for file in files.suffix(8).shuffled(using: &chance.numbers).prefix(3) {
      try read(file, by: index)
    }
  }

  private mutating func read(_ file: PublishedFile, by index: Int) throws(LawViolation) {
    let before = machines[index].state
    machines[index].read(file, in: &chance)
    if machines[index].state != before { try checkPresence(of: machines[index]) }
  }

  private mutating func publish(_ index: Int) throws(LawViolation) {
    let machine = machines[index]
    let latest = files.last { $0.machine == machine.number }
    if !machine.isPublished(in: latest) { files.append(try machine.publish()) }
  }

  private mutating func surprise(_ index: Int) throws(LawViolation) {
    switch kind {
    case .ordinary, .monthAway:
      break
    case .cloned:
      switch chance.number(0..<3) {
      case 0: backups.append(machines[index])
      case 1: if let backup = chance.pick(backups) { restore(backup) }
      default: addCopy(of: machines[index])
      }
    case .gone:
      if chance.happens(onceIn: 2) {
        files = []
      } else if machines.count > 2 {
        let dead = machines.remove(at: index)
        files.removeAll { $0.machine == dead.number }
      }
    }
  }

  /// Sets a machine back; if it has taken another name since, the copy of its disk starts beside it.
  private mutating func restore(_ backup: Machine) {
    if let index = machines.firstIndex(where: { $0.number == backup.number && $0.id == backup.id })
    {
      machines[index] = backup
    } else {
      addCopy(of: backup)
    }
  }

  private mutating func addCopy(of machine: Machine) {
    guard machines.count < 6 else { return }
    machines.append(machine)
    machines[machines.count - 1].number = nextNumber
    if chance.happens(onceIn: 2) { machines[machines.count - 1].name = "copy \(nextNumber)" }
    nextNumber += 1
  }

  /// Everybody publishes and reads in random order, until nothing changes any more.
  private mutating func meet() throws(LawViolation) {
    for _ in 0..<8 {
      let before = machines.map(\.state)
      for index in machines.indices { try publish(index) }
      for index in machines.indices.shuffled(using: &chance.numbers) {
        for file in latestFiles().shuffled(using: &chance.numbers) { try read(file, by: index) }
        try publish(index)
      }
      if machines.map(\.state) == before { break }
    }
    for machine in machines.dropFirst() {
      try demand(
        machine.state == machines[0].state, "all are equal after exchange", "\(kind)")
      try demand(machine.ledger == machines[0].ledger, "all have heard the same")
    }
  }

  /// What lies in the folder now: the newest file of each machine.
  private func latestFiles() -> [PublishedFile] {
    var latest: [PublishedFile] = []
    for file in files.reversed() where !latest.contains(where: { $0.machine == file.machine }) {
      latest.append(file)
    }
    return latest
  }
}
