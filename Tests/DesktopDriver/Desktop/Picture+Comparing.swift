// Whether two pictures show the same.

import CGtk
import Glibc

extension Picture {
  /// Whether a part of this picture is the same on another one of the same size, to the last pixel.
  public func isSame(as other: Picture, in area: ScreenRect) -> Bool {
    for picture in [self, other] { cairo_surface_flush(picture.surface) }
    guard let mine = cairo_image_surface_get_data(surface), let others = cairo_image_surface_get_data(other.surface) else { return false }
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard stride == Int(cairo_image_surface_get_stride(other.surface)) else { return false }
    let columns = max(0, Int(area.x))..<min(width, Int(area.right))
    let rows = max(0, Int(area.y))..<min(height, Int(area.bottom))
    return rows.allSatisfy { row in
      let start = row * stride + 4 * columns.lowerBound
      return memcmp(mine + start, others + start, 4 * columns.count) == 0
    }
  }
}
