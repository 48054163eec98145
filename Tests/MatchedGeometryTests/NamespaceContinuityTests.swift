/// Nothing ever jumps, and the path is the same at every frame rate.

import Geometry
import MatchedGeometry
import SeededRandom
import Testing

@Suite("Continuity")
struct NamespaceContinuityTests {
  @Test("over 100,000 random retargets neither position nor velocity jumps")
  func retargets() throws {
    var seeded = Seeded()
    let namespace = Namespace<Int>()
    var time = 1_000.0
    var worst = 0.0
    for id in 0..<20 { namespace.retarget(id, to: Self.randomFrame(&seeded), at: time) }
    for _ in 0..<Effort.part(of: 100_000) {
      let id = seeded.below(20)
      time += seeded.number(in: 0...0.02)
      let before = try #require(namespace.motion(of: id, at: time))
      namespace.retarget(id, to: Self.randomFrame(&seeded), at: time, spring: randomSpring(&seeded))
      let after = try #require(namespace.motion(of: id, at: time))
      worst = max(worst, Self.distance(before, after))
      // Nor a moment later: the path goes on as the velocity says. The acceleration is below 4e7 points per
      // second squared here.
      let moment = 1e-7
      let later = try #require(namespace.presentedFrame(of: id, at: time + moment))
      let expected = after.frame.minX + after.velocity.dx * moment
      #expect(abs(later.minX - expected) < 1e-6, "seed \(seeded.seed)")
    }
    #expect(worst < 1e-9, "seed \(seeded.seed)")
  }

  /// What happens in a gesture, at fixed times.
  enum Event {
    case retarget(Int, Rect)
    case follow(Int, Vector)
    case set(Int, Motion)
    case hold(Int)
    case release(Int, Vector)
  }

  @Test("the same gesture gives the same path at 60, 75, 144 and 240 steps a second")
  func frameRates() {
    var seeded = Seeded()
    for _ in 0..<10 {
      let events = Self.randomGesture(&seeded)
      let reference = Self.path(events, rate: 1, prunes: false)
      for rate in [60.0, 75, 144, 240] {
        #expect(Self.path(events, rate: rate, prunes: false) == reference, "at \(rate), seed \(seeded.seed)")
        let pruned = Self.path(events, rate: rate, prunes: true)
        let difference = zip(pruned, reference).map { Self.largest($0, $1) }.max() ?? .infinity
        #expect(difference < 0.01, "at \(rate), seed \(seeded.seed)")
      }
    }
  }

  @Test("an event older than the frame before it makes nothing jump")
  func oldEvent() throws {
    let namespace = Namespace<Int>()
    namespace.retarget(0, to: Rect(x: 0, y: 0, width: 10, height: 10), at: 1)
    namespace.retarget(0, to: Rect(x: 500, y: 0, width: 10, height: 10), at: 1)
    namespace.retarget(0, to: Rect(x: 500, y: 300, width: 10, height: 10), at: 1.2)
    let before = try #require(namespace.motion(of: 0, at: 1.2))
    namespace.retarget(0, to: Rect(x: 0, y: 0, width: 10, height: 10), at: 1.19)
    let after = try #require(namespace.motion(of: 0, at: 1.2))
    #expect(Self.distance(before, after) < 1e-9)
  }

  /// The frames of five identities at 331 times that are not the frames' times, read while frames are drawn.
  private static func path(_ events: [(time: Double, event: Event)], rate: Double, prunes: Bool) -> [Rect] {
    let namespace = Namespace<Int>(spring: .snappy)
    for id in 0..<5 {
      namespace.retarget(id, to: Rect(x: 0, y: Double(id) * 50, width: 200, height: 40), at: 0)
    }
    let frames = (0..<Int(4 * rate)).map { (time: Double($0) / rate, kind: 1) }
    let probes = (0..<331).map { (time: Double($0) * 4 / 331, kind: 2) }
    var next = 0
    var path: [Rect] = []
    for moment in (frames + probes).sorted(by: { $0 < $1 }) {
      while next < events.count, events[next].time <= moment.time {
        apply(events[next].event, to: namespace, at: events[next].time)
        next += 1
      }
      if moment.kind == 1 {
        namespace.forEachInMotion(at: moment.time) { _, _, _ in }
        if prunes { namespace.prune(at: moment.time) }
      } else {
        for id in 0..<5 { path.append(namespace.presentedFrame(of: id, at: moment.time) ?? .zero) }
      }
    }
    return path
  }

  private static func apply(_ event: Event, to namespace: Namespace<Int>, at time: Double) {
    switch event {
    case .retarget(let id, let frame): namespace.retarget(id, to: frame, at: time)
    case .follow(let id, let offset): namespace.follow(id, by: offset)
    case .set(let id, let motion): namespace.set(id, motion, at: time)
    case .hold(let id): namespace.catch(id, at: time)
    case .release(let id, let velocity): namespace.release(id, velocity: velocity, at: time)
    }
  }

  private static func randomGesture(_ seeded: inout Seeded) -> [(time: Double, event: Event)] {
    var time = 0.0
    return (0..<40).map { _ in
      // Now and then a pause long enough for everything to land.
      time += seeded.chance(1, in: 20) ? 0.9 : seeded.number(in: 0...0.08)
      let id = seeded.below(5)
      let vector = Vector(dx: seeded.number(in: -900...900), dy: seeded.number(in: -900...900))
      switch seeded.below(8) {
      case 0: return (time, .follow(id, vector * 0.02))
      case 1: return (time, .set(id, Motion(frame: randomFrame(&seeded), velocity: vector)))
      case 2: return (time, .hold(id))
      case 3: return (time, .release(id, vector))
      default: return (time, .retarget(id, randomFrame(&seeded)))
      }
    }
  }

  static func randomFrame(_ seeded: inout Seeded) -> Rect {
    Rect(
      x: seeded.number(in: -200...1800), y: seeded.number(in: -200...1000), width: seeded.number(in: 20...300),
      height: seeded.number(in: 10...200))
  }

  static func largest(_ x: Rect, _ y: Rect) -> Double {
    max(abs(x.minX - y.minX), abs(x.minY - y.minY), abs(x.width - y.width), abs(x.height - y.height))
  }

  private static func distance(_ x: Motion, _ y: Motion) -> Double {
    max(
      largest(x.frame, y.frame), abs(x.velocity.dx - y.velocity.dx), abs(x.velocity.dy - y.velocity.dy),
      abs(x.sizeVelocity.dx - y.sizeVelocity.dx), abs(x.sizeVelocity.dy - y.sizeVelocity.dy))
  }
}
