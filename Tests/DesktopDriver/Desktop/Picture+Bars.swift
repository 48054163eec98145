// Finding on a picture what stands out of any text.

import CGtk

extension Picture {
  /// The dark bars in a part of it, from the top: as dark as text, and without a gap both wider and higher than any letter. A title of full
  /// blocks ("████████") is one.
  public func bars(in area: ScreenRect) -> [ScreenRect] {
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = max(0, Int(area.x))..<min(width, Int(area.right))
    var open: [ScreenRect] = []
    var done: [ScreenRect] = []
    for y in max(0, Int(area.y))..<min(height, Int(area.bottom)) {
      let row = pixels + y * stride
      var below: [ScreenRect] = []
      for run in Self.runs(in: columns, isDark: { row[4 * $0] < 110 && row[4 * $0 + 1] < 110 && row[4 * $0 + 2] < 110 }) {
        var bar = ScreenRect(x: Double(run.lowerBound), y: Double(y), width: Double(run.count), height: 1)
        if let index = open.firstIndex(where: { $0.x < bar.right && bar.x < $0.right }) {
          let above = open.remove(at: index)
          let (x, right) = (min(above.x, bar.x), max(above.right, bar.right))
          bar = ScreenRect(x: x, y: above.y, width: right - x, height: bar.bottom - above.y)
        }
        below.append(bar)
      }
      done += open
      open = below
    }
    return (done + open).filter { $0.height >= 6 }
  }

  private static func runs(in columns: Range<Int>, isDark: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in columns where isDark(x) {
      // Between two blocks there may be a lighter seam.
      if let last = runs.last, x - last.upperBound <= 2 {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs.filter { $0.count >= 40 }
  }
}
