// Entries under way, whatever leads them: what is shown of them, and where they go when it ends.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Entries in the hand, of a pointer or of keys: one carry, one look of it, one landing.
///
/// What it carries changes the plan in one place only, ``land(from:velocity:look:)``.
@MainActor
final class HeldEntries {
  /// The content of the window that they come from.
  let sourceStage: StageView
  /// The one that is seen: where it was pressed, or where the cursor is.
  let entry: EntryID
  /// Whether a drop would leave them where they are.
  var isCopy = false
  /// Whether several were taken along on purpose: then they stay selected.
  var carriesMany = false
  var carry: Carry<StageView, Place, EntryID>
  private var context: BoardContext { sourceStage.context }
  /// How far below its upper edge the one that is seen is held, as a part of its height.
  var grip = 0.0
  /// When they would take place; nil where that is no question.
  var times: HeldTimes?
  /// How much room they want in the window that they are over, and whether there are headers among them.
  private var gapHeight = 0.0
  private var carriesHeader = false
  /// What was in view where they come from.
  private var viewpoint: Viewpoint?
  /// How large the one that is seen is in a list.
  private var rowSize = Size.zero

  /// Entries that are pressed, with the sections of headers among them.
  init(_ entry: EntryID, with ids: some Sequence<EntryID>, lead: Carry<StageView, Place, EntryID>.Lead, on sourceStage: StageView) {
    (self.entry, self.sourceStage) = (entry, sourceStage)
    carry = Carry(sourceStage.context.plan.carried(ids), lead: lead, over: sourceStage)
  }

  var isUnderWay: Bool { carry.isUnderWay }
  var items: [EntryID] { carry.items }
  /// The content of the window that they are over, or were over last.
  private var stage: StageView { carry.surface }
  /// The ones that there are still.
  var entries: [Entry] { items.compactMap { context.plan.entry($0) } }

  func begin() {
    viewpoint = Viewpoint(of: sourceStage)
    carry.begin()
    weigh()
  }

  /// Finds how much room they want, and where they may not go.
  func weigh() {
    let entries = entries
    carriesHeader = entries.contains { $0.kind == .header }
    gapHeight = stage.measurer.gapHeight(for: entries)
    rowSize = context.plan.entry(entry).map(stage.measurer.sizeInList) ?? .zero
  }

  /// Adds an entry, with the section of a header. Returns what is new in the hand.
  func add(_ entry: EntryID) -> [EntryID] {
    let new = carry.add(context.plan.carried([entry]))
    if !new.isEmpty { carriesMany = true }
    return new
  }

  /// Lets entries leave their slots: the one that is seen is in the hand, the others fly there. Copied ones stay.
  func lift(_ ids: [EntryID]) {
    guard !isCopy else { return }
    for id in ids where id != entry { stage.motion.gather(id) }
    if ids.contains(entry) { stage.motion.take(entry) }
  }

  /// Says where the one that is seen is drawn now.
  func hold(at frame: Rect) {
    stage.heldFrame = (isCopy ? [] : [entry], frame)
  }

  // MARK: On the way

  /// Asks the core what would happen at a point.
  func look(at point: Point) {
    stage.leavePanel(at: point)
    times = stage.spot(at: point).map { times(at: $0.spot, of: $0.day) }
    carry.look(at: point, in: dropContext(stage.regions(around: point)))
  }

  /// They go to another day, at the time that they have.
  func turn(to day: Day) {
    guard let start = times?.times.first(where: { $0.id == entry })?.span.start else { return }
    times = .at(HeldTime.times(of: entries, holding: entry, at: start, of: day))
  }

  /// When they would take place at a spot of a day: what is under the pointer stays there.
  private func times(at spot: HourSpot, of day: Day) -> HeldTimes {
    guard case .hours(let scale, let y) = spot, let card = context.plan.entry(entry) else { return .none }
    let start = scale.start(at: y, grabbedAt: grip * scale.y(of: card.minutes))
    return .at(HeldTime.times(of: entries, holding: entry, at: start, of: day))
  }

  /// Whether some of them have a time, which they give up where they have none.
  private var losesTime: Bool { times == HeldTimes.none && entries.contains { $0.start != nil } }

  /// What they find where they are.
  func dropContext(_ regions: [Region<Place, EntryID>] = []) -> DropContext<Place, EntryID> {
    let (plan, carriesHeader) = (context.plan, carriesHeader)
    // Where the time decides, and where it goes, no gap does.
    let isAtEnd = times?.times.isEmpty == false || losesTime
    return DropContext(
      regions, wantsCopy: isCopy, takes: { place, _ in plan.takes(place, withHeaders: carriesHeader) },
      lands: { isAtEnd && $1.place.day != nil ? .end(of: $1.place) : plan.landing(of: $0, at: $1) })
  }

  /// What could be taken along at a point: what was there before the gap opened.
  func other(at point: Point) -> EntryID? {
    let item = DestinationResolver().entry(at: point, in: stage.regions(around: point).map(\.withoutGap))?.entry.item
    return item.flatMap { items.contains($0) ? nil : $0 }
  }

  func show(isFast: Bool = false) {
    guard var shown = carry.presentation(in: context.plan, gapHeight: gapHeight, isFast: isFast, after: stage.context.drag) else { return }
    if isCopy { shown.lifted = [] }
    if shown.destination != nil { shown.times = times }
    stage.show(shown)
    guard stage !== sourceStage else { return }
    // Where they come from nothing opens; their slots stay closed.
    (shown.destination, shown.times) = (nil, nil)
    sourceStage.show(shown)
  }

  /// Shows nothing of it any more in a window.
  func hide(on stage: StageView) {
    stage.heldFrame = nil
    stage.show(nil)
  }

  // MARK: The form of the one that is seen

  /// What it becomes over a place; nil where it stays as it is: section headers do, and so does everything where there is no place.
  func form(over site: (any Site)?) -> HeldForm? {
    guard let site, let entry = context.plan.entry(entry), entry.kind == .card else { return nil }
    if times?.times.isEmpty == false, let slot = site.slot(of: entry.id, on: stage) {
      return HeldForm(look: .block, size: Size(width: max(slot.width, Metrics.heldBlock), height: slot.height))
    }
    guard site.look == .chip else { return HeldForm(look: site.look, size: rowSize) }
    return HeldForm(look: .chip, size: site.chipSize(of: entry) ?? Size(width: Metrics.dayNatural, height: context.text.chipHeight))
  }

  /// How large its forms are at most, over whatever is in view.
  var largestForm: Size {
    let card = context.plan.entry(entry)
    let days = card.flatMap { card in stage.calendar.sites.first.flatMap { $0.chipSize(of: card) } } ?? .zero
    let hours = card.map { stage.calendars.heldSize(of: $0) } ?? .zero
    return Size(
      width: max(rowSize.width, days.width, hours.width),
      height: max(rowSize.height, context.text.chipHeight(lines: Metrics.chipLines), hours.height))
  }

  // MARK: The end

  /// Saves where they are put down, and lets them fly there from the hand. What is drawn, and what the toolkit is told, follows from what was
  /// saved.
  ///
  /// - Parameters:
  ///   - frame: where the one that is seen is drawn, on the stage that they are over; without it nothing flies.
  ///   - velocity: in points per second.
  /// - Returns: what became of it: `cancel` when it could not be saved; nil where they cannot be put.
  func land(from frame: Rect?, velocity: Vector, look: EntryLook) -> DropOperation? {
    guard carry.proposal.operation.isTransfer, let move = carry.takeMove(in: context) else { return nil }
    let copies = carry.outcome?.operation == .copy
    let actions = stage.context.actions
    let appointments = appointments(of: move)
    let copied = copies ? actions.adding(appointments.map { .appoint($0, areCopies: true) } ?? .copy(move.items, to: move.destination)) : []
    let isSaved = copies ? !copied.isEmpty : appointments.map(actions.appoint) ?? actions.move(move.items, to: move.destination)
    let arrived = copied.isEmpty ? move.items : copied
    if carriesMany { stage.context.selection.change { $0.selectAll(arrived) } }
    putAway()
    if let frame { launch(arrived, from: frame, velocity: velocity, look: look, on: stage) }
    return isSaved ? copies ? .copy : .move : .cancel
  }

  /// When they take place where a move says it; nil where it says nothing of times.
  private func appointments(of move: Move<Place, EntryID>) -> [Appointment]? {
    guard let times, let day = move.destination.place.day else { return nil }
    let lengths = Dictionary(entries.map { ($0.id, $0.length) }) { first, _ in first }
    if case .at(let times) = times { return times.filter { move.items.contains($0.id) }.map { $0.appointment(length: lengths[$0.id] ?? nil) } }
    guard losesTime else { return nil }
    return move.items.map { Appointment($0, on: day, start: nil, length: lengths[$0] ?? nil) }
  }

  /// Says when the one that is seen would take place, while it is over hours.
  var heldTime: String? { times?.times.first { $0.id == entry }.map { Wording.span($0.span.start, $0.span.end) } }

  /// Lets them fly home, unless that or something else has become of them already.
  ///
  /// - Parameter frame: where the one that is seen is drawn, on the stage of their home; without it nothing flies.
  func cancel(_ reason: DragCancelReason, from frame: Rect?, look: EntryLook) {
    guard carry.cancel(reason) else { return }
    putAway()
    if reason != .windowGone { viewpoint?.restore() }
    if let frame { launch(items, from: frame, velocity: .zero, look: look, on: sourceStage) }
  }

  /// Nothing more is heard of it.
  func end() {
    if carry.end() { putAway() }
  }

  private func putAway() {
    hide(on: sourceStage)
    if stage !== sourceStage { hide(on: stage) }
  }

  private func launch(_ items: [EntryID], from frame: Rect, velocity: Vector, look: EntryLook, on stage: StageView) {
    let present = context.plan.isOnBoard(entry) ? entry : nil
    stage.motion.launch(items, around: present, from: frame, velocity: velocity, look: look)
  }
}

extension StageView {
  /// Closes the panel when something is carried out of it: it would only hide the days behind it.
  func leavePanel(at point: Point) {
    // The next frame asks again.
    guard !DropTarget.isCrossing, let frame = panel?.frame(in: self),
      !frame.inset(dx: -Metrics.panelLeaveDistance, dy: -Metrics.panelLeaveDistance).contains(point)
    else { return }
    closePanel()
  }
}
