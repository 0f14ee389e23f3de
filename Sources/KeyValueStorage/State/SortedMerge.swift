/// Walks two lists, both ascending by `compare`, side by side and keeps what `combine` returns.
///
/// `combine` gets the items that stand at one place of the order: the left one, the right one or
/// both.
@inline(__always)
func mergeSorted<Item>(
  _ left: [Item], _ right: [Item], by compare: (Item, Item) -> Int,
  combine: (Item?, Item?) -> Item?
) -> [Item] {
  var merged: [Item] = []
  merged.reserveCapacity(max(left.count, right.count))
  var leftIndex = 0
  var rightIndex = 0
  while leftIndex < left.count || rightIndex < right.count {
    let order =
      leftIndex == left.count
      ? 1 : rightIndex == right.count ? -1 : compare(left[leftIndex], right[rightIndex])
    let item = combine(
      order <= 0 ? left[leftIndex] : nil, order >= 0 ? right[rightIndex] : nil)
    if let item { merged.append(item) }
    if order <= 0 { leftIndex += 1 }
    if order >= 0 { rightIndex += 1 }
  }
  return merged
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose item does not sort before what `isBefore` looks for.
  @inline(__always)
  func partitionIndex(where isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
