// Where the lists are scrolled to, so that it can be remembered.

import GtkKit
import Planner

/// Where the board is scrolled to, sideways and in each of its lists.
struct BoardPlaces: Equatable {
  /// Where a list is scrolled to: an entry, and how far the view begins below its top, in points. Heights are other ones with another font.
  struct Top: Equatable {
    var entry: EntryID
    var offset: Int
  }

  /// How far from the first list the view begins, in points.
  var sideways = 0
  /// The lists that do not show their beginning.
  var lists: [ListID: Top] = [:]

  init() {}

  /// Reads what was kept. What makes no sense is as in a first window.
  init(_ kept: (_ key: String) -> String?) {
    if let place = kept("sideways").flatMap({ Int($0) }), place > 0 { sideways = place }
    for part in kept("scrolled")?.split(separator: ",") ?? [] {
      let numbers = part.split(separator: ":").compactMap { Int64($0) }
      guard numbers.count == 3, let offset = Int(exactly: numbers[2]), abs(offset) < 100_000 else { continue }
      lists[ListID(rawValue: numbers[0])] = Top(entry: EntryID(rawValue: numbers[1]), offset: offset)
    }
  }

  /// What is kept.
  var values: [String: String] {
    let parts = lists.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.rawValue):\($1.entry.rawValue):\($1.offset)" }
    return ["sideways": "\(sideways)", "scrolled": parts.joined(separator: ",")]
  }
}

extension CardStackView {
  /// The uppermost entry in view, and how far the view begins below its top; nil at the beginning.
  var top: BoardPlaces.Top? {
    guard let value = window.scroll?.value, value > 0 else { return nil }
    let start = value - Metrics.stackTopInset
    return layout.slots(in: start..<(start + 1)).first.map { .init(entry: items[$0.index], offset: Int((start - $0.offset).rounded(.down))) }
  }

  /// Scrolls there, unless the entry is gone; also before anything is laid out.
  func show(_ top: BoardPlaces.Top) {
    guard let index = items.firstIndex(of: top.entry), let scroll = window.scroll else { return }
    let value = layout.offset(of: index) + Metrics.stackTopInset + Double(top.offset)
    if scroll.pageSize > 0 { scroll.value = value } else { scroll.begin(at: value, of: contentHeight) }
  }
}

extension ColumnView {
  /// Begins scrolled to a place: at once as far as heights are known, and for certain once it is laid out.
  func begin(at top: BoardPlaces.Top) {
    stack.show(top)
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      guard scroll.pageSize > 0 else { return true }
      stack.show(top)
      return false
    }
  }
}
