// The plan as `daylane list --json` prints it.

/// Every list and every day with cards, in order.
public struct PlanListing: Decodable, Equatable, Sendable {
  /// A card or a section header in a list.
  public struct Entry: Decodable, Equatable, Sendable {
    /// "card" or "header".
    public let kind: String
    /// Its identity.
    public let id: Identity
    /// What it says.
    public let title: String
    /// Whether it is done; a header is not.
    public let done: Bool?
    /// How many minutes it takes.
    public let minutes: Int?
  }

  /// A list.
  public struct List: Decodable, Equatable, Sendable {
    /// Its identity.
    public let id: Identity
    /// Its title.
    public let title: String
    /// Its entries, from top to bottom.
    public let entries: [Entry]
  }

  /// A card on a day.
  public struct Card: Decodable, Equatable, Sendable {
    /// Its identity.
    public let id: Identity
    /// What it says.
    public let title: String
    /// Whether it is done.
    public let done: Bool
    /// The list that it was last in.
    public let home: Identity?
    /// When it begins, as "14:00", and how many minutes it takes.
    public let start: String?
    public let minutes: Int?
  }

  /// A day with cards.
  public struct Day: Decodable, Equatable, Sendable {
    /// Year, month and day: "2026-11-20".
    public let date: String
    /// Its cards, from top to bottom.
    public let cards: [Card]
  }

  /// An identity, as text also where it is printed as a number.
  public struct Identity: Decodable, Hashable, Sendable, CustomStringConvertible {
    /// The identity as a command takes it.
    public let description: String

    /// Reads text or a whole number.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        description = String(number)
      } else {
        description = try container.decode(String.self)
      }
    }
  }

  /// The lists, in order.
  public let lists: [List]
  /// The days that have cards, in order.
  public let days: [Day]
  /// What is in the archive.
  private let archive: [Card]

  /// The titles of what is in the archive, in order.
  public var archived: [String] { archive.map(\.title) }

  /// The titles in each place: under a list's title or a day's date. An empty list is there, with no titles.
  public var places: [String: [String]] {
    var places: [String: [String]] = [:]
    for list in lists { places[list.title, default: []] += list.entries.map(\.title) }
    for day in days { places[day.date, default: []] += day.cards.map(\.title) }
    return places
  }

  /// The identity of the one entry with this title, or nothing if there is none or more than one.
  public func identity(of title: String) -> String? {
    let listed = lists.flatMap { $0.entries }.filter { $0.title == title }.map(\.id)
    let scheduled = days.flatMap { $0.cards }.filter { $0.title == title }.map(\.id)
    let all = listed + scheduled
    return all.count == 1 ? all[0].description : nil
  }

  /// The card with a title on a day.
  public func card(_ title: String, on day: CivilDate) -> Card? {
    days.first { $0.date == day.description }?.cards.first { $0.title == title }
  }

  /// Where the entry with this title is: the list's title or the day's date; nil if it is in no place or in several.
  public func place(of title: String) -> String? {
    let found = places.filter { $0.value.contains(title) }
    return found.count == 1 ? found.first?.key : nil
  }
}
