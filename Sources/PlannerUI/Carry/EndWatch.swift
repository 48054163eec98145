// The clock of the watch over a drag.

import GtkKit

/// A ``DragWatch`` that asks the time by itself, and calls back once when a drag has to be ended that nobody else will end.
@MainActor
final class EndWatch {
  private var watch = DragWatch()
  /// Asks again while the end is likely.
  private var doubt: RepeatingTimer?
  private let forgotten: () -> Void

  init(_ forgotten: @escaping @MainActor () -> Void) {
    self.forgotten = forgotten
  }

  /// Takes note of a sign of the drag.
  func note(_ sign: DragWatch.Sign) {
    if watch.note(sign, at: Clock.seconds) { return end() }
    guard watch.isDoubted else {
      doubt = nil
      return
    }
    guard doubt == nil else { return }
    doubt = RepeatingTimer(every: DragWatch.patience / 3) { [weak self] in
      guard let self, watch.isForgotten(at: Clock.seconds) else { return }
      end()
    }
  }

  private func end() {
    doubt = nil
    forgotten()
  }
}
