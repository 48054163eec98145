// A column on its way from the hand, drawn above everything and clipped by nothing.

import Geometry
import GtkKit
import MatchedGeometry
import Planner

/// Draws a column wherever its board has it now: also over the month, where the board draws nothing.
@MainActor
final class ColumnFlight: LayoutWidget {
  override class var typeName: String { "DaylaneColumnFlight" }
  override class var cssName: String { "columnflight" }

  private let column: ColumnView
  private let board: BoardView
  private let shadow = FlightShadow()

  init(_ column: ColumnView, of board: BoardView) {
    self.column = column
    self.board = board
    super.init()
    canTarget = false
    add(shadow)
    board.drawnElsewhere = column
  }

  func land() {
    board.drawnElsewhere = nil
    board.queueDraw()
  }

  /// The column is elsewhere in the next frame.
  func moved() {
    queueAllocate()
    queueDraw()
  }

  override func allocate(width: Double, height: Double) {
    guard let frame = column.groundFrame(in: self) else { return }
    shadow.opacity = min(1, column.shift.length / MotionStyle.vanishing)
    _ = shadow.measured(.horizontal)
    place(shadow, in: frame)
  }

  override func snapshot(_ snapshot: Snapshot) {
    super.snapshot(snapshot)
    snapshot.draw(column, of: board, on: self)
  }
}

extension StageView {
  /// Lets a list's column fly from where the hand held it, when it is next placed; `motion` is in the board's coordinates.
  func launch(_ list: ListID, from motion: Motion) {
    board.glide.launch(list, from: motion)
    guard Appearance.animates, let column = board.columns[list] else { return }
    layers.columnFlight = ColumnFlight(column, of: board)
  }
}
