// Walking the board with the keyboard.

import Geometry
import GtkKit
import MoveCore
import Planner

extension BoardKeys {
  /// Goes one step on, or to the first entry of all when nobody has been anywhere yet.
  func walk(_ step: KeyboardDirection, extends: Bool = false) {
    // At the start the focus is on today: to its sides there are days.
    if context.cursor.position == nil, step == .left || step == .right, let focusedPosition { context.cursor.move(to: focusedPosition) }
    guard let position = context.cursor.position else { return startWalking() }
    guard let next = next(from: position, step) else { return }
    if extends {
      extend(from: position, to: next)
    } else {
      go(to: next)
    }
  }

  /// Nobody has been anywhere yet, and a key is about something: it is the first entry of all.
  func startWalking() {
    if context.cursor.position == nil, let first = firstPosition { go(to: first) }
  }

  func go(to position: BoardCursor.Position) {
    context.cursor.move(to: position)
    show(focus: true)
  }

  /// Leafs through the calendar; a cursor in it comes along.
  func turnPage(by count: Int) {
    guard case .day(let day)? = context.cursor.place else { return stage.calendar.turnPage(by: count) }
    if stage.panel != nil { stage.closePanel() }
    stage.calendar.turnPage(by: count)
    go(to: .place(.day(stage.calendar.day(day, leafedBy: count))))
  }

  func goToToday() { go(to: context.clock.today()) }

  /// Shows a day from its week on, and goes there.
  func go(to day: Day) {
    stage.calendar.show(day)
    go(to: .place(.day(day)))
  }

  /// Into the entries of the place that the cursor is on.
  func enter(_ place: Place) {
    if context.isFolded(place) { return setCollapsed(false) }
    if let first = order(in: place).first { go(to: .entry(first)) } else { places.writeCard(in: place) }
  }

  /// Leaves the place for what is before or after it: GTK would walk through all of its entries. A toast with a button
  /// comes first, because it does not stay.
  func tab(forward: Bool, skipsToast: Bool = false) -> Bool {
    if forward, !skipsToast, stage.toasts.focusButton() {
      window.isFocusVisible = true
      return true
    }
    guard let place = context.cursor.place else { return false }
    if stage.panel != nil { return false }
    guard case .list(let list) = place, let column = stage.board.column(of: list) else {
      window.isFocusVisible = true
      if forward, let agenda = stage.agenda, agenda.place == place, agenda.isMapped {
        agenda.newCards.begin()
        return true
      }
      return forward ? context.delegate?.focusStart() == true : stage.calendar.focusHead()
    }
    if forward {
      if column.isFolded { column.head.focusExpand() } else { column.field.grabFocus() }
    } else if context.cursor.entry != nil {
      go(to: .place(place))
    } else {
      return false
    }
    window.isFocusVisible = true
    return true
  }

  /// From a toast's button on to what would have been next, or back to where the cursor is.
  func leaveToast(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .tab where !modifiers.contains(.shift): return tab(forward: true, skipsToast: true)
    case .tab, .backTab: show(focus: true)
    case .escape:
      stage.toasts.close()
      show(focus: true)
    default: return false
    }
    return true
  }

  // MARK: Steps

  var firstPosition: BoardCursor.Position? {
    guard let list = context.plan.lists.first else { return .place(.day(context.clock.today())) }
    let place = Place.list(list.id)
    return context.shownEntries(in: place).items.first.map { .entry($0) } ?? .place(place)
  }

  private func next(from position: BoardCursor.Position, _ step: KeyboardDirection) -> BoardCursor.Position? {
    guard let place = context.cursor.place else { return firstPosition }
    switch step {
    case .left, .right: return beside(position, in: place, step)
    case .across: return across(from: position, in: place)
    case .up, .down, .first, .last: break
    }
    let items = order(in: place)
    guard case .entry(let id) = position, let index = items.firstIndex(of: id) else {
      return fromPlace(place, items, step)
    }
    switch step {
    case .up: return index > 0 ? .entry(items[index - 1]) : .place(place)
    case .down: return index + 1 < items.count ? .entry(items[index + 1]) : below(place)
    case .first: return items.first.map { .entry($0) }
    default: return items.last.map { .entry($0) }
    }
  }

  /// From a day or a list itself.
  private func fromPlace(_ place: Place, _ items: [EntryID], _ step: KeyboardDirection) -> BoardCursor.Position? {
    guard case .day(let day) = place else {
      switch step {
      case .down, .first: return items.first.map { .entry($0) }
      case .last: return items.last.map { .entry($0) }
      default: return nil
      }
    }
    switch step {
    case .up: return week(of: day, -1)
    case .down: return items.first.map { .entry($0) } ?? week(of: day, 1)
    case .first: return .place(.day(day.month.firstDay))
    default: return .place(.day(day.month.lastDay))
    }
  }

  private func below(_ place: Place) -> BoardCursor.Position? {
    guard case .day(let day) = place else { return nil }
    return week(of: day, 1)
  }

  /// The same weekday of another week; the calendar follows when that does not show.
  private func week(of day: Day, _ count: Int) -> BoardCursor.Position? {
    guard stage.calendar.hasRows else { return nil }
    let other = day.advanced(by: 7 * count)
    stage.calendar.reveal(other)
    return .place(.day(other))
  }

  private func beside(_ position: BoardCursor.Position, in place: Place, _ step: KeyboardDirection) -> BoardCursor.Position? {
    if case .day(let day) = place {
      let count = step == .left ? -1 : 1
      if case .entry(let id) = position, let other = cardBeside(id, on: day, by: count) { return .entry(other) }
      return .place(.day(day.advanced(by: count)))
    }
    let height = height(of: position, in: place)
    let cell = stage.enteringCell(from: place) ?? row(nearest: height) * stage.calendar.columns
    guard let other = stage.map.neighbour(of: place, step, enteringCell: cell) else { return nil }
    // From a list's head to the next one's.
    if position == .place(place) || other.list == nil { return .place(other) }
    return nearest(to: height, in: other)
  }

  /// What is shown of a place, as it is walked through.
  private func order(in place: Place) -> [EntryID] {
    let items = context.shownEntries(in: place).items
    return showsHours(of: place) ? HourWalk.order(items) { context.plan.entry($0)?.start != nil } : items
  }

  /// Whether a day is shown with its hours, and nothing above it shows its cards otherwise.
  private func showsHours(of place: Place) -> Bool {
    place.day.map { stage.calendar.shows($0) && stage.calendar.hourScale != nil } == true && stage.panel?.place != place
  }

  /// The card beside one among the hours, on its day or the days in view that follow in such steps; nil where there is none, or no hours are.
  private func cardBeside(_ id: EntryID, on day: Day, by count: Int) -> EntryID? {
    guard showsHours(of: .day(day)), let card = walked(id, on: day) else { return nil }
    let days = sequence(first: day) { $0.advanced(by: count) }.prefix { stage.calendar.shows($0) }
    let cards = days.map { day in order(in: .day(day)).compactMap { walked($0, on: day) } }
    return HourWalk.beside(card, in: cards, rightwards: (count > 0) != stage.isRightToLeft)
  }

  private func walked(_ id: EntryID, on day: Day) -> WalkedCard? {
    stage.restingFrame(of: id, in: .day(day)).map { WalkedCard(id: id, frame: $0, isTimed: context.plan.entry(id)?.start != nil) }
  }

  /// From the lists to where somebody was last among the days, and back.
  private func across(from position: BoardCursor.Position, in place: Place) -> BoardCursor.Position? {
    let isInLists = place.day == nil
    guard let last = isInLists ? context.cursor.lastOnDays : context.cursor.lastInLists else {
      if isInLists { return .place(.day(context.clock.today())) }
      return context.plan.lists.last.map { nearest(to: height(of: position, in: place), in: .list($0.id)) }
    }
    switch last.position {
    case .entry(let id) where context.shownEntries(in: last.place).items.contains(id): return last.position
    // What was there has gone elsewhere.
    case .entry where !isInLists && last.place.list.flatMap(context.plan.list) != nil:
      return nearest(to: height(of: position, in: place), in: last.place)
    default: return .place(last.place)
    }
  }

  /// The entry of a list that is nearest to a height on the stage; the list itself if it has none.
  private func nearest(to height: Double?, in place: Place) -> BoardCursor.Position {
    stage.show(.lists)
    if let list = place.list { stage.board.reveal(list) }
    guard let first = context.shownEntries(in: place).items.first else { return .place(place) }
    guard let height, let region = stage.site(of: place)?.region(in: stage) else { return .entry(first) }
    let nearest = region.entries.min { abs($0.frame.midY - height) < abs($1.frame.midY - height) }
    return .entry(nearest?.item ?? first)
  }

  /// The row of days that is nearest to a height on the stage.
  private func row(nearest height: Double?) -> Int {
    let calendar = stage.calendar
    let distances = stride(from: 0, to: calendar.sites.count, by: calendar.columns).map { index in
      guard let height, let day = calendar.sites[index].place.day else { return 0.0 }
      return calendar.restingFrame(of: day, on: stage).map { abs($0.midY - height) } ?? 0
    }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// How far down the stage the cursor is.
  private func height(of position: BoardCursor.Position, in place: Place) -> Double? {
    switch position {
    case .entry(let id): stage.restingFrame(of: id, in: place)?.midY
    case .place(.day(let day)): stage.calendar.restingFrame(of: day, on: stage)?.midY
    case .place: nil
    }
  }

  // MARK: Selecting

  private func extend(from position: BoardCursor.Position, to next: BoardCursor.Position) {
    guard case .entry(let from) = position, case .entry(let to) = next, let place = context.cursor.place,
      context.plan.entry(to)?.place == place
    else { return }
    let order = order(in: place)
    context.selection.change { selection in
      if selection.anchor.map({ !order.contains($0) }) ?? true { selection.select(only: from) }
      selection.extend(to: to, in: order)
    }
    go(to: next)
    context.announce(Wording.selected(context.selection.value.count))
  }

  func toggleSelected() {
    guard let id = context.cursor.entry else { return }
    context.selection.change { $0.toggle(id) }
    context.announce(Wording.selected(context.selection.value.count))
  }

  func selectAll(in place: Place? = nil) {
    if selecting.selectAll(in: place) { context.announce(Wording.selected(context.selection.value.count)) }
  }
}

extension BoardKeys {
  /// From a field back to the board: to where the cursor is, or to the first entry.
  func walkIn() {
    context.cursor.follow()
    guard let position = context.cursor.position ?? firstPosition else { return }
    window.isFocusVisible = true
    // The field still has the focus, and would keep it.
    context.cursor.move(to: position)
    show(focus: true)
  }
}
