// Every view in every look at every size.

import DesktopDriver
import Foundation

/// Takes the pictures, one file each: `SIZE-LOOK-VIEW.png`.
struct PictureSet {
  /// A screen, and the window that fills it, in pixels.
  struct Size: CustomStringConvertible {
    let width: Int
    let height: Int

    var description: String { "\(width)x\(height)" }

    static let all = [Size(width: 360, height: 640), Size(width: 800, height: 600), Size(width: 1280, height: 800), Size(width: 3840, height: 2160)]
  }

  let folder: String
  /// What the names of the pictures have to contain, each of them.
  let wishes: [String]

  /// Takes them, and says the name of each. What cannot be opened is said and left out.
  ///
  /// - Returns: how many could not be taken.
  /// - Throws: a `DesktopError` when there is no desktop.
  func take() throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var failures = 0
    for size in Size.all {
      for look in Look.all + [.german] {
        let views = View.allCases.filter { view in wishes.allSatisfy { "\(size)-\(look)-\(view.rawValue)".contains($0) } }
        guard !views.isEmpty else { continue }
        var options = Desktop.Options()
        // The points that a window has are the same at any scale, unless the screen is the large one.
        let scale = size.width > 2000 ? 1 : look.scale
        (options.width, options.height, options.margin) = (size.width * scale, size.height * scale, 0)
        let desktop = try Desktop(.x11, options: options)
        defer { desktop.end() }
        for view in views {
          let name = "\(size)-\(look)-\(view.rawValue)"
          do {
            try take(view, in: look, on: desktop, to: "\(folder)/\(name).png")
            say(name)
          } catch {
            failures += 1
            say("\(name): \(error)")
          }
        }
      }
    }
    return failures
  }

  /// Prints a line at once, also into a pipe.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private func take(_ view: View, in look: Look, on desktop: Desktop, to path: String) throws {
    let window = try PictureWindow(
      on: desktop, look: look, isEmpty: view == .empty, isNew: view == .sample, hasEvents: view.hasEvents, hasTimes: view.hasTimes,
      moment: view.moment)
    defer { window.end() }
    try window.open()
    do {
      try view.open(in: window)
    } catch {
      // It shows why.
      try? desktop.writePicture(to: path)
      throw error
    }
    try desktop.writePicture(to: path)
  }
}
