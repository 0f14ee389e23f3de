import SharedFolders
import Testing

struct ContentHashTests {
  @Test func `hashes are those of b2sum with 128 bits`() {
    #expect(ContentHash(of: "").description == "cae66941d9efbd404e4d88758ea67670")
    #expect(ContentHash(of: "abc").description == "cf4ab791c62b8d2b2109c90275287816")
  }

  @Test func `parts hash as the whole does`() {
    var builder = ContentHash.Builder()
    builder.update(Array("some ".utf8))
    let partial = builder.hash
    builder.update(Array("text".utf8))
    #expect(builder.hash == ContentHash(of: "some text"))
    #expect(partial == ContentHash(of: "some "))
  }

  @Test func `digits name a hash and nothing else does`() {
    let hash = ContentHash(of: "abc")
    #expect(ContentHash(hash.description) == hash)
    #expect(ContentHash(hash.description.uppercased()) == nil)
    #expect(ContentHash(String(hash.description.dropLast())) == nil)
    #expect(ContentHash(hash.description + "0") == nil)
  }

  @Test func `hashes are in the order of their digits`() {
    let hashes = (0..<100).map { ContentHash(of: "\($0)") }
    #expect(hashes.sorted().map(\.description) == hashes.map(\.description).sorted())
  }
}
