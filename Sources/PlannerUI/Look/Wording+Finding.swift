// What is said while somebody looks for cards.

import Planner
import Words

extension Wording {
  static let find = tr("Find")
  static let findHint = tr("Cards by titles and notes, lists and sections by their names")
  static let findPlaceholder = tr("Find cards and lists")
  static let results = tr("Results")
  static let includeDone = tr("Done cards too")
  static let filterBoard = tr("Show on the board")
  static let filterBoardHint = tr("Shows only these on the board (Ctrl+Enter)")
  static let showEverything = tr("Show everything")
  static let filterCleared = tr("Filter cleared")

  /// "3 cards match", for the search and the filter.
  static func matches(_ count: Int) -> String {
    count == 0 ? tr("No card matches") : trn("%d card matches", "%d cards match", count)
  }

  /// "3 cards match, 2 more are done": the same, with how many done ones would be there besides.
  static func matches(_ count: Int, doneBesides done: Int) -> String {
    if done == 0 { return matches(count) }
    if count == 0 {
      return trn("No open card matches, but %d done card does", "No open card matches, but %d done cards do", done)
    }
    return besides(matches(count), done: done)
  }

  /// "1 list and 3 cards match, 2 more are done": the same, with the lists and sections that have it in their names.
  static func matches(_ count: Int, lists: Int, sections: Int, doneBesides done: Int) -> String {
    guard lists + sections > 0 else { return matches(count, doneBesides: done) }
    let names = [
      lists > 0 ? self.lists(lists) : nil, sections > 0 ? self.sections(sections) : nil, count > 0 ? cards(count) : nil,
    ].compactMap(\.self)
    let all = allOf(names)
    if done > 0, count == 0 { return trn("%1$s, and %2$d done card match", "%1$s, and %2$d done cards match", done, all, done) }
    let found = trn("%s matches", "%s match", lists + sections + count, all)
    return done == 0 ? found : besides(found, done: done)
  }

  private static func besides(_ found: String, done: Int) -> String {
    trn("%1$s, %2$d more is done", "%1$s, %2$d more are done", done, found, done)
  }

  /// "3 cards match, 2 more are in the archive", of a board that shows only these.
  static func matches(_ count: Int, archivedBesides archived: Int) -> String {
    archived == 0
      ? matches(count)
      : trn(
        "%1$s, %2$d more is in the archive", "%1$s, %2$d more are in the archive", archived, matches(count), archived)
  }

  /// "milk: 3 cards match", for a board that shows only these.
  static func filtered(by text: String, _ matches: String) -> String { tr("“%1$s”: %2$s", text, matches) }

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
  static func section(in list: String) -> String { tr("Section of %s", list) }
  /// The same, with its name, for assistive tools.
  static func found(section: String, in list: String) -> String { tr("%1$s, section of %2$s", section, list) }
  static func found(list: String) -> String { tr("%s, list", list) }

  /// "Dentist, Friday 13 February 2027, Errands", for assistive tools.
  static func found(_ title: String, in place: String, isDone: Bool) -> String {
    isDone ? tr("%1$s, %2$s, done", title, place) : trc("a card and where it is", "%1$s, %2$s", title, place)
  }
}
