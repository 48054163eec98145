// The clock of the watch over a drag.

import GtkKit

/// A ``DragEndDetector`` that asks its clock by itself, and calls back once when a drag has to be ended that nobody else will end.
@MainActor
final class DragEndWatchdog {
  private var watch = DragEndDetector()
  /// Asks again while the end is likely.
  private var doubt: RepeatingTimer?
  private let clock: Clock
  private let forgotten: () -> Void

  init(_ clock: Clock, _ forgotten: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.forgotten = forgotten
  }

  /// Takes note of a sign of the drag.
  func note(_ sign: DragEndDetector.Sign) {
    if watch.note(sign, at: clock.seconds()) { return end() }
    guard watch.isDoubted else {
      doubt = nil
      return
    }
    guard doubt == nil else { return }
    doubt = RepeatingTimer(every: DragEndDetector.patience / 3) { [weak self] in
      guard let self, watch.isForgotten(at: clock.seconds()) else { return }
      end()
    }
  }

  private func end() {
    doubt = nil
    forgotten()
  }
}
