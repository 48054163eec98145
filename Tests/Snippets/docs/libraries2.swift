// Swift snippet 2 of docs/libraries.md, written by scripts/snippets.sh.

import GtkKit
import MoveCore
import TransferCoding

struct Bird: Codable {
  var name: String
  var wingspan: Int
}
extension Bird: Transferable {
  static let representations: [Representation<Bird>] = [.codable("application/x-bird+json"), .text { $0.name }]
}

@MainActor func connect(_ row: Widget, to list: Widget, bird: Bird, add: @escaping @MainActor ([Bird]) -> Bool) {
  row.onDrag { [bird] }
  list.onDrop(of: Bird.self) { birds, _ in add(birds.loaded()) }
}
