// The toasts of a window, one at a time: slid in, kept while they are looked at, slid out.

import Geometry
import GtkKit
import MatchedGeometry

/// What a toast takes of a stage: so much of its foot, from here to there.
struct ToastRoom: Equatable {
  let height: Double
  let span: ClosedRange<Double>
}

/// Shows a toast in the middle of the stage's foot, which is its one place; what is open there makes room. A carry ends it, so that it is in nobody's
/// way, and one that would come meanwhile waits for the end of the carry. A new one takes the place of the one before.
@MainActor
final class Toasts {
  private unowned let stage: LayoutWidget
  private let slides: () -> Void
  private var view: ToastView?
  /// One that is on its way out.
  private var leaving: ToastView?
  /// Runs while a toast rests at its place.
  private var timer: RepeatingTimer?
  /// Whether something is carried, and may go where the toast would be.
  private var isWaiting = false
  /// How far the toast is below its place, as a part of the way from beyond the edge.
  private var slide = GlidingLength(spring: MotionStyle.toast, tolerance: 0.01)
  private let ticker = MotionTicker()

  /// - Parameter slides: called when it is to be placed anew.
  init(on stage: LayoutWidget, slides: @escaping () -> Void) {
    (self.stage, self.slides) = (stage, slides)
  }

  /// Shows a toast for five seconds from when it is there, and for as long as the pointer or the keyboard is on it.
  func show(_ toast: Toast) {
    let isReplacing = view != nil && !isWaiting
    remove(view)
    remove(leaving)
    leaving = nil
    let view = ToastView(toast) { [weak self] in self?.restartTimer() }
    self.view = view
    view.canTarget = !isWaiting
    stage.add(view)
    if isReplacing {
      restartTimer()
    } else {
      timer = nil
      slide.retarget(1, at: ticker.now(), animates: false)
      if !isWaiting { glide(to: 0) }
    }
    slides()
  }

  /// Something is carried from now on, or not any more.
  func carryChanged(_ isCarrying: Bool) {
    guard isCarrying != isWaiting else { return }
    isWaiting = isCarrying
    if isCarrying { return close() }
    guard let view else { return }
    view.canTarget = true
    glide(to: 0)
  }

  /// Takes the toast away.
  func close() {
    guard let view else { return }
    self.view = nil
    if view.hasKeyboard { view.leaveFocus() }
    remove(leaving)
    leaving = view
    glide(to: 1)
    slides()
  }

  /// Takes the toast away if it offers something that has been overtaken by now.
  func closeOffer() { if view?.hasButton == true { close() } }

  /// Whether the toast is at a point of the stage.
  func covers(_ point: Point) -> Bool { view?.frame(in: stage)?.contains(point) == true }

  /// Whether the keyboard is on its button.
  var hasKeyboard: Bool { view?.hasKeyboard == true }

  /// Gives the keyboard to its button. Returns whether there is one.
  func focusButton() -> Bool { view?.focusButton() == true }

  /// What of a stage so wide the toast takes, now that it slides: how much of its foot, and from where to where.
  ///
  /// - Parameter margin: how far above the foot it rests.
  func room(inWidth width: Double, margin: Double) -> ToastRoom? {
    guard let shown = view ?? leaving else { return nil }
    let (wide, tall) = size(of: shown, in: width)
    let left = ((width - wide) / 2).rounded()
    return ToastRoom(height: ((1 - slide.value(at: ticker.time)) * (tall + margin)).rounded(), span: left...(left + wide))
  }

  /// Places the toast in the stage's allocation.
  ///
  /// - Parameters:
  ///   - width: the stage's.
  ///   - bottom: in the middle of this edge it rests.
  ///   - margin: how far above that.
  func place(width: Double, bottom: Double, margin: Double) {
    guard let shown = view ?? leaving else { return }
    let (wide, tall) = size(of: shown, in: width)
    let below = (slide.value(at: ticker.time) * (tall + margin + Metrics.toastShadow)).rounded()
    stage.place(shown, in: Rect(x: ((width - wide) / 2).rounded(), y: bottom - tall - margin + below, width: wide, height: tall))
  }

  // MARK: Private

  private func size(of view: ToastView, in width: Double) -> (width: Double, height: Double) {
    let measured = view.measured(.horizontal)
    let wide = max(measured.minimum, min(measured.natural, width - 2 * Metrics.toastMargin))
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
        } else if !isWaiting {
          startTimer()
        }
      }
      slides()
      return isMoving
    }
  }

  private func remove(_ view: ToastView?) {
    if let view { stage.remove(view) }
  }
}
