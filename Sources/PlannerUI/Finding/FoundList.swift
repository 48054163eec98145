// The cards that were found, with widgets only for those in view.

import Geometry
import GtkKit
import Planner

/// Rows of one height, inside a scrolled window. A hundred thousand are as quick as ten.
@MainActor
final class FoundList: LayoutWidget {
  override class var typeName: String { "DaylaneFoundList" }
  override class var cssName: String { "foundlist" }
  override class var role: AccessibleRole { .list }

  /// Called with the card of a row that was clicked.
  private let onChoose: (EntryID) -> Void
  /// What a row says of where its card is.
  let whereabouts: (Entry) -> String

  /// The cards, the best first.
  private(set) var cards: [EntryID] = []
  /// The one that Enter means, by its index; nil when there is none.
  private(set) var active: Int?

  private let context: BoardContext
  private var words: [[UInt8]] = []
  private var rows: [Int: FoundRow] = [:]
  private let probe = FoundRow()
  private var scroll: Adjustment?
  private var isRealizingDue = false

  /// Rows made beyond each end of what is in view.
  private static let margin = 3
  /// How many are made before it is known how many fit.
  private static let firstRows = 10

  /// - Parameters:
  ///   - whereabouts: what a row says of where its card is.
  ///   - onChoose: called with the card of a row that was clicked.
  init(context: BoardContext, whereabouts: @escaping (Entry) -> String, onChoose: @escaping (EntryID) -> Void) {
    (self.context, self.whereabouts, self.onChoose) = (context, whereabouts, onChoose)
    super.init()
    probe.isChildVisible = false
    probe.hideFromAssistiveTools()
    add(probe)
  }

  /// Follows the scrolled window that this view is in.
  func follow(_ adjustment: Adjustment) {
    scroll = adjustment
    adjustment.onScroll { [weak self] in self?.realizeInNextFrame() }
  }

  /// How high a row is with the present font.
  var rowHeight: Double { max(1, probe.measured(.vertical).natural) }

  var contentHeight: Double { Double(cards.count) * rowHeight }

  /// The card that Enter means.
  var chosen: EntryID? { active.map { cards[$0] } }

  /// Shows other cards, from the best one on.
  ///
  /// - Parameters:
  ///   - kept: the card that Enter still means if it is among them.
  func show(_ cards: [EntryID], words: [[UInt8]], keeping kept: EntryID?) {
    self.cards = cards
    self.words = words
    let index = kept.flatMap { cards.firstIndex(of: $0) }
    active = index ?? (cards.isEmpty ? nil : 0)
    if index == nil { scroll?.value = 0 }
    refresh()
    queueResize()
  }

  /// Reads the cards in view from the plan again. What is gone stays until the next answer comes, which is soon.
  func refresh() {
    for (index, row) in rows where index < cards.count { fill(row, at: index) }
    realize()
  }

  /// Goes on by so many rows; beyond an end there is nothing. Returns whether Enter means another card now.
  func walk(by count: Int) -> Bool {
    guard let active else { return false }
    let next = min(max(0, active + count), cards.count - 1)
    guard next != active else { return false }
    activate(next)
    return true
  }

  /// Lets Enter mean a card, and brings it into view.
  func choose(_ card: EntryID) {
    if let index = cards.firstIndex(of: card) { activate(index) }
  }

  /// Where a card is, for assistive tools: of a day its full date.
  func spokenPlace(of entry: Entry) -> String { entry.place == .archive ? whereabouts(entry) : context.title(of: entry.place) }

  /// Brings the card that Enter means into view, once there is a view.
  func revealChosen() { if let active { reveal(active) } }

  private func activate(_ index: Int) {
    if let active { rows[active]?.showActive(false) }
    active = index
    reveal(index)
    realize()
  }

  /// How many rows fit into the view.
  var rowsInView: Int { max(1, Int((scroll?.pageSize ?? 0) / rowHeight)) }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard orientation == .vertical else { return Measurement(minimum: 0, natural: Metrics.findWidth) }
    return Measurement(contentHeight)
  }

  override func allocate(width: Double, height: Double) {
    let tall = rowHeight
    for (index, row) in rows {
      row.isChildVisible = index < cards.count
      guard row.isChildVisible else { continue }
      _ = row.measured(.vertical, forSize: width)
      place(row, in: Rect(x: 0, y: Double(index) * tall, width: width, height: tall))
    }
  }

  override func styleChanged() { queueResize() }

  // MARK: Private

  private var indicesInView: Range<Int> {
    let tall = rowHeight
    guard let scroll, scroll.pageSize > 0 else { return 0..<min(cards.count, Self.firstRows) }
    let first = max(0, Int(scroll.value / tall) - Self.margin)
    let last = Int((scroll.value + max(scroll.pageSize, Double(Self.firstRows) * tall)) / tall) + Self.margin
    return min(first, cards.count)..<min(cards.count, last + 1)
  }

  /// Before the next frame is laid out: while it is, no rows may be made.
  private func realizeInNextFrame() {
    guard !isRealizingDue else { return }
    isRealizingDue = true
    onEachFrame { [weak self] _ in
      self?.isRealizingDue = false
      self?.realize()
      return false
    }
  }

  private func realize() {
    let wanted = indicesInView
    var spare = rows.filter { !wanted.contains($0.key) }
    for index in spare.keys { rows[index] = nil }
    var previous: Widget = probe
    for index in wanted {
      let row: FoundRow
      if let known = rows[index] {
        row = known
      } else {
        row = spare.popFirst()?.value ?? makeRow()
        rows[index] = row
        fill(row, at: index)
      }
      insert(row, after: previous)
      previous = row
      row.showActive(index == active)
    }
    for row in spare.values { remove(row) }
    queueAllocate()
  }

  private func makeRow() -> FoundRow {
    let row = FoundRow()
    row.onTap { [weak self, weak row] _ in
      guard let self, let row, let index = rows.first(where: { $0.value === row })?.key, index < cards.count else { return }
      onChoose(cards[index])
    }
    return row
  }

  private func fill(_ row: FoundRow, at index: Int) {
    guard let entry = context.plan.entry(cards[index]) else { return }
    row.show(
      entry, in: context, at: whereabouts(entry), spoken: spokenPlace(of: entry), words: words, position: Wording.ordinal(index + 1, of: cards.count))
  }

  private func reveal(_ index: Int) {
    guard let scroll, scroll.pageSize > 0 else { return }
    let tall = rowHeight
    let top = Double(index) * tall
    if scroll.value > top { scroll.value = top }
    if scroll.value < top + tall - scroll.pageSize { scroll.value = top + tall - scroll.pageSize }
  }
}
