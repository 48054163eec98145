// All cards of one day, in a panel above the board or below the days: inside the same surface, so that they drag from there too.

import Geometry
import GtkKit
import MoveCore
import Planner

/// All cards of a day and, at their end, a field for new ones: behind "+N more", a day's number, and a click on its empty space.
@MainActor
final class DayPanel: LayoutWidget, Site {
  override class var typeName: String { "DaylaneDayPanel" }
  override class var cssName: String { "panel" }
  override class var role: AccessibleRole { .list }

  let day: Day
  var place: Place { .day(day) }

  private let context: BoardContext
  private let isAgenda: Bool
  private let head = BoxWidget(.horizontal, spacing: 9)
  private let title = FittingLabel(style: "title")
  /// Says that the day is today, in an agenda: where there is room.
  private let today = FittingLabel(style: "today")
  private(set) lazy var stack = CardStackView(place: place, context: context, tinted: true) { [weak self] in self?.queueResize() }
  private lazy var scroller = ScrolledWindow(child: stack, horizontal: false, vertical: true)
  private let tint = TargetTint()
  /// Says that there is no card yet.
  private let nothing = Label(Wording.nothingOnDay)
  private(set) lazy var newCards = NewCardField(at: .end(of: place), draft: .newCardOn(day), look: stack.look, context: context) { [weak self] _ in
    self?.stack.revealEnd()
  } onLeave: { [onLeave] in
    onLeave()
  } onUp: { [weak self] in
    self?.goToLastCard()
  }
  private let onLeave: () -> Void
  /// What takes place on the day.
  private let events = DayPanelEvents()
  /// Whether it was opened to write a card: then it stays on a day without any.
  private(set) var isForWriting = false

  /// - Parameters:
  ///   - onClose: called when the person closes it; nil where it stays.
  ///   - onLeave: called when the person has written enough.
  init(day: Day, context: BoardContext, onClose: (@MainActor () -> Void)?, onLeave: @escaping () -> Void) {
    self.day = day
    self.context = context
    self.onLeave = onLeave
    isAgenda = onClose == nil
    super.init()
    setAccessibleName(Wording.full(day))
    newCards.field.setAccessibleName(Wording.addCard(to: Wording.full(day)))
    head.addClass("columnhead")
    title.show(Wording.long(day), orBriefly: Wording.short(day))
    title.setExpand(horizontal: true)
    let more = Button(icon: "view-more-symbolic", name: Wording.more(of: Wording.full(day)))
    more.addClass("quiet")
    more.addClass("menu")
    more.onClick { [context, weak more] in
      if let more { context.delegate?.openMenu(of: .day(day), over: more) {} }
    }
    let plus = Button(icon: "list-add-symbolic", name: Wording.newCard(on: Wording.full(day)))
    plus.addClass("quiet")
    plus.onClick { [weak self] in self?.newCards.begin() }
    // In a panel the field below the cards is as near.
    for child in [title, today] + (isAgenda ? [plus] : []) + [more] as [Widget] { head.append(child) }
    today.show(Wording.today, orBriefly: "")
    today.isVisible = false
    if let onClose {
      let close = Button(icon: "window-close-symbolic", name: Wording.close)
      close.addClass("quiet")
      close.onClick(onClose)
      head.append(close)
    } else {
      addClass("agenda")
    }
    // Its cards and its field are where the keyboard stops.
    scroller.isFocusable = false
    add(tint)
    add(head)
    add(events.scroller)
    add(scroller)
    nothing.addClass("nothing")
    nothing.wrapFreely(center: true)
    nothing.alignment = 0.5
    add(nothing)
    add(newCards.field)
    if let home = newCards.home { add(home) }
    add(newCards.hint)
    stack.follow(scroller.vertical)
    tint.isShown = stack.isTarget
    refresh()
  }

  /// The height that shows all cards, within reason.
  var wantedHeight: Double {
    min(
      Metrics.panelMaximumHeight,
      head.measured(.vertical, forSize: Metrics.panelWidth).natural + events.height + nothingHeight + stack.contentHeight + fieldHeight
        + Metrics.columnInset)
  }

  private var nothingHeight: Double { nothing.isVisible ? nothing.measured(.vertical, forSize: Metrics.panelWidth).natural : 0 }

  private var fieldHeight: Double { newCards.field.measured(.vertical).natural }

  /// Gives the keyboard to the field.
  ///
  /// - Parameter home: the list that its cards are to belong to; nil for what is chosen beside it.
  func write(for home: ListID? = nil) {
    isForWriting = true
    if let home { newCards.home?.choose(home) }
    newCards.begin()
  }

  /// The keyboard goes from the field to the last card, if there is one.
  private func goToLastCard() {
    guard let last = stack.items.last else { return }
    context.cursor.move(to: .entry(last))
    stack.reveal(last)
    newCards.field.leaveFocus()
  }

  func refresh() {
    today.isVisible = isAgenda && day == context.clock.today()
    stack.reload()
    newCards.home?.refresh()
    let found = context.events(on: day)
    events.show(found, on: day)
    nothing.isVisible = context.plan.entries(in: place).isEmpty && found.isEmpty
    setAccessibleDescription(Wording.toDo(stack.tally, events: found.count, isToday: day == context.clock.today()))
  }

  func dragChanged(from old: DragPresentation?) {
    stack.dragChanged(from: old)
    tint.isShown = stack.isTarget
  }

  var entryViews: [any EntryView] { stack.entryViews }

  var look: EntryLook { stack.look }

  func hitFrame(in surface: Widget) -> Rect? { frame(in: surface) }

  func showSelection() { stack.rows.showSelection() }

  func region(in surface: Widget) -> Region<Place, EntryID>? {
    guard let frame = frame(in: surface) else { return nil }
    return stack.region(frame: frame, scroller: scroller, surface: surface)
  }

  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? {
    stack.restingFrame(of: entry, scroller: scroller, surface: surface)
  }

  func layoutKey(on surface: Widget) -> LayoutKey { stack.layoutKey(self, scroller: scroller, surface: surface) }

  func placements(on surface: Widget) -> [Placement] { stack.placements(scroller: scroller, surface: surface) }

  func shelter(of entry: EntryID, on surface: Widget) -> Rect? {
    stack.shelter(of: entry, scroller: scroller, surface: surface)
  }

  func scrolling(on surface: Widget) -> SiteScrolling? {
    let scroll = scroller.vertical
    return SiteScrolling(scroll: scroll, isScrollable: scroll.maximum > 1, viewport: scroller.frame(in: surface))
  }

  func placeEntries() { stack.placeRows() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(Metrics.panelWidth) : Measurement(minimum: 96, natural: wantedHeight)
  }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self)
    let headHeight = head.measured(.vertical, forSize: width).natural
    place(head, in: Rect(x: 0, y: 0, width: width, height: headHeight))
    let fieldHeight = fieldHeight
    _ = newCards.field.measured(.horizontal)
    var fieldTop = max(headHeight, height - fieldHeight - Metrics.cardSpacing)
    // Below the last card, not far below it.
    if isAgenda { fieldTop = min(fieldTop, headHeight + events.height + nothingHeight + stack.contentHeight) }
    var top = headHeight
    if events.scroller.isVisible {
      let height = max(0, min(events.height, fieldTop - top))
      _ = events.scroller.measured(.vertical, forSize: width)
      place(events.scroller, in: Rect(x: 0, y: top, width: width, height: height))
      top += height
    }
    if nothing.isVisible {
      _ = nothing.measured(.horizontal)
      let height = min(nothingHeight, fieldTop - top)
      place(nothing, in: Rect(x: 0, y: top, width: width, height: height))
      top += height
    }
    _ = scroller.measured(.vertical, forSize: width)
    place(scroller, in: Rect(x: 0, y: top, width: width, height: fieldTop - top))
    let line = Rect(x: Metrics.columnInset / 2, y: fieldTop, width: width - Metrics.columnInset, height: fieldHeight)
    var homeWidth = 0.0
    if let home = newCards.home, home.isVisible {
      let chip = min(home.measured(.horizontal).natural, (line.width * Metrics.homeShare).rounded())
      let tall = min(line.height, home.measured(.vertical).natural)
      let frame = Rect(x: line.maxX - chip, y: line.minY + ((line.height - tall) / 2).rounded(), width: chip, height: tall)
      place(home, in: mirrored(frame, in: width))
      homeWidth = chip + Metrics.cardSpacing
    }
    let fieldFrame = mirrored(Rect(x: line.minX, y: line.minY, width: line.width - homeWidth, height: line.height), in: width)
    place(newCards.field, in: fieldFrame)
    let hint = newCards.hint
    // What is understood of the text stands above the field, and no words below it.
    nothing.opacity = hint.isVisible ? 0 : 1
    if hint.isVisible { place(hint, in: hint.frame(beside: fieldFrame, in: Size(width: width, height: height))) }
  }
}
