// What is taken along is what a history of all frames says, read from its beginning each time.

import Geometry
import MoveCore
import SeededRandom
import Testing

@Suite("Taking along")
struct TakingAlongTests {
  static let (dwell, wander, patience) = (0.5, 4.0, 0.25)

  enum Event: Hashable {
    case moved
    case left
    case frame(Point, time: Double, key: TakingAlong<Int>.Key, target: Int?)
  }

  private func fresh() -> TakingAlong<Int> {
    TakingAlong(from: .zero, dwell: Self.dwell, wander: Self.wander, patience: Self.patience)
  }

  private func steps(_ events: [Event]) -> [TakingAlong<Int>.Step] {
    var taking = fresh()
    return events.map {
      switch $0 {
      case .moved: taking.moved()
      case .left: taking.left()
      case .frame(let point, let time, let key, let target): return taking.rest(at: point, time: time, key: key, over: { target })
      }
      return .nothing
    }
  }

  @Test("takes what a drag with the key is held over, and nothing where it began")
  func told() {
    let held = TakingAlong<Int>.Key.told(isHeld: true)
    let away = Point(x: 50, y: 0)
    let seen = steps([
      .frame(.zero, time: 0, key: held, target: 1), .frame(.zero, time: 9, key: held, target: 1),
      .frame(away, time: 10, key: held, target: 1), .frame(away, time: 10.1, key: held, target: 1),
      .frame(away, time: 10.7, key: held, target: 1), .frame(away, time: 20, key: held, target: 2),
    ])
    #expect(seen == [.nothing, .nothing, .nothing, .nothing, .take(1), .nothing])
  }

  @Test("asks where nothing tells of the key, and again after a motion")
  func asked() {
    let away = Point(x: 50, y: 0)
    let frame = { (time: Double, isConfirmed: Bool) in
      Event.frame(away, time: time, key: .asked(isConfirmed: isConfirmed), target: 1)
    }
    let seen = steps([
      frame(0, true), frame(0.1, true), frame(0.7, true), frame(0.8, true), .moved, frame(0.9, true), frame(1, false), frame(1.1, true),
      frame(1.3, true),
    ])
    #expect(seen == [.nothing, .nothing, .ask, .nothing, .nothing, .ask, .nothing, .nothing, .take(1)])
  }

  @Test("takes its question back when something else is under the pointer")
  func takesBack() {
    let away = Point(x: 50, y: 0)
    let key = TakingAlong<Int>.Key.asked(isConfirmed: true)
    let seen = steps([
      .frame(away, time: 0, key: key, target: 1), .frame(away, time: 0.1, key: key, target: 1),
      .frame(away, time: 0.7, key: key, target: 1), .frame(away, time: 0.8, key: key, target: nil),
    ])
    #expect(seen == [.nothing, .nothing, .ask, .takeBack])
  }

  @Test("agrees with the whole history, whatever comes")
  func history() {
    var random = Seeded.named(1301)
    var kinds: Set<String> = []
    for round in 0..<300 {
      let isTold = random.chance(1, in: 2)
      var events: [Event] = []
      var time = 0.0
      var point = Point.zero
      var target: Int? = nil
      for _ in 0..<60 {
        time += [0.016, 0.1, 0.2][random.below(3)]
        if random.chance(1, in: 8) {
          point = Point(x: Double(random.below(4)) * 2, y: Double(random.below(2)) * 9)
          events.append(.moved)
        }
        if random.chance(1, in: 40) { events.append(.left) }
        if random.chance(1, in: 6) { target = [nil, 1, 2][random.below(3)] }
        let isYes = !random.chance(1, in: 9)
        events.append(.frame(point, time: time, key: isTold ? .told(isHeld: isYes) : .asked(isConfirmed: isYes), target: target))
      }
      let seen = steps(events)
      for index in events.indices {
        let oracle = Oracle(Array(events[...index])).last
        kinds.insert(String("\(oracle)".prefix { $0 != "(" }))
        guard seen[index] == oracle else {
          Issue.record("seed \(random.seed), round \(round), event \(index): \(seen[index]), and the history says \(oracle)")
          return
        }
      }
    }
    #expect(kinds == ["nothing", "ask", "takeBack", "take"])
  }
}

/// Reads a history of events from the beginning, with all of it in sight.
private struct Oracle {
  typealias Event = TakingAlongTests.Event
  typealias Step = TakingAlong<Int>.Step

  private struct Frame {
    var point: Point
    var time: Double
    var key: TakingAlong<Int>.Key
    var target: Int?
    /// How many motions and leaves came before it.
    var motions: Int
    var leaves: Int
  }

  private(set) var last = Step.nothing

  init(_ events: [Event]) {
    var frames: [Frame] = []
    var (motions, leaves) = (0, 0)
    for event in events {
      switch event {
      case .moved: motions += 1
      case .left: leaves += 1
      case .frame(let point, let time, let key, let target):
        let offered = key == .told(isHeld: false) ? nil : target
        frames.append(Frame(point: point, time: time, key: key, target: offered, motions: motions, leaves: leaves))
      }
    }
    guard case .frame = events.last else { return }
    // Each taking begins a new history at its point.
    var origin = Point.zero
    var start = 0
    for end in frames.indices {
      last = Self.step(Array(frames[start...end]), from: origin)
      if case .take = last { (origin, start) = (Self.anchor(Array(frames[start...end]), from: origin).point, end + 1) }
    }
  }

  /// Where the last stay began: the first frame of it, which is no part of it but where it begins at the origin.
  private static func anchor(_ frames: [Frame], from origin: Point) -> (point: Point, first: Int, isAway: Bool) {
    var (point, first, isAway) = (origin, 0, false)
    for (index, frame) in frames.enumerated() where (frame.point - point).length > TakingAlongTests.wander {
      (point, first, isAway) = (frame.point, index + 1, true)
    }
    return (point, first, isAway)
  }

  private static func step(_ frames: [Frame], from origin: Point) -> Step {
    let stay = anchor(frames, from: origin)
    guard stay.isAway else { return .nothing }
    // As long as the same target has been there, and nothing left.
    var first = stay.first
    let rest = frames[first...]
    guard let now = rest.last else { return .nothing }
    for index in rest.indices.dropFirst()
    where frames[index].target != frames[index - 1].target || frames[index].leaves != frames[index - 1].leaves { first = index }
    let isAsked = if case .asked = now.key { true } else { false }
    guard let target = now.target else { return isAsked ? takenBack(frames, stay.first, first) : .nothing }
    guard let ready = (first..<frames.count).first(where: { frames[$0].time - frames[first].time >= TakingAlongTests.dwell }) else {
      return isAsked ? takenBack(frames, stay.first, first) : .nothing
    }
    guard isAsked else { return ready == frames.count - 1 ? .take(target) : .nothing }
    // The frame of the last question, and the last one that was no confirmation.
    let asked = (ready..<frames.count).last { $0 == ready || frames[$0].motions != frames[$0 - 1].motions } ?? ready
    if asked == frames.count - 1 { return .ask }
    let broken = (asked..<frames.count).last { $0 == asked || frames[$0].key == .asked(isConfirmed: false) } ?? asked
    return now.time - frames[broken].time >= TakingAlongTests.patience ? .take(target) : .nothing
  }

  /// Whether a question stood about what was there in the frame before the last.
  private static func takenBack(_ frames: [Frame], _ stay: Int, _ first: Int) -> Step {
    guard first == frames.count - 1, first > stay, frames[first].leaves == frames[first - 1].leaves, frames[first - 1].target != nil
    else { return .nothing }
    let before = first - 1
    var since = stay
    for index in (stay..<before) where frames[index].target != frames[before].target || frames[index].leaves != frames[before].leaves {
      since = index + 1
    }
    return frames[before].time - frames[since].time >= TakingAlongTests.dwell ? .takeBack : .nothing
  }
}
