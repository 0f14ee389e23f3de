import Console
import Testing

@testable import Screens

struct `A text field` {
  private func field(_ before: String, _ after: String) -> TextField {
    var field = TextField(before + after)
    for _ in after { _ = field.perform(.left) }
    return field
  }

  @Test(
    arguments: [
      (.left, "a", "bc", "", "abc"), (.right, "a", "bc", "ab", "c"),
      (.left, "ab\n", "c", "ab", "\nc"), (.left, "", "ab", "", "ab"),
      (.wordLeft, "two words ", "x", "two ", "words x"), (.wordLeft, "", "x", "", "x"),
      (.wordRight, "", "  two words", "  two", " words"), (.wordRight, "a", "\nb", "a\n", "b"),
      (.lineStart, "one\ntw", "o", "one\n", "two"), (.lineEnd, "o", "ne\ntwo", "one", "\ntwo"),
      (.up, "abc\nde", "f", "ab", "c\ndef"), (.up, "ab", "c", "", "abc"),
      (.down, "ab", "c\ndefg", "abc\nde", "fg"), (.down, "a", "bc", "abc", ""),
      (.down, "abc", "\nd", "abc\nd", ""),
      (.eraseBack, "ab", "c", "a", "c"), (.eraseBack, "", "c", "", "c"),
      (.eraseForward, "a", "bc", "a", "c"), (.eraseForward, "a", "", "a", ""),
      (.cutRest, "a", "bc\nd", "a", "\nd"), (.cutRest, "a", "\nd", "a", "d"),
      (.cutToStart, "a\nbc", "d", "a\n", "d"), (.cutWord, "two words", "x", "two ", "x"),
      (.cutWord, "two words  ", "", "two ", ""),
      (.eraseBack, "e\u{301}", "", "", ""), (.left, "👩‍👩‍👧", "", "", "👩‍👩‍👧"),
    ] as [(Command, String, String, String, String)])
  func `does what its keys say`(
    command: Command, before: String, after: String, newBefore: String, newAfter: String
  ) {
    var field = field(before, after)
    let isDone = field.perform(command)
    #expect(isDone)
    #expect(field.before == newBefore)
    #expect(field.after == newAfter)
  }

  @Test func `makes line breaks of whatever a terminal sends for them`() {
    #expect(
      TextField("a\rb\r\nc\n\rd").text.unicodeScalars.elementsEqual("a\nb\nc\n\nd".unicodeScalars))
  }

  @Test func `has no line of blanks among those it keeps`() {
    #expect("\n \none\n\t\n two \n".filledLines == ["one", " two "])
    #expect("\n \none\n\t\n two \n".filledLineCount == 2)
  }

  @Test func `shows the rows around the caret`() {
    var field = TextField((1...20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(FieldView(field, columns: 10, mostRows: 3).rows == ["line 18", "line 19", "line 20"])
    for _ in 1...10 { _ = field.perform(.up) }
    let view = FieldView(field, columns: 10, mostRows: 3)
    #expect(view.rows == ["line 9", "line 10", "line 11"])
    #expect(view.caret == Place(row: 1, column: 7))
  }

  @Test func `has a cell for the caret behind a full row`() {
    let view = FieldView(TextField("12345"), columns: 5, mostRows: 3)
    #expect(view.rows == ["12345", ""])
    #expect(view.caret == Place(row: 1, column: 0))
  }

  /// The rows in view of a long text are those that laying out all of it would give, up to where
  /// the layout begins.
  @Test func `shows the end of a long line where typing happens`() {
    let text = String(repeating: "0123456789", count: 10_000)
    let view = FieldView(TextField(text + "end"), columns: 40, mostRows: 4)
    #expect(view.rows.joined().hasSuffix("789end"))
    #expect(view.rows[view.caret.row].count == view.caret.column)
  }
}

struct `A list cursor` {
  @Test func `finds its dead place again after any changes around it`() {
    var cursor = ListCursor<Int>()
    cursor.follow(from: [], to: [1, 2, 3, 4, 5])
    cursor.select(3, in: [1, 2, 3, 4, 5])
    cursor.follow(from: [1, 2, 3, 4, 5], to: [1, 2, 4, 5])
    #expect(cursor.isOnDeadPlace && cursor.index == 2 && cursor.livingID == nil)
    cursor.follow(from: [1, 2, 4, 5], to: [9, 1, 4, 5])
    #expect(cursor.isOnDeadPlace && cursor.index == 2)
    cursor.follow(from: [9, 1, 4, 5], to: [])
    #expect(cursor.isOnDeadPlace && cursor.index == 0)
    cursor.follow(from: [], to: [5, 3])
    #expect(!cursor.isOnDeadPlace && cursor.index == 1)
  }

  @Test func `has a first row as soon as there is one`() {
    var cursor = ListCursor<Int>()
    cursor.move(by: 1, in: [])
    #expect(cursor.id == nil)
    cursor.follow(from: [], to: [7, 8])
    #expect(cursor.id == 7)
  }

  /// All small lists, every way to look at them.
  @Test func `is always in view`() {
    for count in 1...6 {
      for selected in 0..<count {
        for height in 1...7 {
          for selectedHeight in 1...5 {
            for rowsAbove in 0...7 {
              let layout = ListLayout(
                count: count, selected: selected, selectedHeight: selectedHeight,
                rowsAbove: rowsAbove, height: height)
              let above = selected - layout.firstIndex
              let end = above + layout.selectedHeight
              #expect(above >= 0 && end <= height)
              let isRoomLeft = end + (count - 1 - selected) < height
              #expect(!isRoomLeft || layout.firstIndex == 0)
            }
          }
        }
      }
    }
  }
}
