// What a drag does while the pointer rests: scrolls near an edge, and opens what it is held over.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Something that opens when a drag is held over it.
enum SpringLoaded: Hashable {
  /// The next or the previous page of the calendar.
  case turnPage(Int)
  /// Another view of days: by its button, or the hours of a day by its number in the weeks.
  case view(CalendarMode, at: Day?)
  /// The small calendar below the month's name, and another month of it.
  case jump
  case jumpPage(Int)
  /// The other pane of a narrow window, by its button.
  case pane(Pane)
  /// "+N more" of a day.
  case more(Day)
  /// A collapsed section, by its header.
  case section(EntryID)
  /// A collapsed list, by its head.
  case list(ListID)
  /// All lists by name, by the button for them.
  case navigator
}

/// Auto-scroll and spring-loading of one drag. GTK does neither, and a pointer at rest sends no motion: both are driven by
/// the frame clock.
@MainActor
final class StillPointer {
  private unowned let stage: StageView
  private var spring: SpringLoading<SpringLoaded>
  private var sideways = AutoScroll()
  private var upAndDown = AutoScroll()
  /// What `upAndDown` scrolls.
  private var scrolled: Adjustment?
  /// Where it was held when another view of days opened below it: as long as it stays, it means nothing there.
  private var opener: Point?

  init(stage: StageView, origin: Point) {
    self.stage = stage
    spring = Self.spring(origin: origin)
  }

  /// One frame, at a time in seconds. Returns whether something else is under the point now.
  @discardableResult
  func rest(at point: Point, time: Double) -> Bool {
    stage.navigator.note(point, at: time)
    let hasScrolled = scroll(at: point, time: time)
    stage.jumping.note(point, at: time)
    guard let target = spring.update(stage.springLoaded(at: point), at: point, time: time) else { return hasScrolled }
    stage.open(target)
    if case .view = target {
      (spring, opener) = (Self.spring(origin: point), point)
    } else {
      // Held on, the next page comes after the same while.
      spring = Self.spring(origin: spring.origin)
      spring.threshold = 0
    }
    return true
  }

  /// The pointer is elsewhere: back here it begins anew.
  func leave() {
    sideways.stop()
    upAndDown.stop()
    _ = spring.update(nil, at: spring.origin, time: 0)
  }

  private static func spring(origin: Point) -> SpringLoading<SpringLoaded> {
    var spring = SpringLoading<SpringLoaded>(origin: origin)
    if let dwell = Environment.dwell { spring.dwell = dwell }
    return spring
  }

  /// Scrolls the lists sideways near their edges, at a time in seconds. Returns whether it did.
  @discardableResult
  func scrollSideways(at point: Point, time: Double) -> Bool {
    guard stage.isOverBoard(point), let board = stage.boardFrame else {
      sideways.stop()
      return false
    }
    return stage.boardScroll.move(by: sideways.advanceByPoints(to: time, at: point.x, in: board.minX...board.maxX))
  }

  /// Scrolls what is under the pointer near its edges, and the lists sideways, at a time in seconds. Returns whether it
  /// did.
  @discardableResult
  func scroll(at point: Point, time: Double) -> Bool {
    let hasScrolled = scrollSideways(at: point, time: time)
    if let opener, (point - opener).length > spring.threshold { self.opener = nil }
    guard opener == nil, let part = stage.scrolling(at: point), part.isScrollable, let viewport = part.viewport else {
      upAndDown.stop()
      scrolled = nil
      return hasScrolled
    }
    if scrolled?.isSame(as: part.scroll) != true { upAndDown = part.autoScroll }
    upAndDown.maximumSpeed = part.autoScroll.maximumSpeed
    scrolled = part.scroll
    let distance = upAndDown.advanceByPoints(to: time, at: point.y, in: viewport.minY...max(viewport.minY, viewport.maxY))
    return part.scroll.move(by: distance) || hasScrolled
  }
}

extension StageView {
  /// Scrolls what is under a point by clicks of a wheel: up and down what can, sideways the lists.
  func turnWheel(_ x: Double, _ y: Double, at point: Point) {
    if let part = scrolling(at: point), part.isScrollable { part.scroll.move(by: y * part.scroll.wheelClick) }
    if isOverBoard(point) { boardScroll.move(by: x * boardScroll.wheelClick) }
  }
}

extension Adjustment {
  /// Scrolls by a distance in points to a whole point, as far as there is something to show. Returns whether there was.
  @discardableResult
  func move(by distance: Double) -> Bool {
    guard distance != 0 else { return false }
    let goal = min(maximum, max(0, (value + distance).rounded()))
    guard goal != value else { return false }
    value = goal
    return true
  }
}
