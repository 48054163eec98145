// Other programs in which something is dragged.

import DesktopDriver
import Foundation

/// A program that is measured beside ours, with as much in it as suits it.
protocol Contender: Sendable {
  /// What it is called, and what is dragged in it.
  var title: String { get }
  /// How much is in it.
  var content: String { get }
  /// The program's file.
  var path: String { get }
  /// The part of the screen, 1280 by 800, over which the way leads.
  var ground: ScreenRect { get }
  /// Writes what is in it, and says how it is started.
  func prepare(on desktop: Desktop) throws -> [String]
  /// Waits until what will be dragged is in view. Returns where it is.
  func start(on desktop: Desktop) throws -> ScreenPoint
}

extension Contender {
  /// The version that Debian's packages say it has.
  var version: String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dpkg-query")
    process.arguments = ["--show", "--showformat", "${Version}", (path as NSString).lastPathComponent]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(String(decoding: data, as: UTF8.self).prefix { $0 != "-" && $0 != "~" })
  }

  /// Waits for a colour that is nowhere but in what is meant.
  func findColour(of what: String, on desktop: Desktop, in area: ScreenRect) throws -> ScreenPoint {
    try Deadline.wait(for: what, seconds: 60, pause: 0.2) {
      try desktop.picture().firstPixel(in: area) { $0 > 200 && $1 < 150 && $2 > 200 }
    }
  }
}

/// A page with the most used library for sorting, in Chromium: two lists and a month of lists, all of which take what is dragged.
struct SortingPage: Contender {
  let title = "Chromium, a page with SortableJS"
  let content = "100 items"
  let path = "/usr/bin/chromium"
  let ground = ScreenRect(x: 0, y: 0, width: 1280, height: 800)

  func prepare(on desktop: Desktop) throws -> [String] {
    let page = "\(desktop.directory)/page.html"
    try Self.page.write(toFile: page, atomically: true, encoding: .utf8)
    // As root it has no sandbox; without a graphics card it draws in software as all the others.
    return [
      path, "--no-sandbox", "--disable-gpu", "--kiosk", "--no-first-run", "--password-store=basic", "--user-data-dir=\(desktop.directory)/chromium",
      "file://\(page)",
    ]
  }

  func start(on desktop: Desktop) throws -> ScreenPoint {
    // The page shows it last.
    _ = try findColour(of: "the page", on: desktop, in: ScreenRect(x: 0, y: 0, width: 8, height: 8))
    return ScreenPoint(x: 140, y: 148)
  }

  private static let page = """
    <!doctype html><meta charset="utf-8"><title>Sorting</title>
    <style>
    body { margin: 0; font: 14px sans-serif; background: #f4f4f4 }
    ul { position: absolute; overflow: hidden; margin: 0; padding: 0; list-style: none; background: #fff; box-sizing: border-box; border: 1px solid #ddd }
    li { padding: 8px 10px; margin: 4px; background: #fff; border: 1px solid #ccc; border-radius: 8px; box-shadow: 0 1px 2px #0003 }
    .day li { padding: 1px 4px; margin: 1px; font-size: 11px }
    i { position: absolute; width: 8px; height: 8px; background: #f0f }
    </style>
    <script src="file:///usr/share/javascript/sortable/Sortable.min.js"></script>
    <body><script>
    function list(kind, x, y, width, height, count, text) {
      const list = document.createElement("ul")
      list.className = kind
      list.style = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
      for (let number = 1; number <= count; number++) list.append(Object.assign(document.createElement("li"), { textContent: `${text} ${number}` }))
      document.body.append(list)
      new Sortable(list, { group: "all", animation: 150 })
    }
    list("list", 10, 50, 260, 740, 36, "Card")
    list("list", 280, 50, 260, 740, 36, "Other")
    for (let day = 0; day < 42; day++) list("day", 560 + day % 7 * 102, 50 + Math.floor(day / 7) * 123, 100, 121, day < 28 ? 1 : 0, "Due")
    requestAnimationFrame(() => requestAnimationFrame(() => document.body.append(document.createElement("i"))))
    </script>
    """
}
