// The way of columns to where they rest.

import Geometry
import GtkKit
import MatchedGeometry
import Planner

/// Lets columns glide when a list comes, goes or moves, and come out of the hand where they were held.
@MainActor
final class ColumnGlide {
  private let onGlide: (_ isUnderWay: Bool) -> Void

  private unowned let board: LayoutWidget
  private let namespace = Namespace<ListID>(spring: MotionStyle.parting)
  private let ticker = MotionTicker()
  /// Lists that come out of the hand, and how they were moved there.
  private var launches: [ListID: Motion] = [:]
  private var shown: ColumnRow?
  /// Whether the row is another than before: then everything glides, and what only scrolls is followed.
  private var hasChanged = false

  /// - Parameters:
  ///   - board: it is asked to place its columns in each frame of the motion.
  ///   - onGlide: called in each frame in which columns glide, and with false when they have arrived.
  init(on board: LayoutWidget, onGlide: @escaping (_ isUnderWay: Bool) -> Void) {
    (self.board, self.onGlide) = (board, onGlide)
  }

  /// Lets a column start from where the hand held it, when it is next placed.
  func launch(_ list: ListID, from motion: Motion) {
    launches[list] = motion
    board.queueAllocate()
  }

  /// The columns are about to be placed in this row.
  func begin(_ row: ColumnRow) {
    hasChanged = shown.map { $0 != row && !$0.items.isEmpty } ?? false
    shown = row
    namespace.reducedMotion = !Appearance.animates
  }

  /// Where something that rests in a frame is drawn now. It keeps that frame's height.
  func presented(_ id: ListID, restingIn frame: Rect) -> Rect {
    let now = hasChanged || launches[id] != nil ? ticker.now() : ticker.time
    if hasChanged { namespace.retarget(id, to: frame, at: now) } else { namespace.follow(id, to: frame) }
    if let motion = launches.removeValue(forKey: id) { namespace.set(id, motion, at: now, spring: MotionStyle.flight) }
    guard let presented = namespace.presentedFrame(of: id, at: now) else { return frame }
    let shift = Vector(dx: (presented.minX - frame.minX).rounded(), dy: (presented.minY - frame.minY).rounded())
    let size = Size(width: frame.width + (presented.width - frame.width).rounded(), height: frame.height)
    return Rect(origin: frame.offset(by: shift).origin, size: size)
  }

  func forget(_ id: ListID) { namespace.remove(id) }

  /// The columns have been placed.
  func end() {
    guard hasChanged else { return }
    ticker.run(on: board) { [weak self] in
      guard let self else { return false }
      namespace.prune(at: ticker.time, within: .onScreen)
      let isUnderWay = namespace.countInMotion > 0 || !launches.isEmpty
      board.queueAllocate()
      onGlide(isUnderWay)
      return isUnderWay
    }
  }
}
