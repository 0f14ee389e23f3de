import KeyValueStorage

/// What stories of two machines that share a folder begin with.
class TwoMachinesStories {
  let world: World
  let desk: UbiquitousKeyValueStore
  let laptop: UbiquitousKeyValueStore

  init() throws {
    world = try World()
    desk = try world.open("desk")
    laptop = try world.open("laptop")
  }
}
