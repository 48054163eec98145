// What came of some rounds, in numbers.

/// What can be wrong after a round.
enum Complaint: String, CaseIterable {
  /// What had been acknowledged is gone.
  case lost
  /// Neither before nor after: something is there in part, or there and said not to be, or the check finds something.
  case halfway
  /// The program died, or did not end.
  case crash
  /// It ended with a status, or with words, that tell nobody what is wrong.
  case unclear
  /// The round itself did not come about.
  case notRun = "not run"
}

/// Counts of rounds and of what went wrong in them.
struct Tally: Sendable {
  /// How many blows were struck.
  var rounds = 0
  /// How many changes were acknowledged, and looked for afterwards.
  var acknowledged = 0
  /// What went wrong, in the order in which it was found.
  private(set) var failures: [(complaint: Complaint, words: String)] = []
  /// Other numbers of interest, by what they count.
  var notes: [String: Int] = [:]
  /// How long it took.
  var seconds = 0.0

  /// Whether nothing went wrong.
  var isClean: Bool { failures.isEmpty && rounds > 0 }

  /// How often this went wrong.
  func count(_ complaint: Complaint) -> Int { failures.count { $0.complaint == complaint } }

  mutating func add(_ complaint: Complaint, _ words: String) {
    failures.append((complaint, words))
  }

  /// Counts something of interest.
  mutating func note(_ what: String, _ count: Int = 1) {
    notes[what, default: 0] += count
  }

  mutating func merge(_ other: Tally) {
    rounds += other.rounds
    acknowledged += other.acknowledged
    failures += other.failures
    notes.merge(other.notes, uniquingKeysWith: +)
  }
}
