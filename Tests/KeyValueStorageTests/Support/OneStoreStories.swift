import KeyValueStorage

/// What stories of one store begin with.
class OneStoreStories {
  let world: World
  let store: UbiquitousKeyValueStore

  init() throws {
    world = try World()
    store = try world.open("desk")
  }
}
