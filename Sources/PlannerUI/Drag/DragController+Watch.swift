// The end of a drag that the toolkit has forgotten.

import GtkKit
import MoveCore

extension DragController {
  /// What a pointer does in this window, while the toolkit says that a drag is under way.
  func note(_ sight: PointerWatch.Sight, of seat: Seat) {
    visitor.note(sight == .pressed ? .pressed : .free)
    DragController.note(sight, of: seat)
  }

  private static func note(_ sight: PointerWatch.Sight, of seat: Seat) {
    guard let carrier = underWay, let drag = carrier.drag else { return }
    // Another person's pointer says nothing of this drag, unless the one that carried it is gone.
    if let own = carrier.seat, own != seat, own.isThere { return }
    // X11 tells of the end of each drag, and the pointer moves in the windows meanwhile.
    guard drag.canBeForgotten else { return }
    carrier.note(sight == .pressed ? .pressed : .free)
  }

  /// Takes note of a sign of the drag.
  func note(_ sign: DragWatch.Sign) { ending.note(sign) }

  /// Ends a drag of which nobody will tell the end: what was in the hand goes home, and the toolkit is told.
  func forgotten() {
    guard let forgotten = drag else { return }
    forgotten.endForgotten()
    // Where the toolkit had ended it already, and only this was not told.
    guard drag === forgotten else { return }
    cancel(.toolkit)
    end()
  }
}
