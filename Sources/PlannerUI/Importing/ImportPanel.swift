// The preview of an import, above the board.

import Geometry
import GtkKit

/// A panel that says what files would add, and asks whether they may.
@MainActor
final class ImportPanel: LayoutWidget, RollingPanel {
  override class var typeName: String { "DaylaneImportPanel" }
  override class var cssName: String { "importpanel" }
  override class var role: AccessibleRole { .group }

  private let decide: (_ imports: Bool) -> Void
  private let head = BoxWidget(.vertical, spacing: 3)
  private let rows = BoxWidget(.vertical, spacing: 6)
  private let scroller: ScrolledWindow
  private let foot = BoxWidget(.horizontal, spacing: 6)
  private let confirm = Button(text: Wording.importNow)
  /// The size that it has when it does not grow or shrink.
  private var fullSize = Size(width: Metrics.importWidth, height: 0)

  /// - Parameter decide: called when the person has decided.
  init(_ preview: ImportPreview, decide: @escaping (_ imports: Bool) -> Void) {
    self.decide = decide
    scroller = ScrolledWindow(child: rows, horizontal: false, vertical: true)
    super.init()
    clipsContent = true
    usesPresses = true
    setAccessibleName(preview.title)
    setAccessibleDescription(preview.summary)
    build(preview)
  }

  /// The height of everything at a width.
  func wantedHeight(width: Double) -> Double {
    let inner = width - insets.left - insets.right
    return parts(inner).reduce(insets.top + insets.bottom + 2 * Metrics.importSpacing, +)
  }

  /// Lays its content out for this size, however much of it is to be seen.
  func settle(at size: Size) { fullSize = size }

  func begin() { confirm.grabFocus() }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in [head, scroller, foot] as [Widget] { _ = part.measured(orientation) }
    return Measurement(
      minimum: 0, natural: orientation == .horizontal ? Metrics.importWidth : wantedHeight(width: Metrics.importWidth))
  }

  override func allocate(width: Double, height: Double) {
    let inner = fullSize.width - insets.left - insets.right
    let heights = parts(inner)
    let room = fullSize.height - insets.top - insets.bottom - 2 * Metrics.importSpacing
    let middle = max(0, min(heights[1], room - heights[0] - heights[2]))
    // It unrolls from above: its foot comes last.
    var top = 0.0
    for (part, tall) in zip([head, scroller, foot] as [Widget], [heights[0], middle, heights[2]]) {
      _ = part.measured(.horizontal)
      place(part, in: Rect(x: 0, y: top, width: inner, height: tall))
      top += tall + Metrics.importSpacing
    }
  }

  private var insets: (top: Double, left: Double, bottom: Double, right: Double) { contentInsets }

  /// The heights of the head, the rows and the foot.
  private func parts(_ inner: Double) -> [Double] {
    _ = rows.measured(.horizontal)
    return [
      head.measured(.vertical, forSize: inner).natural, rows.measured(.vertical, forSize: inner).natural,
      foot.measured(.vertical, forSize: inner).natural,
    ]
  }

  // MARK: Private

  private func build(_ preview: ImportPreview) {
    let title = Label(preview.title)
    title.addClass("title")
    title.wrap(lines: 2)
    let summary = Label(preview.summary)
    summary.addClass("summary")
    summary.wrapFreely()
    head.append(title)
    head.append(summary)
    if !preview.unseen.isEmpty {
      let unseen = Label(preview.unseen)
      unseen.addClass("summary")
      unseen.wrap(lines: 3)
      head.append(unseen)
    }
    if !preview.refused.isEmpty {
      let refused = Label(preview.refused)
      refused.addClass("refused")
      refused.wrap(lines: 3)
      head.append(refused)
    }
    for row in preview.rows { rows.append(line(row)) }
    if preview.more > 0 {
      let more = Label(Wording.moreCards(preview.more))
      more.addClass("place")
      rows.append(more)
    }
    let cancel = Button(text: Wording.cancel)
    cancel.addClass("solid")
    cancel.onClick { [weak self] in self?.decide(false) }
    confirm.addClass("suggested")
    confirm.onClick { [weak self] in self?.decide(true) }
    let space = Label()
    space.setExpand(horizontal: true)
    for part in [space, cancel, confirm] as [Widget] { foot.append(part) }
    for part in [head, scroller, foot] as [Widget] {
      add(part)
      part.onKey { [weak self] key, _ in self?.press(key) ?? false }
    }
  }

  private func line(_ row: ImportPreview.Row) -> Widget {
    let line = BoxWidget(.horizontal, spacing: 12)
    let title = Label(row.title)
    title.wrap(lines: 3)
    title.setExpand(horizontal: true)
    let place = Label(row.place)
    place.addClass("place")
    place.setClass("day", row.isScheduled)
    place.wrap(lines: 2)
    place.limitWidth(characters: 27)
    line.append(title)
    line.append(place)
    guard !row.timing.isEmpty else { return line }
    let timing = Label(row.timing)
    timing.addClass("place")
    timing.wrap(lines: 2)
    let lines = BoxWidget(.vertical)
    lines.append(line)
    lines.append(timing)
    return lines
  }

  private func press(_ key: Key) -> Bool {
    switch key.plain {
    case .escape: decide(false)
    case .enter: decide(true)
    default: return false
    }
    return true
  }
}
