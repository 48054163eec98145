// How light a part of a picture is.

import CGtk

extension Picture {
  /// The median of the lightness of the pixels in a part: the mean of red, green and blue, from 0 to 255. What covers less than half of the
  /// part, as a line or a few letters, does not count. Nil for a part outside the picture. Takes time in proportion to the pixels.
  public func lightness(in area: ScreenRect) -> Double? {
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = max(0, Int(area.x.rounded()))..<max(0, min(width, Int(area.right.rounded())))
    let rows = max(0, Int(area.y.rounded()))..<max(0, min(height, Int(area.bottom.rounded())))
    let sums = rows.flatMap { y in
      columns.map { x in
        let pixel = pixels + y * stride + 4 * x
        return Int(pixel[0]) + Int(pixel[1]) + Int(pixel[2])
      }
    }.sorted()
    return sums.isEmpty ? nil : Double(sums[sums.count / 2]) / 3
  }
}
