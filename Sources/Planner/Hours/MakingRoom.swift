// Making room: what overlaps a card moves away from it.

/// Something on a day that a card may need room beside.
public struct RoomItem<ID: Hashable & Sendable>: Sendable, Hashable {
  public var id: ID
  /// Counted from the midnight of the day.
  public var span: TimeSpan
  /// Whether it stays where it is: events and cards that are done.
  public var isFixed: Bool

  public init(id: ID, span: TimeSpan, isFixed: Bool = false) {
    self.id = id
    self.span = span
    self.isFixed = isFixed
  }
}

public enum MakingRoom {
  public enum Direction: Sendable, Hashable, CaseIterable {
    case later, earlier
  }

  /// The new starts of what has to move so that nothing that can move overlaps a card.
  ///
  /// One after the other, beginning with the one that comes first, each moves by the least that takes it out of the way of the card, of
  /// everything that stays, and of those before it; so it may jump over an event. Two that overlapped before are not taken apart. What
  /// began on an earlier day stays, as events do. An event that the card itself overlaps stays, too.
  ///
  /// - Parameters:
  ///   - items: what the day has. The card may be among it; it counts only as held.
  ///   - held: the card, where it is now.
  /// - Returns: the starts of those that move; none where nothing is in the way. Nil where something would have to leave the day: then nothing
  ///   is to move, because half of the room is none. What moves later ends at 24:00 at the latest, and what moves earlier begins at 0:00 at
  ///   the earliest.
  /// - Complexity: O(n³) at worst for n items, O(n²) where few are jumped over.
  public static func push<ID>(_ items: [RoomItem<ID>], around held: RoomItem<ID>, _ direction: Direction) -> [ID: Int]? {
    let items = items.filter { $0.id != held.id }
    let spans = items.map { direction.mirrored($0.span) }
    let stays = items.map { $0.isFixed || $0.span.day != 0 }
    var placed = items.indices.filter { stays[$0] }.map { (index: $0, span: spans[$0]) }
    let moving = items.indices.filter { !stays[$0] }.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
    let heldSpan = direction.mirrored(held.span)
    var starts: [ID: Int] = [:]
    for index in moving {
      let obstacles = placed.filter { !spans[$0.index].overlaps(spans[index]) }.map(\.span) + [heldSpan]
      let span = spans[index].firstFree(of: obstacles)
      placed.append((index, span))
      guard span != spans[index] else { continue }
      guard span.end <= Minutes.day else { return nil }
      starts[items[index].id] = direction.mirrored(span).start
    }
    return starts
  }
}

extension MakingRoom.Direction {
  /// A day upside down, so that earlier is later. Its own opposite.
  fileprivate func mirrored(_ span: TimeSpan) -> TimeSpan {
    self == .later ? span : TimeSpan(start: Minutes.day - span.end, length: span.length)
  }
}

extension TimeSpan {
  /// The stretch at the first time, not before its own, at which it overlaps nothing.
  fileprivate func firstFree(of obstacles: [TimeSpan]) -> TimeSpan {
    var span = self
    while let obstacle = obstacles.first(where: span.overlaps) { span.start = obstacle.end }
    return span
  }
}
