import Screens
import Testing

struct ByteCountTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (310, "310 bytes"), (1024, "1 KB"), (1_236, "1.2 KB"),
    (10_300, "10 KB"),
    (200_000, "195 KB"), (1_023_000, "999 KB"), (1_024_000, "1 MB"), (1 << 20, "1 MB"),
    (1_600_000, "1.5 MB"), (64 << 20, "64 MB"), (1 << 30, "1 GB"), (5_000 << 30, "5000 GB"),
  ])
  func `a size is said in the unit that takes few digits`(bytes: Int, words: String) {
    #expect(ByteCount(bytes).words == words)
  }
}
