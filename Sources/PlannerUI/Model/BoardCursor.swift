// Where the keyboard is on the board: an entry, a day, or a list's head.

import MoveCore
import Planner

/// The keyboard's place on the board. It outlives widgets, which exist only in view, and follows its entry through every
/// change of the plan.
@MainActor
final class BoardCursor {
  /// What keys act on.
  enum Position: Hashable {
    case entry(EntryID)
    /// A day, or a list itself.
    case place(Place)
  }

  /// Where it is; nil until somebody goes somewhere.
  private(set) var position: Position?
  /// Where it was last in the lists, and among the days, with the place.
  private(set) var lastInLists: (position: Position, place: Place)?
  private(set) var lastOnDays: (position: Position, place: Place)?
  /// The place that the pointer has pressed since, where the cursor did not go along: a list's empty space or its head.
  private(set) var touched: Place?

  private unowned let context: BoardContext
  /// Where the entry was when it was last looked at, for the case that it goes away.
  private var last: (place: Place, index: Int)?

  init(context: BoardContext) {
    self.context = context
  }

  /// The entry that it is on.
  var entry: EntryID? {
    if case .entry(let id)? = position { id } else { nil }
  }

  /// The place that it is in.
  var place: Place? {
    switch position {
    case .entry(let id): context.plan.entry(id)?.place
    case .place(let place): place
    case nil: nil
    }
  }

  /// Goes to a position. Shows and focuses nothing by itself.
  func move(to position: Position?) {
    self.position = position
    touched = nil
    remember()
  }

  /// Takes note of a press in a place where the cursor does not go.
  func touch(_ place: Place) { touched = place }

  /// The plan or what is shown of it has changed: an entry that is gone gives way to the one that has its place now.
  ///
  /// - Returns: whether it is on something else now.
  @discardableResult
  func follow() -> Bool {
    switch position {
    case nil: return false
    case .place(.list(let list)):
      guard context.plan.list(list) == nil else { return false }
      position = context.plan.lists.first.map { .place(.list($0.id)) }
    case .place: return false
    case .entry(let id):
      if let place = context.plan.entry(id)?.place, place != .archive {
        if context.shownEntries(in: place).items.contains(id) {
          remember()
          return false
        }
        position = neighbour(in: place, at: context.hiddenIndex(of: id, in: place))
      } else if let last {
        position = neighbour(in: last.place, at: last.index)
      } else {
        position = nil
      }
    }
    remember()
    return true
  }

  /// A view has made the widget of an entry.
  func made(_ id: EntryID) {
    if position == .entry(id) { context.delegate?.cursorAppeared() }
  }

  private func neighbour(in place: Place, at index: Int) -> Position? {
    if case .list(let list) = place, context.plan.list(list) == nil {
      return context.plan.lists.first.map { .place(.list($0.id)) }
    }
    let items = context.shownEntries(in: place).items
    return items.isEmpty ? .place(place) : .entry(items[min(max(0, index), items.count - 1)])
  }

  private func remember() {
    if let position, let place, place != .archive {
      if place.day == nil { lastInLists = (position, place) } else { lastOnDays = (position, place) }
    }
    guard let id = entry, let place = context.plan.entry(id)?.place, place != .archive else { return }
    if let index = context.shownEntries(in: place).items.firstIndex(of: id) { last = (place, index) }
  }
}

extension BoardContext {
  /// The index, among what is shown of a place, of what stands above an entry that is not shown there.
  fileprivate func hiddenIndex(of id: EntryID, in place: Place) -> Int {
    let shown = shownEntries(in: place).items
    var above = 0
    for item in plan.entries(in: place) {
      if item == id { break }
      if above < shown.count, shown[above] == item { above += 1 }
    }
    return above - 1
  }
}
