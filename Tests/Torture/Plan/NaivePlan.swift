// The plan as nested arrays: the simplest thing that could be right, to compare the program with.

import Foundation

/// Everything that `daylane list --json` tells but the colours.
struct NaivePlan: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var id: Int
    var isHeader = false
    var title: String
    var isDone = false
    var notes = ""
    /// The list that it is in, or that it was in last.
    var home: Int?
  }

  struct List: Hashable, Sendable {
    var id: Int
    var title: String
    var entries: [Entry] = []
  }

  var lists: [List] = []
  /// Days with cards, by their date.
  var days: [String: [Entry]] = [:]
  var preamble = ""
  var postscript = ""

  /// All entries, those of the lists first, from top to bottom.
  var entries: [Entry] { lists.flatMap(\.entries) + days.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// The list's number or the date of the place that each entry is in.
  var places: [Int: String] {
    let places = lists.map { ("\($0.id)", $0.entries) } + days.map { ($0.key, $0.value) }
    return Dictionary(places.flatMap { name, entries in entries.map { ($0.id, name) } }) { first, _ in first }
  }

  /// Takes an entry out of wherever it is.
  mutating func take(_ id: Int) -> Entry? {
    for index in lists.indices {
      if let at = lists[index].entries.firstIndex(where: { $0.id == id }) { return lists[index].entries.remove(at: at) }
    }
    for (date, cards) in days {
      guard let at = cards.firstIndex(where: { $0.id == id }) else { continue }
      defer { if days[date]?.isEmpty == true { days[date] = nil } }
      return days[date]?.remove(at: at)
    }
    return nil
  }

  /// Changes an entry where it is. Returns whether it is there.
  mutating func change(_ id: Int, _ body: (inout Entry) -> Void) -> Bool {
    for index in lists.indices {
      guard let at = lists[index].entries.firstIndex(where: { $0.id == id }) else { continue }
      body(&lists[index].entries[at])
      return true
    }
    for (date, cards) in days {
      guard let at = cards.firstIndex(where: { $0.id == id }) else { continue }
      body(&days[date, default: []][at])
      return true
    }
    return false
  }

  /// What differs from another plan, in few words.
  func difference(from other: NaivePlan) -> String {
    let mine = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    let others = Dictionary(other.entries.map { ($0.id, $0) }) { first, _ in first }
    let missing = others.keys.filter { mine[$0] == nil }.sorted()
    let extra = mine.keys.filter { others[$0] == nil }.sorted()
    let changed = mine.keys.filter { others[$0] != nil && others[$0] != mine[$0] }.sorted()
    var parts = ["\(lists.count) lists, \(entries.count) entries instead of \(other.lists.count), \(other.entries.count)"]
    if entries.count != mine.count { parts.append("an entry is there twice") }
    if !missing.isEmpty { parts.append("missing \(missing.prefix(8))") }
    if !extra.isEmpty { parts.append("not expected \(extra.prefix(8))") }
    if !changed.isEmpty { parts.append("changed \(changed.prefix(8))") }
    if missing.isEmpty, extra.isEmpty, changed.isEmpty, self != other {
      parts.append("another order, place or list: \(order) instead of \(other.order)")
    }
    return parts.joined(separator: "; ")
  }

  /// The entries of each place by their numbers, for messages.
  private var order: String {
    let places = lists.map { ($0.title, $0.entries) } + days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return places.map { "\($0) \($1.map(\.id))" }.joined(separator: ", ")
  }
}

extension NaivePlan {
  private struct Listing: Decodable {
    struct Entry: Decodable {
      var kind: String?
      var id: String
      var title: String
      var done: Bool?
      var notes: String
      var home: String?
    }
    struct List: Decodable {
      var id: String
      var title: String
      var entries: [Entry]
    }
    struct Day: Decodable {
      var date: String
      var cards: [Entry]
    }
    var lists: [List]
    var days: [Day]
    var preamble: String
    var postscript: String
  }

  /// The plan that `daylane list --json` printed.
  ///
  /// - Throws: a ``TortureError`` if it is not one, or an entry is in two places.
  init(json: [UInt8]) throws {
    let listing: Listing
    do {
      listing = try JSONDecoder().decode(Listing.self, from: Data(json))
    } catch {
      throw TortureError("it is not the plan's JSON: \(error)")
    }
    func entry(_ entry: Listing.Entry, home: Int?) -> Entry {
      Entry(
        id: Int(entry.id) ?? -1, isHeader: entry.kind == "header", title: entry.title, isDone: entry.done ?? false,
        notes: entry.notes, home: home)
    }
    lists = listing.lists.map { list in
      let id = Int(list.id) ?? -1
      return List(id: id, title: list.title, entries: list.entries.map { entry($0, home: id) })
    }
    for day in listing.days { days[day.date, default: []] += day.cards.map { entry($0, home: $0.home.flatMap { Int($0) }) } }
    preamble = listing.preamble
    postscript = listing.postscript
    let ids = entries.map(\.id)
    if Set(ids).count != ids.count { throw TortureError("an entry is in two places") }
  }
}
