// What the column `day` of an entry says about where it is.

import Planner

/// Where an entry is, as the number in its column `day`. It has none in a list. On a day it is that day, counted from 1 January 1970; in
/// the archive ``archived`` more than the day that it was on, or ``archivedFromList`` for a card that was on none.
///
/// So the table's constraints for days hold for the archive, too: cards only, and each entry in one place.
enum StoredDay {
  /// Greater than any day, so that an archived card is never on a day.
  static let archived: Int64 = 1 << 24
  static let archivedFromList: Int64 = 1 << 25

  static func number(of entry: Entry) -> Int64? { number(in: entry.place, before: entry.dayBefore) }

  static func number(in place: Place, before: Day?) -> Int64? {
    switch place {
    case .list: nil
    case .day(let day): Int64(day.daysSinceEpoch)
    case .archive: before.map { Int64($0.daysSinceEpoch) + archived } ?? archivedFromList
    }
  }

  /// The place that a number stands for, and the day before; nil for a number that stands for none.
  static func place(_ number: Int64) -> (place: Place, before: Day?)? {
    if number == archivedFromList { return (.archive, nil) }
    if let day = day(number) { return (.day(day), nil) }
    return day(number - archived).map { (.archive, $0) }
  }

  private static func day(_ number: Int64) -> Day? {
    guard let number = Int32(exactly: number) else { return nil }
    let day = Day(daysSinceEpoch: number)
    return day >= .earliest && day <= .latest ? day : nil
  }
}
