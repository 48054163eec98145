// What is printed of cards, section headers, lists, months and days by their hours.

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

/// Days by their hours, as they are printed: a week, or fewer.
public struct PaperWeek: Hashable, Sendable {
  /// A card at a time.
  public struct Block: Hashable, Sendable {
    public var card: PaperEntry
    /// When it begins, in words: said where the card is wide enough.
    public var time: String
    /// When it is, in minutes since the midnight of its day: the part that the day has.
    public var minutes: Range<Int>
    /// Whether it goes on from the day before.
    public var isContinued: Bool

    public init(card: PaperEntry, time: String = "", minutes: Range<Int>, isContinued: Bool = false) {
      (self.card, self.time, self.minutes, self.isContinued) = (card, time, minutes, isContinued)
    }
  }

  public struct Day: Hashable, Sendable {
    public var name: String
    public var isWeekend: Bool
    /// What has no time, and what has one.
    public var cards: [PaperEntry]
    public var blocks: [Block]

    public init(name: String, isWeekend: Bool = false, cards: [PaperEntry] = [], blocks: [Block] = []) {
      (self.name, self.isWeekend, self.cards, self.blocks) = (name, isWeekend, cards, blocks)
    }
  }

  public var title: String
  public var days: [Day]
  /// What stands at each hour.
  public var hours: [String]
  /// What is said of a day that goes on on another sheet, and of a sheet that goes on with these days.
  public var continued: String
  public var isRightToLeft: Bool

  public init(title: String, days: [Day], hours: [String], continued: String, isRightToLeft: Bool = false) {
    (self.title, self.days, self.hours, self.continued, self.isRightToLeft) = (title, days, hours, continued, isRightToLeft)
  }
}
