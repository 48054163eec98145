// What plays a part in a trial: somebody with a program and what it keeps.

import SeededRandom

/// A card or a header, as its person sees it.
struct Card: Hashable {
  /// What the program calls it.
  var id: String
  /// The list that it belongs to.
  var list: String
  /// The day that it is on.
  var day = ""
  var isHeader = false
  var isArchived = false
  var isDone = false
  var title: String
  var notes = ""

  /// The words in it, each of which was written once by somebody.
  var words: [String] { [title, notes].filter { !$0.isEmpty } }

  /// All that is to be the same everywhere, as a line.
  var line: String {
    "\(isArchived ? "archive" : day.isEmpty ? list : day) (\(list)): \(isHeader ? "# " : isDone ? "[x] " : "[ ] ")\(title) | \(notes)"
  }
}

/// What somebody has done.
struct Deed {
  /// As it can be repeated.
  var words: String
  /// What was written by it.
  var wrote: [String] = []
  /// What it took away, by the person's will.
  var took: [String] = []
  /// Whether what is not there any more after it was meant to go.
  var takesAway = false
  /// What the program calls what it was done to.
  var targets: [String] = []
  /// The old title and the new one.
  var renamed: (old: String, new: String)?
  /// Whether the program has said that it is done.
  var isAcknowledged: Bool
}

/// How a synchronisation is to go.
enum Way {
  case whole
  /// Everything is compared.
  case thorough
  /// It is killed after so many microseconds.
  case killed(UInt32)
  /// The person goes on meanwhile.
  case busy
  /// It is started twice at a time.
  case twice
}

/// What came of a synchronisation.
struct SyncEnd {
  /// Whether it came to its end without a complaint.
  var isGood = false
  /// Whether there was nothing to do.
  var isQuiet = false
  /// Whether it says that something has given way.
  var hasGivenWay = false
  /// How often a program was killed.
  var kills = 0
  /// What must not be said.
  var oddities: [String] = []
}

/// Somebody with a program.
protocol Client: AnyObject {
  var name: String { get }
  /// Whether losing something is Daylane's fault.
  var isDaylane: Bool { get }
  /// What is shown now, in order.
  func look() throws -> [Card]
  /// Does something by chance to what is shown.
  ///
  /// - Parameter isAlone: Whether nothing else changes what it keeps meanwhile.
  func act(_ before: [Card], isAlone: Bool, _ words: inout Words, _ random: inout Seeded) throws -> Deed?
  func synchronize(_ way: Way, _ random: inout Seeded, meanwhile: (inout Seeded) throws -> Void) throws -> SyncEnd
  /// Looks for words in its history, as a person would who takes back one step after the other; they are taken out of the set. What it keeps stays as it is.
  ///
  /// - Parameter steps: How many steps are looked at.
  func search(for words: inout Set<String>, steps: Int) throws
  /// What is wrong with what it keeps.
  func check() throws -> String?
}

/// Words that nobody has written before.
struct Words {
  private var count = 0

  mutating func next(_ name: String) -> String {
    count += 1
    return "\(name)\(count)"
  }
}
