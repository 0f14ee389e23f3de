import DocumentStorage
import SharedFolders

/// Several machines that share a folder through a sync engine, drawn from a seed.
package struct World {
  package let setting: Setting
  package let seed: UInt64
  var chance: Chance
  var pool = TextPool()
  var ledger = Ledger()
  var desks: [Desk] = []
  var logs: [Log] = []
  /// Seconds since the start.
  var now = 0
  /// Pairs of machines that cannot reach each other.
  var cuts: Set<Int> = []
  /// Local states of earlier days.
  var backups: [(desk: Int, state: Desk.LocalState)] = []
  var leftovers = 0
  /// What programs had read when they wrote a text.
  var readByPrograms: [ContentHash: ContentHash] = [:]
  var outcome = Outcome()
  /// What happened, if anybody wants to read it.
  package let trace: Trace
  /// While true nothing crashes and everything is delivered.
  var isMeeting = false

  package init(seed: UInt64, setting: Setting, isTraced: Bool = false) {
    self.seed = seed
    self.setting = setting
    self.trace = Trace(isKept: isTraced)
    self.chance = Chance(seed: seed)
    let decade = 315_360_000
    for number in 0..<chance.number(setting.machines) {
      let isWrong = setting.clocksAreWrong && chance.happens(onceIn: 2)
      var desk = Desk(
        number: number, name: ["desk", "pad", "work", "attic", "lake"][number],
        skew: isWrong ? chance.number(-decade..<decade) : chance.number(-1..<2),
        jitter: .seconds(chance.number(0..<60)),
        rules: setting.rulesDiffer && number % 2 == 1 ? .cautious : .standard)
      desk.local = Desk.LocalState(replica: ReplicaID(chance.next()))
      desk.local.log = number
      desks.append(desk)
      logs.append(Log())
    }
    for name in chance.happens(onceIn: 2) ? ["Note.md"] : ["Note.md", "Plan.md"] {
      put(name)
    }
  }

  /// A file that was there before TamNote, on every machine.
  private mutating func put(_ name: String) {
    var lines = ""
    for _ in 0..<chance.number(1..<7) { lines += "w\(ledger.newWord())\n" }
    if chance.happens(onceIn: 20) { lines = "\0w\(ledger.newWord())\n" }
    let content = pool.add(Array(lines.utf8))
    ledger.owe(pool.words(in: content))
    ledger.lives.note(content, madeFrom: nil, in: pool)
    let path = DocumentPath(name)
    let vector = desks.indices.map { $0 == 0 ? 1 : 0 }
    for index in desks.indices {
      desks[index].disk[path] = SyncedFile(content: content, modified: -1000, writer: .engine)
      desks[index].index[path] = IndexEntry(
        vector: vector, content: content, modified: -1000, device: 0)
    }
  }

  /// Lets everything happen, then lets all meet, and says how it ended.
  package mutating func run() -> Outcome {
    for _ in 0..<60 { step() }
    meet()
    return outcome
  }

  private mutating func step() {
    pass(chance.happens(onceIn: 6) ? chance.number(30..<2000) : chance.number(0..<4))
    let index = chance.number(0..<desks.count)
    switch chance.number(0..<20) {
    case 0...7: edit(index)
    case 8...14: deliver(to: index)
    case 15...16: look(index)
    case 17: changeCircumstances(index)
    default: doSomethingElse(index)
    }
  }

  private mutating func doSomethingElse(_ index: Int) {
    if setting.programs || setting.stops, chance.happens(onceIn: 2) { return runProgram(index) }
    if setting.names { return changeNames(index) }
    edit(index)
  }

  private mutating func changeCircumstances(_ index: Int) {
    if setting.setBacks, chance.happens(onceIn: 2) { return setBack(index) }
    if setting.forgets, chance.happens(onceIn: 2) { return forget(index) }
    if setting.stops, chance.happens(onceIn: 2) {
      desks[index].isRunning.toggle()
      trace.note("\(desks[index].name): TamNote \(desks[index].isRunning ? "started" : "stopped")")
      return look(index)
    }
    let pair = chance.number(0..<(desks.count * desks.count))
    if cuts.remove(pair) == nil { cuts.insert(pair) }
  }

  mutating func pass(_ seconds: Int) {
    now += seconds
    for index in desks.indices where desks[index].isRunning { desks[index].observed += seconds }
  }

  /// What a machine's clock shows.
  func clock(_ index: Int) -> Int { now + desks[index].skew }
}
