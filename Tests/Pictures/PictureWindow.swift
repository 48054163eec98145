// A window of which a picture is taken.

import DesktopDriver
import Foundation
import ScriptedServer

/// The program on a screen of one size, in one look.
struct PictureWindow {
  let program: Program
  /// What it says, by what it says in English.
  let said: (String) -> String
  private let hand: Hand
  /// Where its calendars of events come from.
  private let server: ScriptedServer?

  /// A window that is not open yet, with the board of the pictures, with an empty plan, or with a new one, and with calendars of events, and cards with times, or without.
  ///
  /// - Parameter moment: where and when it is for the program; nil for here and now.
  init(
    on desktop: Desktop, look: Look, isEmpty: Bool, isNew: Bool, hasEvents: Bool, hasTimes: Bool,
    moment: (zone: String, day: CivilDate, time: String)? = nil
  ) throws {
    program = try Program(on: desktop)
    said = { look.words?($0) ?? $0 }
    hand = Hand(on: program)
    let today = try moment?.day ?? CivilDate.today()
    if let moment {
      let path = "\(desktop.directory)/today"
      try "\(moment.day) \(moment.time)\n".write(toFile: path, atomically: true, encoding: .utf8)
      (program.environment["DAYLANE_TODAY"], program.environment["TZ"]) = (path, moment.zone)
    }
    let calendars = hasEvents ? PictureBoard.calendars(around: today) : [:]
    server = hasEvents ? try ScriptedServer { calendars[$0.path].map { ScriptedServer.Reply(200, [:], $0) } ?? ScriptedServer.Reply(404) } : nil
    if let server {
      for path in calendars.keys.sorted() { try program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)\(path)") }
    }
    if !isNew {
      try program.importBoard(PictureBoard.markdown(around: today))
      if hasEvents {
        let path = "\(desktop.directory)/journeys.ics"
        try PictureBoard.journeys(around: today).write(toFile: path, atomically: true, encoding: .utf8)
        try program.succeed("import", path)
      }
      if hasTimes {
        for (name, text) in PictureBoard.appointments(around: today) {
          let path = "\(desktop.directory)/\(name).ics"
          try text.write(toFile: path, atomically: true, encoding: .utf8)
          try program.succeed("import", path)
        }
      }
      // Empty: a new file would have the sample. Otherwise a backup is made, before the first change of a file that is there.
      if !isEmpty { try program.succeed("add", "Read the meters", "--list", "Someday") }
      try program.succeed("undo")
    }
    try program.dress(look)
  }

  /// Opens it, or opens it anew.
  func open() throws {
    try program.restart()
    try wait(for: "Menu")
    // In a menu that opens below it, the pointer would draw the focus to itself.
    try hand.perform("over point 2,2")
  }

  /// Ends it, with nothing in the hand.
  func end() {
    try? hand.release()
    program.kill()
  }

  /// Holds a card over the day after today.
  func hold(_ title: String) throws {
    try hand.perform("press \"\(title)\" · over day \(try CivilDate.today().after(1)) middle · still 600ms")
  }

  /// Strikes keys, one after the other. The window answers each before the next.
  func strike(_ keys: String...) throws {
    for key in keys { try hand.perform("key \(key) · still 200ms") }
  }

  /// Writes where the focus is.
  func write(_ text: String) throws {
    try program.write(text)
    rest()
  }

  /// Shows one of the two panes, where the window is narrow.
  func show(pane: String) throws {
    try program.tree().find(.button, named: said(pane)).first { $0.isShowing() }?.press()
    rest()
  }

  /// Presses a button by its name.
  func press(_ name: String) throws {
    let name = said(name)
    try press { $0 == name }
  }

  /// Presses the first button whose name begins as this text does, up to its value.
  func press(beginning text: String) throws {
    let beginning = said(text).prefix { $0 != "%" }
    try press { $0.hasPrefix(beginning) }
  }

  /// Presses the first button with such a name, once there is one.
  func press(where isMeant: (String) -> Bool) throws {
    try Deadline.wait(for: "a button") {
      try program.tree().find(.button).first { isMeant($0.name) && $0.isShowing() }
    }.press()
    rest()
  }

  /// Goes to an item of an open menu, and chooses it.
  func choose(_ item: String) throws {
    try wait(for: item)
    let item = said(item)
    for _ in 0..<20 {
      if try program.tree().all.contains(where: { $0.name == item && $0.isFocused() }) { return try strike("Return") }
      try strike("Up")
    }
    throw DesktopError("the menu does not go to \(item)")
  }

  /// Opens a file as the desktop does, for its preview.
  func offerImport() throws {
    let path = "\(program.desktop.directory)/Journey.md"
    try PictureBoard.journey.write(toFile: path, atomically: true, encoding: .utf8)
    try program.succeed("open", path)
  }

  /// Waits until something with this name is there.
  func wait(for name: String) throws {
    let name = said(name)
    try wait { $0 == name }
  }

  /// Waits for something with such a name.
  func wait(_ isRight: (String) -> Bool) throws {
    try Deadline.wait(for: "what is to show", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().all.contains { isRight($0.name) && $0.isShowing() } ? true : nil
    }
    rest()
  }

  /// Waits until nothing moves.
  func rest() {
    _ = try? Deadline.wait(for: "rest") { try program.isAtRest() ? true : nil }
    try? hand.perform("still 400ms")
  }
}
