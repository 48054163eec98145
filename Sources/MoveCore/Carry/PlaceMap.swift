// How places are arranged for the keyboard: lists in a row, and after them days in a grid.

/// A step from one place, or from one point in a place, to another. Left and right mean backward and forward in reading
/// direction: where text runs from right to left, the reader of the keys swaps the two.
public enum KeyboardDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// To the start or the end of the place.
  case first, last
  /// From the columns into the grid, and back.
  case across
}

/// Columns side by side, and to the right of the last one a grid of cells.
public struct PlaceMap<Place: Hashable>: Hashable {
  /// The columns, from the first.
  public var columns: [Place]
  /// The cells of the grid, row by row.
  public var cells: [Place]
  /// How many cells a row has.
  public var width: Int

  /// - Precondition: `width` is positive.
  public init(columns: [Place], cells: [Place], width: Int) {
    precondition(width > 0, "a grid's rows have cells")
    self.columns = columns
    self.cells = cells
    self.width = width
  }

  /// The cell of the grid that a place is; `nil` for columns. O(places)
  public func cell(of place: Place) -> Int? { cells.firstIndex(of: place) }

  /// The neighbour of a place; `nil` where the map ends. Nothing is above or below a column.
  ///
  /// From the last column right leads into the grid. There left and right go on from row to row, as one reads; ``across(from:column:cell:)``
  /// leads back.
  ///
  /// - Parameter cell: the cell of the grid that is entered from the columns.
  /// - Complexity: O(places)
  public func neighbour(of place: Place, _ step: KeyboardDirection, enteringCell cell: Int) -> Place? {
    if let index = cells.firstIndex(of: place) {
      switch step {
      case .up: return index >= width ? cells[index - width] : nil
      case .down: return index + width < cells.count ? cells[index + width] : nil
      case .left: return index > 0 ? cells[index - 1] : nil
      case .right: return index + 1 < cells.count ? cells[index + 1] : nil
      case .first, .last, .across: return nil
      }
    }
    guard let index = columns.firstIndex(of: place) else { return nil }
    switch step {
    case .left: return index > 0 ? columns[index - 1] : nil
    case .right:
      if index + 1 < columns.count { return columns[index + 1] }
      guard !cells.isEmpty else { return nil }
      return cells[min(max(0, cell), cells.count - 1)]
    case .up, .down, .first, .last, .across: return nil
    }
  }

  /// From a column the cell, from a cell the column with this index, or the last one there is; `nil` where there is none.
  /// O(places)
  public func across(from place: Place, column: Int, cell: Int) -> Place? {
    let others = cells.contains(place) ? columns : columns.contains(place) ? cells : []
    guard !others.isEmpty else { return nil }
    return others[min(max(0, cells.contains(place) ? column : cell), others.count - 1)]
  }
}

extension PlaceMap: Sendable where Place: Sendable {}
