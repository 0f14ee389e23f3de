/// How long the rules of reconciling wait, in time observed while running: no clock can be trusted.
package struct ReconcileWaits: Equatable, Sendable {
  /// For a record that another names, or that tells where a text comes from.
  package var record = Duration.seconds(600)
  /// For a text whose record is here.
  package var text = Duration.seconds(120)
  /// For whoever wrote the losing text to merge it, or for an engine to bring what others saved;
  /// the machine's own jitter is added.
  package var others = Duration.seconds(120)
  /// For the record of an older text that an engine put over ours: it may be a return to it.
  package var stale = Duration.seconds(10)
  /// Until a file that is there in spite of a deletion counts as alive.
  package var alive = Duration.seconds(600)
  /// How many times a text is written back within ``writeBackPeriod`` before the disk wins.
  package var writeBackLimit = 3
  package var writeBackPeriod = Duration.seconds(3600)

  package init() {}
}
