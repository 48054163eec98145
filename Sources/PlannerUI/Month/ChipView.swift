// A card on a day: one line, tinted with its home list's colour.

import Geometry
import GtkKit
import Interchange
import Planner

/// A card as a day shows it.
@MainActor
final class ChipView: LayoutWidget, EntryView {
  override class var typeName: String { "DaylaneChip" }
  override class var cssName: String { "chip" }
  override class var role: AccessibleRole { .listItem }

  let id: EntryID
  /// How clearly the title can be read, for a change of look.
  var contentOpacity: Double {
    get { label.opacity }
    set { label.opacity = newValue }
  }

  var titleLabel: Widget { label }

  private let label = Label()
  private var color: String?
  private var position = (0, 0, "")
  /// What its calendar says of its time, and what that was read from.
  private var timing = (words: "", origin: "", day: Day?.none)

  init(id: EntryID) {
    self.id = id
    super.init()
    label.ellipsize()
    add(label)
  }

  func update(_ entry: Entry, color: String?) {
    if entry.title != label.text {
      label.text = entry.title.shown(limit: 200)
      setAccessibleName(entry.title)
      tooltip = entry.title
    }
    if entry.origin != timing.origin || entry.place.day != timing.day {
      timing = (CalendarTiming(of: entry)?.words ?? "", entry.origin, entry.place.day)
      if position.0 > 0 { describe() }
    }
    if !timing.words.isEmpty { tooltip = "\(entry.title)\n\(timing.words)" }
    setClass("done", entry.isDone)
    if color != self.color {
      if let old = self.color { removeClass(old) }
      if let color { addClass(color) }
      self.color = color
    }
  }

  /// "1 of 3, Friday 20 November 2026", for assistive tools.
  func setPosition(_ ordinal: Int, of count: Int, in place: String) {
    guard position != (ordinal, count, place) else { return }
    position = (ordinal, count, place)
    describe()
  }

  private func describe() {
    setAccessibleDescription(Wording.position(position.0, of: position.1, in: position.2, timing: timing.words))
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    label.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(label, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
