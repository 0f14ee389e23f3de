import KeyValueStorage

/// What stories of two terminals of one machine begin with.
class TwoTerminalsStories {
  let world: World
  let first: UbiquitousKeyValueStore
  let second: UbiquitousKeyValueStore

  init() throws {
    world = try World()
    first = try world.open("desk")
    second = try world.open("desk", terminal: "pts/2")
  }
}
