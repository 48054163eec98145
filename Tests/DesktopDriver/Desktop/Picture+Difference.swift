// How much two pictures differ.

import CGtk
import Glibc

extension Picture {
  /// How far the most different pixel of an area is from the same one of another picture, in any of red, green and blue: 0 where the pictures are
  /// the same, at most 255; nil if they are not equally large. Takes time in proportion to the pixels.
  ///
  /// - Parameter area: in pixels.
  public func difference(from other: Picture, in area: ScreenRect) -> (most: Int, x: Int, y: Int)? {
    guard width == other.width, height == other.height else { return nil }
    cairo_surface_flush(surface)
    cairo_surface_flush(other.surface)
    guard let pixels = cairo_image_surface_get_data(surface), let others = cairo_image_surface_get_data(other.surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var found = (most: 0, x: 0, y: 0)
    let columns = max(0, Int(area.x.rounded()))..<max(0, min(width, Int(area.right.rounded())))
    for y in max(0, Int(area.y.rounded()))..<max(0, min(height, Int(area.bottom.rounded()))) {
      let start = y * stride + 4 * columns.lowerBound
      if memcmp(pixels + start, others + start, 4 * columns.count) == 0 { continue }
      for x in columns {
        for channel in 0..<3 {
          let at = y * stride + 4 * x + channel
          let distance = abs(Int(pixels[at]) - Int(others[at]))
          if distance > found.most { found = (distance, x, y) }
        }
      }
    }
    return found
  }
}
