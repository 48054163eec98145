// What is printed of cards, section headers, lists and months.

/// A card or a section header, as it is printed.
public struct PaperEntry: Hashable, Sendable {
  public var title: String
  /// Any number of lines. Months leave them out.
  public var notes: String
  public var isHeader: Bool
  public var isDone: Bool
  /// The colour of its list; none for a card that has lost it.
  public var color: PaperColor?

  public init(title: String, notes: String = "", isHeader: Bool = false, isDone: Bool = false, color: PaperColor? = nil) {
    self.title = title
    self.notes = notes
    self.isHeader = isHeader
    self.isDone = isDone
    self.color = color
  }
}

/// A list, as it is printed.
public struct PaperList: Hashable, Sendable {
  public var title: String
  public var color: PaperColor
  public var entries: [PaperEntry]
  public var isRightToLeft: Bool

  public init(title: String, color: PaperColor, entries: [PaperEntry], isRightToLeft: Bool = false) {
    self.title = title
    self.color = color
    self.entries = entries
    self.isRightToLeft = isRightToLeft
  }
}

/// A month, as it is printed.
public struct PaperMonth: Hashable, Sendable {
  /// A day of it, or of a week that it shares with another month.
  public struct Day: Hashable, Sendable {
    public var number: String
    /// Whether it belongs to another month.
    public var isOutside: Bool
    public var isWeekend: Bool
    public var cards: [PaperEntry]

    public init(number: String, isOutside: Bool = false, isWeekend: Bool = false, cards: [PaperEntry] = []) {
      self.number = number
      self.isOutside = isOutside
      self.isWeekend = isWeekend
      self.cards = cards
    }
  }

  public var title: String
  /// The names of the weekdays, in the order of the columns.
  public var weekdays: [String]
  /// Weeks of as many days as there are weekdays.
  public var weeks: [[Day]]
  /// What is said of a day that goes on on another sheet, and of a sheet that goes on with a month.
  public var continued: String
  public var isRightToLeft: Bool

  public init(title: String, weekdays: [String], weeks: [[Day]], continued: String, isRightToLeft: Bool = false) {
    self.title = title
    self.weekdays = weekdays
    self.weeks = weeks
    self.continued = continued
    self.isRightToLeft = isRightToLeft
  }
}
