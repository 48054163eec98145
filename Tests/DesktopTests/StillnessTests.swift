// When nothing flies: the desktop wants no motion, or the window is being resized.

import DesktopDriver
import Foundation
import Testing

@Suite("Nothing flies")
struct StillnessTests {
  @Test("where the desktop's animations are off: every change is there in the next frame", arguments: Backend.usually(.wayland))
  func reducedMotion(backend: Backend) async throws {
    try await MotionScene.play(on: backend, prepare: { try Self.switchAnimationsOff(for: $0) }) { motion in
      let day = motion.scene.days.empty
      let milk = try motion.id("Buy milk")
      try motion.hand.perform("press \"Buy milk\" · over \"Learn to knit\" top · over day \(day) · drop")
      try motion.wait(for: "the card on its day") { $0.last?[milk]?.kind == .chip ? true : nil }
      try motion.hand.perform("press \"Pay rent\" · over day \(day) · escape")
      try motion.program.succeed("move", milk, "--list", "Later")
      try motion.wait(for: "the card in its list") { $0.last?[milk]?.kind == .row ? true : nil }
      let trace = try motion.waitForRest()
      #expect(trace.frames.contains { $0[milk]?.kind == .held })
      let moving = trace.frames.filter { frame in
        frame.drawings.values.joined().contains { $0.kind == .flight || $0.kind != .held && $0.frame != $0.target }
      }
      #expect(moving.isEmpty, "\(moving.count) of \(trace.frames.count) frames: \(moving.first?.drawings ?? [:])")
      // Drawn once in each frame besides.
      for frame in trace.frames { #expect(frame.drawings.values.allSatisfy { $0.count == 1 }) }
      try motion.scene.expectData(
        motion.scene.places(with: [
          "Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Buy milk"],
        ]), "after all")
    }
  }

  @Test("where a card is written: the others stay where they are, and it is in its place", arguments: Backend.usually(.x11))
  func writing(backend: Backend) async throws {
    try await MotionScene.play(on: backend) { motion in
      for (list, others) in [("Later", ["Read a book", "Learn to knit"]), ("Empty", [])] {
        try motion.hand.perform("key Escape · click list \"\(list)\" · key Control+n")
        try motion.scene.awaitFocus(on: "Add card to \(list)")
        let start = try motion.program.trace().frames.last?.time ?? 0
        try motion.program.write("Sew \(list)")
        try motion.hand.perform("key Return")
        try motion.scene.expectWindow([list: others + ["Sew \(list)"]], "after Enter")
        let new = try #require(try motion.program.plan().identity(of: "Sew \(list)"))
        try motion.wait(for: "the card") { $0.last?[new] }
        let frames = try motion.waitForRest().frames.filter { $0.time > start }
        let drawings = frames.compactMap { $0[new] }
        #expect(!drawings.isEmpty && drawings.allSatisfy { $0.kind == .row && $0.frame == drawings[0].frame }, "\(drawings)")
        for other in try others.map({ try motion.id($0) }) {
          let places = Set(frames.compactMap { $0[other]?.frame.y })
          #expect(places.count == 1, "\(motion.titles[other] ?? "") is at \(places)")
        }
      }
    }
  }

  @Test("while the window is resized: what rests is where the layout puts it in every frame")
  func resizing() async throws {
    try await MotionScene.play(on: .x11) { motion in
      let milk = try motion.id("Buy milk")
      try motion.hand.perform("press \"Buy milk\" · over list \"Later\" end")
      let rested = try motion.wait(for: "the neighbours to rest") { frames -> Trace.Frame? in
        guard let last = frames.last, last[milk]?.kind == .held else { return nil }
        let others = last.drawings.filter { $0.key != milk }.values.joined()
        return others.allSatisfy { $0.frame == $0.target } ? last : nil
      }
      let dentist = try motion.id("Dentist")
      let sizes = [1700.0, 1500, 1350, 1600]
      for width in sizes {
        let before = motion.lastFrame(of: dentist)
        try motion.program.resize(width: width, height: 900)
        try motion.wait(for: "the window in its new size") { frames in
          frames.last?[dentist]?.frame != before ? true : nil
        }
      }
      let frames = try motion.program.trace().frames.filter { $0.time >= rested.time }
      let shown = rested.drawings.keys.filter { id in id != milk && frames.allSatisfy { $0[id] != nil } }
      #expect(shown.count > 6)
      for id in shown {
        let drawings = frames.compactMap { $0[id] }
        #expect(drawings.allSatisfy { $0.kind != .flight && $0.velocity == .zero })
        // GTK may lay a size out twice, its width before its height; what glides is somewhere else in every frame.
        let steps = zip(drawings, drawings.dropFirst()).count { $0.frame != $1.frame }
        #expect(steps <= 2 * sizes.count, "\(motion.titles[id] ?? id) is in \(steps) places one after the other")
      }
      try motion.hand.perform("escape")
      try motion.scene.expectData(motion.scene.initial, "after all")
    }
  }

  /// Tells the program that the person wants no animations, as each backend reads it: GTK's own settings on X11, where
  /// no settings daemon runs, and the desktop's settings on Wayland.
  private static func switchAnimationsOff(for program: Program) throws {
    let folder = (program.dataPath as NSString).deletingLastPathComponent + "/config"
    let files = [
      "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n",
      "glib-2.0/settings/keyfile": "[org/gnome/desktop/interface]\nenable-animations=false\n",
    ]
    for (path, text) in files {
      let parent = ("\(folder)/\(path)" as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try text.write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
    }
    program.environment["XDG_CONFIG_HOME"] = folder
    program.environment["GSETTINGS_BACKEND"] = "keyfile"
  }
}
