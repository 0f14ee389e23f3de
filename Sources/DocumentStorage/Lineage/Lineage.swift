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
    guard record.document == document, record.order <= LineageRecord.greatestOrder,
      known.insert(record.id).inserted
    else { return false }
    let index = records.lastIndex { $0.precedes(record) }.map { $0 + 1 } ?? 0
    records.insert(record, at: index)
    return true
  }

  /// The order of the next record written here.
  package var nextOrder: UInt64 {
    min((records.last?.order ?? 0) + 1, LineageRecord.greatestOrder)
  }
}

extension LineageRecord {
  fileprivate func precedes(_ other: LineageRecord) -> Bool {
    order == other.order ? id < other.id : order < other.order
  }
}
