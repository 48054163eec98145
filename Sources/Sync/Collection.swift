// What is known of one collection: how far it was listed, and what of it is to be read.

extension Mirror {
  /// A listing says one thing about a copy, and the copy itself says another.
  struct Contradiction: Hashable, Sendable, Codable {
    /// In how many passes that was the case.
    var passes = 0
    /// What the listing has called it.
    var tag: EntityTag?
  }

  /// What is known of a collection.
  public struct Collection: Hashable, Sendable {
    /// A collection of which nothing is known yet.
    public init() {}

    /// What the server called its last known state; nil asks for everything.
    public internal(set) var token: SyncToken? {
      didSet { if token == nil { fetchedToken = nil } }
    }
    /// The last token up to which everything listed was fetched.
    public internal(set) var fetchedToken: SyncToken?
    /// Whether it is to be listed.
    public internal(set) var isDue = true
    /// When it was last listed to the end, in the mirror's count of questions.
    public internal(set) var listedAt = 0
    /// When it was last listed as a whole, to the end.
    public internal(set) var wholeAt = 0
    /// Whether something was written in it since it was last listed.
    var isUnlisted = false
    /// When the current listing began.
    var listingSince: Int?
    /// What a whole listing that comes in parts has shown so far; nil if the last one was of changes.
    var seen: Set<Address>?
    /// Whether to list it once more after the current listing.
    var isDueAgain = false
    /// What is there and cannot be read, and when that was first seen, in the mirror's count of questions.
    var unreadable: [Address: Int] = [:]
    /// What a listing has named, but the server did not have when asked, since the last ``Mirror/refresh(isWhole:)``.
    var missed: Set<Address> = []
    /// What a listing has named, but the server did not have, or only in its earlier state; and in how many passes. It is asked for in each pass
    /// until both agree.
    var contradicted: [Address: Contradiction] = [:]
    /// What this machine has taken away, in which state, and how many passes ago, until a listing is without it. Where readings lag it still shows.
    var vacated: [Address: Contradiction] = [:]
    /// What a listing has named and nobody has read since, with its tag in the listing.
    var named: [Address: EntityTag] = [:]
    /// What to fetch.
    var wanted = OrderedSet<Address>()
    /// What the server left out of an answer. It is fetched alone.
    var alone = OrderedSet<Address>()
    /// What has a UID that is known elsewhere, with the places where that was. It is fetched once more after those.
    var parked: [Address: Set<Address>] = [:]
    /// How many the next question fetches at once.
    var fetchCount = Mirror.firstFetch
    /// What was written, and must be read again.
    var unread = OrderedSet<Address>()
    /// Whether the server says that it does not exist. Its items stay here, and it is looked for again after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isGone = false
    /// Whether the server did not answer: it is asked again after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isPaused = false

    /// Whether the server has lost its own record of what has changed, since the last ``Mirror/refresh(isWhole:)``.
    var isReset = false

    /// Whether everything that was listed is fetched.
    var isFetched: Bool { wanted.isEmpty && alone.isEmpty && parked.isEmpty }

    /// Whether all of it was seen that can be seen.
    public var isClear: Bool {
      isFetched && unread.isEmpty && !isDue && (isGone || contradicted.values.allSatisfy { $0.passes > Mirror.lagLimit })
    }

    /// Notes how far everything is fetched.
    mutating func settle() {
      if isFetched, seen == nil { fetchedToken = token }
    }
  }
}
