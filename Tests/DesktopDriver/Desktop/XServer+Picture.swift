// Pictures of an X screen, as PNG files.

import CGtk

extension XServer {
  /// Writes what the screen shows, `size` pixels from the top left corner, as a PNG file.
  ///
  /// The pointer itself is not on the picture; what it carries is.
  func writePicture(to path: String, width: Int, height: Int) throws {
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
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DesktopError("cannot write the picture \(path): \(String(cString: cairo_status_to_string(status)))")
    }
  }
}
