// Whether each picture of a recording shows what the program says that it drew: each thing once and in its place, and nothing else.

import Foundation

/// Looks at a recording of one gesture in the flat look, and compares each picture with the frames that the program traced.
///
/// A picture is right if there is a frame of the trace, not before the one of the picture before, of which it shows everything: each thing as one
/// block, to a point where that frame has it, hidden only by other things that are there; what is held, where the pointer is or was just now; and
/// all other colours nowhere but where they may be. So no clocks are compared, and pictures and frames may be missing: what a picture shows has to
/// be right.
public struct Witness: Sendable {
  /// A thing that hangs under the pointer.
  public struct Held: Sendable {
    /// Its name in the look.
    public var name: String
    /// Where it was when it was pressed, on the screen.
    public var frame: ScreenRect
    /// Where it was pressed, on the screen.
    public var press: ScreenPoint
    /// What lies on it, and where that was when it was pressed.
    public var parts: [String: ScreenRect]
    /// How large it is where it lies during the gesture: in the hand it takes the form of the place that it is over.
    fileprivate(set) var forms: [ScreenRect]

    /// A thing that was pressed.
    public init(_ name: String, frame: ScreenRect, press: ScreenPoint, parts: [String: ScreenRect] = [:]) {
      (self.name, self.frame, self.press, self.parts, forms) = (name, frame, press, parts, [frame])
    }

    /// Where it hangs in one of its forms, when the pointer is at a point: where it was pressed stays under that, in proportion.
    fileprivate func place(_ form: ScreenRect, at point: ScreenPoint) -> ScreenRect {
      let (width, height) = (form.width * Witness.scale, form.height * Witness.scale)
      return ScreenRect(
        x: point.x - (press.x - frame.x) / frame.width * width, y: point.y - (press.y - frame.y) / frame.height * height, width: width, height: height
      )
    }
  }

  /// One wrong picture.
  public struct Fault: Sendable, CustomStringConvertible {
    /// The number of the picture in the recording.
    public let picture: Int
    /// What is wrong with it.
    public let words: [String]

    public var description: String { "picture \(picture): \(words.prefix(6).joined(separator: "; "))" }
  }

  private let look: FlatLook
  private let frames: [Trace.Frame]
  private let origin: ScreenPoint
  private let weeks: ScreenRect
  private let held: Held?
  private let days: [String: String]
  private let isNested: Bool

  /// How far a thing may be from its place, in points: its own point, and what the renderer rounds.
  static let tolerance = 1.05
  /// How much larger a thing in the hand may be.
  static let scale = 1.03
  /// How many pictures earlier the pointer may have been where what is held is drawn.
  static let delay = 15
  /// How far from its point the picture of a pointer reaches, in points.
  static let pointer = 28.0
  /// How many pictures may show nothing in the hand where a compositor has taken it away.
  static let longestGap = 4
  /// How wide an edge may be that a compositor blends, in pixels: it draws what is in the hand between two of them.
  static let blended = 5
  /// How far around what is held its number and those behind it may be.
  static let around = 40.0

  /// - Parameters:
  ///   - frames: what was traced during the gesture.
  ///   - origin: where the stage of the trace is on the screen.
  ///   - weeks: the part of the screen in which the weeks show.
  ///   - held: what the hand takes, if it does.
  ///   - isNested: whether the pictures are of a Wayland compositor's: then the pointer is on them, and what is in the hand is taken away as soon as the
  ///     button goes up, before the program hears of that.
  ///   - days: cards that are on a day from beginning to end, with the names of their days: they stand below its number.
  public init(
    _ look: FlatLook, frames: [Trace.Frame], origin: ScreenPoint, weeks: ScreenRect, held: Held? = nil, isNested: Bool = false,
    days: [String: String] = [:]
  ) {
    (self.look, self.frames, self.origin, self.weeks) = (look, frames, origin, weeks)
    (self.held, self.isNested, self.days) = (held, isNested, days)
  }

  /// What is wrong with a recording, picture by picture.
  ///
  /// - Complexity: O(new pixels), and O(things) for each frame of the trace that is passed
  public func faults(in recording: Recording) -> [Fault] {
    var picture = FlatPicture(in: look, height: recording.height)
    guard let first = recording.frames.first else { return [] }
    picture.take(first)
    let start = Prediction(seenIn: picture.blocks, look)
    var all = picture
    for frame in recording.frames.dropFirst() { all.take(frame) }
    let ground = Self.ground(of: [picture.blocks, all.blocks], look)
    var held = held
    let predictions = [start] + frames.map { [held] in Prediction($0, origin: origin, weeks: weeks, held: held, in: look) }
    if let color = held.flatMap({ look.index(of: $0.name) }) { held?.forms += predictions.compactMap { $0.places[color] } }
    var faults: [Fault] = []
    var shown = 0
    var gone = 0
    for (number, frame) in recording.frames.enumerated() {
      if number > 0 { picture.take(frame) }
      let view = View(picture, of: look, hand: hand(at: number, in: recording), ground: ground, isNested: isNested)
      var best: (words: [String], frame: Int)?
      var isTakenAway = false
      for index in shown..<predictions.count {
        let words = view.faults(against: predictions[index], held: held) + predictions[index].misplaced(days, in: look)
        if isNested, words.count == 1, let held, words[0] == View.isNowhere(held) { isTakenAway = true }
        if words.count < best?.words.count ?? .max { best = (words, index) }
        if words.isEmpty { break }
      }
      guard let best else { continue }
      if !best.words.isEmpty, isTakenAway || isNested && best.words.allSatisfy({ $0.contains("foreign pixels") }), gone < Self.longestGap {
        gone += 1
        continue
      }
      if best.words.isEmpty { shown = best.frame } else { faults.append(Fault(picture: number, words: ["like frame \(best.frame)"] + best.words)) }
    }
    return faults
  }

  /// Where the hand is or was just now: the picture under it follows.
  private func hand(at number: Int, in recording: Recording) -> [ScreenPoint] {
    recording.frames[max(0, number - Self.delay)...min(number + 1, recording.frames.count - 1)].map(\.pointer)
  }

  /// Where each part of the screen that is no thing may be.
  private static func ground(of pictures: [[FlatPicture.Block]], _ look: FlatLook) -> [Int: ScreenRect] {
    var ground: [Int: ScreenRect] = [:]
    for block in pictures.joined() where (0..<look.firstThing).contains(block.color) {
      ground[block.color] = ground[block.color]?.union(block.frame) ?? block.frame
    }
    for part in FlatLook.Part.allCases where ![.window, .headerbar, .month, .desktop].contains(part) { ground[look.index(of: part)] = nil }
    return ground
  }
}

/// What one frame of a program says about the screen.
private struct Prediction {
  /// Where things are drawn in the window.
  var places: [Int: ScreenRect] = [:]
  /// What flies above all others.
  var flights: Set<Int> = []
  /// What is in the hand.
  var held: Set<Int> = []
  /// Grounds of lists, and numbers of days.
  var lists: Set<Int> = []
  var numbers: Set<Int> = []

  /// As a picture of a window at rest shows it.
  init(seenIn blocks: [FlatPicture.Block], _ look: FlatLook) {
    for block in blocks where block.color >= look.firstThing { places[block.color] = places[block.color]?.union(block.frame) ?? block.frame }
    for color in places.keys {
      if look.names[color].hasPrefix("list-") { lists.insert(color) }
      if look.names[color].hasPrefix("day-") { numbers.insert(color) }
    }
  }

  init(_ frame: Trace.Frame, origin: ScreenPoint, weeks: ScreenRect, held: Witness.Held?, in look: FlatLook) {
    for (name, drawings) in frame.drawings {
      guard let color = look.index(of: name) else { continue }
      for drawing in drawings {
        if drawing.kind == .held {
          self.held.insert(color)
          continue
        }
        var place = drawing.frame
        (place.x, place.y) = (place.x + origin.x, place.y + origin.y)
        switch drawing.kind {
        case .flight: flights.insert(color)
        case .list: lists.insert(color)
        case .number: numbers.insert(color)
        case .row, .chip, .held: break
        }
        if drawing.kind == .chip || drawing.kind == .number {
          guard let visible = place.intersection(weeks) else { continue }
          place = visible
        }
        places[color] = place
      }
    }
    // The trace does not tell of a list in the hand: it is not in the window.
    guard let held else { return }
    for name in [held.name] + held.parts.keys {
      if let color = look.index(of: name), places[color] == nil { self.held.insert(color) }
    }
  }
}

extension Prediction {
  /// Cards that are not below the number of their day.
  func misplaced(_ days: [String: String], in look: FlatLook) -> [String] {
    days.compactMap { card, day in
      guard let color = look.index(of: card), !flights.contains(color), let place = places[color],
        let number = look.index(of: day).flatMap({ places[$0] }), place.y < number.bottom - Witness.tolerance
      else { return nil }
      return "\(card) at \(place) is not below the number of \(day) at \(number)"
    }
  }
}

/// What is to be seen on one picture.
private struct View {
  private let picture: FlatPicture
  private let look: FlatLook
  private let blocks: [Int: [FlatPicture.Block]]
  private let hand: [ScreenPoint]
  private let ground: [Int: ScreenRect]
  /// Where the pointer may be seen.
  private let blind: [ScreenRect]
  private let isNested: Bool

  init(_ picture: FlatPicture, of look: FlatLook, hand: [ScreenPoint], ground: [Int: ScreenRect], isNested: Bool) {
    (self.picture, self.look, self.hand, self.ground, self.isNested) = (picture, look, hand, ground, isNested)
    // It may have been drawn anywhere on its way.
    blind =
      !isNested
      ? []
      : zip(hand, hand.dropFirst() + hand.suffix(1)).flatMap { start, end in
        (0...8).map { part in
          let place = ScreenPoint(x: start.x + (end.x - start.x) * Double(part) / 8, y: start.y + (end.y - start.y) * Double(part) / 8)
          return ScreenRect(x: place.x, y: place.y, width: 0, height: 0).grown(by: Witness.pointer)
        }
      }
    blocks = Dictionary(grouping: picture.blocks, by: \.color)
  }

  func faults(against frame: Prediction, held: Witness.Held?) -> [String] {
    var words: [String] = []
    let inHand = held.flatMap { heldFrame($0, frame, &words) }
    for (color, place) in frame.places where !frame.held.contains(color) {
      let allowed = place.grown(by: Witness.tolerance)
      let found = blocks[color] ?? []
      for block in found where !allowed.contains(block.frame) {
        if let held, found.count == 1, held.name == look.names[color], hangs(block, between: place, and: held) { continue }
        words.append("\(look.names[color]) at \(block), drawn at \(place)")
      }
      let inside = place.grown(by: -Witness.tolerance)
      let hole = picture.hole(in: inside, besides: blind) { $0 == color || isAbove($0, of: color, at: place, frame, held: held) }
      if let hole { words.append("\(look.names[color]) at \(place) has a hole at \(hole.x),\(hole.y): \(name(hole.color))") }
    }
    if let place = picture.foreignPixels(wide: isNested ? Witness.blended : FlatPicture.least, besides: blind) {
      words.append("foreign pixels at \(place.x),\(place.y)")
    }
    for (color, found) in blocks where frame.places[color] == nil {
      for block in found {
        if let trouble = trouble(with: block, frame, inHand: inHand) { words.append("\(name(color)) at \(block)\(trouble)") }
      }
    }
    return words
  }

  /// Two windows show what they draw one after the other: for a moment what is lifted may lie over itself, and what is dropped, too.
  private func hangs(_ block: FlatPicture.Block, between place: ScreenRect, and held: Witness.Held) -> Bool {
    hand.contains { point in
      let area = held.forms.dropFirst().reduce(held.place(held.forms[0], at: point)) { $0.union(held.place($1, at: point)) }
      return area.intersection(place) != nil && area.union(place).grown(by: 4 * Witness.tolerance).contains(block.frame)
    }
  }

  static func isNowhere(_ held: Witness.Held) -> String { "\(held.name) is nowhere, and was in the hand" }

  private func name(_ color: Int) -> String { color < 0 ? "foreign pixels" : look.names[color] }

  /// Whether another colour may hide a part of a thing.
  private func isAbove(_ other: Int, of color: Int, at place: ScreenRect, _ frame: Prediction, held: Witness.Held?) -> Bool {
    guard other >= 0 else { return false }
    let isFlight = frame.flights.contains(color)
    if other < look.firstThing {
      // A gap opens before its neighbours have parted.
      let mayLieBelow = !isFlight && !(isNested && held?.name == look.names[color])
      return FlatLook.Part(rawValue: look.names[other])?.isAbove == true || mayLieBelow && other == look.index(of: .gap)
    }
    if frame.held.contains(other) { return true }
    guard let covering = frame.places[other], covering.intersection(place) != nil else { return false }
    // Cards lie on lists, and those at rest hide no number of a day. Cards that part may pass each other. All of them are looked for in their own
    // places, too.
    if isFlight && !frame.flights.contains(other) { return false }
    if frame.flights.contains(other) || frame.lists.contains(color) { return true }
    if frame.lists.contains(other) { return other == held.flatMap { look.index(of: $0.name) } }
    return !frame.numbers.contains(color) && !frame.numbers.contains(other)
  }

  /// Finds what is held, says what is wrong with it, and returns where it is.
  private func heldFrame(_ held: Witness.Held, _ frame: Prediction, _ words: inout [String]) -> ScreenRect? {
    guard let color = look.index(of: held.name), frame.held.contains(color) else { return nil }
    guard let found = blocks[color], let first = found.first else {
      words.append(Self.isNowhere(held))
      return nil
    }
    let seen = found.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    let scale = (width: seen.width / held.frame.width, height: seen.height / held.frame.height)
    let (widths, heights) = (held.forms.map(\.width), held.forms.map(\.height))
    if seen.width < (widths.min() ?? 0) - 2 || seen.width > (widths.max() ?? 0) * Witness.scale + 2
      || seen.height < (heights.min() ?? 0) - 2 || seen.height > (heights.max() ?? 0) * Witness.scale + 2
    {
      words.append("\(held.name) in the hand is \(found), and was \(held.frame)")
    }
    let grip = ScreenPoint(x: (held.press.x - held.frame.x) * scale.width, y: (held.press.y - held.frame.y) * scale.height)
    let point = ScreenPoint(x: seen.x + grip.x, y: seen.y + grip.y)
    let way = zip(hand, hand.dropFirst().isEmpty ? hand[...] : hand.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
    if way > 3 * Witness.tolerance { words.append("\(held.name) in the hand is \(way) points beside the way of the pointer, at \(seen)") }
    for (name, place) in held.parts {
      guard let part = look.index(of: name), frame.held.contains(part) else { continue }
      let expected = ScreenRect(
        x: seen.x + (place.x - held.frame.x) * scale.width, y: seen.y + (place.y - held.frame.y) * scale.height,
        width: place.width * scale.width, height: place.height * scale.height)
      let found = blocks[part] ?? []
      if found.count != 1 || found[0].frame.distances(to: expected).contains(where: { $0 > 2 * Witness.tolerance }) {
        words.append("\(name) on what is in the hand is at \(found), not at \(expected)")
      }
    }
    return seen
  }

  /// What is wrong with a block of something that is not drawn in the window; nil if it may be there.
  private func trouble(with block: FlatPicture.Block, _ frame: Prediction, inHand: ScreenRect?) -> String? {
    if blind.contains(where: { $0.contains(block.frame) }) { return nil }
    if frame.held.contains(block.color) {
      guard let inHand else { return ", and nothing is in the hand" }
      return inHand.grown(by: Witness.tolerance).contains(block.frame) ? nil : ", and is in the hand"
    }
    guard block.color < look.firstThing, let part = FlatLook.Part(rawValue: look.names[block.color]) else { return ", and is not drawn" }
    switch part {
    case .gap, .toast: return nil
    case .held, .stackedge, .badge:
      let places = (inHand.map { [$0] } ?? []) + frame.flights.compactMap { frame.places[$0] }
      return places.contains { $0.grown(by: Witness.around).contains(block.frame) } ? nil : ", and nothing is held there"
    default:
      guard let ground = ground[block.color] else { return ", where there is none" }
      return ground.grown(by: Witness.tolerance).contains(block.frame) ? nil : ", not in its own \(ground)"
    }
  }
}

extension ScreenPoint {
  /// How far it is from a straight way.
  func distance(toLineFrom start: ScreenPoint, to end: ScreenPoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let part = length == 0 ? 0 : max(0, min(1, ((x - start.x) * dx + (y - start.y) * dy) / length))
    return hypot(x - start.x - part * dx, y - start.y - part * dy)
  }
}
