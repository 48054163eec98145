// What stands above the days: the month's title, what earlier days have left, and the buttons that turn its pages.

import Geometry
import GtkKit
import Planner

/// A row. Where it is narrow the switch of views becomes brief, and what is left becomes brief before the title does; where there is no room for that, with large text, it
/// is not there: the window's menu has the same. After it the year goes.
@MainActor
final class CalendarHead: LayoutWidget {
  override class var typeName: String { "DaylaneMonthHead" }
  override class var cssName: String { "monthhead" }

  /// Called when another month is wanted, so many on or back.
  var onLeaf: (Int) -> Void = { _ in }
  /// Called when the month's name is pressed.
  var onJump: () -> Void = {}
  /// Called when today is wanted.
  var onToday: () -> Void = {}

  /// Called when another view of days is wanted.
  var onMode: (CalendarMode) -> Void {
    get { modes.onChoose }
    set { modes.onChoose = newValue }
  }

  let overdue: OverdueButton

  private let modes = ModeSwitch()
  private static let spacing = 6.0
  private let words = MonthTitle()
  private lazy var title = Button(child: words, name: "")
  private let buttons = BoxWidget(.horizontal)
  private let previous: Button
  private let next: Button
  private let today = Button(text: Wording.today)
  private var left: Button { overdue.button }

  /// - Parameters:
  ///   - previous: what its buttons lead to, in words.
  init(overdue: OverdueButton, mode: CalendarMode, previous: String, next: String) {
    self.overdue = overdue
    (self.previous, self.next) = (Button(icon: "go-previous-symbolic", name: previous), Button(icon: "go-next-symbolic", name: next))
    super.init()
    modes.mark(mode)
    for part in [title, left, modes, buttons] as [Widget] { add(part) }
    for button in [self.previous, today, self.next] {
      if button !== today { button.addClass("quiet") }
      button.align(vertical: .center)
      buttons.append(button)
    }
    today.addClass("solid")
    title.addClass("monthname")
    title.setAccessibleDescription(Wording.goToDay)
    title.tooltip = BoardCommand.goToDay.tooltip
    title.onClick { [weak self] in self?.onJump() }
    self.previous.onClick { [weak self] in self?.onLeaf(-1) }
    self.next.onClick { [weak self] in self?.onLeaf(1) }
    today.onClick { [weak self] in self?.onToday() }
  }

  func mark(_ mode: CalendarMode) { modes.mark(mode) }

  /// What its buttons lead to, in words.
  func nameButtons(previous: String, next: String) {
    for (button, name) in [(self.previous, previous), (self.next, next)] {
      button.setAccessibleName(name)
      button.tooltip = name
    }
  }

  func show(_ months: MonthsInView) {
    words.show(months)
    title.setAccessibleName(Wording.monthAndYear(months.most))
    overdue.refresh()
  }

  /// What opens when a drag is held at a point of `surface`.
  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    func isOn(_ part: Widget) -> Bool { part.frame(in: surface)?.contains(point) == true }
    if isOn(title) { return .jump }
    if isOn(previous) { return .turnPage(-1) }
    return isOn(next) ? .turnPage(1) : modes.other(at: point, on: surface).map { .view($0, at: nil) }
  }

  /// Where the month's name is on `surface`.
  func titleFrame(on surface: Widget) -> Rect? { title.frame(in: surface) }

  /// Gives the focus to the button for today.
  func focusEnd() -> Bool { today.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (title, left, buttons) = (title.measured(orientation), left.measured(orientation), buttons.measured(orientation))
    let modes = modes.measured(orientation)
    guard orientation == .horizontal else { return Measurement(max(title.natural, left.natural, buttons.natural, modes.natural)) }
    let minimum = title.minimum + Self.spacing + buttons.minimum
    let extra = self.left.isVisible ? Self.spacing + left.natural : 0
    return Measurement(minimum: minimum, natural: title.natural + 2 * Self.spacing + modes.natural + buttons.natural + extra)
  }

  override func allocate(width: Double, height: Double) {
    let title = title.measured(.horizontal)
    let least = words.leastWithYear + title.minimum - words.measured(.horizontal).minimum
    let buttons = buttons.measured(.horizontal).natural
    var end = width - buttons
    put(self.buttons, from: end, to: width, in: Size(width: width, height: height))
    let left = left.measured(.horizontal)
    // Whole beside the brief forms of the others, then brief itself, and where it has no room the menu and the keys do the same.
    let modes = modes.measured(.horizontal)
    let others = least + 2 * Self.spacing + (self.left.isVisible ? left.minimum + Self.spacing : 0)
    let room = end - others
    let wide = modes.natural <= room ? modes.natural : modes.minimum <= end - least - 2 * Self.spacing ? modes.minimum : 0
    self.modes.setHasRoom(wide > 0)
    if wide > 0 {
      put(self.modes, from: end - Self.spacing - wide, to: end - Self.spacing, in: Size(width: width, height: height))
      end -= Self.spacing + wide
    }
    let hasRoom = self.left.isVisible && least + left.minimum + 2 * Self.spacing <= end
    self.left.setHasRoom(hasRoom)
    if hasRoom {
      let fits = title.natural - words.extra + left.natural + 2 * Self.spacing <= end
      let start = end - Self.spacing - (fits ? left.natural : left.minimum)
      put(self.left, from: start, to: end - Self.spacing, in: Size(width: width, height: height))
      end = start
    }
    put(self.title, from: 0, to: max(title.minimum, min(title.natural, end - Self.spacing)), in: Size(width: width, height: height))
  }

  /// Places a part in the middle of the height.
  private func put(_ part: Widget, from start: Double, to end: Double, in size: Size) {
    let tall = min(size.height, part.measured(.vertical, forSize: end - start).natural)
    let top = ((size.height - tall) / 2).rounded()
    place(part, in: mirrored(Rect(x: start, y: top, width: end - start, height: tall), in: size.width))
  }
}
