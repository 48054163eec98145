// One list: its title, its entries, and a field to add a card.
// This folder: the board: columns, their rows and section headers.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A list as a column.
@MainActor
final class ColumnView: LayoutWidget, Site {
  override class var typeName: String { "DaylaneColumn" }
  override class var cssName: String { "column" }
  override class var role: AccessibleRole { .list }

  let list: ListID
  var place: Place { .list(list) }
  /// How far the column is drawn from where it rests.
  var shift = Vector.zero
  /// How far it reaches into the space on its left and right.
  var reach = (left: 0.0, right: 0.0)
  /// The part of a surface in which the board shows.
  private let boardFrame: @MainActor (Widget) -> Rect?

  private let context: BoardContext
  let head: ColumnHead
  private(set) lazy var stack = CardStackView(place: place, context: context, tinted: false) { [weak self] in self?.queueAllocate() }
  private lazy var scroller = ScrolledWindow(child: stack, horizontal: false, vertical: true)
  private let ground = ColumnGround()
  private let tint = TargetTint()
  private(set) lazy var foot = ColumnFoot(list: list, context: context) { [weak self] in self?.queueAllocate() }
  /// Stands in the stead of entries while there are none.
  private var nothing: EmptyList?
  private lazy var newCards = NewCardField(at: .end(of: place), draft: .newCard(list), look: stack.look, context: context) { [weak self] _ in
    self?.stack.revealEnd()
  } onLeave: { [weak self] in
    self?.leaveField()
  } onUp: { [weak self] in
    self?.leaveField()
  }
  var field: TextField { newCards.field }
  /// Whether no more than the head shows, as a strip.
  private(set) var isFolded = false
  private let onFold: () -> Void
  /// Whether it is on its way to a strip, or back: it is as wide as the board says, and shows of its parts what that leaves, the fainter the less.
  private(set) var isFolding = false
  /// What was to be seen when it began to become a strip. It goes with the column, and not to where it is.
  private(set) var foldedAway: Set<EntryID> = []
  /// How high the head is, and how high the strip, as they were last.
  private var heights = (head: 0.0, strip: 0.0)
  /// How much of the column's height looks like a column: as much as is in it.
  private(set) var groundHeight = 0.0
  private var color: String?
  /// The height of the entries, gliding with them.
  private let stackHeight = GlidingValue()

  /// - Parameters:
  ///   - boardFrame: the part of a surface in which the board shows.
  ///   - onFold: called when the column becomes a strip, or a column again.
  init(list: ListID, context: BoardContext, boardFrame: @escaping @MainActor (Widget) -> Rect?, onFold: @escaping () -> Void) {
    self.list = list
    self.context = context
    self.boardFrame = boardFrame
    self.onFold = onFold
    head = ColumnHead(list: list, context: context)
    super.init()
    isFocusable = true
    scroller.isFocusable = false
    ground.mark("list-\(list)")
    add(ground)
    add(tint)
    add(head)
    add(scroller)
    add(field)
    add(foot)
    add(newCards.hint)
    stack.follow(scroller.vertical)
    field.text = context.unsent.removeValue(forKey: list) ?? ""
    tint.isShown = stack.isTarget
    showFold()
    refreshHead()
  }

  /// The column goes out of view: what stands in its field is there again when it comes back.
  func keepUnsent() {
    stack.stopWriting()
    let text = field.text
    context.unsent[list] = text.isEmpty ? nil : text
  }

  /// Puts what waits for the field into it, and the keyboard there. Returns whether there was anything.
  func takeUnsent() -> Bool {
    guard let text = context.unsent.removeValue(forKey: list) else { return false }
    newCards.take(text)
    return true
  }

  func write() {
    context.visit(list)
    newCards.begin()
  }

  /// Nothing more is written: the keyboard goes on at the card that was written last.
  private func leaveField() {
    let last = context.shownEntries(in: place).items.last
    context.cursor.move(to: last.map { .entry($0) } ?? .place(place))
    if let last { stack.reveal(last) }
    field.leaveFocus()
  }

  /// Adds a card of what stands in the field, and in that of a section, if anything does. Returns false if it cannot be saved.
  func sendField() -> Bool { stack.writing?.newCards.send() != false && newCards.send() }

  func refresh() {
    showFold()
    // What is folded away is there until the column is a strip.
    if !isFolded || !isFolding { stack.reload() }
    refreshHead()
  }

  func dragChanged(from old: DragPresentation?) {
    stack.dragChanged(from: old)
    foot.dragChanged()
    tint.isShown = stack.isTarget
  }

  var entryViews: [any EntryView] { stack.entryViews }

  var look: EntryLook { stack.look }

  func window(on surface: Widget) -> Rect? { boardFrame(surface) }

  func showSelection() { stack.rows.showSelection() }

  /// Where the column can be taken hold of, as it is drawn.
  func headFrame(in surface: Widget) -> Rect? { head.frame(in: surface) }

  func hitFrame(in surface: Widget) -> Rect? {
    guard let frame = frame(in: surface)?.offset(by: Vector.zero - shift) else { return nil }
    // Below a strip there is nothing else.
    let bottom = isFolded ? boardFrame(surface)?.maxY ?? 0 : 0
    let width = isFolded ? Metrics.stripWidth : Metrics.columnWidth
    return Rect(
      x: frame.minX - reach.left, y: frame.minY, width: reach.left + width + reach.right, height: max(frame.maxY, bottom) - frame.minY)
  }

  func region(in surface: Widget) -> Region<Place, EntryID>? {
    guard let frame = hitFrame(in: surface) else { return nil }
    if isFolded { return Region(place: place, frame: frame) }
    return stack.region(frame: frame, scroller: scroller, surface: surface, shift: shift)
  }

  func layoutKey(on surface: Widget) -> LayoutKey {
    stack.layoutKey(self, scroller: scroller, surface: surface, shift: shift, isFolded: isFolded)
  }

  func placements(on surface: Widget) -> [Placement] {
    isFolded ? [] : stack.placements(scroller: scroller, surface: surface, shift: shift)
  }

  func shelter(of entry: EntryID, on surface: Widget) -> Rect? {
    if isFolded { return head.frame(in: surface)?.offset(by: Vector.zero - shift).inset(dx: Metrics.columnInset, dy: 0) }
    return stack.shelter(of: entry, scroller: scroller, surface: surface)
  }

  func motionSettled() { stack.folding = .init() }

  /// The list itself where only its head shows, or a collapsed section, by its header; what begins with a header goes into no section.
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    if isFolded { return head.frame(in: surface)?.contains(point) == true ? .list(list) : nil }
    guard context.drag?.opensSection != true, let frame = scroller.frame(in: surface), frame.contains(point) else { return nil }
    let inStack = Point(x: point.x - frame.minX, y: point.y - frame.minY + scroller.vertical.value)
    return stack.foldedHeader(at: inStack).map { .section($0) }
  }

  var scroll: Adjustment { scroller.vertical }

  func scrolling(on surface: Widget) -> SiteScrolling? {
    if isFolded { return nil }
    return SiteScrolling(
      scroll: scroll, isScrollable: stack.contentHeight > stack.restingPage + 1, viewport: scroller.frame(in: surface))
  }

  func placeEntries() { stack.placeRows() }

  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? {
    stack.restingFrame(of: entry, scroller: scroller, surface: surface)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal
      ? Measurement(minimum: Metrics.stripWidth, natural: isFolded ? Metrics.stripWidth : Metrics.columnWidth)
      : Measurement(minimum: 0, natural: 400)
  }

  /// The height that it takes of the board's.
  func height(in height: Double) -> Double { isFolded && !isFolding ? min(height, head.measured(.vertical).natural) : height }

  /// The part of it that looks like a column.
  func groundFrame(in surface: Widget) -> Rect? { ground.frame(in: surface) }

  override func allocate(width: Double, height: Double) {
    let full = isFolding ? Metrics.columnWidth : width
    // The edge where reading begins stands still.
    let start = isRightToLeft ? width - full : 0
    _ = head.measured(.horizontal)
    let headHeight = head.measured(.vertical, forSize: isFolded ? width : full).natural
    if isFolded { heights.strip = min(height, headHeight) } else { heights.head = headHeight }
    var bottom = height
    if !isFolded || isFolding { bottom = placeParts(from: start, width: full, top: heights.head, height: height) }
    let headFrame = Rect(x: 0, y: 0, width: Metrics.stripWidth, height: heights.strip)
    place(head, in: isFolded ? mirrored(headFrame, in: width) : Rect(x: start, y: 0, width: full, height: headHeight))
    if isFolding {
      let openness = max(0, min(1, (width - Metrics.stripWidth) / (full - Metrics.stripWidth)))
      showParts(openness)
      head.opacity = isFolded ? 1 - openness : openness
      bottom = (heights.strip + (bottom - heights.strip) * openness).rounded()
    }
    placeGround(width: width, height: bottom)
  }

  /// Places everything but the head, and returns how far down the column reaches.
  private func placeParts(from start: Double, width: Double, top: Double, height: Double) -> Double {
    let fieldHeight = field.measured(.vertical).natural
    _ = field.measured(.horizontal)
    let free = max(0, height - top - fieldHeight - 2 * Metrics.cardSpacing)
    let entries = max(stack.contentHeight, nothing?.measured(.vertical, forSize: width).natural ?? 0)
    // What the entries leave of the column, and in any case its share.
    let footHeight = foot.isVisible ? foot.height(in: min(free, max((height * Metrics.plannedShare).rounded(), free - entries))) : 0
    let room = free - footHeight
    let wanted = max(stack.contentHeight, placeNothing(from: start, width: width, top: top, room: room))
    let minimum = scroller.measured(.vertical, forSize: width).minimum
    stack.window.limits = min(minimum, room)...room
    glideStack(to: wanted, in: room)
    let presented = stackHeight.value
    _ = scroller.measured(.horizontal)
    place(scroller, in: Rect(x: start, y: top, width: width, height: min(room, max(presented.rounded(), minimum))))
    // The field follows the last card, and stays at the column's foot when there are more cards than fit.
    let fieldTop = top + min(room, presented.rounded())
    let fieldFrame = Rect(x: start + Metrics.columnInset / 2, y: fieldTop, width: width - Metrics.columnInset, height: fieldHeight)
    place(field, in: fieldFrame)
    if foot.isVisible {
      _ = foot.measured(.horizontal)
      place(foot, in: Rect(x: fieldFrame.minX, y: fieldFrame.maxY, width: fieldFrame.width, height: footHeight))
    }
    let hint = newCards.hint
    if hint.isVisible { place(hint, in: hint.frame(beside: fieldFrame, in: Size(width: width, height: height))) }
    return min(height, fieldFrame.maxY + footHeight + Metrics.columnInset)
  }

  /// Says that nothing is in the list. Returns how high that is.
  private func placeNothing(from start: Double, width: Double, top: Double, room: Double) -> Double {
    guard let nothing else { return 0 }
    _ = nothing.measured(.horizontal)
    let wanted = min(room, nothing.measured(.vertical, forSize: width).natural)
    place(nothing, in: Rect(x: start, y: top, width: width, height: wanted))
    nothing.isChildVisible = !stack.isTarget
    return wanted
  }

  private func placeGround(width: Double, height: Double) {
    groundHeight = height
    _ = ground.measured(.horizontal)
    place(ground, in: Rect(x: 0, y: 0, width: width, height: height))
    tint.cover(Size(width: width, height: height), in: self)
  }

  /// Lets the column's foot go along with the cards that part and close up. Where there are more than fit it stays.
  private func glideStack(to wanted: Double, in room: Double) {
    guard wanted != stackHeight.target else { return }
    let isSeen = wanted < room || stackHeight.valueNow < room
    // With the cards: later, the last one would be cut off for a frame or two.
    stackHeight.go(to: wanted, animates: isSeen, on: self, since: context.motion?.now()) { [weak self] in self?.allocateNow() }
  }

  private func showFold() {
    let folds = context.isFolded(place)
    guard folds != isFolded else { return }
    isFolded = folds
    isFolding = isMapped && Appearance.animates
    foldedAway = isFolding && folds ? Set(stack.items) : []
    clipsContent = isFolding
    for part in [scroller, field, foot] as [Widget] { (part.canFocus, part.canTarget) = (!folds, !folds) }
    showParts(folds && !isFolding ? 0 : 1)
    head.showFolded(folds)
    setClass("collapsed", folds)
    setAccessibleExpanded(!folds)
    queueResize()
    onFold()
  }

  /// The column has come to rest: it is a strip, or all of a column.
  func endFolding() {
    guard isFolding else { return }
    isFolding = false
    foldedAway = []
    clipsContent = false
    head.opacity = 1
    showParts(isFolded ? 0 : 1)
    refresh()
    queueResize()
  }

  /// Shows everything but the head as far as the column is open; of a strip nothing is there.
  private func showParts(_ openness: Double) {
    let isThere = !isFolded || isFolding
    (scroller.isVisible, field.isVisible) = (isThere, isThere)
    let parts: [Widget?] = [scroller, field, foot, nothing]
    for part in parts.compactMap(\.self) { part.opacity = isThere ? openness : 1 }
  }

  private func showNothing() {
    let isEmpty = stack.items.isEmpty && stack.tally.total == 0 && (!isFolded || isFolding) && context.showing.filter.isEmpty
    let isPlanned = context.plan.openCount(onDaysFrom: list) > 0
    if let nothing, nothing.isPlanned != isPlanned {
      remove(nothing)
      self.nothing = nil
    }
    if isEmpty, nothing == nil {
      let nothing = EmptyList(isPlanned: isPlanned)
      self.nothing = nothing
      insert(nothing, after: tint)
    } else if !isEmpty, let nothing {
      remove(nothing)
      self.nothing = nil
    }
  }

  private func refreshHead() {
    showNothing()
    foot.refresh()
    if isFolded && !isFolding { foot.isVisible = false }
    guard let list = context.plan.list(list) else { return }
    setAccessibleName(list.title)
    field.setAccessibleName(Wording.addCard(to: list.title))
    let away = context.plan.openCount(onDaysFrom: list.id)
    head.show(list, cards: stack.tally, onDays: away, hidesDone: context.showing.leavesDone)
    setAccessibleDescription(isFolded ? Wording.collapsed(stack.tally, onDays: away) : Wording.toDo(stack.tally, onDays: away))
    if color != list.color.rawValue {
      if let color { removeClass(color) }
      addClass(list.color.rawValue)
      color = list.color.rawValue
    }
  }
}

/// What a column's entries stand on.
@MainActor
private final class ColumnGround: LayoutWidget {
  override class var typeName: String { "DaylaneColumnGround" }
  override class var cssName: String { "columnground" }
  override class var role: AccessibleRole { .none }

  override init() {
    super.init()
    canTarget = false
  }
}
