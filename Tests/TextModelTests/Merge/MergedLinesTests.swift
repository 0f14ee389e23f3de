import Testing
import TextModel

/// What stays together, and what stays apart.
@Suite("Lines and paragraphs of a merge")
struct MergedLinesTests {
  @Test func `a word put behind a line by both stays in that line`() {
    expect(
      "- milk\n- bread\n", "- milk 2\n- bread\n", "- milk fresh\n- bread 3\n",
      give: "- milk 2 fresh\n- bread 3\n", [.bothAdded])
    expect(
      "- milk\r\n- bread\r\n", "- milk 2\r\n- bread\r\n", "- milk fresh\r\n- bread 3\r\n",
      give: "- milk 2 fresh\r\n- bread 3\r\n", [.bothAdded])
    expect(
      "name: app\nport: 80\n", "name: app one\nport: 80\n", "name: app two\nport: 81\n",
      give: "name: app one two\nport: 81\n", [.bothAdded])
    expect(
      "We met in Rome\nand went to Bari.\n", "We met in Rome twice\nand went to Bari.\n",
      "We met in Rome again\nand then went to Bari.\n",
      give: "We met in Rome again twice\nand then went to Bari.\n", [.bothAdded])
  }

  @Test func `words taken from and put into items of a list leave items`() {
    expect(
      "- milk fish\n- fig eggs\n- soup jam salt fish\n",
      "- milk\n- fig eggs\n- rice soup jam salt fish\n",
      "- milk fish\n- fig\n- fig soup jam salt fish\n",
      give: "- milk\n- fig\n- rice fig soup jam salt fish\n", [.bothAdded])
  }

  @Test func `an item of a list filled anew takes words and stays an item`() {
    expect(
      "- the quick brown fox jumps over\n  the lazy dog and goes\n- two\n",
      "- the quick brown\n  fox jumps over the\n  lazy dog and goes\n- two\n",
      "- the quick brown fox jumps over\n  the old lazy dog and goes\n- two 3\n",
      give: "- the quick brown\n  fox jumps over the old\n  lazy dog and goes\n- two 3\n")
  }

  @Test func `no blank and no line break stands where the first word of a paragraph changed`() {
    let base = "the milk tea before and met late\nthrough after met Anna and left.\n"
    let filled = "milk tea before and\nmet late through after met Anna\nand left.\n"
    expect(base, "the " + filled, "\(base.dropFirst(4))", give: filled)
    expect(
      "x\n\n" + base, "x\n\nthe " + filled, "x\n\n\(base.dropFirst(4))", give: "x\n\n" + filled)
    expect(base, "the " + filled, "So " + base, give: "So the " + filled)
  }

  @Test func `a whole line put into a paragraph that was filled anew stays a line`() {
    expect(
      "one two three four\nfive six seven eight\nnine ten eleven\n",
      "one two three\nfour five six\nseven eight nine\nten eleven\n",
      "one two three four\nfive six seven eight\nnew line here\nnine ten eleven\n",
      give: "one two three\nfour five six\nseven eight\nnew line here\nnine\nten eleven\n")
  }

  @Test func `a paragraph is filled anew also where equal lines were removed elsewhere`() {
    let list = (
      base: "- milk\n- bread\n- milk\n- eggs\n", mine: "- bread\n- milk\n- eggs\n",
      theirs: "- milk\n- bread\n- eggs\n"
    )
    let text = (
      base: "the quick brown fox jumps over the lazy\ndog and then it goes home to sleep\n",
      mine: "the quick brown fox jumps\nover the lazy dog and then\nit goes home to sleep\n",
      theirs: "the quick brown fox leaps over the lazy\ndog and then it goes home to rest\n"
    )
    let both = "the quick brown fox leaps\nover the lazy dog and then\nit goes home to rest\n"
    expect(
      list.base + "\n" + text.base, list.mine + "\n" + text.mine, list.theirs + "\n" + text.theirs,
      give: "- milk\n- bread\n- eggs\n\n" + both, [.lineKept])
    expect(
      text.base + "\n" + list.base, text.mine + "\n" + list.mine, text.theirs + "\n" + list.theirs,
      give: both + "\n- milk\n- bread\n- eggs\n", [.lineKept])
  }

  @Test func `what is kept of a removed paragraph stays a paragraph`() {
    expect(
      "A one.\n\nB two.\n", "A one.\n", "A one.\n\nB two more.\n",
      give: "A one.\n\nB two more.\n", [.editKeptOverDeletion])
    expect(
      "Intro.\n\none one\ntwo two\nthree three\n\nNext.\n", "Intro.\n\nNext.\n",
      "Intro.\n\none one\ntwo two changed\nthree three\n\nNext.\n",
      give: "Intro.\n\ntwo two changed\n\nNext.\n", [.editKeptOverDeletion])
    expect(
      "# A\n\na\n\n# B\n\nb\n", "# A\n\na\n", "# A\n\na\n\n# B\n\nb is long\n",
      give: "# A\n\na\n\nb is long\n", [.editKeptOverDeletion])
  }

  @Test func `a paragraph written behind a blank line stays one though that line was removed`() {
    expect("a\n\n", "a\n", "a\n\nb\n", give: "a\n\nb\n")
  }

  @Test func `paragraphs written anew stay two though the other joined those before them`() {
    expect(
      "one two\n\nthree four\n", "one two\nthree four\n", "five six\n\nseven eight\n",
      give: "five six\n\nseven eight\n")
  }

  @Test func `of two blank lines one stays where both removed one`() {
    expect("one a\n\n\nb\n", "one a\n\nb\n", "one a x\n\nb\n", give: "one a x\n\nb\n")
  }

  @Test func `a paragraph that was removed does not come back because blank lines were moved`() {
    expect(
      "intro\n\nalpha beta gamma.\n\nlast one\n", "intro\n\n\nalpha beta gamma.\nlast one\n\n",
      "last one\n", give: "\nlast one\n\n")
    expect(
      "intro\n\nalpha beta gamma.\n\nlast one\n", "intro\n\n\nalpha beta gamma.\nlast one\n",
      "intro\nlast one\n", give: "intro\n\nlast one\n")
  }

  @Test func `an edit of one item stays with it when others are numbered anew`() {
    expect(
      "09:00 Ann\n10:00 Bob\n11:00 Cid\n", "09:00 Zoe\n10:00 Ann\n11:00 Bob\n12:00 Cid\n",
      "09:00 Ann\n10:00 Bob (late)\n11:00 Cid\n",
      give: "09:00 Zoe\n10:00 Ann\n11:00 Bob (late)\n12:00 Cid\n")
    expect(
      "1. one\n2. two\n3. three\n", "1. two\n2. three\n", "1. one\n2. two more\n3. three\n",
      give: "1. two more\n2. three\n")
    expect(
      "x = 1\ny = 2\nz = 3\n", "w = 1\nx = 2\ny = 3\nz = 4\n", "x = 1\ny = 2 + k\nz = 3\n",
      give: "w = 1\nx = 2\ny = 3 + k\nz = 4\n")
  }

  @Test func `lines that both rewrote stand there one side after the other`() {
    expect(
      "a b c\nd e f\n", "k l m\nn o p\n", "q r s\nt u v\n", give: "k l m\nn o p\nq r s\nt u v\n",
      [.bothRewrote])
    expect(
      "end\na b c\nd e f\n\ng h\n", "end\nk l m\nnew\nn o p\n\ng h\n", "end\nq r s\nt u v\n\nw x\n",
      give: "end\nk l m\nnew\nn o p\nq r s\nt u v\n\nw x\n",
      [.editKeptOverDeletion, .editKeptOverDeletion])
  }

  @Test(arguments: [
    ("at 10:00 in room 5", "at 11:00 in room 5", "at 10:30 in room 5"),
    ("price 1,234.56 EUR", "price 1,234.99 EUR", "price 1,299.56 EUR"),
    ("v1.2.3", "v1.2.4", "v1.3.3"),
    ("due 2026-11-30 at noon", "due 2026-12-30 at noon", "due 2027-11-30 at noon"),
  ])
  func `no number is made of two`(base: String, mine: String, theirs: String) {
    let both = [mine, theirs].sorted().map { $0 + "\n" }.joined()
    expect(base + "\n", mine + "\n", theirs + "\n", give: both, [.bothRewrote])
  }

  @Test func `a number and a word of one line are both taken`() {
    expect(
      "at 10:00 in room 5\n", "at 11:00 in room 5\n", "at 10:00 in room 7\n",
      give: "at 11:00 in room 7\n")
  }
}
