// A table's tree in a damaged file, followed as far as it goes.

/// The rows of one table that its tree still leads to, and what is missing in the tree.
struct SalvageTree {
  /// A row, and whether its page has it in its place.
  var records: [SalvagedRecord] = []

  /// Identities that may have been in what could not be read; each range without its lower bound.
  private(set) var gaps: [(after: Int64, through: Int64)] = []

  /// Pages in gaps whose rows may still stand in them, without order.
  private(set) var ruins: [Int] = []

  /// How many pages could not be read, or only in part.
  private(set) var brokenCount = 0

  /// Rows that pages name and that cannot be read.
  private(set) var failedCount = 0

  /// Whether the tree leads to every page that it has.
  var isComplete: Bool { gaps.isEmpty }

  /// Follows a tree from its root.
  ///
  /// - Parameter visited: The pages that belong to a tree: none belongs to two.
  /// - Complexity: O(pages of the tree).
  mutating func follow(
    from root: Int, table: SalvageTable, in file: SalvageFile, reader: inout CellReader, visited: inout Set<Int>
  ) {
    var waiting: [(page: Int, after: Int64, through: Int64)] = [(root, Int64.min, Int64.max)]
    while let (number, after, through) = waiting.popLast() {
      guard !visited.contains(number), number != 1 || table == .schema, let page = file.page(number) else {
        lose(after, through)
        continue
      }
      let branch = SalvageBranch(page, number: number)
      if let branch, let ranges = SalvageTree.ranges(of: branch, after: after, through: through) {
        visited.insert(number)
        for (child, range) in zip(branch.children, ranges).reversed() { waiting.append((child.page, range.after, range.through)) }
      } else if let leaf = SalvageTree.leaf(page, number, of: table, after: after, through: through, reader: &reader) {
        visited.insert(number)
        records += leaf.records
        failedCount += leaf.failedCount
        if leaf.failedCount > 0 || !leaf.isTight { lose(after, through, ruin: number) }
      } else if let branch {
        visited.insert(number)
        lose(after, through, ruin: number)
        for child in branch.children { waiting.append((child.page, after, through)) }
      } else {
        lose(after, through, ruin: number)
      }
    }
  }

  private mutating func lose(_ after: Int64, _ through: Int64, ruin: Int? = nil) {
    gaps.append((after, through))
    brokenCount += 1
    if let ruin { ruins.append(ruin) }
  }

  /// Which identities are below each of a branch's pages; `nil` if the branch contradicts itself or what is above it.
  private static func ranges(of branch: SalvageBranch, after: Int64, through: Int64) -> [(after: Int64, through: Int64)]? {
    guard branch.isWhole else { return nil }
    var ranges: [(after: Int64, through: Int64)] = []
    var last = after
    for child in branch.children {
      let end = child.last ?? through
      guard end >= last, end <= through else { return nil }
      ranges.append((last, end))
      last = end
    }
    return ranges
  }

  /// The rows of a page that a tree leads to, if they can be of the tree: a pointer may lead astray, to another table or to
  /// what was deleted.
  private static func leaf(
    _ page: PageBytes, _ number: Int, of table: SalvageTable, after: Int64, through: Int64, reader: inout CellReader
  ) -> SalvageLeaf? {
    func isInside(_ record: SalvagedRecord) -> Bool { record.id > after && record.id <= through }
    if let leaf = SalvageLeaf(page, number: number, reader: &reader) {
      if leaf.records.isEmpty { return leaf }
      if let likely = SalvageTable.likely(for: leaf.records), likely != table { return nil }
      return leaf.records.contains(where: isInside) ? leaf : nil
    }
    // Perhaps nothing is wrong with it but what it says that it is.
    guard let leaf = SalvageLeaf(page, number: number, ignoresKind: true, reader: &reader), !leaf.records.isEmpty,
      leaf.failedCount == 0, leaf.records.allSatisfy({ table.matches($0) && isInside($0) })
    else { return nil }
    return leaf
  }
}
