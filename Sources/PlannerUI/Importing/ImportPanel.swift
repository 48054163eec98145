// The preview of an import, above the board.

import Geometry
import GtkKit

/// A panel that says what files would add, and asks whether they may.
@MainActor
final class ImportPanel: StackedPanel {
  override class var typeName: String { "DaylaneImportPanel" }
  override class var cssName: String { "importpanel" }
  override class var role: AccessibleRole { .group }

  private let decide: (_ imports: Bool) -> Void
  private let confirm = Button(text: Wording.importNow)

  /// - Parameter decide: called when the person has decided.
  init(_ preview: ImportPreview, decide: @escaping (_ imports: Bool) -> Void) {
    self.decide = decide
    let foot = BoxWidget(.horizontal, spacing: 6)
    super.init(title: preview.title, head: 3, rows: 6, foot: foot, followsFocus: false)
    setAccessibleDescription(preview.summary)
    build(preview, foot)
  }

  func begin() { confirm.grabFocus() }

  // MARK: Private

  private func build(_ preview: ImportPreview, _ foot: BoxWidget) {
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
