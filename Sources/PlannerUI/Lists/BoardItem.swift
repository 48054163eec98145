// The columns from the first to the last while one of them is carried.

import MoveCore
import Planner

/// The one place in which lists are: what a drag of lists moves them in.
enum BoardPlace: Hashable {
  case board
}

/// The drag of a list as the board shows it.
struct ListDragPresentation: Equatable {
  /// The list that is under way; its column's slot is closed.
  var lifted: ListID
  /// Where a gap is open; nil while the pointer is nowhere that takes it.
  var destination: Destination<BoardPlace, ListID>?
}

/// What stands somewhere in the row of columns.
enum BoardItem: Equatable {
  case list(ListID)
  /// Where the list in the hand would land.
  case gap

  /// The row of columns: without the one in the hand, and with a gap where it would land.
  ///
  /// - Complexity: O(lists)
  static func boardItems(of lists: some Sequence<ListID>, drag: ListDragPresentation?) -> [BoardItem] {
    guard let drag else { return lists.map { .list($0) } }
    // A gap before the list that is carried is where it came from: before the next one.
    let stops = CarryStops(place: BoardPlace.board, items: lists, lifted: [drag.lifted])
    var boardItems = stops.items.map { BoardItem.list($0) }
    if let anchor = drag.destination?.anchor { boardItems.insert(.gap, at: stops.index(of: anchor)) }
    return boardItems
  }
}
