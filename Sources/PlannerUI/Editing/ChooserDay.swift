// A day of the small month.

import Geometry
import GtkKit
import MoveCore
import Planner

/// One day of a ``DayChooser``: a button that says its number. What is dragged over it can be dropped on it.
@MainActor
final class ChooserDay: LayoutWidget, Site {
  override class var typeName: String { "DaylaneChooserDay" }
  override class var cssName: String { "chooserday" }

  let button: Button
  private(set) var day = Day.earliest
  private let face = DayFace()
  private let tint = TargetTint()

  init(choose: @escaping @MainActor (Day) -> Void) {
    button = Button(child: face, name: "")
    super.init()
    button.addClass("day")
    button.onClick { [weak self] in if let self { choose(day) } }
    add(tint)
    add(button)
  }

  /// Shows a day.
  ///
  /// - Parameter tally: how many cards it has, if that is shown.
  func show(_ day: Day, tally: CardTally?) {
    self.day = day
    face.number.text = "\(day.dayOfMonth)"
    face.isBusy = tally.map { $0.total > 0 } ?? false
    button.setAccessibleName(Wording.full(day))
    if let tally { button.setAccessibleDescription(Wording.toDo(tally)) }
  }

  /// Shows whether what is held would land on it.
  func dragChanged(to drag: DragPresentation?) { tint.isShown = drag?.destination?.place == place }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { button.measured(orientation) }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self)
    // As wide as high, so that what marks it is a circle.
    let side = min(width, max(height, button.measured(.horizontal).minimum))
    place(button, in: Rect(x: ((width - side) / 2).rounded(), y: 0, width: side, height: height))
  }

  // MARK: A place without cards in view

  var place: Place { .day(day) }
  var look: EntryLook { .chip }
  var entryViews: [any EntryView] { [] }

  func hitFrame(in surface: Widget) -> Rect? { frame(in: surface) }
  func region(in surface: Widget) -> Region<Place, EntryID>? { frame(in: surface).map { Region(place: place, frame: $0) } }
  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? { nil }
  func view(of entry: EntryID) -> (any EntryView)? { nil }
  func shelter(of entry: EntryID, on surface: Widget) -> Rect? { frame(in: surface) }
  func placements(on surface: Widget) -> [Placement] { [] }
  func layoutKey(on surface: Widget) -> LayoutKey { LayoutKey(site: ObjectIdentifier(self), contentID: 0, version: 0, frame: nil) }
  func refresh() {}
  func showSelection() {}
  func placeEntries() {}
}

/// A day's number, with a dot below it where the day has cards.
@MainActor
private final class DayFace: LayoutWidget {
  override class var typeName: String { "DaylaneDayFace" }
  override class var cssName: String { "dayface" }

  let number = Label()
  private let dot = BusyDot()
  var isBusy = false {
    didSet { dot.isChildVisible = isBusy }
  }

  override init() {
    super.init()
    number.alignment = 0.5
    add(number)
    add(dot)
    dot.isChildVisible = false
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { number.measured(orientation) }

  override func allocate(width: Double, height: Double) {
    place(number, in: Rect(x: 0, y: 0, width: width, height: height))
    let size = dot.measured(.horizontal).natural
    let low = min(height / 2 + number.measured(.vertical).natural / 2, height - size)
    place(dot, in: Rect(x: ((width - size) / 2).rounded(), y: low.rounded(), width: size, height: size))
  }
}

@MainActor
private final class BusyDot: LayoutWidget {
  override class var typeName: String { "DaylaneBusyDot" }
  override class var cssName: String { "busydot" }
  override class var role: AccessibleRole { .none }
}
