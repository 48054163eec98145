// What a desktop test does: drag, and compare what is with what should be.

import DesktopDriver
import Foundation
import Testing

/// A board on the screen, and a hand.
struct Scene {
  let program: Program
  let hand: Hand
  let days: Days

  /// The days that the tests use, all in view at the start.
  struct Days: Sendable {
    /// Has the cards Dentist and Haircut.
    let two: CivilDate
    /// Has the card Water plants.
    let one: CivilDate
    /// Has no card.
    let empty: CivilDate
    /// Has many cards, One to Nine.
    let full: CivilDate

    init() throws {
      let today = try CivilDate.today()
      two = today.after(1)
      one = today.after(2)
      empty = today.after(3)
      full = today.after(5)
    }
  }

  init(_ program: Program) throws {
    self.program = program
    hand = Hand(on: program)
    days = try Days()
  }

  /// The board of most tests, as Markdown.
  static func board() throws -> String {
    let days = try Days()
    let full = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
    return """
      ## Inbox

      - [ ] Buy milk
      - [ ] Call home
      - [ ] Pay rent

      ## Later

      - [ ] Read a book
      - [ ] Learn to knit

      ## Empty

      ## Dates

      - [ ] Dentist @{\(days.two)}
      - [ ] Haircut @{\(days.two)}
      - [ ] Water plants @{\(days.one)}
      \(full.map { "- [ ] \($0) @{\(days.full)}" }.joined(separator: "\n"))

      """
  }

  /// Plays `body` with the usual board, and so many more cards on the full day that not all of them show. Their titles are given.
  static func playCrowded(on backend: Backend, _ body: @escaping @Sendable (Scene, _ more: [String]) throws -> Void) async throws {
    let day = try Days().full
    let more = (1...4).map { "Errand \($0)" }
    try await Stage.on(backend).play(try board() + more.map { "- [ ] \($0) @{\(day)}\n" }.joined()) { scene in
      try scene.program.start()
      try body(scene, more)
    }
  }

  /// Plays `body` with the usual board in an open window.
  static func play(on backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void) async throws {
    try await Stage.on(backend).play(try board()) { scene in
      try scene.program.start()
      try body(scene)
    }
  }

  /// Where everything is before anything is moved.
  var initial: [String: [String]] {
    [
      "Inbox": ["Buy milk", "Call home", "Pay rent"],
      "Later": ["Read a book", "Learn to knit"],
      "Empty": [],
      "Dates": [],
      days.two.description: ["Dentist", "Haircut"],
      days.one.description: ["Water plants"],
      days.full.description: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"],
    ]
  }

  /// The initial places with these in the stead of the old ones. A day without cards has no place in the listing.
  func places(with changes: [String: [String]]) -> [String: [String]] {
    initial.merging(changes) { _, new in new }.filter { !$0.value.isEmpty || CivilDate($0.key) == nil }
  }

  /// Expects that the data say exactly this, and that the window shows it.
  func expect(
    _ changes: [String: [String]], _ moment: String = "after the gesture", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = places(with: changes)
    try expectData(expected, moment, sourceLocation)
    try expectWindow(expected, moment, sourceLocation)
  }

  /// As ``expect(_:sourceLocation:)``, and all is so after the program is killed and opened again.
  func expectLasting(
    _ changes: [String: [String]], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(changes, sourceLocation: sourceLocation)
    try program.restart()
    try expect(changes, "after the restart", sourceLocation: sourceLocation)
  }

  /// Drags a card onto an empty day, and back to where it was.
  func goThereAndBack(_ moment: String) throws {
    try hand.perform("press \"Pay rent\" in list \"Inbox\" · over day \(days.empty) · drop")
    try awaitPlace("\(days.empty)", "\(moment), there")
    try hand.perform("press \"Pay rent\" on day \(days.empty) · over list \"Inbox\" end · drop")
    try awaitPlace("Inbox", "\(moment), back")
  }

  /// Waits until the data say that the card of ``goThereAndBack(_:)`` is in a place.
  func awaitPlace(_ place: String, _ moment: String) throws {
    try Deadline.wait(for: "the card in \(place), \(moment)") { try program.plan().place(of: "Pay rent") == place ? true : nil }
  }

  /// Expects that nothing has moved, that the window takes another drag, and that only that one moved something.
  func expectNothingMoved(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectData(initial, "after the gesture", sourceLocation)
    // In two parts: a failure says whether there was a drag.
    try hold("Learn to knit", from: "Later", "press \"Learn to knit\" · over list \"Empty\"")
    try hand.perform("drop")
    try expect(
      ["Later": ["Read a book"], "Empty": ["Learn to knit"]], sourceLocation: sourceLocation)
  }

  /// Carries a gesture out that leaves a card held, and expects that the window shows it as lifted: no longer in its
  /// place. So a test of a cancelled drag knows that there was a drag.
  func hold(_ title: String, from place: String, _ gesture: String) throws {
    try hand.perform(gesture)
    do {
      try Deadline.wait(
        for: "the card \"\(title)\" to be lifted",
        detail: { "the hand is at \(hand.position), the window shows\n\((try? program.tree().outline()) ?? "nothing")" }
      ) {
        Self.titles(in: place, of: try program.tree()).contains(title) ? nil : true
      }
    } catch {
      keepPicture()
      // The next test on this desktop has a free hand.
      try? hand.release()
      throw error
    }
  }

  /// Lifts a card from a list or a day and leaves it to the hand on another program's window.
  func lift(_ title: String, from place: String, for other: Hand) throws {
    let whole = CivilDate(place) == nil ? "list \"\(place)\"" : "day \(place)"
    try hold(title, from: place, "press \"\(title)\" · over \(whole)")
    other.takeOver(from: hand)
  }

  /// Expects that the data say exactly this, soon, and are sound.
  func expectData(
    _ expected: [String: [String]], _ moment: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: [String: [String]] = [:]
    _ = try? Deadline.wait(for: "the data", seconds: 15) {
      found = try program.plan().places
      return found == expected ? true : nil
    }
    if found != expected { keepPicture() }
    let places = Set(found.keys).union(expected.keys).sorted()
    let differences = places.filter { found[$0] != expected[$0] }.map {
      "\($0): expected \(expected[$0]?.description ?? "nothing"), found \(found[$0]?.description ?? "nothing")"
    }
    #expect(differences.isEmpty, "\(moment): \(differences.joined(separator: "; "))", sourceLocation: sourceLocation)
    try program.succeed("check")
  }

  /// Expects that the window shows the entries of these places, soon: each list's, and as many as fit of a day's.
  func expectWindow(
    _ expected: [String: [String]], _ moment: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var differences: [String] = []
    _ = try? Deadline.wait(for: "the window", seconds: 15) {
      let tree = try program.tree()
      differences = expected.sorted { $0.key < $1.key }.compactMap { place, titles in
        let shown = Self.titles(in: place, of: tree)
        let isDay = CivilDate(place) != nil
        if isDay ? titles.starts(with: shown) && !shown.isEmpty : shown == titles { return nil }
        return "\(place): expected \(titles), shown \(shown)"
      }
      if tree.find(.listItem).contains(where: { $0.name.isEmpty }) { differences.append("there is an entry without a name") }
      return differences.isEmpty ? true : nil
    }
    if !differences.isEmpty { keepPicture() }
    #expect(
      differences.isEmpty, "the window \(moment): \(differences.joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }

  /// Waits until every entry is in its place again, in one place each, and nothing flies any more.
  func expectRest(_ moment: String) throws {
    let count = initial.values.reduce(0) { $0 + $1.count } - (initial["\(days.full)"]?.count ?? 0)
    try Deadline.wait(for: "rest after \(moment)") {
      let tree = try program.tree()
      let full = Set(Self.titles(in: "\(days.full)", of: tree))
      let shown = tree.find(.listItem).filter { $0.isShowing() && !full.contains($0.name) && !$0.name.isEmpty }
      return shown.count == count && tree.isAtRest() ? true : nil
    }
  }

  /// Expects that the window shows exactly these entries as selected, soon.
  func expectSelected(_ titles: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found: [String] = []
    _ = try? Deadline.wait(for: "the selection", seconds: 15) {
      let tree = try program.tree()
      found = (tree.find(.listItem) + tree.find(.heading)).filter { $0.isSelected() }.map(\.name).sorted()
      return found == titles ? true : nil
    }
    if found != titles { keepPicture() }
    #expect(found == titles, "what is selected", sourceLocation: sourceLocation)
  }

  /// Expects that the data and the window have the lists in this order, soon.
  func expectLists(
    _ titles: [String], _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: [String] = []
    var shown: [String] = []
    _ = try? Deadline.wait(for: "the lists", seconds: 6) {
      found = try program.plan().lists.map(\.title)
      shown = try program.tree().find(.list).compactMap { list in list.extents().map { (list.name, $0.x) } }
        .filter { titles.contains($0.0) }.sorted { $0.1 < $1.1 }.map(\.0)
      return found == titles && titles.starts(with: shown) && !shown.isEmpty ? true : nil
    }
    if found != titles { keepPicture() }
    #expect(found == titles, "the data \(moment)", sourceLocation: sourceLocation)
    #expect(titles.starts(with: shown), "the window \(moment): \(shown)", sourceLocation: sourceLocation)
  }

  /// The titles of the entries that the window shows in a place, from top to bottom.
  static func titles(in place: String, of tree: Accessible) -> [String] {
    let date = CivilDate(place)
    let name = date?.longName ?? place
    guard let column = date == nil ? tree.find(.list, named: name).first : tree.day(name) else { return [] }
    let entries = column.find(.listItem) + column.find(.heading)
    let placed = entries.isEmpty ? tree.find(.listItem).filter { $0.summary.contains(", \(name)") } : entries
    return placed.compactMap { entry in entry.isShowing() ? entry.extents().map { (entry.name, $0.y) } : nil }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Where the weeks show.
  static func weeks(in tree: Accessible) throws -> ScreenRect {
    guard let frame = tree.find(.scrollPane).last(where: { !$0.find(.table).isEmpty })?.extents() else { throw DesktopError("there are no weeks") }
    return frame
  }

  /// The month that the weeks say they show.
  func shownMonth() throws -> String {
    try Deadline.wait(for: "the weeks") { try program.tree().find(.table).first }.name
  }

  /// Leaves a picture of a failed test beside the build, and says where.
  func keepPicture() {
    let name = Test.current.map { String($0.name.prefix { $0 != "(" }) } ?? "test"
    if let path = (try? program.desktop.picture())?.keep(as: name) { print("picture of the failure: \(path)") }
  }
}

extension Picture {
  /// Leaves it beside the build. Returns where; nil if it cannot be written.
  @discardableResult
  func keep(as name: String) -> String? {
    let folder = FileManager.default.currentDirectoryPath + "/.build/desktop-failures"
    let path = "\(folder)/\(name).png"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return (try? write(to: path)) == nil ? nil : path
  }
}
