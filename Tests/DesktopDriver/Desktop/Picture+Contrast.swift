// How well something stands out on a picture of what it stands on.

import CGtk
import Foundation

extension Picture {
  /// The contrast ratio between the ground of a part, which is the colour that most of it has, and whatever stands out most from it.
  /// From 1 to 21, as WCAG 2.1 counts: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio. Takes time in proportion to the pixels.
  ///
  /// A stroke has its own colour only where it fills whole pixels: text is to be large enough for that.
  public func contrast(in area: ScreenRect) -> Double {
    let counts = colors(in: area)
    guard let ground = Self.ground(of: counts) else { return 1 }
    return counts.keys.map { Self.ratio($0, ground) }.max() ?? 1
  }

  /// How light the ground of a part is: the relative luminance, from 0 to 1, of the colour that most of it has.
  public func light(in area: ScreenRect) -> Double { Self.ground(of: colors(in: area)).map(Self.luminance) ?? 0 }

  private static func ground(of counts: [UInt32: Int]) -> UInt32? { counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key }

  /// How many pixels of a part have each colour.
  public func colors(in area: ScreenRect) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return [:] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = max(0, Int(area.x.rounded(.up)))..<max(0, min(width, Int(area.right)))
    for y in max(0, Int(area.y.rounded(.up)))..<max(0, min(height, Int(area.bottom))) {
      for x in columns {
        let pixel = pixels + y * stride + 4 * x
        counts[UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[0]), default: 0] += 1
      }
    }
    return counts
  }

  private static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xff) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
