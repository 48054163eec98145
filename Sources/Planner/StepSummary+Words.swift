// What a step did, in words: for the window's toast and for the command line.

/// How a step's words name what it was about.
public struct StepNames {
  /// Whether the window says it, of what may be in view. Otherwise the command line does, which shows nothing else.
  let isInView: Bool
  /// The step's entries: a single one's title, or how many there are.
  let entries: (EntryCount) -> String
  let place: (Place) -> String
  /// A time of day.
  let time: (Minutes) -> String
  /// A list's title in quotation marks.
  let title: (String) -> String

  public init(
    isInView: Bool, entries: @escaping (EntryCount) -> String, place: @escaping (Place) -> String,
    time: @escaping (Minutes) -> String, title: @escaping (String) -> String
  ) {
    (self.isInView, self.entries, self.place, self.time, self.title) = (isInView, entries, place, time, title)
  }

  fileprivate func count(_ count: EntryCount) -> String { count.words(joinedBy: isInView ? " and " : ", ") }

  fileprivate func list(_ list: ListID) -> String { "the list \(place(.list(list)))" }

  fileprivate func list(titled title: String) -> String { "the list \(self.title(title))" }

  fileprivate func were(_ entries: EntryCount) -> String { "\(self.entries(entries)) \(entries.total == 1 ? "was" : "were")" }
}

extension EntryCount {
  /// "3 cards and 1 section header".
  public func words(joinedBy joiner: String) -> String {
    let headers = headers == 1 ? "1 section header" : "\(headers) section headers"
    let cards = cards == 1 ? "1 card" : "\(cards) cards"
    if self.headers == 0 { return cards }
    return self.cards == 0 ? headers : cards + joiner + headers
  }
}

extension StepSummary {
  /// "moved 3 cards to Friday 20 November": what the step did, as part of a sentence.
  public func words(_ names: StepNames) -> String {
    switch self {
    case .added(let count, let place): "added \(names.entries(count)) to \(names.place(place))"
    case .copied(let count, let place): "copied \(names.entries(count)) to \(names.place(place))"
    case .moved(let count, let place): "moved \(names.entries(count)) to \(names.place(place))"
    case .appointed(let count, let day, let time):
      "moved \(names.entries(count)) to \(names.place(.day(day)))\(time.map { ", \(names.time($0))" } ?? "")"
    case .deleted(let count): "deleted \(names.entries(count))"
    case .edited(let count): "edited \(names.entries(count))"
    case .marked(let count, let isDone): "marked \(names.entries(count)) as \(isDone ? "done" : "not done")"
    case .collapsed(let isCollapsed): isCollapsed ? "collapsed a section" : "expanded a section"
    case .rehomed(let count, let list): "gave \(names.entries(count)) the home \(names.place(.list(list)))"
    case .unscheduled(let count): "removed \(names.entries(count)) from \(count.cards == 1 ? "its day" : "their days")"
    case .archived(let count): "archived \(names.entries(count))"
    case .unarchived(let count): "restored \(names.entries(count)) from the archive"
    case .imported(0, let count) where names.isInView: "imported \(names.entries(count))"
    case .imported(let lists, let count) where names.isInView: "imported \(Self.lists(lists)) with \(names.count(count))"
    case .imported(let lists, let count): "brought in \(Self.lists(lists)), \(names.count(count))"
    case .addedList(let list): "added \(names.list(list))"
    case .renamedList(let list): "renamed \(names.list(list))"
    case .recoloredList(let list): "changed the colour of \(names.list(list))"
    case .collapsedList(let list, let isCollapsed): "\(isCollapsed ? "collapsed" : "expanded") \(names.list(list))"
    case .collapsedOthers(let list): "collapsed all lists but \(names.list(list))"
    case .movedList(let list): "moved \(names.list(list))"
    case .deletedList(let title, let count) where names.isInView && count.total == 0: "deleted \(names.list(titled: title))"
    case .deletedList(let title, let count): "deleted \(names.list(titled: title)) with \(names.count(count))"
    case .endedSample(let count): "removed the sample, \(names.count(count))"
    case .gaveWay(let count) where names.isInView: "\(names.were(count)) changed elsewhere, too"
    case .gaveWay(let count): "took over what was changed elsewhere, \(names.count(count))"
    case .deletedElsewhere(let count) where names.isInView: "\(names.were(count)) deleted elsewhere"
    case .deletedElsewhere(let count): "deleted what was deleted elsewhere, \(names.count(count))"
    case .restored(let day, let lists, let count):
      "went back to the plan of \(names.place(.day(day))), \(names.isInView ? "with" : "\(Self.lists(lists)),") \(names.count(count))"
    }
  }

  /// Whether somebody who saw it happen has seen all there is to see, such as a new title.
  public var showsByItself: Bool {
    switch self {
    case .added(let count, _): count.total <= 1
    case .edited, .marked, .collapsed, .rehomed, .addedList, .renamedList, .recoloredList, .collapsedList, .collapsedOthers: true
    default: false
    }
  }

  private static func lists(_ count: Int) -> String { count == 1 ? "1 list" : "\(count) lists" }
}
