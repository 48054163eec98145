// The font of a desktop, and the only fonts that programs on it find.

import Foundation

/// A family of fonts and its size.
public struct Font: Hashable, Sendable, CustomStringConvertible {
  /// The family's name.
  public var family: String
  /// Its size in points, at a scale of 1.
  public var points: Double

  /// What a test has that chooses no font: DejaVu Sans 10, or what `DAYLANE_TEST_FONT` says, "Noto Sans 13" for example.
  public static let usual = ProcessInfo.processInfo.environment["DAYLANE_TEST_FONT"].flatMap(Font.init) ?? Font(plain, 10)

  /// The families that desktops come with: Debian's usual one, KDE's, GNOME's before version 48, Ubuntu's, and GNOME's since.
  public static let families = ["DejaVu Sans", "Noto Sans", "Cantarell", "Ubuntu", "Adwaita Sans"]

  /// A font of this family and size.
  public init(_ family: String, _ points: Double) { (self.family, self.points) = (family, points) }

  /// The font of a family and a size in words, as its description has them; nil if there is no size.
  private init?(_ words: String) {
    guard let space = words.lastIndex(of: " "), let points = Double(words[space...].dropFirst()) else { return nil }
    self.init(String(words[..<space]), points)
  }

  public var description: String { "\(family) \(points == points.rounded() ? "\(Int(points))" : "\(points)")" }

  /// Whether this machine has the family.
  public var isInstalled: Bool { !Self.files(of: family).isEmpty }

  /// Writes a folder with this family, DejaVu Sans for signs that it lacks, and a monospaced family, and a configuration by which programs find
  /// nothing else, whatever the machine has. What is there already stays.
  ///
  /// - Parameter directory: where the folder is made.
  /// - Returns: the configuration's path, for the environment variable `FONTCONFIG_FILE`.
  /// - Throws: a ``DesktopError`` when the machine lacks the family.
  public func writeConfiguration(in directory: String) throws -> String {
    let folder = "\(directory)/fonts/\(family)"
    let path = "\(folder)/fonts.conf"
    let files = FileManager.default
    if files.fileExists(atPath: path) { return path }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in Set([family, Self.plain, Self.monospaced]) {
      let found = Self.files(of: name)
      if found.isEmpty { throw DesktopError("the font \(name) is missing: for DejaVu Sans install the package fonts-dejavu-core") }
      for file in found {
        let link = "\(folder)/\((file as NSString).lastPathComponent)"
        if !files.fileExists(atPath: link) { try files.createSymbolicLink(atPath: link, withDestinationPath: file) }
      }
    }
    // As Debian has it, but for the fonts themselves.
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(folder)</dir>
        <cachedir>\(directory)/fonts/cache</cachedir>
        \(Self.alias(["sans-serif", "Sans", "system-ui", "serif"], to: family))
        \(Self.alias(["monospace"], to: Self.monospaced))
        <match target="pattern">
          <edit name="hinting"><bool>true</bool></edit>
          <edit name="hintstyle"><const>hintslight</const></edit>
          <edit name="antialias"><bool>true</bool></edit>
          <edit name="rgba"><const>none</const></edit>
        </match>
      </fontconfig>
      """
    try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private static let plain = "DejaVu Sans"
  private static let monospaced = "DejaVu Sans Mono"

  private static func alias(_ names: [String], to family: String) -> String {
    names.map { "<alias binding=\"same\"><family>\($0)</family><prefer><family>\(family)</family></prefer></alias>" }.joined(separator: "\n  ")
  }

  /// The upright files of a family on this machine, of its usual width.
  private static func files(of family: String) -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["fc-list", "\(family):slant=0:width=100", "file"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [] }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n")
    return Set(lines.map { $0.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces) }).sorted()
  }
}

extension Desktop {
  /// Writes what the toolkit reads of a person's wishes into a folder of settings: files that no daemon and no other program of the machine changes.
  ///
  /// - Parameter folder: what is `XDG_CONFIG_HOME` then.
  static func writeSettings(in folder: String, font: Font) throws {
    // No key repeats by itself: on a busy machine a release can come later than a repetition would begin. Wayland's part of the toolkit asks here.
    let interface = """
      [org/gnome/desktop/peripherals/keyboard]
      repeat=false
      [org/gnome/desktop/interface]
      font-name='\(font)'
      icon-theme='Adwaita'
      cursor-theme='Adwaita'
      gtk-theme='Adwaita'
      text-scaling-factor=1.0

      """
    // And no finger asks for a menu by being slow. On X11 the toolkit asks nobody but a settings daemon, and this file.
    let toolkit = """
      [Settings]
      gtk-long-press-time=3000
      gtk-font-name=\(font)
      gtk-icon-theme-name=Adwaita
      gtk-cursor-theme-name=Adwaita
      gtk-theme-name=Default

      """
    for (path, text) in ["glib-2.0/settings/keyfile": interface, "gtk-4.0/settings.ini": toolkit] {
      let file = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
