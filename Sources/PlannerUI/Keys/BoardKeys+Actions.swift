// What keys do with entries and lists: everything that the pointer can.

import GtkKit
import MoveCore
import Planner

extension BoardKeys {
  /// What an action is about: the selection if the cursor is in it, otherwise the cursor's entry.
  var subjects: [EntryID] {
    guard let id = context.cursor.entry else { return [] }
    let ids = context.selection.value.carried(from: id)
    return context.plan.carried(ids, headersAlone: true)
  }

  func titles(_ ids: [EntryID]) -> [String] { ids.compactMap { context.plan.entry($0)?.title } }

  func open() {
    switch context.cursor.position ?? focusedPosition {
    case .entry(let id): if context.plan.isHeader(id) { stage.renaming.begin(id) } else { stage.editors.open(id) }
    case .place(let place): enter(place)
    case nil: walk(.down)
    }
  }

  func rename() {
    startWalking()
    switch context.cursor.position {
    case .entry(let id):
      stage.reveal(.entry(id))
      stage.renaming.begin(id)
    case .place(.list(let list)): places.rename(list)
    default: break
    }
  }

  /// Space: done or not; a header folds or unfolds.
  func toggle() {
    guard let id = context.cursor.entry else { return startWalking() }
    if context.plan.isHeader(id), !context.selection.contains(id) {
      return setCollapsed(context.plan.entry(id).map(context.showing.isCollapsed) == false)
    }
    let cards = subjects.filter { !context.plan.isHeader($0) }
    guard !cards.isEmpty else { return }
    context.actions.toggleDone(cards)
    context.announce(Wording.marked(titles(cards), done: context.plan.entry(cards[0])?.isDone == true))
  }

  func delete(withSections: Bool) {
    // Nothing is deleted that nobody has been shown.
    if context.cursor.position == nil { return startWalking() }
    let ids = subjects
    if ids.isEmpty, case .place(.list(let list))? = context.cursor.position { context.model.perform(.deleteList(list)) }
    guard !ids.isEmpty else { return }
    let titles = titles(ids)
    let takesSections = withSections && ids.contains { context.plan.isHeader($0) }
    context.actions.delete(ids, withSections: withSections)
    context.announce(takesSections ? Wording.deletedSection(titles) : Wording.deleted(titles))
  }

  /// Folds the section of the cursor's header, or of the card that it is on, or shows it; where there is none, the list.
  func setCollapsed(_ isCollapsed: Bool) {
    guard let id = context.cursor.entry, let header = context.plan.header(of: id),
      let entry = context.plan.entry(header), context.showing.isCollapsed(entry) != isCollapsed
    else { return setListCollapsed(isCollapsed) }
    if isCollapsed { context.cursor.move(to: .entry(header)) }
    context.actions.setCollapsed(header, isCollapsed)
    show(focus: true)
    context.announce(Wording.collapsed(entry.title, isCollapsed))
  }

  private func setListCollapsed(_ isCollapsed: Bool) {
    guard let place = context.cursor.place, let list = place.list.flatMap({ context.plan.list($0) }),
      context.showing.isCollapsed(list) != isCollapsed
    else { return }
    context.cursor.move(to: .place(place))
    places.setCollapsed(list.id, isCollapsed)
    show(focus: true)
    context.announce(Wording.collapsed(list.title, isCollapsed))
  }

  /// Escape lets go of what is open or marked, one thing at a time.
  func escape() -> Bool {
    if selecting.cancelBand() || stage.pulls.cancel() { return true }
    if stage.finding.isOpen {
      stage.finding.close(returnsFocus: true)
    } else if stage.jumping.isOpen {
      stage.jumping.close(returnsFocus: true)
    } else if stage.navigator.isOpen {
      stage.navigator.close(returnsFocus: true)
    } else if stage.importing.isOpen {
      stage.importing.cancel()
    } else if stage.editors.isOpen {
      stage.editors.leave()
    } else if stage.panel != nil {
      let day = stage.panel?.day
      // As in the field: Escape says that it is to go.
      stage.panel?.newCards.putAside()
      stage.closePanel()
      if let day, context.cursor.place == .day(day) { go(to: .place(.day(day))) }
    } else if context.clipboard.hasCut {
      context.clipboard.forget()
      stage.refresh()
    } else if selecting.clear() {
      // A key was struck: now it shows where the keyboard is.
      if isOnBoard { window.isFocusVisible = true }
      return true
    } else if !context.showing.filter.isEmpty {
      context.delegate?.clearFilter()
    } else {
      return false
    }
    return true
  }

  // MARK: Clipboard

  func take(_ ids: [EntryID], isCut: Bool) {
    guard !ids.isEmpty else { return }
    context.clipboard.take(ids, isCut: isCut)
    stage.refresh()
    context.announce(isCut ? Wording.cut(titles(ids)) : Wording.copied(titles(ids)))
  }

  /// Behind the cursor's entry, or at the end of the place that it is on.
  func paste() {
    if let id = context.cursor.entry { return paste(below: id) }
    if let place = context.cursor.place { paste(into: place) }
  }

  /// At the end of a place.
  func paste(into place: Place) { paste(at: .end(of: place)) }

  /// Directly below an entry.
  func paste(below id: EntryID) {
    guard let place = context.plan.entry(id)?.place else { return }
    paste(at: context.destination(after: id, in: place))
  }

  private func paste(at destination: Destination<Place, EntryID>) {
    context.clipboard.paste(at: destination) { [weak self] ids in
      guard let self, let first = ids.first else { return }
      stage.refresh()
      go(to: .entry(first))
      context.announce(Wording.pasted(titles(ids), to: context.position(of: first)))
    }
  }

  // MARK: Moving

  /// Lifts what an action is about.
  func lift() {
    startWalking()
    guard let id = context.cursor.entry else { return }
    // What is lifted has no widget in its place any more; nothing else is to look focused meanwhile.
    stage.leaveFocus()
    carry.lift(id, with: subjects)
  }

  /// Moves by one step at once; a list's head moves the list, and a card among the hours goes to another time.
  func moveAtOnce(_ step: KeyboardDirection) {
    startWalking()
    if moveInHours(step) { return }
    if case .place(.list(let list))? = context.cursor.position { return move(list, step) }
    guard let id = context.cursor.entry, let place = context.plan.entry(id)?.place else { return }
    let carried = context.plan.carried(subjects)
    let lifted = Set(carried)
    let stops = { (place: Place) in self.context.stops(of: place, lifted: lifted) }
    let here = stops(place)
    var walk = KeyboardNavigation(depth: here.index(of: .before(id)), cell: stage.enteringCell(from: place) ?? 0)
    let start = here.destination(at: walk.depth)
    var next = walk.destination(step, from: start, on: stage.map, stops: stops)
    if next == nil, stage.reveal(beyond: place, step) { next = walk.destination(step, from: start, on: stage.map, stops: stops) }
    guard let next else { return context.announce(context.position(of: id)) }
    guard context.plan.takes(carried, in: next.place) else {
      return context.announce(Wording.refused(context.title(of: next.place)))
    }
    stage.reveal(next.place)
    let titles = titles(subjects)
    guard context.actions.move(carried, to: next) else { return }
    go(to: .entry(id))
    context.announce(Wording.moved(titles, to: context.position(of: id)))
  }

  /// Moves the cards to the end of a day.
  func schedule(on day: Day) {
    if let place = context.cursor.entry.flatMap({ context.plan.entry($0)?.place }), place == .day(day) { return }
    moveAway { $0.schedule($1, on: day) }
  }

  /// Moves the cards by what somebody has chosen of a day and a time.
  func move(by action: () -> Bool) { moveAway { _, _ in action() } }

  func moveToNextWeek() { moveAway { $0.moveToNextWeek($1) } }

  /// Takes the cards off their days: back to their lists.
  func takeOffDays() {
    guard context.cursor.entry.flatMap({ context.plan.entry($0)?.place.day }) != nil else { return startWalking() }
    moveAway { $0.takeOffDays($1) }
  }

  /// Moves the cards elsewhere. The cursor goes on to the next one where they were, so that the same key is for that; from a day that has no other
  /// card it goes along.
  private func moveAway(_ action: (EntryActions, [EntryID]) -> Bool) {
    guard let id = context.cursor.entry, let place = context.plan.entry(id)?.place else { return startWalking() }
    let cards = subjects.filter { !context.plan.isHeader($0) }
    guard let last = cards.last else { return }
    let shown = context.shownEntries(in: place).items
    let index = shown.firstIndex(of: last) ?? 0
    let next = (shown[index...] + shown[..<index].reversed()).first { !cards.contains($0) }
    let titles = titles(cards)
    guard action(context.actions, cards) else { return }
    let goal = context.plan.entry(last).map { context.title(of: $0.place) } ?? ""
    // What was selected has served, where the cursor leaves it: keys are about one thing.
    if next != nil || place.day == nil { context.selection.change { $0.clear() } }
    go(to: next.map { .entry($0) } ?? (place.day == nil ? .place(place) : .entry(last)))
    context.announce(Wording.movedAway(titles, to: goal))
  }

  private func move(_ list: ListID, _ step: KeyboardDirection) {
    let count = step == .left ? -1 : 1
    guard step == .left || step == .right, places.canMove(list, by: count) else { return }
    places.move(list, by: count)
    go(to: .place(.list(list)))
    let lists = context.plan.lists
    let now = lists.firstIndex { $0.id == list } ?? 0
    context.announce(Wording.moved([context.title(of: .list(list))], to: Wording.ordinal(now + 1, of: lists.count)))
  }
}

extension BoardContext {
  /// "3 of 5, Inbox": an entry among the cards that are shown.
  func position(of id: EntryID) -> String {
    guard let place = plan.entry(id)?.place else { return "" }
    let shown = shownEntries(in: place)
    let cards = shown.items.filter { !plan.isHeader($0) }
    let index = cards.firstIndex(of: id) ?? stops(of: place, lifted: []).index(of: .before(id))
    return Wording.position(index + 1, of: cards.count, in: title(of: place))
  }

  /// Directly behind an entry; behind a header whose section is folded away, at the end of that.
  func destination(after id: EntryID, in place: Place) -> Destination<Place, EntryID> {
    let stops = stops(of: place, lifted: [])
    guard let index = stops.items.firstIndex(of: id) else { return .end(of: place) }
    return stops.destination(at: index + 1)
  }
}

extension Plan {
  /// The header that an entry is, or that it is below; nil for cards above the first one and on days.
  func header(of id: EntryID) -> EntryID? {
    guard let place = entry(id)?.place else { return nil }
    var header: EntryID?
    for item in entries(in: place) {
      if isHeader(item) { header = item }
      if item == id { return header }
    }
    return nil
  }
}
