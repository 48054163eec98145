// The pointer over windows of other programs, of which only the screen is known.

import CGtk

extension Desktop {
  /// Moves the pointer to a point of the screen, in one motion.
  public func movePointer(to point: ScreenPoint) throws { try input.move(to: point) }

  /// Where the pointer is to begin with: on the screen of the window.
  static let firstPoint = ScreenPoint(x: 100, y: 100)

  /// Takes the pointer to the screen that the next window is for: mutter opens it where the pointer is.
  func pointToNewWindow() throws {
    if manager == .mutter { try input.move(to: Self.firstPoint) }
  }

  /// Presses the primary button, or releases it.
  public func primaryButton(pressed: Bool) throws { try input.primaryButton(pressed: pressed) }

  /// Presses Escape and releases it.
  public func strikeEscape() throws {
    guard let key = Keysym.named("Escape") else { return }
    try input.strike(key)
  }
}

extension Picture {
  /// The first pixel of an area, line by line, whose red, green and blue are as wanted; nil if there is none.
  public func firstPixel(in area: ScreenRect, where isWanted: (_ red: Int, _ green: Int, _ blue: Int) -> Bool) -> ScreenPoint? {
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in max(0, Int(area.y))..<max(0, min(height, Int(area.bottom))) {
      for x in max(0, Int(area.x))..<max(0, min(width, Int(area.right))) {
        let pixel = pixels + y * stride + 4 * x
        if isWanted(Int(pixel[2]), Int(pixel[1]), Int(pixel[0])) { return ScreenPoint(x: Double(x), y: Double(y)) }
      }
    }
    return nil
  }
}
