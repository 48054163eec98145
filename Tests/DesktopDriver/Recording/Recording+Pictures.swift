// Pictures of a recording: one, or all of them on a sheet to look at.

import CGtk

extension Recording {
  /// Some of its pictures, by their numbers.
  public func pictures(_ numbers: some Sequence<Int>) -> [Picture] {
    let wanted = Set(numbers)
    var screen = [UInt32](repeating: 0, count: width * height)
    var pictures: [Picture] = []
    for (number, frame) in frames.enumerated() {
      for (y, pixels) in frame.lines { screen.replaceSubrange(y * width..<(y + 1) * width, with: pixels) }
      if wanted.contains(number) { pictures.append(Picture(width: width, height: height, pixels: screen)) }
    }
    return pictures
  }

  /// A sheet of all its pictures that differ, or of so many of them, evenly.
  public func sheet(columns: Int, scale: Double, most: Int = .max) -> Picture {
    let step = max(1, (frames.count + most - 1) / most)
    return Picture.sheet(pictures(stride(from: 0, to: frames.count, by: step)), columns: columns, scale: scale, space: 6)
  }
}

extension Picture {
  /// A picture of such pixels, as 0xRRGGBB, line by line.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    self.init(width: width, height: height)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height { UnsafeMutableRawPointer(data + y * stride).copyMemory(from: base + 4 * width * y, byteCount: 4 * width) }
    }
    cairo_surface_mark_dirty(surface)
  }
}
