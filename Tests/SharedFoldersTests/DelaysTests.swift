import SharedFolders
import Testing

struct DelaysTests {
  @Test func `named times are changed, the others stay`() {
    let delays = Delays(overriddenBy: "poll=50,gone=100,lock=200,scan=1000")
    #expect(delays.poll == .milliseconds(50))
    #expect(delays.gone == .milliseconds(100))
    #expect(delays.lock == .milliseconds(200))
    #expect(delays.scan == .seconds(1))
    #expect(delays.leftover == Delays().leftover)
  }

  @Test(arguments: ["", "poll", "poll=", "poll=soon", "poll=-1", "unknown=1", "poll=1=2"])
  func `what makes no sense is left out`(text: String) {
    #expect(Delays(overriddenBy: text) == Delays())
  }
}
