// The 24 hours of some days, as high as the zoom makes them.

import Geometry
import GtkKit
import Planner

/// The surface that scrolls: lines, times at the side, days, and where it is now.
@MainActor
final class HourGrid: LayoutWidget {
  override class var typeName: String { "DaylaneHourGrid" }
  override class var cssName: String { "hourgrid" }
  override class var role: AccessibleRole { .grid }

  /// How high time is drawn.
  var scale: HourScale
  /// Where days are, and how wide what says the time is.
  var columns: [ClosedRange<Double>] = []
  var gutter = 0.0
  private(set) var days: [HourDay] = []
  /// Which of the days is today, and what time it is.
  private var now: (column: Int, minute: Int)?
  /// When what is held would begin.
  private var held: Int?

  private let night = [HourLine("offhours"), HourLine("offhours")]
  private let lines = (1..<48).map { HourLine($0.isMultiple(of: 2) ? "hour" : "half") }
  private var rules: [HourLine] = []
  private let labels = (1..<24).map { Label(Wording.clock($0 * 3600)) }
  private let nowLine = HourLine("now")
  private let nowDot = HourLine("nowdot")
  private let nowLabel = Label()
  private let tag = Label()

  init(scale: HourScale) {
    self.scale = scale
    super.init()
    for part in night + lines { add(part) }
    for label in labels + [nowLabel, tag] {
      label.hideFromAssistiveTools()
      label.alignment = 1
      label.canTarget = false
    }
    for label in labels { label.addClass("hour") }
    nowLabel.addClass("hour")
    nowLabel.addClass("now")
    tag.addClass("timetag")
    tag.alignment = 0.5
    for part in labels + [nowLine, nowDot, nowLabel, tag] as [Widget] { add(part) }
    for part in [nowLine, nowDot, nowLabel, tag] as [Widget] { part.isChildVisible = false }
  }

  /// Shows days beside one another, in order.
  func show(_ days: [HourDay]) {
    guard !days.elementsEqual(self.days, by: ===) else { return }
    for day in self.days where !days.contains(where: { $0 === day }) { remove(day) }
    var previous: Widget = lines[lines.count - 1]
    for day in days {
      insert(day, after: previous)
      previous = day
    }
    self.days = days
    while rules.count > days.count { remove(rules.removeLast()) }
    while rules.count < days.count {
      let rule = HourLine("rule")
      insert(rule, before: labels[0])
      rules.append(rule)
    }
  }

  /// It is so late on one of the days; nil where today is not among them.
  func showNow(_ now: (column: Int, minute: Int)?) {
    guard now?.column != self.now?.column || now?.minute != self.now?.minute else { return }
    self.now = now
    if let now { nowLabel.text = Wording.clock(now.minute * 60) }
    for part in [nowLine, nowDot, nowLabel] as [Widget] { part.isChildVisible = now != nil }
    queueAllocate()
  }

  /// Says at the side when what is held would begin.
  func showHeld(_ minute: Int?) {
    guard minute != held else { return }
    held = minute
    if let minute { tag.text = Wording.clock(minute * 60) }
    tag.isChildVisible = minute != nil
    if isMapped { allocateNow() }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .vertical ? Measurement(scale.height.rounded()) : Measurement(minimum: Metrics.hourGutter, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    let (start, end) = isRightToLeft ? (0.0, width - gutter) : (gutter, width)
    let across = (from: start, width: max(0, end - start))
    let edges = [0, Metrics.workingHours.lowerBound, Metrics.workingHours.upperBound, 24].map { scale.y(of: $0 * 60).rounded() }
    for (shade, span) in zip(night, [(edges[0], edges[1]), (edges[2], edges[3])]) {
      put(shade, Rect(x: across.from, y: span.0, width: across.width, height: span.1 - span.0))
    }
    for (index, line) in lines.enumerated() {
      put(line, Rect(x: across.from, y: scale.y(of: (index + 1) * 30).rounded(), width: across.width, height: 1))
    }
    for (rule, column) in zip(rules, columns) {
      put(rule, Rect(x: isRightToLeft ? column.upperBound - 1 : column.lowerBound, y: 0, width: 1, height: height))
    }
    for (day, column) in zip(days, columns) {
      put(day, Rect(x: column.lowerBound, y: 0, width: column.upperBound - column.lowerBound, height: height))
    }
    for (index, label) in labels.enumerated() {
      let minute = (index + 1) * 60
      let y = scale.y(of: minute)
      // One that would run into another says nothing.
      let isNear = [now?.minute, held].compactMap(\.self).contains { abs(scale.y(of: $0) - y) < label.measured(.vertical).natural * 0.75 }
      label.isChildVisible = !isNear
      putLabel(label, at: y, in: width)
    }
    if let now, columns.indices.contains(now.column) {
      let (y, column) = (scale.y(of: now.minute).rounded(), columns[now.column])
      put(nowLine, Rect(x: column.lowerBound, y: y - 1, width: column.upperBound - column.lowerBound, height: 2))
      let edge = isRightToLeft ? column.upperBound : column.lowerBound
      put(nowDot, Rect(x: edge - 4, y: y - 4.5, width: 9, height: 9))
      nowLabel.isChildVisible = held.map { abs(scale.y(of: $0) - y) >= nowLabel.measured(.vertical).natural } ?? true
      putLabel(nowLabel, at: y, in: width)
    }
    if let held {
      let size = (width: tag.measured(.horizontal).natural, height: tag.measured(.vertical).natural)
      let top = min(max(0, scale.y(of: held) - size.height / 2), height - size.height).rounded()
      place(tag, in: mirrored(Rect(x: gutter - 5 - size.width, y: top, width: size.width, height: size.height), in: width))
    }
  }

  private func putLabel(_ label: Label, at y: Double, in width: Double) {
    let tall = label.measured(.vertical).natural
    let wide = max(label.measured(.horizontal).minimum, gutter - 8)
    place(label, in: mirrored(Rect(x: 0, y: (y - tall / 2).rounded(), width: wide, height: tall), in: width))
  }

  private func put(_ part: Widget, _ frame: Rect) {
    _ = part.measured(.horizontal)
    _ = part.measured(.vertical)
    place(part, in: frame)
  }
}

/// A part of the grid that is one colour.
@MainActor
final class HourLine: LayoutWidget {
  override class var typeName: String { "DaylaneHourLine" }
  override class var cssName: String { "hourline" }
  override class var role: AccessibleRole { .none }

  init(_ style: String) {
    super.init()
    addClass(style)
    canTarget = false
    isPlainBackground = true
  }
}
