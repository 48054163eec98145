// The sample: whether it is still there, and what is left without it.

extension Plan {
  /// Marks everything that is there as the sample.
  public mutating func markSample() { sample = SampleMark(everythingIn: self) }

  /// How many cards of the sample are there as it brought them, wherever they are. O(cards of the sample)
  public var sampleCardCount: Int {
    guard let sample else { return 0 }
    return sample.entryIDs.count { id in table[id].map { $0.kind == .card && sample.covers($0) } ?? false }
  }

  /// Whether there is still something of the sample to take away. O(cards of the sample)
  public var hasSample: Bool { sampleCardCount > 0 }

  /// Whether the plan is the sample for the most part: more than half of its entries are cards of it. O(cards of the sample)
  public var isMostlySample: Bool { sampleCardCount * 2 > table.count }

  /// The rows that take the sample away. What somebody has written stays: entries of their own, entries and lists whose text they
  /// have changed, the lists and the section headers that what stays belongs to.
  ///
  /// - Complexity: O(n).
  func endingSample() -> RowChanges {
    guard let sample else { return RowChanges() }
    var homes: Set<ListID> = []
    var gone: [Entry] = []
    for list in lists {
      var header: Entry?
      var isHeaderKept = true
      for id in entries(in: .list(list.id)) {
        guard let entry = table[id] else { continue }
        if entry.kind == .header {
          if let header, !isHeaderKept { gone.append(header) }
          (header, isHeaderKept) = (entry, !sample.covers(entry))
          if isHeaderKept { homes.insert(list.id) }
        } else if sample.covers(entry) {
          gone.append(entry)
        } else {
          isHeaderKept = true
          homes.insert(list.id)
        }
      }
      if let header, !isHeaderKept { gone.append(header) }
    }
    for entry in table.entries where entry.place.list == nil {
      if sample.covers(entry) { gone.append(entry) } else if let home = entry.home { homes.insert(home) }
    }
    var changes = RowChanges()
    for entry in gone.sorted(by: { $0.id < $1.id }) { changes.entries.append(RowChanges.Row(before: entry, after: nil)) }
    for list in lists where !homes.contains(list.id) && sample.covers(list) {
      changes.lists.append(RowChanges.Row(before: list, after: nil))
    }
    return changes
  }
}
