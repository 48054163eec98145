// Pictures of an X screen.

import CGtk

extension XServer {
  /// What the screen shows, this many pixels from the top left corner.
  func picture(width: Int, height: Int) throws -> Picture {
    // All planes, in pixels (ZPixmap).
    guard let image = library.getImage(display, root, 0, 0, UInt32(width), UInt32(height), UInt.max, 2) else {
      throw DesktopError("the X server gives no picture of its screen")
    }
    defer { _ = library.destroyImage(image) }
    // An XImage begins: int width, height, xoffset, format; char *data; then five ints, bytes_per_line the fifth
    // after byte_order, bitmap_unit, bitmap_bit_order, bitmap_pad and depth.
    let pixels = image.load(fromByteOffset: 16, as: UnsafeMutablePointer<UInt8>?.self)
    let stride = image.load(fromByteOffset: 44, as: Int32.self)
    let surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), stride)
    defer { cairo_surface_destroy(surface) }
    let picture = Picture(width: width, height: height)
    let context = cairo_create(picture.surface)
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
    return picture
  }
}
