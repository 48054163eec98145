// What is said while somebody looks for cards.

import Planner

extension Wording {
  static let find = "Find"
  static let findHint = "Cards by titles and notes, lists and sections by their names"
  static let findPlaceholder = "Find cards and lists"
  static let results = "Results"
  static let includeDone = "Done cards too"
  static let filterBoard = "Show on the board"
  static let filterBoardHint = "Shows only these on the board (Ctrl+Enter)"
  static let showEverything = "Show everything"
  static let filterCleared = "Filter cleared"

  /// "3 cards match", for the search and the filter.
  static func matches(_ count: Int) -> String {
    switch count {
    case 0: "No card matches"
    case 1: "1 card matches"
    default: "\(count) cards match"
    }
  }

  /// "3 cards match, 2 more are done": the same, with how many done ones would be there besides.
  static func matches(_ count: Int, doneBesides done: Int) -> String {
    if done == 0 { return matches(count) }
    if count == 0 { return done == 1 ? "No open card matches, but 1 done card does" : "No open card matches, but \(done) done cards do" }
    return "\(matches(count)), \(done == 1 ? "1 more is done" : "\(done) more are done")"
  }

  /// "1 list and 3 cards match, 2 more are done": the same, with the lists and sections that have it in their names.
  static func matches(_ count: Int, lists: Int, sections: Int, doneBesides done: Int) -> String {
    guard lists + sections > 0 else { return matches(count, doneBesides: done) }
    let counts = [(lists, "list"), (sections, "section"), (count, "card")].filter { $0.0 > 0 }
    let names = counts.map { $0 == 1 ? "1 \($1)" : "\($0) \($1)s" }
    let all = names.count == 1 ? names[0] : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    let more = done == 0 ? "" : count == 0 ? ", and \(done == 1 ? "1 done card" : "\(done) done cards")" : ""
    let verb = counts.reduce(0) { $0 + $1.0 } == 1 && more.isEmpty ? "matches" : "match"
    return "\(all)\(more) \(verb)" + (done > 0 && count > 0 ? ", \(done == 1 ? "1 more is done" : "\(done) more are done")" : "")
  }

  /// "3 cards match, 2 more are in the archive", of a board that shows only these.
  static func matches(_ count: Int, archivedBesides archived: Int) -> String {
    archived == 0 ? matches(count) : "\(matches(count)), \(archived == 1 ? "1 more is" : "\(archived) more are") in the archive"
  }

  /// "milk: 3 cards match", for a board that shows only these.
  static func filtered(by text: String, _ matches: String) -> String { "“\(text)”: \(matches)" }

  /// Where a card is, in a few words: its list, or the day, with its year if that is another one.
  static func whereabouts(_ place: Place, list: String, today: Day) -> String {
    guard let day = place.day else { return list }
    switch today.distance(to: day) {
    case 0: return Self.today
    case 1: return tomorrow
    case -1: return yesterday
    default: return day.year == today.year ? long(day) : full(day)
    }
  }

  /// Below the name of a section that was found.
  static func section(in list: String) -> String { "Section of \(list)" }
  /// The same, with its name, for assistive tools.
  static func found(section: String, in list: String) -> String { "\(section), section of \(list)" }
  static func found(list: String) -> String { "\(list), list" }

  /// "Dentist, Friday 13 February 2027, Errands", for assistive tools.
  static func found(_ title: String, in place: String, isDone: Bool) -> String {
    isDone ? "\(title), \(place), \(done.lowercased())" : "\(title), \(place)"
  }
}
