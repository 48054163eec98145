// What a day has above its hours: what takes all of it, and cards without a time.

import Geometry
import GtkKit
import MoveCore
import PlanSync
import Planner

/// The rows of one day, by the same rules as in the weeks: as many as there is room for, and the others behind "+N more".
@MainActor
final class HourStrip: LayoutWidget {
  override class var typeName: String { "DaylaneHourStrip" }
  override class var cssName: String { "hourstrip" }

  private(set) var layout = DayLayout()
  /// The cards that are not lifted, and those too.
  private(set) var standing: [EntryID] = []
  private var all: [EntryID] = []
  private(set) var hidesCards = false
  /// What it has of the bars across days.
  var bars = WeekBars.DayPart()

  private unowned let owner: HourDay
  private let tint = TargetTint()
  private let gapView = GapView()
  private let more = Button(text: "")
  private lazy var events = DayEvents(in: self, below: tint)
  private var chips: [EntryID: ChipView] = [:]
  private let titles: TitleMeasurer
  private var size = Size.zero
  private var context: BoardContext { owner.context }

  init(of owner: HourDay, titles: TitleMeasurer) {
    (self.owner, self.titles) = (owner, titles)
    super.init()
    isRepaintBoundary = true
    clipsContent = true
    gapView.addClass("chip")
    more.addClass("more")
    more.isFocusable = false
    more.onClick { [weak owner] in
      guard let owner else { return }
      owner.context.delegate?.openPanel(of: owner.day)
    }
    for child in [tint, more, gapView] as [Widget] { add(child) }
    more.setHasRoom(false)
    gapView.isChildVisible = false
  }

  func view(of id: EntryID) -> ChipView? { chips[id] }

  /// The chips in view, from the top.
  var views: [ChipView] { layout.rows.compactMap { row in card(of: row).flatMap { chips[$0] } } }

  func card(of row: DayLayout.Row) -> EntryID? { if case .card(let index) = row.content { standing[index] } else { nil } }

  func read(_ cards: [EntryID], _ events: [DayEvent], lifted: Set<EntryID>) {
    all = cards
    standing = cards.filter { !lifted.contains($0) }
    self.events.read(events)
  }

  func showTarget(_ isTarget: Bool) { tint.isShown = isTarget }

  func showSelection() { for (id, chip) in chips { chip.showSelected(context.selection.contains(id)) } }

  // MARK: Layout

  private var insetHeight: Double { contentInsets.top + contentInsets.bottom }
  private var hasBoxes: Bool { size.width >= Metrics.dayOfBoxes }
  /// How wide its rows are.
  private(set) var contentWidth = 0.0

  /// It is so wide from now on.
  func prepare(width: Double) {
    size.width = width
    contentWidth = max(0, width - contentInsets.left - contentInsets.right)
  }

  /// The height with which it shows all that is in it, and a line more to drop into; no more than a limit.
  func wantedHeight(upTo limit: Double) -> Double {
    let head = context.text.dayHeaderHeight
    let rows =
      wishes.isEmpty && bars.rows.isEmpty
      ? 0 : DayLayout.height(for: wishes, bars: bars.rows, limit: limit + head - insetHeight, text: context.text) - head + Metrics.chipSpacing
    return min(limit, (rows + context.text.chipHeight + insetHeight).rounded(.up))
  }

  /// How many rows of one line it has in such a height.
  func capacity(ofHeight height: Double) -> Int {
    DayLayout.capacity(ofHeight: height - insetHeight + context.text.dayHeaderHeight, text: context.text)
  }

  private var wishes: [DayLayout.Wish] {
    events.all.map { titles.wish(of: $0, on: owner.day, width: contentWidth) }
      + all.map { id in
        guard let card = context.plan.entry(id) else { return DayLayout.Wish() }
        return titles.wish(of: card, width: contentWidth, withBox: hasBoxes, isLate: card.isOverdue(on: owner.today))
      }
  }

  /// It is so high from now on. Decides what its rows show, and makes their widgets.
  func arrange(height: Double) {
    size.height = height
    let head = context.text.dayHeaderHeight
    func room(besides rows: Set<Int>) -> DayRoom { DayRoom(height: max(0, height - insetHeight) + head, bars: rows, text: context.text) }
    let lines = DayLayout.lines(wishes, in: room(besides: bars.rows))
    let (above, below) = (lines.prefix(events.all.count), lines.dropFirst(events.all.count))
    let counts = Dictionary(uniqueKeysWithValues: zip(all, Array(below) + Array(repeating: 1, count: max(0, all.count - below.count))))
    let eventLines = Array(above) + Array(repeating: 1, count: max(0, events.all.count - above.count))
    let (gap, free) = (gapIndex, room(besides: bars.taken))
    func laidOut(around gap: Int?) -> DayLayout {
      DayLayout(events: eventLines, cards: standing.map { counts[$0] ?? 1 }, gap: gap.map { ($0, 1) }, in: free)
    }
    layout = laidOut(around: gap)
    hidesCards = laidOut(around: nil).hidden > 0
    let rows = layout.rows.map(\.content)
    events.show(
      Array(eventLines.prefix(rows.count { if case .event = $0 { true } else { false } })), on: owner.day, width: contentWidth, titles: titles)
    showChips(counts)
    let hidden = layout.hidden
    if hidden > 0 {
      more.text = Wording.more(hidden)
      more.setAccessibleName(Wording.more(hidden))
    }
    more.setHasRoom(hidden > 0)
    gapView.isChildVisible = rows.contains(.gap)
    queueAllocate()
  }

  private func showChips(_ lines: [EntryID: Int]) {
    var shown: Set<EntryID> = []
    var previous: Widget = events.last
    let (title, ordinals, count) = (context.title(of: owner.place), owner.ordinals, owner.shown.count)
    for id in layout.rows.compactMap(card) {
      guard let entry = context.plan.entry(id) else { continue }
      shown.insert(id)
      let chip = chips[id] ?? owner.makeView(id) { ChipView(id: $0, onDone: $1) }
      chips[id] = chip
      chip.show(entry, in: context, today: owner.today)
      chip.setPosition(ordinals[id] ?? 1, of: count, in: title)
      chip.fit(width: contentWidth, withBox: hasBoxes)
      chip.lines = lines[id] ?? 1
      insert(chip, after: previous)
      previous = chip
    }
    for (id, chip) in chips where !shown.contains(id) {
      remove(chip)
      chips[id] = nil
    }
  }

  /// Where what is held would stand among its cards, while it is over them.
  private var gapIndex: Int? {
    guard let drag = context.drag, let destination = drag.destination, destination.place == owner.place, drag.times?.times.isEmpty != false else {
      return nil
    }
    return destination.anchor.insertionPoint(among: standing) {
      context.plan.arrangement.index(atOrBelow: $0, in: owner.place, among: standing)
    }.gap
  }

  /// How many lines a card would have here.
  func chipLines(of card: Entry) -> Int { titles.wish(of: card, width: contentWidth, withBox: hasBoxes).lines }

  /// Where the rows of a day would be in it, if it had its number above them as the days of the weeks have.
  var content: Rect {
    Rect(x: contentInsets.left, y: contentInsets.top - context.text.dayHeaderHeight, width: contentWidth, height: size.height)
  }

  /// Where a row is in it.
  func frame(of row: DayLayout.Row) -> Rect {
    Rect(x: content.minX, y: content.minY + row.top, width: contentWidth, height: row.height)
  }

  /// What it has of the bars that are cards.
  var barFrames: [(id: EntryID, frame: Rect)] {
    bars.frames(width: contentWidth, context.text).map { ($0.id, $0.frame.offset(by: Vector(dx: content.minX, dy: content.minY))) }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self, around: contentInsets)
    let origin = Vector(dx: -contentInsets.left, dy: -contentInsets.top)
    for row in layout.rows {
      var frame = frame(of: row).offset(by: origin)
      let child: Widget?
      switch row.content {
      case .event(let index): child = events[index]
      case .card(let index):
        child = chips[standing[index]]
        frame = owner.draw(standing[index], child, restingIn: frame)
      case .gap: child = gapView
      case .more:
        child = more
        frame.size.width = min(more.measured(.horizontal).natural, width)
      }
      guard let child else { continue }
      _ = child.measured(.horizontal)
      _ = child.measured(.vertical)
      place(child, in: child === more ? mirrored(frame, in: width) : frame)
    }
  }
}
