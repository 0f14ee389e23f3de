import Testing
import TextModel

/// Tables to which both sides added columns.
@Suite("Tables of a merge")
struct MergedTablesTests {
  @Test func `every row gets a cell for the column of either side`() {
    expect(
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 0 | 0 |\n",
      "| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 0 | 0 | 0 |\n",
      "| a | b | d |\n|---|---|---|\n| 1 | 5 | 4 |\n| 0 | 0 | 0 |\n",
      give: "| a | b | c | d |\n|---|---|---|---|\n| 1 | 5 | 3 | 4 |\n| 0 | 0 | 0 | 0 |\n",
      Array(repeating: .bothAdded, count: 4))
  }

  @Test func `columns that were added in different places go there in every row`() {
    expect(
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 0 | 0 |\n",
      "| c | a | b |\n|---|---|---|\n| 3 | 1 | 2 |\n| 0 | 0 | 0 |\n",
      "| a | b | d |\n|---|---|---|\n| 1 | 5 | 4 |\n| 0 | 0 | 0 |\n",
      give: "| c | a | b | d |\n|---|---|---|---|\n| 3 | 1 | 5 | 4 |\n| 0 | 0 | 0 | 0 |\n")
  }

  @Test func `the same column added by both is one`() {
    expect(
      "| a |\n|---|\n| 1 |\n", "| a | b |\n|---|---|\n| 1 | 2 |\n",
      "| a | b |\n|---|---|\n| 5 | 2 |\n", give: "| a | b |\n|---|---|\n| 5 | 2 |\n")
  }

  @Test func `columns whose heads begin or end alike are two`() {
    expect(
      "| a |\n|---|\n| 1 |\n", "| a | first name |\n|---|---|\n| 1 | Ann |\n",
      "| a | last name |\n|---|---|\n| 1 | Fox |\n",
      give: "| a | first name | last name |\n|---|---|---|\n| 1 | Ann | Fox |\n",
      Array(repeating: .bothAdded, count: 3))
  }

  @Test func `a row that one side removed or added leaves the table one`() {
    expect(
      "| a |\n|---|\n| x |\n| 0 |\n", "| a | c |\n|---|---|\n| 0 | 0 |\n",
      "| a | d |\n|---|---|\n| x | 0 |\n| 0 | 0 |\n| 1 | 1 |\n",
      give: "| a | c | d |\n|---|---|---|\n| x | 0 |\n| 0 | 0 | 0 |\n| 1 | 1 |\n",
      [.bothAdded, .bothAdded, .editKeptOverDeletion, .bothAdded])
  }
}
