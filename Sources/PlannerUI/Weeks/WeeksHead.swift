// What stands above the days: the month's title, what earlier days have left, and the buttons that turn its pages.

import Geometry
import GtkKit
import Planner

/// A row of three. Where it is narrow what is left becomes brief before the title does; where there is no room for that, with large text, it
/// is not there: the window's menu has the same. After it the year goes.
@MainActor
final class WeeksHead: LayoutWidget {
  override class var typeName: String { "DaylaneMonthHead" }
  override class var cssName: String { "monthhead" }

  /// Called when another month is wanted, so many on or back.
  var onLeaf: (Int) -> Void = { _ in }
  /// Called when the month's name is pressed.
  var onJump: () -> Void = {}
  /// Called when today is wanted.
  var onToday: () -> Void = {}

  let overdue: OverdueButton

  private static let spacing = 6.0
  private let words = MonthTitle()
  private lazy var title = Button(child: words, name: "")
  private let buttons = BoxWidget(.horizontal)
  private let previous = Button(icon: "go-previous-symbolic", name: Wording.previousMonth)
  private let next = Button(icon: "go-next-symbolic", name: Wording.nextMonth)
  private let today = Button(text: "Today")
  private var left: Button { overdue.button }

  init(overdue: OverdueButton) {
    self.overdue = overdue
    super.init()
    for part in [title, left, buttons] as [Widget] { add(part) }
    for button in [previous, today, next] {
      if button !== today { button.addClass("quiet") }
      button.align(vertical: .center)
      buttons.append(button)
    }
    today.addClass("solid")
    title.addClass("monthname")
    title.setAccessibleDescription(Wording.goToDay)
    title.tooltip = BoardCommand.goToDay.tooltip
    title.onClick { [weak self] in self?.onJump() }
    previous.onClick { [weak self] in self?.onLeaf(-1) }
    next.onClick { [weak self] in self?.onLeaf(1) }
    today.onClick { [weak self] in self?.onToday() }
  }

  func show(_ months: MonthsInView) {
    words.show(months)
    title.setAccessibleName(Wording.monthAndYear(months.most))
    overdue.refresh()
  }

  /// How many months the button at a point of `surface` goes on; nil where there is none.
  func pages(at point: Point, on surface: Widget) -> Int? {
    if previous.frame(in: surface)?.contains(point) == true { return -1 }
    return next.frame(in: surface)?.contains(point) == true ? 1 : nil
  }

  /// Where the month's name is on `surface`.
  func titleFrame(on surface: Widget) -> Rect? { title.frame(in: surface) }

  /// Gives the focus to the button for today.
  func focusEnd() -> Bool { today.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (title, left, buttons) = (title.measured(orientation), left.measured(orientation), buttons.measured(orientation))
    guard orientation == .horizontal else { return Measurement(max(title.natural, left.natural, buttons.natural)) }
    let minimum = title.minimum + Self.spacing + buttons.minimum
    let extra = self.left.isVisible ? Self.spacing + left.natural : 0
    return Measurement(minimum: minimum, natural: title.natural + Self.spacing + buttons.natural + extra)
  }

  override func allocate(width: Double, height: Double) {
    let title = title.measured(.horizontal)
    let least = words.leastWithYear + title.minimum - words.measured(.horizontal).minimum
    let buttons = buttons.measured(.horizontal).natural
    var end = width - buttons
    put(self.buttons, from: end, to: width, in: Size(width: width, height: height))
    let left = left.measured(.horizontal)
    let hasRoom = self.left.isVisible && least + left.minimum + buttons + 2 * Self.spacing <= width
    self.left.setHasRoom(hasRoom)
    if hasRoom {
      let fits = title.natural - words.extra + left.natural + buttons + 2 * Self.spacing <= width
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
