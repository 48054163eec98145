// What a deadline asks for on a day.

/// The deadline of a card that is not done, seen from a day.
public struct Due: Sendable, Hashable {
  public let day: Day
  /// The day from which it is seen.
  public let today: Day
  /// The day that the card is on; nil in a list.
  public let plan: Day?

  /// Nil for a card without a deadline, and for one that is done or in the archive.
  public init?(_ entry: Entry, on today: Day) {
    guard let day = entry.deadline, !entry.isDone, entry.place != .archive else { return nil }
    (self.day, self.today, plan) = (day, today, entry.place.day)
  }

  /// Whether the day has passed.
  public var hasPassed: Bool { day < today }

  /// Whether the card is planned for a day after it.
  public var isBeforePlan: Bool { plan.map { $0 > day } ?? false }

  /// Whether it is to be done today, or cannot be kept as it is planned.
  public var isPressing: Bool { day <= today || isBeforePlan }
}

extension Entry {
  /// What it is found by besides its title and its notes: "#errands" and "due:2026-12-04", each on a line.
  public var signs: String {
    guard let deadline else { return labels.signed }
    return (labels.isEmpty ? "" : labels.signed + "\n") + "due:\(deadline.iso)"
  }
}
