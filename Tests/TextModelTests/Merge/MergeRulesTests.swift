import Testing
import TextModel

/// The rules, and what other programs make of the same texts.
@Suite("Merge rules")
struct MergeRulesTests {
  @Test func `changes in neighbouring lines are both taken`() {
    expect("one\ntwo\n", "ONE\ntwo\n", "one\nTWO\n", give: "ONE\nTWO\n")
  }

  @Test func `two words of one line are both taken`() {
    expect("the quick fox\n", "the slow fox\n", "the quick dog\n", give: "the slow dog\n")
  }

  @Test func `the same change on both sides is taken once`() {
    expect("a\n", "a b\n", "a b\n", give: "a b\n")
    expect("a\nb\n", "a\nx\nb\n", "a\nx\nb\nc\n", give: "a\nx\nb\nc\n")
  }

  @Test func `what both put at the end of a list stands there one behind the other`() {
    expect(
      "- tea\n", "- tea\n- milk\n- bread\n", "- tea\n- eggs\n",
      give: "- tea\n- eggs\n- milk\n- bread\n", [.bothAdded])
    expect("milk", "milk, bread", "milk, eggs", give: "milk, bread, eggs", [.bothAdded])
    expect("milk", "milk bread", "milk eggs", give: "milk bread eggs", [.bothAdded])
  }

  @Test func `what both began alike stands there once if it stands by itself`() {
    expect(
      "a\n", "a\n\nsame\n\nmine\n", "a\n\nsame\n\nyours\n",
      give: "a\n\nsame\n\nmine\n\nyours\n", [.bothAdded])
    expect(
      "- a\n", "- a\n- same\n- mine\n", "- a\n- same\n- yours\n",
      give: "- a\n- same\n- mine\n- yours\n", [.bothAdded])
    expect(
      "We met.", "We met. It rained. Anna left.", "We met. It rained. Bert slept.",
      give: "We met. It rained. Anna left. Bert slept.", [.bothAdded])
    expect("a\n", "a\nx\ny\n", "a\nw\nx\ny\nz\n", give: "a\nw\nx\ny\nz\n")
  }

  @Test func `sentences that begin or end alike are two`() {
    expect(
      "We met.", "We met. Anna came late and left early.", "We met. Bert slept and left early.",
      give: "We met. Anna came late and left early. Bert slept and left early.", [.bothAdded])
    expect(
      "今日は雨です。", "今日は雨です。母に電話しました。", "今日は雨です。駅で本を買いました。",
      give: "今日は雨です。母に電話しました。駅で本を買いました。", [.bothAdded])
    expect(
      "Buy milk", "Buy milk, red wine and bread", "Buy milk, cheese and bread",
      give: "Buy milk, cheese and bread, red wine and bread", [.bothAdded])
    expect(
      "See:", "See: [a](x.md)", "See: [b](y.md)", give: "See: [a](x.md) [b](y.md)", [.bothAdded])
  }

  @Test func `lines that begin or end alike are two`() {
    expect(
      "a\n", "a\nsame\nmine\n", "a\nsame\nyours\n", give: "a\nsame\nmine\nsame\nyours\n",
      [.bothAdded])
    let tasks = (
      home: "## Home\n- [ ] clean\n- [ ] call mum\n",
      work: "## Work\n- [ ] report\n- [ ] call mum\n"
    )
    expect("", tasks.home, tasks.work, give: tasks.home + tasks.work, [.bothAdded])
    // Blank lines do not make a paragraph of what is indented or closes something.
    let functions = (f: "\nf() {\n  a()\n\n  x()\n}\n", g: "\ng() {\n  b()\n\n  x()\n}\n")
    expect(
      "a\n", "a\n" + functions.f, "a\n" + functions.g, give: "a\n" + functions.f + functions.g,
      [.bothAdded])
    // What stands below a heading belongs to it.
    let days = (monday: "\n## Mon\n\nRain.\n\nEnd.\n", sunday: "\n## Sun\n\nSun.\n\nEnd.\n")
    expect(
      "a\n", "a\n" + days.monday, "a\n" + days.sunday, give: "a\n" + days.monday + days.sunday,
      [.bothAdded])
  }

  @Test func `what goes on with a list stands before the section that the other side added`() {
    expect(
      "# Shopping\n\n- milk\n- bread\n", "# Shopping\n\n- milk\n- bread\n- tea\n",
      "# Shopping\n\n- milk\n- bread\n\n## Sunday\n\nCall Anna.\n",
      give: "# Shopping\n\n- milk\n- bread\n- tea\n\n## Sunday\n\nCall Anna.\n", [.bothAdded])
    expect(
      "- a\n", "- a\n- b\n", "- a\n  - of a\n", give: "- a\n  - of a\n- b\n", [.bothAdded])
    expect(
      "a\n", "a\n\n# B\n", "a\n\nz\n", give: "a\n\nz\n\n# B\n", [.bothAdded])
  }

  @Test func `of two added lines both stay, also where one begins with all of the other`() {
    expect("a\n", "a\n- tea\n", "a\n- tea cups\n", give: "a\n- tea\n- tea cups\n", [.bothAdded])
    expect("a\n", "a\nmilk\n", "a\nmilkman\n", give: "a\nmilk\nmilkman\n", [.bothAdded])
    expect("a\n", "a\n- \n", "a\n- tea\n", give: "a\n- \n- tea\n", [.bothAdded])
  }

  @Test func `a copy that either side put elsewhere is one more`() {
    expect("tea\na\nb\n", "tea\ntea\na\nb\n", "tea\na\nb\ntea\n", give: "tea\ntea\na\nb\ntea\n")
    expect("tea a b\n", "tea tea a b\n", "tea a b tea\n", give: "tea tea a b tea\n")
    expect(
      "- b c d\n", "- b b c d d\n", "- b c - d\n", give: "- b b c - d d\n")
    // In one place the same addition is one.
    expect("tea\na\n", "tea\na\ntea\n", "tea\na\ntea\n", give: "tea\na\ntea\n")
    expect("tea\n", "tea\ntea\n", "tea\ntea\ntea\n", give: "tea\ntea\ntea\n")
  }

  @Test func `paragraphs added by both keep the blank line between them`() {
    expect(
      "a\n", "a\n\nmine\n", "a\n\nyours\n", give: "a\n\nmine\n\nyours\n", [.bothAdded])
  }

  @Test(arguments: ["\n\n\nz\n", "\n\n\n\nz\n", "\n\n"])
  func `paragraphs that both put between blank lines are two`(behind: String) {
    expect(
      "a\(behind)", "a\n\nmine\(behind.dropFirst())", "a\n\nyours\(behind.dropFirst())",
      give: "a\n\nmine\n\nyours\(behind.dropFirst())", [.bothAdded])
  }

  @Test func `items that both put between blank lines are one list`() {
    expect(
      "# A\n\n\n# B\n", "# A\n\n- mine\n\n# B\n", "# A\n\n- yours\n\n# B\n",
      give: "# A\n\n- mine\n- yours\n\n# B\n", [.bothAdded])
  }

  @Test func `a change is kept over a deletion`() {
    expect(
      "one\ntwo\nthree\n", "one\nthree\n", "one\ntwo edited here\nthree\n",
      give: "one\ntwo edited here\nthree\n", [.editKeptOverDeletion])
    expect(
      "call Anna in the evening at six\n", "call Anna at six\n",
      "call Anna in the morning at six\n",
      give: "call Anna in the morning at six\n", [.editKeptOverDeletion])
  }

  @Test func `a line kept from a removed section keeps its distance`() {
    expect(
      "# A\na\n\n# B\nb1\nb2\n\n# C\n", "# A\na\n\n# C\n", "# A\na\n\n# B\nb1\nb2 changed\n\n# C\n",
      give: "# A\na\n\nb2 changed\n\n# C\n", [.editKeptOverDeletion])
  }

  @Test func `the same words rewritten leave both lines`() {
    expect("at 5\n", "at 6\n", "at 7\n", give: "at 6\nat 7\n", [.bothRewrote])
    expect("milk\n", "bread\n", "eggs\n", give: "bread\neggs\n", [.bothRewrote])
  }

  @Test func `in a long line only the sentence stands there twice`() {
    let start = "One sentence. " + String(repeating: "And another one of many words. ", count: 8)
    expect(
      start + "It costs 5 euro. The end.", start + "It costs 6 euro. The end.",
      start + "It costs 7 euro. The very end.",
      give: start + "It costs 6 euro. It costs 7 euro. The very end.", [.bothRewrote])
  }

  @Test func `a line that both still have is kept once`() {
    expect("x\ny\nx\n", "y\nx\n", "x\ny\n", give: "x\ny\n", [.lineKept])
  }

  @Test func `words do not grow together`() {
    expect("日x\n", "x\n", "w日x\n", give: "w x\n")
  }

  @Test func `what stood apart stays apart`() {
    expect(
      "w2\nw3 w4 \n", "w2\nw3\n[ w4\n[ ] w10\n",
      "w13 and w12\nw13 and w12\nw1\nw2\nw3 w7\nw4 w16\n",
      give: "w13 and w12\nw13 and w12\nw1\nw2\nw3 w7\nw4 w16\n[ w4\n[ ] w10\n",
      [.editKeptOverDeletion, .bothAdded])
    expect("語 x\n", "the語 x\n", "# 語 x\n", give: "# the語 x\n", [.bothAdded])
  }

  @Test func `a line that became a heading is no paragraph filled anew`() {
    expect(
      "one two three four five\n", "# one\ntwo three four five\n",
      "one two three four five six\n", give: "# one\ntwo three four five six\n")
  }

  @Test func `a line that was moved here and removed there is a place to review`() {
    expect(
      "call Anna at 5\nmilk\nbread\n", "milk\nbread\ncall Anna at 6\n", "milk\nbread\n",
      give: "milk\nbread\ncall Anna at 6\n", [.editKeptOverDeletion])
    expect(
      "- milk\n- bread\n- eggs\n", "- bread\n- eggs\n- milk\n", "- bread\n- eggs\n- tea\n",
      give: "- bread\n- eggs\n- milk\n- tea\n", [.editKeptOverDeletion])
  }

  @Test func `a line that was moved to where another one stood is a place to review, too`() {
    expect(
      "tea\nmilk 1\nbread 2\neggs 3\nend\n", "eggs 3\nmilk 1\nbread 2\nend\n",
      "tea\nmilk 1\nbread 2\nend\n", give: "eggs 3\nmilk 1\nbread 2\nend\n",
      [.editKeptOverDeletion])
  }

  @Test func `a line that both moved is none`() {
    expect(
      "call Anna\nmilk\nbread\n", "milk\ncall Anna\nbread\n", "milk\nbread\ncall Anna\n",
      give: "milk\ncall Anna\nbread\ncall Anna\n")
  }

  @Test func `Chinese is merged character by character`() {
    expect("五元の店\n", "六元の店\n", "五元の本\n", give: "六元の本\n")
  }

  @Test func `a joined emoji is one character`() {
    expect("a 👩‍👩‍👧 b\n", "a 👩‍👩‍👦 b\n", "a 👩‍👩‍👧 c\n", give: "a 👩‍👩‍👦 c\n")
  }

  @Test func `composed and decomposed accents come back as they were`() {
    expect(
      "caf\u{E9}\ncafe\u{301}\n", "caf\u{E9} x\ncafe\u{301}\n", "caf\u{E9}\ncafe\u{301} y\n",
      give: "caf\u{E9} x\ncafe\u{301} y\n")
  }

  @Test func `a filled paragraph takes a word that was changed elsewhere`() {
    expect(
      "the quick brown fox jumps over\nthe lazy dog and goes home to\nsleep in its den\n",
      "the clever quick brown fox jumps\nover the lazy dog and goes home\nto sleep in its den\n",
      "the quick brown fox jumps over\nthe lazy dog and goes home to\nrest in its den\n",
      give:
        "the clever quick brown fox jumps\nover the lazy dog and goes home\nto rest in its den\n")
  }

  @Test func `a paragraph without blanks is filled anew, too`() {
    expect(
      "日本語で\n書いた\n文章です。\n", "日本語で書\nいた文章で\nす。\n", "日本語で\n書いた\n手紙です。\n",
      give: "日本語で書\nいた手紙で\nす。\n")
  }

  @Test func `two functions added in one place stay whole`() {
    expect(
      "end\n", "f() {\n  a()\n}\nend\n", "g() {\n  b()\n}\nend\n",
      give: "f() {\n  a()\n}\ng() {\n  b()\n}\nend\n", [.bothAdded])
  }

  @Test func `a tick and an edit of one task are both taken`() {
    expect("- [ ] milk\n", "- [x] milk\n", "- [ ] milk, bread\n", give: "- [x] milk, bread\n")
  }
}
