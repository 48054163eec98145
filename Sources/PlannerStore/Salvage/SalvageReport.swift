// What could be read of a damaged file, in numbers.

/// What a salvage has found, and what it may have missed.
public struct SalvageReport: Sendable, Hashable {
  /// Cards that were read whole.
  public internal(set) var cards = 0
  /// Section headers that were read whole.
  public internal(set) var headers = 0
  /// Lists that were read whole.
  public internal(set) var lists = 0

  /// Entries and lists of which a part is missing: text that ends in "[…]", or the place.
  public internal(set) var readInPart = 0

  /// Lists that are in the plan because entries were in them, and whose titles are lost.
  public internal(set) var listsFoundAgain = 0

  /// Entries whose list or day is unknown; they are in a list of their own.
  public internal(set) var placesLost = 0

  /// Entries that may have been deleted before the damage; they are in a list of their own.
  public internal(set) var perhapsDeleted = 0

  /// Entries that got another identity, because theirs was damaged.
  public internal(set) var renumbered = 0

  /// The most entries that can have been lost: identities that were given, that would be in what could not be read, and
  /// that are nowhere else. Those of entries that were deleted cannot be told from them.
  public internal(set) var entriesLostAtMost = 0

  /// The most lists that can have been lost, likewise, without those that are found again.
  public internal(set) var listsLostAtMost = 0

  /// Pages of the tables of entries and lists that could not be read, or only in part.
  public internal(set) var unreadablePages = 0

  /// Whether everything was read, except for the undo history, which is never read.
  public var isComplete: Bool {
    entriesLostAtMost == 0 && listsLostAtMost == 0 && readInPart == 0 && listsFoundAgain == 0 && placesLost == 0
      && perhapsDeleted == 0
  }

  /// Nothing read.
  init() {}
}
