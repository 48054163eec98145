// One flight from a list to a day, in eight frames on one sheet.

import DesktopDriver
import Foundation

/// Lets a card fly, and takes pictures of it as fast as they come.
struct FlightSheet {
  /// The most that are on the sheet.
  private static let pictures = 8
  private let program: Program

  /// A sheet of a program that does not run now.
  init(program: Program) {
    self.program = program
  }

  /// Opens the window, lets a command move a card, and writes the sheet.
  ///
  /// - Throws: a ``DesktopError`` when nothing flies.
  func write(to path: String) throws {
    program.traceFrames()
    try program.start()
    let cast = try Deadline.wait(for: "the board") {
      try Cast(program.plan(), shownBy: program.tree(), in: program.windowArea)
    }
    guard let id = try program.plan().identity(of: cast.listed.title) else {
      throw DesktopError("there is no card \"\(cast.listed.title)\" that could fly")
    }
    // A command moves it, so that the flight is all the way from the list.
    try program.succeed("move", id, "--day", "\(cast.freeDays[0])")
    try Deadline.wait(for: "the flight", pause: 0.002) { try program.recentFrames().last?[id]?.kind == .flight ? true : nil }
    var taken: [Picture] = []
    let last = try Deadline.wait(for: "the end of the flight", pause: 0.002) {
      taken.append(try program.desktop.picture())
      return try program.recentFrames().last.flatMap { $0.hasFlights ? nil : $0 }
    }
    let way = try wayOfFlight(of: id, landedIn: last, title: cast.listed.title)
    // Spread over the whole way, the first and the last among them.
    let count = min(Self.pictures, taken.count)
    let chosen = (0..<count).map { taken[count == 1 ? 0 : $0 * (taken.count - 1) / (count - 1)] }
    try Picture.sheet(chosen.map { $0.cropped(to: way) }, columns: 2, scale: 0.6).write(to: path)
    try program.close()
  }

  /// The part of the screen in which an entry flew, with a little around it.
  private func wayOfFlight(of id: String, landedIn last: Trace.Frame, title: String) throws -> ScreenRect {
    let frames = try program.trace().frames.compactMap { $0[id]?.frame }
    let seen = try Deadline.wait(for: "the card \"\(title)\" on its day") {
      try program.tree().find(.listItem, named: title).first?.extents()
    }
    guard let slot = last[id]?.frame else { throw DesktopError("\"\(title)\" has not landed") }
    let origin = try program.origin()
    let left = frames.map(\.x).min() ?? slot.x
    let top = frames.map(\.y).min() ?? slot.y
    let right = frames.map(\.right).max() ?? slot.right
    let bottom = frames.map(\.bottom).max() ?? slot.bottom
    let space = 60.0
    let area = program.windowArea
    let x = max(0, left + origin.x + seen.x - slot.x - space)
    let y = max(0, top + origin.y + seen.y - slot.y - space)
    return ScreenRect(
      x: x, y: y, width: min(area.width - x, right - left + 2 * space),
      height: min(area.height - y, bottom - top + 2 * space))
  }
}
