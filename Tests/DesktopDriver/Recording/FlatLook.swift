// A look in which everything is a flat block of a colour of its own, so that a picture says what is where.

import Foundation

/// What can be seen in the flat look, and the colours by which it is known.
public struct FlatLook: Sendable {
  /// What is on the screen besides the things.
  public enum Part: String, CaseIterable, Sendable {
    /// The window's own ground and its bar, the ground of the weeks, and the bare screen.
    case window, headerbar, month, desktop
    /// The gap where something would land.
    case gap
    /// Around what is held: its own ground, those behind it, and their number.
    case held, stackedge, badge
    /// The sentence at the bottom.
    case toast

    /// Whether it is drawn above things.
    var isAbove: Bool { [.held, .stackedge, .badge, .toast].contains(self) }
  }

  /// The names of all colours: parts, then things by the names that the trace gives them.
  public let names: [String]
  private let indices: [String: Int]
  /// How far a channel may be from its level: what fades into its like is rounded.
  private static let tolerance: UInt32 = 4

  /// A look in which these things can be told apart.
  ///
  /// - Parameter things: entries by identity, lists as `list-ID` and days as `day-2026-11-20`. There are colours for about two hundred.
  public init(things: [String]) {
    names = Part.allCases.map(\.rawValue) + things
    precondition(names.count < Self.count, "there are not so many colours")
    indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// The number of a thing's or a part's colour.
  public func index(of name: String) -> Int? { indices[name] }
  func index(of part: Part) -> Int { indices[part.rawValue] ?? 0 }
  var firstThing: Int { Part.allCases.count }

  /// Six levels of each channel, without black, which nobody has drawn, and white, which a pointer has.
  private static let count = 214

  /// The colour with a number, as 0xRRGGBB.
  public static func color(_ index: Int) -> UInt32 {
    // Far apart for numbers that follow each other.
    let place = UInt32((index * 89) % count + 1)
    return (place / 36 * 51) << 16 | (place / 6 % 6 * 51) << 8 | place % 6 * 51
  }

  private static let indexByPlace: [Int] = {
    var table = [Int](repeating: -1, count: 216)
    for index in 0..<count { table[index * 89 % count + 1] = index }
    return table
  }()

  /// The number of a pixel's colour; nil if it is none of this look.
  func index(ofPixel pixel: UInt32) -> Int? {
    var place: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let channel = pixel >> shift & 255
      let level = (channel + 25) / 51
      let exact = level * 51
      guard max(channel, exact) - min(channel, exact) <= Self.tolerance else { return nil }
      place = place * 6 + level
    }
    let index = Self.indexByPlace[Int(place)]
    return index >= 0 && index < names.count ? index : nil
  }

  /// The style sheet.
  var sheet: String {
    func paint(_ selector: String, _ name: String) -> String {
      let color = String(format: "#%06x", Self.color(indices[name] ?? 0))
      return "\(selector) { background-color: \(color); }\n"
    }
    var text = """
      * {
        color: transparent; background: none; border-color: transparent; border-radius: 0; outline-color: transparent; caret-color: transparent;
        box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; transition: none; animation: none;
      }

      """
    text += paint("window.daylane", "window") + paint("window.daylane headerbar", "headerbar") + paint("month", "month")
    text += paint("gap", "gap") + paint("held.opaque", "held") + paint("stackedge", "stackedge") + paint("held .badge", "badge")
    text += paint("toast", "toast")
    for name in names.dropFirst(firstThing) { text += paint(".mark-\(name)", name) }
    return text
  }
}

extension Program {
  /// Gives the program the flat look from its next start on, and lets it trace where it draws what.
  public func dress(_ look: FlatLook) throws {
    let folder = "\(desktop.directory)/looks/flat"
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: "\(desktop.directory)/looks", withIntermediateDirectories: true)
    try files.copyItem(atPath: desktop.environment["XDG_CONFIG_HOME"] ?? "", toPath: folder)
    try files.createDirectory(atPath: "\(folder)/gtk-4.0", withIntermediateDirectories: true)
    try look.sheet.write(toFile: "\(folder)/gtk-4.0/gtk.css", atomically: true, encoding: .utf8)
    environment["XDG_CONFIG_HOME"] = folder
    environment["DAYLANE_MARKS"] = "1"
    traceFrames()
  }
}
