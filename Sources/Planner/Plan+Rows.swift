// A plan from stored rows, and rows put into a plan.

extension Plan {
  /// A plan made of stored rows, in any order.
  ///
  /// - Parameters:
  ///   - identity: The name of the data file.
  ///   - sample: What of it is the sample.
  ///   - nextEntryID: The identity for the next new entry; greater than all that were ever given.
  ///   - nextListID: Likewise for lists.
  /// - Throws: `PlanViolation` when an identity comes twice, a list is missing, or a header is in none.
  /// - Complexity: O(n log n); O(n) for rows that come in the order of their keys.
  public init(
    lists: [PlanList], entries: [Entry], aside: PlanAside, identity: String = "", sample: SampleMark? = nil, revision: Int64,
    nextEntryID: EntryID, nextListID: ListID
  ) throws(PlanViolation) {
    var builder = try PlanBuilder(lists: lists)
    for entry in entries { try builder.append(entry) }
    self = try builder.finish(
      aside: aside, identity: identity, sample: sample, revision: revision, nextEntryID: nextEntryID, nextListID: nextListID)
  }

  /// Puts changes into effect: the arrangement follows the rows' places and keys.
  ///
  /// - Precondition: the rows are as the changes' `before` says.
  /// - Complexity: O(k log n) for `k` rows, and a `memmove` for each place that is touched.
  public mutating func apply(_ changes: RowChanges) {
    touch(changes)
    apply(changes.lists)
    if let after = changes.aside?.after { aside = after }
    let relocated = changes.entries.filter {
      $0.before?.place != $0.after?.place || $0.before?.orderKey != $0.after?.orderKey
    }
    if !relocated.isEmpty { arrangement.remove(contentsOf: relocated.compactMap(\.before?.id)) }
    for row in changes.entries {
      count(row.before, by: -1)
      count(row.after, by: 1)
      if let after = row.after {
        table.set(after)
        nextEntryID = max(nextEntryID, EntryID(rawValue: after.id.rawValue + 1))
      } else if let before = row.before {
        table.remove(before.id)
      }
    }
    if !relocated.isEmpty { place(relocated.compactMap(\.after)) }
    assert(changes.entries.count > 64 || changes.entries.allSatisfy { isSound($0.after) })
  }

  /// Says that the plan is what the data file holds, under a number of its own.
  public mutating func markStored(revision: Int64) {
    self.revision = revision
  }

  /// Puts changes of lists into effect, in one pass, so that a thousand lists cost no more than their rows.
  private mutating func apply(_ rows: [RowChanges.Row<PlanList>]) {
    guard !rows.isEmpty else { return }
    var replaced: [ListID: PlanList?] = [:]
    for row in rows { if let before = row.before { replaced[before.id] = .some(row.after) } }
    if !replaced.isEmpty {
      lists = lists.compactMap { list in
        if let after = replaced[list.id] { after } else { list }
      }
    }
    for row in rows where row.before == nil {
      guard let after = row.after else { continue }
      lists.append(after)
      nextListID = max(nextListID, ListID(rawValue: after.id.rawValue + 1))
    }
    lists.sort { ($0.orderKey, $0.id) < ($1.orderKey, $1.id) }
  }

  /// Inserts entries, whose rows are in the table already, where their keys say. Neighbours go in together.
  private mutating func place(_ entries: [Entry]) {
    for (place, rows) in Dictionary(grouping: entries, by: \.place) {
      let rows = rows.sorted { ($0.orderKey, $0.id) < ($1.orderKey, $1.id) }
      var start = 0
      while start < rows.count {
        let index = insertionIndex(of: rows[start])
        var end = start + 1
        let count = arrangement.count(in: place)
        if index == count {
          end = rows.count
        } else if let next = table[arrangement.items(in: place)[index]] {
          while end < rows.count, (rows[end].orderKey, rows[end].id) < (next.orderKey, next.id) { end += 1 }
        }
        arrangement.insert(rows[start..<end].map(\.id), at: index, in: place)
        start = end
      }
    }
  }

  /// The index of the first entry of the place that is ordered after `entry`. O(log n)
  private func insertionIndex(of entry: Entry) -> Int {
    arrangement.items(in: entry.place).partitioningIndex { !table.isOrdered($0, before: entry) }
  }

  private func isSound(_ entry: Entry?) -> Bool {
    entry.map { arrangement.place(of: $0.id) == $0.place } ?? true
  }
}
