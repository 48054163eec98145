// What a frame costs while more than a thousand cards part and close up at once.

import DesktopDriver
import Foundation

/// Carries a card from the top of one list to the top of another and back, in a window so high that all of their cards are
/// in view: each time the 520 of the one close up, and the 520 of the other part.
struct PartingFrames {
  /// Two lists of 520 cards of one line fill this many points.
  private static let height = 22_900
  private static let width = 1_300
  /// How many rounds there are, of so many crossings each, even so that the next one starts where it did.
  private static let rounds = 7
  private static let crossings = 4
  private let workshop: Workshop
  private let pace: Pace

  /// - Parameter pace: chooses the rounds that count.
  init(_ workshop: Workshop, pace: Pace) {
    (self.workshop, self.pace) = (workshop, pace)
  }

  /// The row of the table, and what drawing all of that in software adds.
  func measure() throws -> (reading: Reading, note: String) {
    let log = "\(workshop.folder)/parting.log"
    var options = Desktop.Options()
    options.width = Self.width
    options.height = Self.height
    options.environment["DAYLANE_FRAME_LOG"] = log
    let desktop = try Desktop(.x11, options: options)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.high, name: "parting"))
    try program.start()
    defer { program.kill() }
    let cards = try Deadline.wait(for: "all cards to be in view", seconds: 60) {
      let count = try program.tree().find(.listItem).count
      return count >= Board.high.lists * Board.high.cards ? count : nil
    }
    let hand = Hand(on: program)
    let columns = try (1...2).map { list in
      guard let column = try program.tree().find(.list, named: "List \(list)").first?.extents() else {
        throw DesktopError("the window does not show list \(list)")
      }
      return column
    }
    try hand.perform("press \"\(Workshop.shortTitle(of: 1, in: 1))\"")
    let start = columns[0].center.x.rounded()
    try hand.perform("over point \(start),\((columns[0].y + 100).rounded())")
    let across = columns[1].center.x.rounded() - start
    let rounds = try pace.rounds(Self.rounds) {
      let before = FrameLine.read(log).count
      for crossing in 0..<Self.crossings {
        try desktop.glide(byX: crossing.isMultiple(of: 2) ? across : -across, y: 0, seconds: 1.5)
      }
      return Array(FrameLine.read(log).dropFirst(before))
    }
    try hand.perform("escape")
    // A frame in which nothing moves costs nothing, and would only flatter the others.
    let frames = rounds.joined().filter { $0.isDrag && $0.layout > 0.001 }
    guard frames.count > 30 else { throw DesktopError("only \(frames.count) frames were drawn while cards parted") }
    let layout = Sample(frames.map(\.layout))
    let words =
      "median \(milliseconds(layout.median)), 95th percentile \(milliseconds(layout.percentile(0.95))), "
      + "99th \(milliseconds(layout.percentile(0.99))), slowest \(milliseconds(layout.percentile(1))) "
      + "of \(frames.count) frames, \(cards) cards in view"
    let note =
      "Parting: processor time up to the end of the layout. Drawing such a window in software costs "
      + "\(milliseconds(Sample(frames.map(\.cost)).median)) a frame besides, whatever is drawn in it."
    return (.measured(words, reached: layout.percentile(0.99) < 0.008), note)
  }
}
