// The frames of simple layouts.

import Geometry

/// The sizes that the pages share, in points.
enum Grid {
  static let margin = 12.0
  static let spacing = 6.0
  static let row = 42.0
  /// What a panel's title takes.
  static let title = 42.0
}

extension Rect {
  /// The inside of a panel, below its title.
  var content: Rect {
    Rect(
      x: minX + Grid.margin, y: minY + Grid.title, width: width - 2 * Grid.margin,
      height: height - Grid.title - Grid.margin)
  }

  /// `count` columns beside one another, with a margin around each.
  func columns(_ count: Int) -> [Rect] {
    let width = (width - Double(count + 1) * Grid.margin) / Double(count)
    return (0..<count).map { index in
      Rect(
        x: minX + Grid.margin + Double(index) * (width + Grid.margin), y: minY + Grid.margin, width: width,
        height: height - 2 * Grid.margin)
    }
  }

  /// `count` rows below one another from the top; before the one at `gap` a row is left free.
  func rows(_ count: Int, height: Double = Grid.row, gap: Int? = nil) -> [Rect] {
    (0..<count).map { index in
      let row = Double(index + (gap.map { index >= $0 ? 1 : 0 } ?? 0))
      return Rect(x: minX, y: minY + row * (height + Grid.spacing), width: width, height: height)
    }
  }

  /// `count` cells in rows of as many as fit, each at least `least` wide; before the one at `gap` a cell is left free.
  func cells(_ count: Int, least: Double, height: Double, gap: Int? = nil) -> [Rect] {
    let across = max(1, Int((width + Grid.spacing) / (least + Grid.spacing)))
    let cell = (width - Double(across - 1) * Grid.spacing) / Double(across)
    return (0..<count).map { index in
      let place = index + (gap.map { index >= $0 ? 1 : 0 } ?? 0)
      return Rect(
        x: minX + Double(place % across) * (cell + Grid.spacing),
        y: minY + Double(place / across) * (height + Grid.spacing), width: cell, height: height)
    }
  }
}
