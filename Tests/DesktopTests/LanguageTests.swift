// The window in another language: nothing is left in English.

import DesktopDriver
import Testing

@Suite("In another language")
struct LanguageTests {
  /// The marks say what comes from a catalogue. What is left must be the plan's own, a date or a number.
  @Test("all that is shown and all that is heard is said by a catalogue", arguments: Backend.usually(.x11))
  func everywhere(backend: Backend) async throws {
    try await Stage.on(backend).play(try MarkedWalk.board()) { scene in
      try scene.program.speak(.marked)
      try scene.program.start()
      let walk = try MarkedWalk(scene)
      try walk.window()
      try walk.menus()
      try walk.editor()
      try walk.finding()
      try walk.hours()
      try walk.panels()
      try walk.files()
      try walk.steps()
      #expect(walk.findings.isEmpty, "not said by a catalogue:\n\(walk.findings.sorted().joined(separator: "\n"))")
      #expect(walk.count > 300, "the walk must find the words: \(walk.count)")
    }
  }

  @Test("typed words, steps and what is said of them are in German", arguments: Backend.usually(.x11))
  func german(backend: Backend) async throws {
    try await Stage.on(backend).play("## Eingang\n\n- [ ] Zahnarzt\n") { scene in
      try scene.program.speak(.german)
      try scene.startOnMonday()
      let keyboard = try Keyboard(scene)
      try scene.hand.perform("key Down · key m")
      try scene.awaitToast("„Zahnarzt“ auf Tuesday 1 December verschoben")
      try scene.hand.perform("key Control+z")
      try scene.awaitToast("Rückgängig: „Zahnarzt“ auf Tuesday 1 December verschoben")
      try scene.hand.perform("key Control+m")
      try keyboard.hear("Zahnarzt aufgehoben. 1 von 1, Eingang")
      try scene.hand.perform("key Escape")
      try keyboard.hear("Abgebrochen. Zurück am alten Platz")
    }
  }
}

/// A walk through the window that speaks in marks.
private final class MarkedWalk {
  private let scene: Scene
  private let said = ProgramWords.marked
  private let keyboard: Keyboard
  /// What is shown without marks, and where.
  private(set) var findings: Set<String> = []
  /// How many texts were seen, each of them once.
  var count: Int { seen.count }
  private var seen: Set<String> = []

  init(_ scene: Scene) throws {
    self.scene = scene
    keyboard = try Keyboard(scene)
  }

  /// Its letters are in no word of the program.
  static func board() throws -> String {
    let today = try CivilDate.today()
    return """
      ## Zzlist

      - [ ] Zzcard #zzlabel
      	Zznotes https://zz.example/zz

      ### Zzhead

      - [ ] Zzmilk
      - [x] Zzdone

      ## Zzother

      - [ ] Zzlate @{\(today.after(-2))}
      - [ ] Zztimed @{\(today) 10:00 +45m}
      - [ ] Zzsame @{\(today) 10:15 +60m}
      - [ ] Zzday @{\(today)}
      - [ ] Zzmore @{\(today)}
      - [ ] Zzeven @{\(today)}
      - [ ] Zzlast @{\(today)}

      """
  }

  // MARK: Where it goes

  func window() throws {
    try look("the window")
    try key("Alt+Home", "Right", "Left")
    try look("the days")
  }

  func menus() throws {
    for menu in ["the window's": ["F10"], "a card's": ["Tab", "Down", "Menu"], "a day's": ["Alt+Home", "Menu"]].sorted(by: { $0.key < $1.key }) {
      for key in menu.value { try self.key(key) }
      try look("\(menu.key) menu")
      try leaveMenu()
    }
    try press { $0.hasPrefix(said.beginning(of: "Menu of %s")) && $0.contains("Zzlist") }
    try look("a list's menu")
    try leaveMenu()
    try press { $0 == said("New list or section") }
    try look("the menu of what is new")
    try leaveMenu()
  }

  func editor() throws {
    try open("Zzcard")
    try look("the editor")
    for chooser in ["Day: %s", "Time: %s", "List: %s", "Labels: %s", "Labels: none"] {
      let beginning = said.beginning(of: chooser)
      guard try scene.program.tree().find(.button).contains(where: { $0.name.hasPrefix(beginning) && $0.isShowing() }) else { continue }
      try press { $0.hasPrefix(beginning) }
      try look("the chooser of \(chooser)")
      try scene.program.write("zz")
      try look("what \(chooser) says of what it does not know")
      try key("Escape")
    }
    try key("Escape", "Escape")
    try key("Control+n")
    try scene.program.write("Zznew friday 10")
    try look("a new card with words for a day")
    try key("Escape", "Escape", "Escape")
  }

  func finding() throws {
    for (place, key) in [("the search", "Control+f"), ("the panel of lists", "Control+l"), ("the way to a day", "Control+g")] {
      try self.key(key)
      try look(place)
      try scene.program.write("zz")
      try look("\(place), with something typed")
      if place == "the search" {
        try self.key("Control+Return")
        try look("the board of what was found")
        try press { $0 == said("Show everything") }
      } else {
        try self.key("Escape", "Escape")
      }
    }
  }

  func hours() throws {
    try key("Control+2")
    try look("the hours of a week")
    try key("Control+3")
    try look("the hours of a day")
    try key("Control+1")
  }

  func panels() throws {
    for item in ["Keyboard shortcuts", "About Daylane", "Backups…", "Archive…", "Accounts…"] {
      try choose(item)
      try look(item)
      if item == "Accounts…" {
        try press { $0 == said("Add account…") }
        try look("a new account")
        try scene.program.write("zz zz")
        try key("Return")
        try look("what is wrong with an account")
      }
      for _ in 0..<3 where try !scene.program.tree().find(.dialog).filter({ $0.isShowing() }).isEmpty { try key("Escape") }
    }
  }

  func files() throws {
    let path = "\(scene.program.desktop.directory)/Zzfile.md"
    try "## Zznext\n\n- [ ] Zzone @{2026-12-24}\n- [ ] Zztwo\n\n### Zzpart\n".write(toFile: path, atomically: true, encoding: .utf8)
    try scene.program.succeed("open", path)
    try find(said("Import"))
    try look("what a file has")
    try key("Escape")
    try "nothing".write(toFile: path, atomically: true, encoding: .utf8)
    try scene.program.succeed("open", path)
    try Deadline.wait(for: "what is wrong with a file") {
      try scene.program.tree().all.contains { $0.name.hasPrefix(said.beginning(of: "Not imported: %s")) && $0.isShowing() } ? true : nil
    }
    try look("what is wrong with a file")
    try key("Escape")
  }

  func steps() throws {
    try open("Zzmilk")
    try key("Escape")
    for strokes in [
      ["t"], ["Control+z"], ["Control+Shift+z"], ["Control+z"], ["Control+m", "Down", "Escape"], ["Control+c"], ["Delete"], ["Control+z"],
    ] {
      try key(strokes[0])
      try look("what is said of \(strokes[0])")
      for stroke in strokes.dropFirst() {
        try key(stroke)
        try look("what is said of \(stroke)")
      }
    }
  }

  // MARK: What it sees

  /// Looks at everything that is there.
  private func look(_ place: String) throws {
    for thing in try scene.program.tree().all {
      for text in [thing.name, thing.summary, [.text, .entry].contains(thing.role) ? thing.text() : nil].compactMap({ $0 })
      where seen.insert(text).inserted {
        let rest = Self.unmarked(text)
        if !rest.isEmpty { findings.insert("\(place): \(thing.role) \"\(text)\": \(rest.joined(separator: " "))") }
      }
    }
  }

  /// The words of a text that are in no marks, and are none of a plan, of a date, of a key or of an address.
  private static func unmarked(_ text: String) -> [String] {
    // What has no name is called like its type by GTK, which says some things of its own, too.
    if text.wholeMatch(of: /(Gtk|Daylane)[A-Z]\w+/) != nil || ofToolkit.contains(text) { return [] }
    return text.replacing(/⟦[^⟧]*⟧/, with: " ").replacing(/[~\/][\w.\/-]+|https:\S+|\w+\.(?:sqlite|md)/, with: " ").split { !$0.isLetter }.map(
      String.init
    ).filter {
      !$0.lowercased().hasPrefix("zz") && !known.contains($0)
    }
  }

  /// What GTK says of a window's buttons.
  private static let ofToolkit: Set = ["Minimize", "Maximize", "Close", "Minimize the window", "Maximize the window", "Close the window"]

  private static let known: Set<String> = {
    let days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun"
    let months =
      "January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec"
    let keys =
      "Shift Ctrl Alt Up Down Left Right Home End Tab Enter Escape Esc Page Space Delete Menu F M N T W D A B C E G L O P R S V X Y Z Plus Minus"
    return Set("\(days) \(months) \(keys) Daylane daylane Mo Tu We Th Fr Sa Su friday".split(separator: " ").map(String.init))
  }()

  // MARK: How it gets there

  private func key(_ names: String...) throws {
    for name in names { try scene.hand.perform("key \(name)") }
    try rest()
  }

  private func rest() throws { try Deadline.wait(for: "rest") { try scene.program.isAtRest() ? true : nil } }

  private func press(where isMeant: (String) -> Bool) throws {
    let name = try Deadline.wait(for: "a button", detail: { (try? self.scene.program.tree().outline()) ?? "" }) {
      try scene.program.tree().find(.button).first { isMeant($0.name) && $0.isShowing() }?.name
    }
    try scene.hand.perform("click button \"\(name)\"")
    try rest()
  }

  /// Opens a card by the search, whatever has the keyboard.
  private func open(_ title: String) throws {
    try key("Control+f")
    try scene.program.write(title)
    try rest()
    try key("Return", "Return")
    try find(said("Close card"))
  }

  /// Closes a menu: the click after that would only do so, as long as it is there.
  private func leaveMenu() throws {
    try key("Escape")
    try Deadline.wait(for: "the menu to leave the screen") { scene.program.showsPopup() ? nil : true }
  }

  private func find(_ name: String) throws {
    try Deadline.wait(for: name) { try scene.program.tree().all.contains { $0.name == name && $0.isShowing() } ? true : nil }
  }

  /// Chooses from the window's menu. What opens may be called like the item, so that its name is no sign that the menu has closed.
  private func choose(_ item: String) throws {
    let name = said(item)
    try key("F10")
    try scene.awaitMenu(with: name)
    for _ in 0..<30 where try !scene.program.tree().all.contains(where: { $0.name == name && $0.isFocused() }) { try key("Down") }
    try key("Return")
  }
}
