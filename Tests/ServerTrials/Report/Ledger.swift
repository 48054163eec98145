// What was written, and what became of it as far as persons wanted it.

/// Every word that a program has said is saved, and those that a person has taken away since.
struct Ledger {
  /// Who wrote each, and when.
  private(set) var written: [String: String] = [:]
  private(set) var taken: Set<String> = []
  /// What gave way, and what a person could take back then.
  private(set) var remembered: Set<String> = []
  /// What Daylane is responsible for: what was written with it, and what it has shown.
  private(set) var entrusted: Set<String> = []

  /// Takes note of what was done.
  mutating func note(_ deed: Deed, by client: any Client, number: Int) {
    guard deed.isAcknowledged else { return }
    for word in deed.wrote { written[word] = "\(client.name), gesture \(number): \(deed.words)" }
    if client.isDaylane { entrusted.formUnion(deed.wrote) }
    taken.formUnion(deed.took)
  }

  /// Takes note of what was done on the server itself: it was there, so Daylane has it to keep.
  mutating func note(_ deed: HandDeed) {
    let (before, after) = (MarkedText(deed.before), MarkedText(deed.after))
    taken.formUnion(written.keys.filter { before.has($0) && !after.has($0) })
    for word in deed.wrote { written[word] = "\(HandClient.name): \(deed.words)" }
    entrusted.formUnion(deed.wrote)
  }

  /// Takes note of what somebody saw.
  mutating func note(_ shown: [Card], of client: any Client) {
    if client.isDaylane { entrusted.formUnion(shown.flatMap(\.words)) }
  }

  /// Takes note of what a history had.
  mutating func remember(_ words: Set<String>) { remembered.formUnion(words) }

  /// What should be shown, and is not.
  func missing(of words: Set<String>, shown: Set<String>) -> Set<String> {
    words.filter { written[$0] != nil }.subtracting(taken).subtracting(remembered).subtracting(shown)
  }
}

/// What came of a trial.
struct Score {
  var gestures = 0
  /// How many changes were made on the server itself.
  var byHand = 0
  /// How often a card was brought from one account to another, or off one.
  var crossings = 0
  var syncs = 0
  var requests = 0
  var kills = 0
  var stops = 0
  var faults = 0
  var inHistory = 0
  var lost = 0
  /// What another program has lost before Daylane has seen it, and what it shows and nobody else does.
  var elsewhere = 0
  var doubled = 0
  var unequal = 0
  /// Events of somebody else that are not as they were.
  var touched = 0
  var other = 0
  var seconds = 0.0

  /// Whether nothing is wrong.
  var isGood: Bool { lost + doubled + unequal + touched + other == 0 }
}
