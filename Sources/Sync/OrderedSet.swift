// A queue in which each element is once.

/// Different elements in the order in which they were added. Adding, removing and looking up are O(1). Removed elements take space until they
/// would have been first.
struct OrderedSet<Element: Hashable & Sendable>: Hashable, Sendable {
  private var order: [Element] = []
  private var start = 0
  private var members: Set<Element> = []

  var isEmpty: Bool { members.isEmpty }

  var count: Int { members.count }

  func contains(_ element: Element) -> Bool { members.contains(element) }

  mutating func append(_ element: Element) {
    if members.insert(element).inserted { order.append(element) }
  }

  mutating func remove(_ element: Element) {
    guard members.remove(element) != nil else { return }
    while start < order.count, !members.contains(order[start]) { start += 1 }
    if start * 2 > order.count {
      order.removeFirst(start)
      start = 0
    }
  }

  /// The first ones.
  func prefix(_ count: Int) -> [Element] {
    var found: [Element] = []
    var index = start
    while found.count < count, index < order.count {
      if members.contains(order[index]) { found.append(order[index]) }
      index += 1
    }
    return found
  }
}
