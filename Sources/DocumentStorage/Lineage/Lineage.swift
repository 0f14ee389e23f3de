/// All records of one document that are known here, in one order on every machine.
package struct Lineage: Sendable {
  package let document: DocumentID
  /// Ascending by order, then by id.
  package private(set) var records: [LineageRecord] = []
  private var known: Set<VersionID> = []

  package init(of document: DocumentID) {
    self.document = document
  }

  /// Takes in a record.
  ///
  /// - Returns: false if it was known, belongs to another document or claims an order out of range.
  @discardableResult
  package mutating func insert(_ record: LineageRecord) -> Bool {
    guard isNew(record) else { return false }
    let index = records.lastIndex { $0.precedes(record) }.map { $0 + 1 } ?? 0
    records.insert(record, at: index)
    return true
  }

  /// Takes in many records at once, which takes no longer than to sort them.
  package mutating func insert(_ new: [LineageRecord]) {
    records += new.filter { isNew($0) }
    records.sort { $0.precedes($1) }
  }

  private mutating func isNew(_ record: LineageRecord) -> Bool {
    record.document == document && record.order <= LineageRecord.greatestOrder
      && known.insert(record.id).inserted
  }

  /// Whether this record was taken in.
  package func contains(_ id: VersionID) -> Bool { known.contains(id) }

  /// The order of the next record written here.
  package var nextOrder: UInt64 { LineageRecord.order(after: records.last?.order ?? 0) }
}

extension LineageRecord {
  /// Whether this comes before the other one in the lineage.
  func precedes(_ other: LineageRecord) -> Bool {
    order == other.order ? id < other.id : order < other.order
  }
}
