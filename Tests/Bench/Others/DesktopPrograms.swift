// GNOME's calendar, and a list of tasks of the same desktop.

import DesktopDriver
import Foundation

/// An event on each of 28 days, one of which is dragged over the month.
struct MonthOfEvents: Contender {
  let title = "GNOME Calendar, an event over the month"
  let content = "28 events"
  let path = "/usr/bin/gnome-calendar"
  let ground = ScreenRect(x: 310, y: 130, width: 960, height: 660)

  func prepare(on desktop: Desktop) throws -> [String] {
    let today = try CivilDate.today()
    try DataServer.write(kind: "Calendar", folder: "calendar", component: "VEVENT", on: desktop) { number in
      let day = "\(today.onDay(number))".filter(\.isNumber)
      return "DTSTART;VALUE=DATE:\(day)\r\nDURATION:P1D\r\n"
    }
    return [path]
  }

  func start(on desktop: Desktop) throws -> ScreenPoint {
    let found = try findColour(of: "an event", on: desktop, in: ground)
    // Until the others have come.
    Stopwatch.pause(2)
    return ScreenPoint(x: found.x + 40, y: found.y + 10)
  }
}

/// A list of 28 tasks, one of which is dragged up and down.
struct ListOfTasks: Contender {
  let title = "Endeavour, a task in its list"
  let content = "28 tasks"
  let path = "/usr/bin/endeavour"
  let ground = ScreenRect(x: 460, y: 60, width: 640, height: 720)

  func prepare(on desktop: Desktop) throws -> [String] {
    try DataServer.write(kind: "Task List", folder: "tasks", component: "VTODO", on: desktop) { _ in "" }
    return [path]
  }

  func start(on desktop: Desktop) throws -> ScreenPoint {
    // The sign of the list, beside the others of the desktop.
    let found = try findColour(of: "the list", on: desktop, in: ScreenRect(x: 0, y: 60, width: 280, height: 700))
    Stopwatch.pause(1)
    try desktop.movePointer(to: ScreenPoint(x: found.x + 40, y: found.y + 8))
    let before = try desktop.picture()
    try desktop.primaryButton(pressed: true)
    try desktop.primaryButton(pressed: false)
    try Deadline.wait(for: "the tasks", seconds: 20, pause: 0.2) {
      try desktop.picture().difference(from: before, in: ground).flatMap { $0.most > 100 ? true : nil }
    }
    Stopwatch.pause(2)
    return ScreenPoint(x: 600, y: 204)
  }
}

/// The store of events and tasks that both read.
enum DataServer {
  /// The session bus's files for it.
  static let services = ["org.gnome.evolution.dataserver.Sources5.service", "org.gnome.evolution.dataserver.Calendar8.service"]

  /// Writes a source in a colour of its own, and 28 things in it.
  ///
  /// - Parameter lines: what else is said of one of them, by its number.
  static func write(kind: String, folder: String, component: String, on desktop: Desktop, _ lines: (Int) -> String) throws {
    guard let settings = desktop.environment["XDG_CONFIG_HOME"], let data = desktop.environment["XDG_DATA_HOME"] else { return }
    let sources = "\(settings)/evolution/sources"
    let store = "\(data)/evolution/\(folder)/trial"
    for path in [sources, store] { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    let source = """
      [Data Source]
      DisplayName=Trial
      Enabled=true
      Parent=local-stub

      [\(kind)]
      BackendName=local
      Color=#ff00ff
      Selected=true
      """
    try source.write(toFile: "\(sources)/trial.source", atomically: true, encoding: .utf8)
    let parts = (1...28).map { number in
      "BEGIN:\(component)\r\nUID:trial-\(number)\r\nDTSTAMP:20260101T000000Z\r\n\(lines(number))SUMMARY:Number \(number)\r\nEND:\(component)\r\n"
    }
    let calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daylane//Trial//EN\r\n\(parts.joined())END:VCALENDAR\r\n"
    try calendar.write(toFile: "\(store)/\(folder).ics", atomically: true, encoding: .utf8)
  }
}
