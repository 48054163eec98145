// Pictures of a wlroots compositor's screen.

import CGtk
import Foundation

/// Takes pictures with `grim`, which asks the compositor for what it has drawn.
struct Grim {
  let environment: [String: String]
  /// Where a picture lies until it is read.
  let path: String

  /// What the screen shows, this many pixels from the top left corner; without the pointer, with what it carries.
  func picture(width: Int, height: Int) throws -> Picture {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["grim", "-g", "0,0 \(width)x\(height)", "-t", "ppm", path]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let words = Pipe()
    process.standardError = words
    try process.run()
    let said = words.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let data = FileManager.default.contents(atPath: path),
      let picture = Self.picture(fromPPM: data)
    else { throw DesktopError("grim takes no picture: \(String(decoding: said, as: UTF8.self))") }
    return picture
  }

  /// Reads the binary form of a portable pixmap: "P6", width, height and 255, each after white space, one more such, and three bytes a pixel.
  private static func picture(fromPPM data: Data) -> Picture? {
    var bytes = [UInt8](data)[...]
    func word() -> String {
      let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
      let text = bytes.prefix { !isSpace($0) }
      bytes = bytes.dropFirst(text.count + 1)
      return String(decoding: text, as: UTF8.self)
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255", bytes.count == 3 * width * height else {
      return nil
    }
    let picture = Picture(width: width, height: height)
    cairo_surface_flush(picture.surface)
    guard let pixels = cairo_image_surface_get_data(picture.surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(picture.surface))
    var index = bytes.startIndex
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        row[x] = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        index += 3
      }
    }
    cairo_surface_mark_dirty(picture.surface)
    return picture
  }
}
