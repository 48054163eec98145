// What of a plan is the sample that a new data file begins with.

/// The lists and entries that the sample brought, each with a fingerprint of its text: what a person has written since is
/// theirs, whatever it was written over.
///
/// The mark never changes. What is still there of the sample follows from the plan, so that taking its removal back needs nothing else.
public struct SampleMark: Sendable, Hashable {
  /// The most rows of a mark that is read from a file.
  static let limit = 10_000

  private var entries: [EntryID: UInt64] = [:]
  private var lists: [ListID: UInt64] = [:]

  /// The mark of everything that a plan holds. O(n)
  public init(everythingIn plan: Plan) {
    for entry in plan.allEntries { entries[entry.id] = Self.fingerprint(of: entry) }
    for list in plan.lists { lists[list.id] = Self.fingerprint(of: list) }
  }

  /// A mark from its text; nil for any other text.
  public init?(_ text: String) {
    if text.isEmpty { return }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count <= Self.limit else { return nil }
    for part in parts {
      let fields = part.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 2, let number = Int64(fields[0]), number > 0, let print = UInt64(fields[1], radix: 16) else { return nil }
      switch part.first {
      case "e": entries[EntryID(rawValue: number)] = print
      case "l": lists[ListID(rawValue: number)] = print
      default: return nil
      }
    }
  }

  /// The text that is kept in a data file: "l1:" and "e1:" with fingerprints in hexadecimal digits, and spaces between them.
  public var text: String {
    let lists = lists.sorted { $0.key < $1.key }.map { "l\($0.key.rawValue):\(String($0.value, radix: 16))" }
    let entries = entries.sorted { $0.key < $1.key }.map { "e\($0.key.rawValue):\(String($0.value, radix: 16))" }
    return (lists + entries).joined(separator: " ")
  }

  /// The identities of the entries that the sample brought.
  var entryIDs: some Sequence<EntryID> { entries.keys }

  /// Whether the sample brought an entry, and nobody has written in it since. O(length of its text)
  func covers(_ entry: Entry) -> Bool { entries[entry.id].map { $0 == Self.fingerprint(of: entry) } ?? false }

  /// Whether the sample brought a list, and nobody has given it another title since. O(length of its title)
  func covers(_ list: PlanList) -> Bool { lists[list.id].map { $0 == Self.fingerprint(of: list) } ?? false }

  private static func fingerprint(of entry: Entry) -> UInt64 {
    fingerprint([entry.title, entry.notes] + (entry.labels.isEmpty ? [] : [entry.labels.text]) + (entry.deadline.map { [$0.iso] } ?? []))
  }

  private static func fingerprint(of list: PlanList) -> UInt64 { fingerprint([list.title]) }

  /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/), over the texts with a zero after each.
  private static func fingerprint(_ texts: [String]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = hash &* 0x100_0000_01b3
    }
    return hash
  }
}
