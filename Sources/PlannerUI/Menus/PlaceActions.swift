// What can be done with lists, days and the board itself, whoever asks: a menu, a key, the header bar.

import MoveCore
import Planner

/// The actions on places. Each exists once, here; menus, keys and the header bar only call it.
@MainActor
final class PlaceActions {
  private unowned let stage: StageView
  private let context: BoardContext

  init(stage: StageView) {
    self.stage = stage
    context = stage.context
  }

  // MARK: New

  /// Where something new goes of which nobody has said where: the list or the day where the keyboard or the pointer was last, if its pane shows;
  /// otherwise the first list that shows, or today. Nil where there is no list.
  var current: Place? {
    if let place = context.cursor.touched ?? context.cursor.place, isThere(place) { return place }
    return stage.panes.showsLists ? firstListInView : .day(context.clock.today())
  }

  /// The list among those: the current one, that of the current card, or the first one that shows.
  var currentList: ListID? { current?.list ?? firstListInView?.list ?? context.plan.lists.first?.id }

  /// Opens the field for a new card of a place; without one, for a new list, which comes before its cards.
  ///
  /// - Parameter home: the list that it is to belong to on a day; nil for the one that was used last.
  func writeCard(in place: Place?, home: ListID? = nil) {
    guard keepTyped() else { return }
    switch place {
    case .day(let day):
      stage.reveal(.day(day))
      stage.dayPanels.open(day, writes: true, home: home)
    case .list(let list):
      if context.cursor.place != place { context.cursor.move(to: .place(.list(list))) }
      stage.reveal(.list(list))
      stage.board.write(in: list)
    case .archive, nil: writeList()
    }
  }

  /// Opens the field for a new card where the keyboard is: in its section, if it is in one.
  func writeCard() {
    if let section = currentSection { return writeCard(inSection: section) }
    let card = context.cursor.touched == nil ? context.cursor.entry : nil
    writeCard(in: current, home: card.flatMap { context.plan.entry($0)?.home })
  }

  /// Opens the field for new cards at the end of a section.
  func writeCard(inSection header: EntryID) {
    guard keepTyped() else { return }
    context.cursor.move(to: .entry(header))
    stage.write(below: header)
  }

  /// Opens the field for a new list's title.
  func writeList() {
    guard keepTyped() else { return }
    stage.show(.lists)
    stage.board.startAddingList()
  }

  /// Takes the sample away. Where nothing is left, the keyboard goes to what is to be done next.
  func endSample() {
    guard keepTyped(), context.model.perform(.endSample), context.plan.lists.isEmpty else { return }
    stage.panes.begin()
  }

  /// Adds a section header at the end of a list, and turns its title into a field.
  func addSection(to list: ListID) {
    let session = EditingSession()
    let header = NewEntry(kind: .header, title: Wording.newHeader)
    guard keepTyped(), let new = context.actions.adding(.add(header, at: .end(of: .list(list))), in: session).first else { return }
    context.cursor.move(to: .entry(new))
    stage.reveal(.entry(new))
    // Nobody makes a section to leave it empty.
    stage.renaming.begin(new, in: session) { [weak self] in
      if self?.context.plan.isHeader(new) == true { self?.writeCard(inSection: new) }
    }
  }

  // MARK: What is there

  /// Turns the title of a list into a field.
  func rename(_ list: ListID) {
    stage.reveal(.list(list))
    stage.board.column(of: list)?.head.rename()
  }

  /// Folds a list to its head, or shows all of it. What is being written in it is kept.
  func setCollapsed(_ list: ListID, _ isCollapsed: Bool) {
    guard keepTyped() else { return }
    context.actions.setCollapsed(list, isCollapsed)
  }

  /// Folds all lists but one to their heads, and shows that one. What is being written is kept.
  func collapseOthers(than list: ListID) {
    guard keepTyped() else { return }
    context.actions.collapseOthers(than: list)
    stage.reveal(.list(list))
  }

  /// Whether another list than this one shows more than its head.
  func hasOpenOthers(than list: ListID) -> Bool { context.plan.lists.contains { $0.id != list && !context.showing.isCollapsed($0) } }

  /// Puts away what is done in a place.
  func archiveDone(in place: Place) { context.actions.archive(doneCards(in: place)) }

  /// What is done in a place, and not left out by a filter.
  func doneCards(in place: Place) -> [EntryID] {
    context.plan.doneCards(in: place).filter { context.plan.entry($0).map(context.showing.matches) == true }
  }

  /// Whether a list can go so many places towards the end, or towards the start if negative.
  func canMove(_ list: ListID, by count: Int) -> Bool {
    context.plan.lists.firstIndex { $0.id == list }.map { context.plan.lists.indices.contains($0 + count) } == true
  }

  /// Moves a list by one place, towards the end or, if `count` is negative, towards the start.
  func move(_ list: ListID, by count: Int) {
    let ids = context.plan.lists.map(\.id)
    guard canMove(list, by: count), let index = ids.firstIndex(of: list) else { return }
    let before = count < 0 ? index - 1 : index + 2
    context.model.perform(.moveList(list, before: before < ids.count ? ids[before] : nil))
  }

  // MARK: Private

  /// The section in which the keyboard is.
  private var currentSection: EntryID? {
    guard context.cursor.touched == nil, let entry = context.cursor.entry, let place = context.plan.entry(entry)?.place, isThere(place)
    else { return nil }
    return context.plan.header(of: entry)
  }

  /// Keeps what is being written elsewhere. Returns false where that cannot be saved: then it stays.
  private func keepTyped() -> Bool { stage.renaming.commit() && stage.editors.close() }

  private var firstListInView: Place? { stage.sitesInView.lazy.map(\.place).first { $0.list != nil } }

  private func isThere(_ place: Place) -> Bool {
    switch place {
    case .list(let list): stage.panes.showsLists && context.plan.list(list) != nil
    case .day: stage.panes.showsCalendar
    case .archive: false
    }
  }
}
