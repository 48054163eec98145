// Pictures of a screen: cut out, put side by side, written as PNG files.

import CGtk

/// A picture in memory.
public final class Picture {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  let surface: OpaquePointer?

  /// An empty, black picture.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The part in `frame`, in whole pixels.
  public func cropped(to frame: ScreenRect) -> Picture {
    let part = Picture(width: Int(frame.width.rounded()), height: Int(frame.height.rounded()))
    part.draw(self, x: -frame.x.rounded(), y: -frame.y.rounded(), scale: 1)
    return part
  }

  /// A sheet of equally large pictures, row by row, each scaled and with a space around it.
  ///
  /// - Parameters:
  ///   - columns: how many are side by side.
  ///   - scale: how large each becomes.
  ///   - space: pixels between two, and around all.
  public static func sheet(_ pictures: [Picture], columns: Int, scale: Double, space: Int = 12) -> Picture {
    guard let first = pictures.first else { return Picture(width: 1, height: 1) }
    let width = Int(Double(first.width) * scale)
    let height = Int(Double(first.height) * scale)
    let rows = (pictures.count + columns - 1) / columns
    let sheet = Picture(
      width: columns * (width + space) + space, height: rows * (height + space) + space)
    sheet.fill(0.5)
    for (index, picture) in pictures.enumerated() {
      let x = space + index % columns * (width + space)
      let y = space + index / columns * (height + space)
      sheet.draw(picture, x: Double(x), y: Double(y), scale: scale, width: width, height: height)
    }
    return sheet
  }

  /// Writes it as a PNG file.
  ///
  /// - Throws: a ``DesktopError`` when the file cannot be written.
  public func write(to path: String) throws {
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DesktopError("cannot write the picture \(path): \(String(cString: cairo_status_to_string(status)))")
    }
  }

  private func fill(_ grey: Double) {
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, grey, grey, grey)
    cairo_paint(context)
  }

  private func draw(_ other: Picture, x: Double, y: Double, scale: Double, width: Int? = nil, height: Int? = nil) {
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_translate(context, x, y)
    if let width, let height {
      cairo_rectangle(context, 0, 0, Double(width), Double(height))
      cairo_clip(context)
    }
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
  }
}

extension Desktop {
  /// What the screen shows now. X11 and sway give pictures. The pointer itself is not on it; what it carries is.
  ///
  /// - Throws: a ``DesktopError`` elsewhere.
  public func picture() throws -> Picture {
    if manager == .sway {
      return try Grim(environment: environment, path: "\(directory)/picture.ppm").picture(width: options.width, height: options.height)
    }
    guard let screen else { throw DesktopError("pictures are taken on X11, on sway and of nested compositors only") }
    let scale = Int(options.scale)
    return try screen.picture(width: screenWidth * scale, height: options.height * scale)
  }
}
