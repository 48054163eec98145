// What a command changes, row by row: what the store writes, and what an undo step is made of.

/// The rows that a command inserts, updates and deletes, each as it was and as it is to be.
public struct RowChanges: Sendable, Hashable {
  /// One row: inserted if there is no `before`, deleted if there is no `after`.
  public struct Row<Value: Sendable & Hashable>: Sendable, Hashable {
    public var before: Value?
    public var after: Value?

    public init(before: Value?, after: Value?) {
      self.before = before
      self.after = after
    }
  }

  public var lists: [Row<PlanList>]
  public var entries: [Row<Entry>]
  public var aside: Row<PlanAside>?

  /// No changes, unless given.
  public init(lists: [Row<PlanList>] = [], entries: [Row<Entry>] = [], aside: Row<PlanAside>? = nil) {
    self.lists = lists
    self.entries = entries
    self.aside = aside
  }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { lists.isEmpty && entries.isEmpty && aside == nil }

  /// The entries that are new, in their order.
  public var insertedEntries: [EntryID] {
    entries.compactMap { $0.before == nil ? $0.after?.id : nil }
  }

  /// The lists that are new, in their order.
  public var insertedLists: [ListID] {
    lists.compactMap { $0.before == nil ? $0.after?.id : nil }
  }

  /// The changes that take these back.
  public var inverted: RowChanges {
    RowChanges(
      lists: lists.map { Row(before: $0.after, after: $0.before) },
      entries: entries.map { Row(before: $0.after, after: $0.before) },
      aside: aside.map { Row(before: $0.after, after: $0.before) })
  }
}
