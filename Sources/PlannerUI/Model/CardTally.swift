// How many cards there are, by whether they are done.

import Planner

/// How many cards of some place or section are still to do, and how many are done.
struct CardTally: Equatable {
  var toDo = 0
  var done = 0

  /// All of them.
  var total: Int { toDo + done }

  /// Counts one more card.
  mutating func add(_ card: Entry) {
    if card.isDone { done += 1 } else { toDo += 1 }
  }
}
