import ReconcileSimulation
import Testing

struct SimulationTests {
  @Test func `machines that edit, sync and crash end up alike, with every word`() {
    for seed in UInt64(1)...36 {
      var world = World(seed: seed, setting: FigureTable.setting(of: seed))
      #expect(world.run().failures.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a world comes back with its seed`() {
    var first = World(seed: 11, setting: FigureTable.setting(of: 11), isTraced: true)
    var second = World(seed: 11, setting: FigureTable.setting(of: 11), isTraced: true)
    _ = first.run()
    _ = second.run()
    #expect(first.trace.events == second.trace.events)
  }
}
