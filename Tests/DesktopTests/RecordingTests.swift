// Every kind of motion, recorded from the screen: each picture shows each thing once, where the program drew it, and nothing else.

import DesktopDriver
import Foundation
import Testing

@Suite("What the screen shows of each motion, sixty times a second", .serialized)
struct RecordingTests {
  @Test("is each thing once and in its place, and nothing else", arguments: Recorded.usually)
  func eachThingOnce(manager: WindowManager) async throws {
    try await Recorded.play(under: manager) { recorded in
      for gesture in recorded.gestures {
        let take = try recorded.record(gesture)
        recorded.keep(take)
        var faults = try recorded.witness(of: take).faults(in: take.recording)
        // GDK on X11 may show the window of the picture in the hand before GTK has drawn on it: not always can that be helped.
        let lift = faults.prefix { $0.picture < Recorded.lift }
        if manager.backend == .x11, lift.count <= 2 { faults.removeFirst(lift.count) }
        // This compositor begins to move the picture home, and fades it, before the program has drawn it without colours.
        if manager == .mutter, gesture.steps.hasSuffix("escape"), let first = faults.first, faults.allSatisfy({ $0.picture < first.picture + 4 }) {
          faults = []
        }
        print("\(manager), \(gesture.name): \(take.recording.count) pictures, \(take.recording.frames.count) different, \(take.trace.count) frames")
        #expect(take.recording.frames.count > 3, "\(gesture.name): nothing was seen to move")
        #expect(
          faults.isEmpty,
          "\(manager), \(gesture.name): \(faults.count) wrong pictures\n\(faults.prefix(8).map(\.description).joined(separator: "\n"))")
        recorded.keep(faults, of: take)
      }
    }
  }

  @Test("can be looked at on sheets", .enabled(if: Recorded.folder != nil), arguments: Recorded.all)
  func sheets(manager: WindowManager) async throws {
    try await Recorded.play(under: manager, isFlat: false) { recorded in
      for gesture in recorded.gestures { recorded.keep(try recorded.record(gesture)) }
    }
  }
}

/// A window whose screen is recorded.
struct Recorded {
  /// One thing that a hand does.
  struct Gesture: Sendable {
    let name: String
    /// Before the recording; it may end with the button held.
    var before: String
    /// What is recorded.
    var steps: String
    /// The title of what is pressed then.
    var held: String?
  }

  /// What was recorded of a gesture.
  struct Take {
    let gesture: Gesture
    let recording: Recording
    let trace: [Trace.Frame]
    let press: ScreenPoint
  }

  struct Days: Sendable {
    let empty: CivilDate
    let one: CivilDate
    let full: CivilDate
  }

  let manager: WindowManager
  let scene: Scene
  let days: Days
  let look: FlatLook
  private let names: [String: String]
  private let weeks: ScreenRect

  /// Those whose screen can be recorded.
  static let all: [WindowManager] = [.openbox, .openboxWithPicom, .mutter, .kwin]
  /// X11 without compositing; all of them with `DAYLANE_TEST_ALL`.
  static var usually: [WindowManager] {
    ProcessInfo.processInfo.environment["DAYLANE_TEST_ALL"] != nil ? all : [.openbox]
  }

  /// How many pictures a lift has.
  static let lift = 10

  /// `DAYLANE_RECORDINGS`: where the sheets of all recordings are left.
  static let folder = ProcessInfo.processInfo.environment["DAYLANE_RECORDINGS"]

  var gestures: [Gesture] {
    let all = [
      Gesture(name: "card to day", before: "press \"Alpha\"", steps: "over day \(days.empty) · still 100ms · drop", held: "Alpha"),
      Gesture(name: "chip to list", before: "press \"Hotel\"", steps: "over list \"Later\" end · drop", held: "Hotel"),
      Gesture(name: "cancel", before: "press \"Bravo\"", steps: "over \"Golf\" · escape", held: "Bravo"),
      Gesture(
        name: "several", before: "ctrl+click \"Bravo\" · ctrl+click \"Charlie\" · ctrl+click \"Delta\" · press \"Charlie\"",
        steps: "over list \"Later\" end · drop", held: "Charlie"),
      Gesture(name: "growing week", before: "press \"Echo\"", steps: "over day \(days.full) bottom · drop", held: "Echo"),
      Gesture(name: "list", before: "press head of list \"Inbox\"", steps: "over head of list \"Later\" right · drop", held: "Inbox"),
      Gesture(name: "list, cancelled", before: "press head of list \"Inbox\"", steps: "over head of list \"Later\" right · escape", held: "Inbox"),
      Gesture(name: "leaf", before: "over day \(days.empty)", steps: "key Page_Down · still 700ms · key Page_Up"),
      Gesture(name: "wheel", before: "over day \(days.one)", steps: ""),
    ]
    // A nested GNOME compositor hears of no wheel.
    return manager == .mutter ? all.dropLast() : all
  }

  /// Plays `body` in a window of its own screen, in the flat look or in its own.
  static func play(under manager: WindowManager, isFlat: Bool = true, _ body: @escaping @Sendable (Recorded) throws -> Void) async throws {
    let today = try CivilDate.today()
    let days = Days(empty: today.after(4), one: today.after(2), full: today.after(8))
    let board = """
      ## Inbox

      - [ ] Alpha
      - [ ] Bravo
      - [ ] Charlie
      - [ ] Delta
      - [ ] Echo

      ## Later

      - [ ] Foxtrot
      - [ ] Golf
      - [ ] Hotel @{\(days.one)}
      - [ ] India @{\(days.full)}
      - [ ] Juliett @{\(days.full)}
      - [ ] Kilo @{\(days.full)}
      - [ ] Lima @{\(days.full.after(7))}

      """
    let adjust: @Sendable (inout Desktop.Options) -> Void = { options in
      (options.width, options.height, options.margin) = (1100, 700, 0)
      options.isNested = manager.backend == .wayland
      options.environment["DAYLANE_MOTION_SCALE"] = "1"
    }
    try await Stage.play(manager, board: board, adjust: adjust) { scene in
      let plan = try scene.program.plan()
      var names: [String: String] = [:]
      for list in plan.lists {
        names[list.title] = "list-\(list.id)"
        for entry in list.entries { names[entry.title] = "\(entry.id)" }
      }
      for card in plan.days.flatMap(\.cards) { names[card.title] = "\(card.id)" }
      let numbers = (-50...100).map { "day-\(today.after($0))" }
      let look = FlatLook(things: names.values.sorted() + numbers)
      if isFlat { try scene.program.dress(look) } else { scene.program.traceFrames() }
      try scene.program.start()
      defer { try? scene.hand.release() }
      var weeks = try Scene.weeks(in: scene.program.tree())
      let origin = try scene.program.origin()
      (weeks.x, weeks.y) = (weeks.x + origin.x, weeks.y + origin.y)
      try body(Recorded(manager: manager, scene: scene, days: days, look: look, names: names, weeks: weeks))
    }
  }

  /// Carries out a gesture and records it, until everything rests again.
  func record(_ gesture: Gesture) throws -> Take {
    let program = scene.program
    try scene.hand.perform(gesture.before)
    let press = scene.hand.position
    try Deadline.wait(for: "rest before \(gesture.name)") { try program.isAtRest() ? true : nil }
    try scene.hand.perform("still 300ms")
    let length = program.traceLength
    let recorder = try Recorder(of: program.desktop)
    do {
      if gesture.steps.isEmpty {
        for clicks in [1, 1, 1, -1, -1, -1] {
          try scene.hand.wheel(clicks: clicks)
          try scene.hand.perform("still 150ms")
        }
      } else {
        try scene.hand.perform(gesture.steps)
      }
      try Deadline.wait(for: "rest after \(gesture.name)") { try program.isAtRest() ? true : nil }
      try scene.hand.perform("still 200ms")
    } catch {
      _ = recorder.stop()
      throw error
    }
    let recording = recorder.stop()
    return Take(gesture: gesture, recording: recording, trace: try program.trace(sinceLength: length).frames, press: press)
  }

  /// Who knows what the pictures of a take must show.
  func witness(of take: Take) throws -> Witness {
    var picture = FlatPicture(in: look, height: take.recording.height)
    if let first = take.recording.frames.first { picture.take(first) }
    let seen = Dictionary(grouping: picture.blocks, by: \.color).compactMapValues { $0.count == 1 ? $0[0].frame : nil }
    func frame(of name: String) -> ScreenRect? { look.index(of: name).flatMap { seen[$0] } }
    // Where the stage is: what most things that rest say.
    var votes: [String: (count: Int, point: ScreenPoint)] = [:]
    // Weeks can be elsewhere in the first frame already, and so can a list that is lifted.
    let kind: Trace.Kind = take.gesture.held.flatMap { names[$0] }?.hasPrefix("list") == true ? .number : .list
    for (name, drawings) in take.trace.first?.drawings ?? [:] where drawings.first?.kind == kind {
      guard let place = frame(of: name), let drawn = drawings.first?.frame, drawings.count == 1, abs(place.width - drawn.width) < 1.5 else {
        continue
      }
      let point = ScreenPoint(x: (place.x - drawn.x).rounded(), y: (place.y - drawn.y).rounded())
      votes["\(point)", default: (0, point)].count += 1
    }
    let origin = try #require(votes.values.max { $0.count < $1.count }?.point, "\(take.gesture.name): no thing of the trace is on the picture")
    var held: Witness.Held?
    if let title = take.gesture.held {
      let name = try #require(names[title])
      let place = try #require(
        picture.blocks.filter { $0.color == look.index(of: name) }.map(\.frame).reduce(nil as ScreenRect?) { all, next in
          guard let all else { return next }
          let (x, y) = (min(all.x, next.x), min(all.y, next.y))
          return ScreenRect(x: x, y: y, width: max(all.right, next.right) - x, height: max(all.bottom, next.bottom) - y)
        })
      held = Witness.Held(name, frame: place, press: take.press)
      if name.hasPrefix("list") {
        for other in names.values where other != name {
          if let part = frame(of: other), part.intersection(place) == part { held?.parts[other] = part }
        }
      }
    }
    var days: [String: String] = [:]
    for day in try scene.program.plan().days {
      for card in day.cards where names[card.title] != held?.name { days["\(card.id)"] = "day-\(day.date)" }
    }
    return Witness(look, frames: take.trace, origin: origin, weeks: weeks, held: held, isNested: manager.backend == .wayland, days: days)
  }

  /// Leaves the wrong pictures of a take beside the build, each with those around it.
  func keep(_ faults: [Witness.Fault], of take: Take) {
    let name = "\(manager) \(take.gesture.name)"
    for fault in faults.prefix(3) {
      let around = (fault.picture - 1...fault.picture + 1).filter(take.recording.frames.indices.contains)
      let sheet = Picture.sheet(take.recording.pictures(around), columns: 3, scale: 1)
      if let path = sheet.keep(as: "\(name) \(fault.picture)") { print("picture of the failure: \(path)") }
    }
  }

  /// Leaves a sheet of a take where sheets are wanted.
  func keep(_ take: Take) {
    guard let folder = Self.folder else { return }
    let name = "\(manager) \(take.gesture.name)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isFlat = scene.program.environment["DAYLANE_MARKS"] != nil
    try? take.recording.sheet(columns: 8, scale: 0.5, most: 64).write(to: "\(folder)/\(name)\(isFlat ? " flat" : "").png")
  }
}
