// How high a column is: as its board, or as its head.

import GtkKit

/// Lets a column glide to its head's height and back.
@MainActor
final class ColumnFold {
  /// Whether no more than the head is shown.
  var isFolded = false
  /// Called when the column wants another height, and in each frame in which that glides.
  var onChange: () -> Void = {}

  private let height = GlidingValue()
  /// The height that the board has for it.
  private var boardHeight: Double?

  /// The height that a column has now.
  ///
  /// - Parameters:
  ///   - height: that of the board.
  ///   - foldedHeight: that of the column's head.
  func height(of column: Widget, in height: Double, folded foldedHeight: Double) -> Double {
    let isResized = boardHeight != height
    boardHeight = height
    self.height.go(to: isFolded ? min(height, foldedHeight) : height, animates: !isResized, on: column) { [weak self] in self?.onChange() }
    return self.height.value.rounded()
  }
}
