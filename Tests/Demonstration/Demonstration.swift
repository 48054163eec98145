// Three drags on the sample board, each told as the data tell it.

import DesktopDriver
import Foundation

/// Opens the program on fresh data, drags a card from a list to a day, one from day to day and one from a day to a
/// list with a real pointer, and says what moved.
struct Demonstration {
  private let pictures: String
  private let program: Program
  private let hand: Hand

  /// A demonstration that leaves its pictures in the folder `pictures`.
  init(pictures: String) throws {
    self.pictures = pictures
    var options = Desktop.Options()
    options.margin = 0
    // 1280×800 and the border that the program draws itself where there is no compositor.
    options.width = 1290
    options.height = 810
    program = try Program(on: Desktop(.x11, options: options))
    hand = Hand(on: program)
  }

  /// Runs it.
  ///
  /// - Throws: a ``DesktopError`` when the data do not say that a card moved where it was dropped.
  func run() throws {
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try program.start()
    let cast = try Deadline.wait(for: "the sample board") { try Cast(program.plan(), shownBy: program.tree(), in: program.windowArea) }
    try show(1, "list-to-day", cast.listed, to: .day(cast.freeDays[0]))
    try show(2, "day-to-day", cast.scheduled[0], to: .day(cast.freeDays[1]))
    try show(3, "day-to-list", cast.scheduled[1], to: .list(cast.list))
    try program.close()
    if let fault = program.words.split(separator: "\n").first(where: { $0.contains("CRITICAL") }) { throw DesktopError(String(fault)) }
    say("All three are where they were dropped, and saved.")
    let sheet = "\(pictures)/flight.png"
    try FlightSheet(program: program).write(to: sheet)
    say("A flight in eight frames: \(sheet)")
    say("The window, light and dark: \(try portraits().joined(separator: "  "))")
  }

  /// Drags one card, with a picture before, during and after, and says what the data say.
  private func show(_ number: Int, _ name: String, _ card: Cast.Card, to place: Gesture.Place) throws {
    let before = try program.plan()
    var paths = [try picture(number, name, "before")]
    try hand.perform("press \"\(card.title)\" \(words(card.place, after: "in", "on")) · over \(words(place)) end · still 400ms")
    paths.append(try picture(number, name, "during"))
    try hand.perform("drop")

    let goal = key(place)
    let after = try Deadline.wait(
      for: "the card \"\(card.title)\" to be in \(goal) as the data tell",
      detail: { "it is in \((try? program.plan().place(of: card.title)) ?? "no place")" }
    ) {
      let plan = try program.plan()
      return plan.place(of: card.title) == goal ? plan : nil
    }
    try hand.perform("still 700ms")
    paths.append(try picture(number, name, "after"))

    let source = before.place(of: card.title) ?? "nowhere"
    let titles = after.places[goal] ?? []
    let position = (titles.firstIndex(of: card.title) ?? 0) + 1
    say("\(number). \"\(card.title)\" moved from \(source) to \(goal), where it is \(position) of \(titles.count).")
    say("   \(paths.joined(separator: "  "))")
  }

  /// The window in its two palettes.
  private func portraits() throws -> [String] {
    try ["light", "dark"].map { palette in
      program.environment = palette == "dark" ? ["GTK_THEME": "Adwaita:dark"] : [:]
      try program.start()
      try Deadline.wait(for: "the board") { try program.tree().find(.listItem).isEmpty ? nil : true }
      try hand.perform("over header bar · still 400ms")
      let path = "\(pictures)/window-\(palette).png"
      let origin = try program.origin()
      let area = program.windowArea
      try program.desktop.picture().cropped(
        to: ScreenRect(x: max(0, origin.x), y: max(0, origin.y), width: area.width - 2 * max(0, origin.x), height: area.height - 2 * max(0, origin.y))
      ).write(to: path)
      try program.close()
      return path
    }
  }

  /// Prints a line at once, also into a pipe.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private func picture(_ number: Int, _ name: String, _ moment: String) throws -> String {
    let path = "\(pictures)/\(number)-\(name)-\(moment).png"
    try program.desktop.writePicture(to: path)
    return path
  }

  private func key(_ place: Gesture.Place) -> String {
    switch place {
    case .list(let title): return title
    case .day(let date): return "\(date)"
    }
  }

  private func words(_ place: Gesture.Place) -> String {
    switch place {
    case .list(let title): return "list \"\(title)\""
    case .day(let date): return "day \(date)"
    }
  }

  private func words(_ place: Gesture.Place, after list: String, _ day: String) -> String {
    if case .list = place { return "\(list) \(words(place))" }
    return "\(day) \(words(place))"
  }
}
