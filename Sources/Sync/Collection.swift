// What is known of one collection: how far it was listed, and what of it is to be read.

extension Mirror {
  /// A listing says one thing of a copy, and whoever reads that another.
  struct Contradiction: Hashable, Sendable, Codable {
    /// In how many passes that was so.
    var passes = 0
    /// What the listing has called it.
    var tag: EntityTag?
  }

  /// What is known of a collection.
  public struct Collection: Hashable, Sendable {
    /// One of which nothing is known yet.
    public init() {}

    /// What the server called its last known state; nil asks for everything.
    public internal(set) var token: SyncToken? {
      didSet { if token == nil { fetchedToken = nil } }
    }
    /// The last token of which everything was fetched that was listed until then.
    public internal(set) var fetchedToken: SyncToken?
    /// Whether it is to be listed.
    public internal(set) var isDue = true
    /// When it was listed to the end last, in the mirror's count of questions.
    public internal(set) var listedAt = 0
    /// When it was last listed as a whole, to the end.
    public internal(set) var wholeAt = 0
    /// Whether something was written in it since it was listed last.
    var isUnlisted = false
    /// When the listing began that is going on.
    var listingSince: Int?
    /// What was seen so far of a whole listing that comes in parts; nil if the last one was of changes.
    var seen: Set<Address>?
    /// Whether it is to be listed once more after the listing that is going on.
    var isDueAgain = false
    /// What is there and is nothing that can be read, and when that was first seen, in the mirror's count of questions.
    var unreadable: [Address: Int] = [:]
    /// What a listing has named and the server then did not have, since the last ``Mirror/refresh(isWhole:)``.
    var missed: Set<Address> = []
    /// What a listing has named, and the server then did not have, or only as it was before; and in how many passes. It is asked for in each pass until
    /// both say the same.
    var contradicted: [Address: Contradiction] = [:]
    /// What a listing has named and was not read since, and what it has called that.
    var named: [Address: EntityTag] = [:]
    /// What is to be fetched.
    var wanted = Line<Address>()
    /// What the server left out of an answer: it is fetched alone.
    var alone = Line<Address>()
    /// What has a UID that is known elsewhere, and the places where that was: it is fetched once more after those.
    var parked: [Address: Set<Address>] = [:]
    /// How many are fetched at once by the next question.
    var fetchCount = Mirror.firstFetch
    /// What was written, and is to be read again.
    var unread = Line<Address>()
    /// Whether the server says that there is none. Its items stay here, and it is looked for after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isGone = false
    /// Whether the server did not answer: it is asked again after ``Mirror/refresh(isWhole:)``.
    public internal(set) var isPaused = false

    /// Whether the server has lost its own record of what has changed, since the last ``Mirror/refresh(isWhole:)``.
    var isReset = false

    /// Whether everything is fetched that was listed.
    var isFetched: Bool { wanted.isEmpty && alone.isEmpty && parked.isEmpty }

    /// Whether all of it was seen, as far as it lets itself be seen.
    var isClear: Bool {
      isFetched && unread.isEmpty && !isDue && (isGone || contradicted.values.allSatisfy { $0.passes > Mirror.lagLimit })
    }

    /// Notes how far everything is fetched.
    mutating func settle() {
      if isFetched, seen == nil { fetchedToken = token }
    }
  }
}
