// A card among the hours of a day: a chip as high as it is long.

import Geometry
import GtkKit
import Interchange
import Planner

/// As much of its title as has room, from the top, and below it the time where there are more than two lines. What is held says first when it would
/// take place.
@MainActor
final class BlockView: ChipView {
  override class var typeName: String { "DaylaneBlock" }

  /// Stands before the title, while it is held.
  var heldTime: String?

  private let time = Paragraph()
  /// When it is, in full and as short as that may be.
  private var words = (whole: "", start: "")
  /// What it has room for: nil for a line in the middle.
  private var top: Double?
  /// What it was fitted for last: to look at its text again takes longer than all else.
  private var fitted: Fit?

  private struct Fit: Equatable {
    let size: Size
    let title: String
    let words: String
    let heldTime: String?
    let hasNotes: Bool
    let hasFlag: Bool
    let isLate: Bool
  }

  override init(id: EntryID, onDone: @escaping @MainActor (EntryID, Bool) -> Void) {
    super.init(id: id, onDone: onDone)
    addClass("block")
    time.addClass("time")
    time.takesGivenWidth = true
    time.hideFromAssistiveTools()
    insert(time, after: label)
    for edge in edges {
      edge.isChildVisible = false
      add(edge)
    }
  }

  /// Which of its edges can be pulled here.
  var canPull = (start: false, end: false) {
    didSet {
      guard canPull != oldValue else { return }
      for (edge, can) in zip(edges, [canPull.start, canPull.end]) { edge.isChildVisible = can }
    }
  }
  private let edges = [BlockEdge(), BlockEdge()]

  /// When it is, in minutes of its day: while it is pulled not what is saved.
  func show(_ start: Int, _ end: Int) { words = (Wording.span(start, end), Wording.clock(start * 60)) }

  /// It has a line of its own for that.
  override var saysStart: Bool { false }

  /// The time among the hours is said first, with what overlaps it.
  override func timing(of entry: Entry) -> String { CalendarTiming(of: entry)?.words ?? "" }

  override var contentOpacity: Double {
    didSet { time.opacity = contentOpacity }
  }

  override func update(_ entry: Entry, color: String?, home: String? = nil, isOverdue: Bool = false, due: Due? = nil) {
    super.update(entry, color: color, home: home, isOverdue: isOverdue, due: due)
    let start = entry.start.map { Int($0.count) } ?? 0
    show(start, start + entry.minutes)
  }

  /// It will be so large, its edges included.
  func fit(_ size: Size) {
    let wanted = Fit(
      size: size, title: title, words: words.whole, heldTime: heldTime, hasNotes: notes != nil, hasFlag: flag != nil, isLate: late != nil)
    guard wanted != fitted else { return }
    fitted = wanted
    let withBox = size.width >= Metrics.blockBoxLeast
    fit(width: size.width, withBox: withBox)
    textWidth = size.width
    let line = max(1, lineHeight)
    let room = Int((size.height - 2 * Metrics.blockEdge + 1) / line)
    let width = size.width - contentInsets.left - contentInsets.right
    // All lines of the title are whole where one below them has room for the sign, and perhaps for the time beside it.
    let sign = signWidth(inWidth: size.width, withBox: withBox)
    var (needed, hasLine) = (1, false)
    for below in sign > 0 && heldTime == nil ? [true, false] : [false] where !hasLine {
      lineBelow = below ? time.measured(.vertical).natural : nil
      needed = lines(inWidth: size.width, withBox: withBox)
      hasLine = heldTime != nil ? room > 1 : room > 2 || room == 2 && needed == 1
    }
    let timeRoom = lineBelow != nil ? width - sign : width
    time.text = heldTime ?? (time.width(of: words.whole) <= timeRoom ? words.whole : words.start)
    let hasTime = hasLine && time.width(of: time.text) <= timeRoom
    time.isChildVisible = hasTime
    top = room > 1 ? Metrics.blockEdge : nil
    lines = max(1, min(needed, hasTime || lineBelow != nil ? room - 1 : room))
    queueAllocate()
  }

  override func styleChanged() {
    super.styleChanged()
    fitted = nil
  }

  override func titleSpan(in size: Size) -> (top: Double, tall: Double) {
    guard let top else { return super.titleSpan(in: size) }
    let start = top + (heldTime != nil && time.isChildVisible ? lineHeight : 0)
    return (start, min(max(0, size.height - start), label.measured(.vertical, forSize: size.width).natural))
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // It is as large as its time and its column make it.
    _ = super.measure(orientation, forSize: size)
    return Measurement(minimum: 0, natural: orientation == .horizontal ? Metrics.dayNatural : Metrics.dayNatural / 2)
  }

  override func allocate(width: Double, height: Double) {
    super.allocate(width: width, height: height)
    let insets = contentInsets
    var reach = 0.0
    while SpanEdge.at(reach, inHeight: height) == .start { reach += 1 }
    for (edge, top) in zip(edges, [0, height - reach]) where edge.isChildVisible {
      _ = edge.measured(.horizontal)
      place(edge, in: Rect(x: -insets.left, y: top, width: width + insets.left + insets.right, height: reach))
    }
    guard time.isChildVisible, let top else { return }
    let tall = time.measured(.vertical).natural
    let start = heldTime != nil ? top : span.top + span.tall
    place(time, in: mirrored(Rect(x: 0, y: start, width: width, height: tall), in: width))
  }
}

/// Where a block is pulled: the pointer says so there.
@MainActor
final class BlockEdge: LayoutWidget {
  override class var typeName: String { "DaylaneBlockEdge" }
  override class var cssName: String { "blockedge" }
  override class var role: AccessibleRole { .none }

  override init() {
    super.init()
    setPointerShape("ns-resize")
  }
}

extension Entry {
  /// For how long it takes its place among the hours, in minutes.
  var minutes: Int { length.map { Int($0.count) } ?? MinutesRule.usualLength }
}
