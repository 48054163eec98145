// What X11 tells of a drag past GDK: keys, the wheel, and where it was released.

import GtkKit

/// The watches over one drag. On Wayland none of them sees anything.
@MainActor
struct DragWatches {
  let release: DragReleaseWatch
  private let keys: DragKeyWatch
  private let wheel: DragWheelWatch

  /// Starts watching, until ``stop()``.
  ///
  /// - Parameters:
  ///   - pressed: A key that means something during a drag was pressed.
  ///   - turned: The wheel was turned, by clicks to the right and downwards.
  init(display widget: Widget, pressed: @escaping @MainActor (Key) -> Void, turned: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    release = DragReleaseWatch(display: widget)
    keys = DragKeyWatch(display: widget, keys: [.escape, .pageUp, .pageDown], pressed: pressed)
    wheel = DragWheelWatch(display: widget, turned: turned)
  }

  func stop() {
    release.stop()
    keys.stop()
    wheel.stop()
  }
}
