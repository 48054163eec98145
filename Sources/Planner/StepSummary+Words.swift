// What a step did, in words: for the window's toast and for the command line.

import Words

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

  fileprivate func count(_ count: EntryCount) -> String { count.words(joined: isInView ? .byAnd : .byComma) }

  /// "to Friday 20 November", "to “Inbox”".
  fileprivate func to(_ place: Place) -> String {
    switch place {
    case .day: trc("where a step moved something: a day", "to %s", self.place(place))
    case .list: trc("where a step moved something: a list", "to %s", self.place(place))
    case .archive: trc("where a step moved something", "to the archive")
    }
  }

  fileprivate func list(_ list: ListID) -> String { place(.list(list)) }
}

extension EntryCount {
  /// What stands between cards and section headers.
  public enum Joiner: Sendable {
    case byAnd, byComma
  }

  /// "3 cards and 1 section header".
  public func words(joined joiner: Joiner) -> String {
    let headers = trnc("what a step did something with", "%d section header", "%d section headers", headers)
    let cards = trnc("what a step did something with", "%d card", "%d cards", cards)
    if self.headers == 0 { return cards }
    if self.cards == 0 { return headers }
    return switch joiner {
    case .byAnd: trc("what a step did something with", "%1$s and %2$s", cards, headers)
    case .byComma: trc("what a step did something with", "%1$s, %2$s", cards, headers)
    }
  }
}

extension StepSummary {
  /// "moved 3 cards to Friday 20 November": what the step did, as part of a sentence.
  public func words(_ names: StepNames) -> String {
    switch self {
    case .added(let count, let place): tr("added %1$s %2$s", names.entries(count), names.to(place))
    case .copied(let count, let place): tr("copied %1$s %2$s", names.entries(count), names.to(place))
    case .moved(let count, let place): tr("moved %1$s %2$s", names.entries(count), names.to(place))
    case .appointed(let count, let day, let time?):
      tr("moved %1$s %2$s, %3$s", names.entries(count), names.to(.day(day)), names.time(time))
    case .appointed(let count, let day, nil): tr("moved %1$s %2$s", names.entries(count), names.to(.day(day)))
    case .deleted(let count): tr("deleted %s", names.entries(count))
    case .edited(let count): tr("edited %s", names.entries(count))
    case .marked(let count, isDone: true): tr("marked %s as done", names.entries(count))
    case .marked(let count, isDone: false): tr("marked %s as not done", names.entries(count))
    case .collapsed(let isCollapsed): isCollapsed ? tr("collapsed a section") : tr("expanded a section")
    case .rehomed(let count, let list): tr("gave %1$s the home %2$s", names.entries(count), names.list(list))
    case .unscheduled(let count):
      trn("removed %s from its day", "removed %s from their days", count.cards, names.entries(count))
    case .archived(let count): tr("archived %s", names.entries(count))
    case .unarchived(let count): tr("restored %s from the archive", names.entries(count))
    case .imported(0, let count) where names.isInView: tr("imported %s", names.entries(count))
    case .imported(let lists, let count) where names.isInView: tr("imported %1$s with %2$s", Self.lists(lists), names.count(count))
    case .imported(let lists, let count): tr("brought in %1$s, %2$s", Self.lists(lists), names.count(count))
    case .addedList(let list): tr("added the list %s", names.list(list))
    case .renamedList(let list): tr("renamed the list %s", names.list(list))
    case .recoloredList(let list): tr("changed the colour of the list %s", names.list(list))
    case .collapsedList(let list, let isCollapsed):
      isCollapsed ? tr("collapsed the list %s", names.list(list)) : tr("expanded the list %s", names.list(list))
    case .collapsedOthers(let list): tr("collapsed all lists but the list %s", names.list(list))
    case .movedList(let list): tr("moved the list %s", names.list(list))
    case .deletedList(let title, let count) where names.isInView && count.total == 0: tr("deleted the list %s", names.title(title))
    case .deletedList(let title, let count): tr("deleted the list %1$s with %2$s", names.title(title), names.count(count))
    case .endedSample(let count): tr("removed the sample, %s", names.count(count))
    case .gaveWay(let count) where names.isInView:
      trn("%s was changed elsewhere, too", "%s were changed elsewhere, too", count.total, names.entries(count))
    case .gaveWay(let count): tr("took over what was changed elsewhere, %s", names.count(count))
    case .deletedElsewhere(let count) where names.isInView:
      trn("%s was deleted elsewhere", "%s were deleted elsewhere", count.total, names.entries(count))
    case .deletedElsewhere(let count): tr("deleted what was deleted elsewhere, %s", names.count(count))
    case .restored(let day, _, let count) where names.isInView:
      tr("went back to the plan of %1$s, with %2$s", names.place(.day(day)), names.count(count))
    case .restored(let day, let lists, let count):
      tr("went back to the plan of %1$s, %2$s, %3$s", names.place(.day(day)), Self.lists(lists), names.count(count))
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

  private static func lists(_ count: Int) -> String { trnc("what a step did something with", "%d list", "%d lists", count) }
}
