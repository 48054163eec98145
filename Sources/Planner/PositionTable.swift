// Where entries lie in an array, by identity.

/// Positions by identity, made for identities that were counted up: they lie in pages, so that finding one takes no hash. Those far beyond
/// what is in use are kept apart.
///
/// A copy shares its pages with the original, and a change copies one of them.
struct PositionTable: Sendable {
  /// As many positions as a page has.
  private static let pageSize = 1 << pageBits
  private static let pageBits = 10
  private static let none: Int32 = -1

  /// A page is empty until something comes into it.
  private var pages: [[Int32]] = []
  private var far: [EntryID: Int32] = [:]
  private(set) var count = 0

  init() {}

  /// Identities and where they are in `ids`; nil when one comes twice. O(n), and quick where neighbours are of one page.
  init?(_ ids: some Sequence<EntryID>) {
    // The page that is being written is nowhere else, so that it is not looked up for each.
    var (open, openPage) = (-1, [Int32]())
    var position: Int32 = 0
    for id in ids {
      if id.rawValue >> Self.pageBits != open {
        if open >= 0 { swap(&pages[open], &openPage) }
        open = page(for: id) ?? -1
        if open >= 0 { swap(&pages[open], &openPage) }
      }
      if open >= 0 {
        guard openPage[Self.index(of: id)] == Self.none, far.isEmpty || far[id] == nil else { return nil }
        openPage[Self.index(of: id)] = position
        count += 1
      } else if update(id, to: position) != nil {
        return nil
      }
      position += 1
    }
    if open >= 0 { swap(&pages[open], &openPage) }
  }

  /// The position of that identity. O(1)
  subscript(id: EntryID) -> Int32? {
    let page = id.rawValue >> Self.pageBits
    if page >= 0, page < pages.count, !pages[Int(page)].isEmpty {
      let position = pages[Int(page)][Self.index(of: id)]
      if position != Self.none { return position }
    }
    return far.isEmpty ? nil : far[id]
  }

  /// Gives an identity a position.
  ///
  /// - Returns: The position that it had.
  /// - Complexity: O(1), amortized.
  @discardableResult
  mutating func update(_ id: EntryID, to position: Int32) -> Int32? {
    let before = self[id]
    if before == nil { count += 1 }
    guard let page = page(for: id), far.isEmpty || far[id] == nil else {
      far[id] = position
      return before
    }
    pages[page][Self.index(of: id)] = position
    return before
  }

  /// Forgets an identity.
  ///
  /// - Returns: The position that it had.
  /// - Complexity: O(1)
  mutating func remove(_ id: EntryID) -> Int32? {
    guard let before = self[id] else { return nil }
    count -= 1
    if far.removeValue(forKey: id) == nil { pages[Int(id.rawValue >> Self.pageBits)][Self.index(of: id)] = Self.none }
    return before
  }

  /// The page for an identity, made if it is not there; nil for one that is far. Pages grow with what is in them: an identity that nobody
  /// counted up to takes no memory for all that would lie below it.
  private mutating func page(for id: EntryID) -> Int? {
    let page = id.rawValue >> Self.pageBits
    guard page >= 0, page < max(Int64(pages.count), 64 + Int64(count) / 64) else { return nil }
    while pages.count <= page { pages.append([]) }
    if pages[Int(page)].isEmpty { pages[Int(page)] = Array(repeating: Self.none, count: Self.pageSize) }
    return Int(page)
  }

  /// Where an identity is in its page.
  private static func index(of id: EntryID) -> Int { Int(id.rawValue) & (pageSize - 1) }
}
