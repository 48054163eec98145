// A section header in a list: a chevron that folds the section away, the title, and how many of the hidden cards are to do.

import Geometry
import GtkKit
import Planner

/// A section header in a list.
@MainActor
final class SectionHeaderView: EntryRow {
  override class var typeName: String { "DaylaneSectionHeader" }
  override class var cssName: String { "sectionheader" }
  override class var role: AccessibleRole { .heading }

  override var titleLabel: Widget { label }

  private let tint = TargetTint()
  private let chevron = Button(icon: "go-next-symbolic", name: Wording.collapse)
  private let label = Label()
  private let count = Label()
  private let write = Button(icon: "list-add-symbolic", name: Wording.addCardHere)
  private let box = BoxWidget(.horizontal, spacing: 6)
  private var shown: (isCollapsed: Bool, hidden: CardTally?)?

  /// - Parameters:
  ///   - onCollapse: called when a person folds the section away, or opens it.
  ///   - onAdd: called when a person wants to write a card in it.
  init(
    id: EntryID, onCollapse: @escaping @MainActor (EntryID, Bool) -> Void = { _, _ in },
    onAdd: @escaping @MainActor (EntryID) -> Void = { _ in }
  ) {
    super.init(id: id)
    label.ellipsize()
    count.addClass("count")
    chevron.addClass("chevron")
    chevron.align(vertical: .center)
    chevron.onClick { [weak self] in
      guard let self else { return }
      onCollapse(id, shown?.isCollapsed != true)
    }
    write.addClass("write")
    write.align(vertical: .center)
    // Keys have Ctrl+N for it: one stop for each row is enough.
    write.isFocusable = false
    write.onClick { onAdd(id) }
    let space = Label()
    space.setExpand(horizontal: true)
    for part in [chevron, label, count, space, write] as [Widget] { box.append(part) }
    add(tint)
    add(box)
  }

  override func update(_ entry: Entry, color: String?, due: Due? = nil) {
    show(isCollapsed: entry.isCollapsed, hidden: nil)
    guard entry.title != label.text else { return }
    isStale = true
    label.text = entry.title.shown(limit: 200)
    setAccessibleName(entry.title)
    write.setAccessibleName(Wording.newCard(in: entry.title))
    nameChevron()
  }

  /// Shows that the section is folded away, with these cards in it, or that it is not.
  func showFolded(_ hidden: CardTally?) { show(isCollapsed: hidden != nil, hidden: hidden) }

  /// Shows whether what is held would land in this section.
  func showTarget(_ isTarget: Bool) {
    setClass("target", isTarget)
    tint.isShown = isTarget
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    tint.cover(Size(width: width, height: height), in: self)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func nameChevron() {
    chevron.setAccessibleName(shown?.isCollapsed == true ? Wording.expand(label.text) : Wording.collapse(label.text))
  }

  private func show(isCollapsed: Bool, hidden: CardTally?) {
    if let shown, shown == (isCollapsed, hidden) { return }
    shown = (isCollapsed, hidden)
    setClass("collapsed", isCollapsed)
    count.text = hidden.map { "\($0.toDo)" } ?? ""
    count.tooltip = hidden.map { Wording.toDo($0) }
    count.isVisible = hidden != nil
    chevron.tooltip = isCollapsed ? Wording.expand : Wording.collapse
    nameChevron()
    chevron.setAccessibleExpanded(!isCollapsed)
    setAccessibleExpanded(!isCollapsed)
    setAccessibleDescription(hidden.map(Wording.collapsed) ?? "")
  }
}
