// The toasts of a window, one at a time: slid in, kept while they are looked at, slid out.

import Geometry
import GtkKit
import MatchedGeometry

/// Shows a toast at the bottom of the stage. A new one takes the place of the one before.
@MainActor
final class Toasts {
  private unowned let stage: LayoutWidget
  private var view: ToastView?
  /// One that is on its way out.
  private var leaving: ToastView?
  private var timer: RepeatingTimer?
  /// How far the toast is below its place, as a part of the way from beyond the edge.
  private var slide = GlidingLength(spring: MotionStyle.toast, tolerance: 0.01)
  private let ticker = MotionTicker()

  init(on stage: LayoutWidget) {
    self.stage = stage
  }

  /// Shows a toast for eight seconds, and for as long as the pointer or the keyboard is on it.
  func show(_ toast: Toast) {
    let isReplacing = view != nil
    remove(view)
    remove(leaving)
    leaving = nil
    let view = ToastView(toast)
    self.view = view
    view.onHover = { [weak self] in self?.startTimer() }
    stage.add(view)
    startTimer()
    if !isReplacing {
      slide.retarget(1, at: ticker.now(), animates: false)
      glide(to: 0)
    }
    stage.queueAllocate()
  }

  /// Takes the toast away.
  func close() {
    guard let view else { return }
    timer = nil
    self.view = nil
    if view.hasKeyboard { view.leaveFocus() }
    remove(leaving)
    leaving = view
    glide(to: 1)
    stage.queueAllocate()
  }

  /// Takes the toast away if it offers something that has been overtaken by now.
  func closeOffer() { if view?.hasButton == true { close() } }

  /// Whether the keyboard is on its button.
  var hasKeyboard: Bool { view?.hasKeyboard == true }

  /// Gives the keyboard to its button. Returns whether there is one.
  func focusButton() -> Bool { view?.focusButton() == true }

  /// Places the toast in the stage's allocation.
  /// - Parameters:
  ///   - width: the stage's.
  ///   - bottom: the edge above which it rests.
  func place(inWidth width: Double, above bottom: Double) {
    guard let shown = view ?? leaving else { return }
    let size = min(shown.measured(.horizontal).natural, width - 2 * Metrics.toastMargin)
    let tall = shown.measured(.vertical, forSize: size).natural
    let below = (slide.value(at: ticker.time) * (tall + Metrics.toastMargin)).rounded()
    stage.place(
      shown,
      in: Rect(x: ((width - size) / 2).rounded(), y: bottom - tall - Metrics.toastMargin + below, width: size, height: tall))
  }

  // MARK: Private

  /// Each time the pointer leaves the eight seconds begin anew.
  private func startTimer() {
    timer = RepeatingTimer(every: Metrics.toastSeconds) { [weak self] in
      guard let self, let view, !view.isHovered, !view.hasKeyboard else { return }
      close()
    }
  }

  private func glide(to target: Double) {
    slide.retarget(target, at: ticker.now(), animates: Appearance.animates && stage.isMapped)
    ticker.run(on: stage) { [weak self] in
      guard let self else { return false }
      let isMoving = slide.isMoving(at: ticker.time)
      if !isMoving, view == nil {
        remove(leaving)
        leaving = nil
      }
      stage.queueAllocate()
      return isMoving
    }
  }

  private func remove(_ view: ToastView?) {
    if let view { stage.remove(view) }
  }
}
