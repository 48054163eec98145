// Where something is held over a day that shows hours, and when it would take place there.

import Planner

/// What a point of a day means that shows its hours.
enum HourSpot {
  /// Above the hours, among what has no time.
  case strip
  /// On the hours, so many points below midnight.
  case hours(HourScale, y: Double)
}

/// What a day has among its hours.
enum HourThing: Hashable, Sendable {
  case card(EntryID)
  /// The event with this index among those of the day that have a time.
  case event(Int)
  /// What is held over the day, by its card.
  case held(EntryID)
}

/// When what is held would take place. Nothing says so in lists, and on days without hours.
enum HeldTimes: Equatable {
  /// At no time.
  case none
  /// Each of the cards at a time.
  case at([HeldTime])

  var times: [HeldTime] { if case .at(let times) = self { times } else { [] } }
}

/// A card that is held over hours. What comes from elsewhere is none yet, and has the identity of none.
struct HeldTime: Equatable {
  let id: EntryID
  /// The day that it begins on, and when and for how long.
  let day: Day
  let span: TimeSpan

  static let foreign = EntryID(rawValue: 0)

  /// Its stretch of time, counted from the midnight of a day.
  func span(from day: Day) -> TimeSpan { TimeSpan(day: day.distance(to: self.day), minute: span.start, length: span.length) }

  /// The appointment that a drop makes; nobody says how long what had no length takes.
  func appointment(length: Minutes?) -> Appointment { Appointment(id, on: day, start: Minutes(span.start), length: length) }

  /// When cards take place of which one is held at a time of a day. Those with a time keep their distance from it, and those without follow one
  /// another behind it.
  static func times(of cards: [Entry], holding held: EntryID, at start: Int, of day: Day) -> [HeldTime] {
    guard let first = cards.first(where: { $0.id == held }) else { return [] }
    let from = first.place.day.flatMap { day in first.start.map { (day, Int($0.count)) } }
    var next = start + first.minutes
    return cards.map { card in
      var minute = start
      if card.id != held {
        if let from, let own = card.place.day, let begin = card.start {
          minute = start + from.0.distance(to: own) * Minutes.day + Int(begin.count) - from.1
        } else {
          minute = next
          next += card.minutes
        }
      }
      let span = TimeSpan(start: minute, length: card.minutes)
      return HeldTime(id: card.id, day: day.advanced(by: span.day), span: TimeSpan(start: span.minute, length: span.length))
    }
  }
}
