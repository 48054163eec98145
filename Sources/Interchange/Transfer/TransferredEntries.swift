// Entries on their way from one place to another.

public import Foundation
public import Planner

/// Cards and section headers with what they are at home: what a drag, the clipboard or a dropped file brings.
public struct TransferredEntries: Sendable, Hashable {
  /// One entry.
  public struct Item: Sendable, Hashable {
    /// What it is called in the plan that it comes from.
    public var id: EntryID?
    public var entry: NewEntry
    /// The day that it is on there.
    public var day: Day?
    /// The position of its home among the lists.
    public var list: Int?

    public init(id: EntryID? = nil, entry: NewEntry, day: Day? = nil, list: Int? = nil) {
      self.id = id
      self.entry = entry
      self.day = day
      self.list = list
    }
  }

  /// The entries in their order; a header is followed by its section.
  public var items: [Item]
  /// The lists that entries come from, without them.
  public var lists: [NewList]
  /// Whether whole lists are carried, so that a place that takes them all in shows their titles as headers.
  public var hasWholeLists: Bool
  /// The identity of the plan that the entries come from; empty if they come from none.
  public var plan: String
  /// By what name the receiver confirms that it has taken the entries over, so that the sender may delete its own; nil
  /// where they are copies in any case.
  public var handover: UUID?

  public init(items: [Item] = [], lists: [NewList] = [], hasWholeLists: Bool = false, plan: String = "") {
    self.items = items
    self.lists = lists
    self.hasWholeLists = hasWholeLists
    self.plan = plan
  }

  /// Entries of a plan, in the order given.
  ///
  /// - Complexity: O(k) for `k` entries, and O(lists).
  public init(_ ids: some Sequence<EntryID>, of plan: Plan) {
    self.init(plan: plan.identity)
    var positions: [ListID: Int] = [:]
    for entry in ids.compactMap(plan.entry) {
      if let home = entry.home, positions[home] == nil, let list = plan.list(home) {
        positions[home] = lists.count
        lists.append(NewList(title: list.title, color: list.color, origin: list.origin))
      }
      items.append(Item(id: entry.id, entry: NewEntry(entry), day: entry.place.day, list: entry.home.flatMap { positions[$0] }))
    }
  }

  /// Everything in a board, whole lists.
  init(_ board: NewBoard) {
    self.init(
      lists: board.lists.map { NewList(title: $0.title, color: $0.color, aside: $0.aside, origin: $0.origin) },
      hasWholeLists: true)
    let scheduled = Dictionary(grouping: board.scheduled, by: \.home)
    for (position, list) in board.lists.enumerated() {
      items += list.entries.map { Item(entry: $0, list: position) }
      items += (scheduled[position] ?? []).map { Item(entry: $0.card, day: $0.day, list: position) }
    }
    items += (scheduled[nil] ?? []).map { Item(entry: $0.card, day: $0.day) }
    // A board that is dropped onto a list shows all of its content there.
    items += board.archived.map { Item(entry: $0.card, day: $0.day, list: $0.home) }
  }

  /// What to add in a place that takes everything in, in order. A day takes cards only: headers are left out, or are
  /// cards if they have notes, so that no text is lost.
  ///
  /// - Complexity: O(entries × log(lists)).
  public func entries(in place: Place) -> [NewEntry] {
    var result: [NewEntry] = []
    if hasWholeLists {
      var byList: [Int?: [NewEntry]] = [:]
      for item in items { byList[item.list, default: []].append(item.entry) }
      for (position, list) in lists.enumerated() {
        if lists.count > 1 || !list.aside.isEmpty {
          let (title, notes) = (TextRules.foldedTitle(list.title), list.aside)
          result.append(NewEntry(kind: .header, title: title.isEmpty ? MarkdownReader.untitled : title, notes: notes))
        }
        result += byList[position] ?? []
      }
      result += byList[nil] ?? []
    } else {
      result = items.map(\.entry)
    }
    guard place.day != nil else { return result }
    return result.compactMap { entry in
      var entry = entry
      if entry.kind == .header {
        if entry.notes.isEmpty { return nil }
        (entry.kind, entry.isCollapsed) = (.card, false)
      }
      return entry
    }
  }

  /// Everything as whole lists and cards on days, to be added to what is there.
  ///
  /// - Parameter title: The list of entries that have none.
  public func board(listTitle title: String) -> NewBoard {
    var board = NewBoard(lists: lists)
    var loose: Int?
    for item in items {
      if let day = item.day, item.entry.kind == .card {
        board.scheduled.append(NewScheduledCard(day: day, card: item.entry, home: item.list))
        continue
      }
      let list = item.list ?? loose ?? board.lists.count
      if list == board.lists.count {
        board.lists.append(NewList(title: title))
        loose = list
      }
      board.lists[list].entries.append(item.entry)
    }
    return board
  }
}
