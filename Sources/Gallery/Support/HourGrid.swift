// A working day in hours, and where they lie: below one another, each of four quarters.

import Geometry

/// What has a place of its own on the hours page.
enum HourPlace: Hashable {
  case list, quarter(Int)

  var hour: Int? {
    if case .quarter(let quarter) = self { quarter / 4 } else { nil }
  }
}

struct HourGrid {
  let hours: Range<Int>

  /// The quarters, counted from midnight.
  var quarters: Range<Int> { hours.lowerBound * 4..<hours.upperBound * 4 }

  static func name(of hour: Int) -> String { "\(hour):00" }

  func frame(ofHour hour: Int, in area: Rect) -> Rect {
    let height = area.height / Double(hours.count)
    let top = area.minY + Double(hour - hours.lowerBound) * height
    return Rect(x: area.minX, y: top, width: area.width, height: height - Grid.spacing / 2)
  }

  /// Where a thing in a quarter lies, beside the hour's name.
  func frame(ofQuarter quarter: Int, in area: Rect) -> Rect {
    let hour = frame(ofHour: quarter / 4, in: area)
    let height = hour.height / 4
    return Rect(x: hour.minX + 60, y: hour.minY + Double(quarter % 4) * height, width: hour.width - 66, height: height)
  }
}
