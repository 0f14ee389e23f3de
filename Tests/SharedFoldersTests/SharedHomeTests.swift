import Probing
import Testing

/// A home that several machines share, as over NFS.
struct SharedHomeTests {
  @Test func `each machine has its own state and its own replica, and sees the other's notes`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("0123456789abcdef0123456789abcdef\n", to: "other-id")
    let outcome = try Probe.runWithOwnMounts(
      """
      export XDG_STATE_HOME='\(folder.path("state"))'
      "$PROBE" note '\(folder.path("shared"))' mine
      mount --bind '\(folder.path("other-id"))' /etc/machine-id
      "$PROBE" note '\(folder.path("shared"))' theirs
      """)
    guard let outcome else {
      print("not run: this machine lets nobody mount anything, not even in a name space")
      return
    }
    #expect(outcome.output == "mine\nmine theirs")
    #expect(try folder.names("state/tamnote").count == 2)
    #expect(try folder.names("shared/tamnote-data/replicas").count == 2)
  }
}
