// The toasts of a window, one at a time: slid in, kept while they are looked at, slid out.

import Geometry
import GtkKit
import MatchedGeometry

/// Shows a toast at the foot of the stage: below the pane in which the hand is not, so that it is not in the way of what is done there, or where
/// there is one pane below that, which makes room. During a carry it stands aside. A new one takes the place of the one before.
@MainActor
final class Toasts {
  private unowned let stage: LayoutWidget
  private var view: ToastView?
  /// One that is on its way out.
  private var leaving: ToastView?
  /// Runs while a toast rests at its place.
  private var timer: RepeatingTimer?
  /// The pane that it keeps clear of.
  private(set) var clearOf = Pane.calendar
  /// Whether something is carried, and may go where the toast is.
  private var isAside = false
  /// How far the toast is below its place, as a part of the way from beyond the edge.
  private var slide = GlidingLength(spring: MotionStyle.toast, tolerance: 0.01)
  private let ticker = MotionTicker()

  init(on stage: LayoutWidget) {
    self.stage = stage
  }

  /// Shows a toast for five seconds from when it is there, and for as long as the pointer or the keyboard is on it.
  ///
  /// - Parameter pane: where the hand is.
  func show(_ toast: Toast, awayFrom pane: Pane) {
    let isReplacing = view != nil && pane == clearOf
    clearOf = pane
    remove(view)
    remove(leaving)
    leaving = nil
    let view = ToastView(toast)
    self.view = view
    view.onHover = { [weak self] in self?.restartTimer() }
    view.canTarget = !isAside
    stage.add(view)
    if isReplacing {
      restartTimer()
    } else {
      timer = nil
      slide.retarget(1, at: ticker.now(), animates: false)
      if !isAside { glide(to: 0) }
    }
    stage.queueAllocate()
  }

  /// While something is carried, the toast is out of its way; afterwards it comes back for its time.
  func stepAside(_ isCarrying: Bool) {
    guard isCarrying != isAside else { return }
    isAside = isCarrying
    guard let view else { return }
    view.canTarget = !isCarrying
    glide(to: isCarrying ? 1 : 0)
  }

  /// Takes the toast away.
  func close() {
    guard let view else { return }
    self.view = nil
    if view.hasKeyboard { view.leaveFocus() }
    remove(leaving)
    leaving = view
    glide(to: 1)
    stage.queueAllocate()
  }

  /// Takes the toast away if it offers something that has been overtaken by now.
  func closeOffer() { if view?.hasButton == true { close() } }

  /// Whether the toast is at a point of the stage.
  func covers(_ point: Point) -> Bool { view?.frame(in: stage)?.contains(point) == true }

  /// Whether the keyboard is on its button.
  var hasKeyboard: Bool { view?.hasKeyboard == true }

  /// Gives the keyboard to its button. Returns whether there is one.
  func focusButton() -> Bool { view?.focusButton() == true }

  /// How much of the stage's foot the toast takes where that is kept free for it, now that it slides.
  ///
  /// - Parameter width: the stage's.
  func strip(inWidth width: Double) -> Double {
    guard let shown = view ?? leaving else { return 0 }
    let (_, tall) = size(of: shown, in: width - 2 * Metrics.toastMargin)
    return ((1 - slide.value(at: ticker.time)) * (tall + 2 * Metrics.toastStripMargin)).rounded()
  }

  /// Places the toast in the stage's allocation.
  ///
  /// - Parameters:
  ///   - room: in the middle of its lower edge it rests.
  ///   - margin: how far above that.
  func place(in room: Rect, margin: Double) {
    guard let shown = view ?? leaving else { return }
    let (wide, tall) = size(of: shown, in: room.width - 2 * Metrics.toastMargin)
    let below = (slide.value(at: ticker.time) * (tall + margin + Metrics.toastShadow)).rounded()
    stage.place(
      shown, in: Rect(x: (room.midX - wide / 2).rounded(), y: room.maxY - tall - margin + below, width: wide, height: tall))
  }

  // MARK: Private

  private func size(of view: ToastView, in width: Double) -> (width: Double, height: Double) {
    let measured = view.measured(.horizontal)
    let wide = max(measured.minimum, min(measured.natural, width))
    return (wide, view.measured(.vertical, forSize: wide).natural)
  }

  /// The five seconds begin when the toast has come to its place, not before: a busy desktop may show no frame for long, nor tell where the pointer is.
  private func startTimer() {
    timer = RepeatingTimer(every: Metrics.toastSeconds) { [weak self] in
      guard let self, let view, !view.isHovered, !view.hasKeyboard else { return }
      close()
    }
  }

  /// The five seconds begin anew, if they have begun: when the pointer leaves, and for another toast.
  private func restartTimer() { if timer != nil { startTimer() } }

  private func glide(to target: Double) {
    timer = nil
    slide.retarget(target, at: ticker.now(), animates: Appearance.animates && stage.isMapped)
    ticker.run(on: stage) { [weak self] in
      guard let self else { return false }
      let isMoving = slide.isMoving(at: ticker.time)
      if !isMoving {
        if view == nil {
          remove(leaving)
          leaving = nil
        } else if !isAside {
          startTimer()
        }
      }
      stage.queueAllocate()
      return isMoving
    }
  }

  private func remove(_ view: ToastView?) {
    if let view { stage.remove(view) }
  }
}
