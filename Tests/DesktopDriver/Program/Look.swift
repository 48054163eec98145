// How the program is asked to look: theme, font, size of text, scale of the screen, direction of reading.

import Foundation

/// What a person's desktop asks of a window's look.
public struct Look: Sendable, CustomStringConvertible {
  /// Its name, for files and messages.
  public let name: String
  /// The toolkit's theme, as the environment variable `GTK_THEME` names it.
  public var theme = "Default"
  /// The font, at a scale of 1.
  public var font = Font.usual
  /// How many times larger than usual text is.
  public var textScale = 1.0
  /// Pixels of a point. Only X11 is asked for it.
  public var scale = 1
  /// Whether text runs from right to left, as in Arabic.
  public var isRightToLeft = false
  /// The language of its words and dates; nil for English.
  public var words: ProgramWords?

  public var description: String { font == .usual ? name : "\(name), \(font)" }

  /// Light, as the toolkit is without a wish.
  public static let light = Look(name: "light")
  /// Dark.
  public static let dark = Look(name: "dark", theme: "Default:dark")
  /// Light, with edges and texts that stand out.
  public static let contrast = Look(name: "contrast", theme: "Default-hc")
  /// Dark, with edges and texts that stand out.
  public static let darkContrast = Look(name: "contrast-dark", theme: "Default-hc:dark")
  /// Text one and a half times as large.
  public static let largeText = Look(name: "large-text", textScale: 1.5)
  /// A screen with four pixels a point.
  public static let double = Look(name: "double", scale: 2)
  /// From right to left.
  public static let rightToLeft = Look(name: "right-to-left", isRightToLeft: true)

  /// In German, words and dates.
  public static let german = Look(name: "german", words: .german)

  /// All of them that are in English.
  public static let all = [light, dark, contrast, darkContrast, largeText, double, rightToLeft]
  /// Those that differ in colours alone.
  public static let palettes = [light, dark, contrast, darkContrast]
}

extension Program {
  /// Gives the program a look from its next start on.
  ///
  /// - Throws: a ``DesktopError`` when the machine lacks the font, or cannot make a language that is read from right to left.
  public func dress(_ look: Look) throws {
    environment["GTK_THEME"] = look.theme
    environment["GDK_SCALE"] = look.scale == 1 ? nil : "\(look.scale)"
    let files = FileManager.default
    let font = Font(look.font.family, look.font.points * look.textScale)
    let folder = "\(desktop.directory)/looks/\(font)"
    if !files.fileExists(atPath: folder) {
      let usual = desktop.environment["XDG_CONFIG_HOME"] ?? ""
      try files.createDirectory(atPath: "\(desktop.directory)/looks", withIntermediateDirectories: true)
      try files.copyItem(atPath: usual, toPath: folder)
      try Desktop.writeSettings(in: folder, font: font)
    }
    environment["FONTCONFIG_FILE"] = try font.writeConfiguration(in: desktop.directory)
    environment["XDG_CONFIG_HOME"] = folder
    // The words stay as they are, so that things are found by their names.
    if look.isRightToLeft { try live(in: "ar_AE", parts: ["LC_CTYPE", "LC_MESSAGES"]) }
    if let words = look.words {
      try speak(words)
      try live(in: "de_DE", parts: ["LC_TIME"])
    }
  }

  /// The toolkit takes the direction from the language, and the language only from one that the machine has: it is made for this desktop. So with dates.
  private func live(in region: String, parts: [String]) throws {
    let locales = "\(desktop.directory)/locales"
    if !FileManager.default.fileExists(atPath: "\(locales)/\(region).UTF-8") {
      try FileManager.default.createDirectory(atPath: locales, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["localedef", "--no-archive", "-i", region, "-f", "UTF-8", "\(locales)/\(region).UTF-8"]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard FileManager.default.fileExists(atPath: "\(locales)/\(region).UTF-8/LC_CTYPE") else {
        throw DesktopError("no locale \(region): the package locales is missing")
      }
    }
    environment["LOCPATH"] = locales
    for part in parts { environment[part] = "\(region).UTF-8" }
  }
}
