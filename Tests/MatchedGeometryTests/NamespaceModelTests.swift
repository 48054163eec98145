/// The namespace against a naive model: a dictionary, one spring per axis, absolute positions.

import Geometry
import MatchedGeometry
import SeededRandom
import Testing

@Suite("Namespace and model")
struct NamespaceModelTests {
  /// Keeps for each identity what was last said about it, and nothing else.
  struct Model {
    struct Item {
      var target: [Double]
      var state = State.rest
    }

    enum State {
      case rest
      case held([Double])
      case flying(from: [Double], velocity: [Double], start: Double, spring: Spring)
    }

    var items: [Int: Item] = [:]

    func motion(_ id: Int, _ time: Double) -> (frame: [Double], velocity: [Double])? {
      guard let item = items[id] else { return nil }
      switch item.state {
      case .rest: return (item.target, [0, 0, 0, 0])
      case .held(let frame): return (frame, [0, 0, 0, 0])
      case .flying(let from, let velocity, let start, let spring):
        let axes = 0..<4
        return (
          axes.map {
            spring.value(
              from: from[$0], target: item.target[$0], initialVelocity: velocity[$0], time: time - start)
          },
          axes.map {
            spring.velocity(
              from: from[$0], target: item.target[$0], initialVelocity: velocity[$0], time: time - start)
          }
        )
      }
    }

    mutating func retarget(_ id: Int, _ target: [Double], _ time: Double, _ spring: Spring) {
      guard let now = motion(id, time), let item = items[id] else {
        items[id] = Item(target: target)
        return
      }
      items[id]?.target = target
      if case .held = item.state { return }
      if target == item.target { return }
      items[id]?.state = .flying(from: now.frame, velocity: now.velocity, start: time, spring: spring)
    }

    mutating func follow(_ id: Int, _ target: [Double]) {
      guard let item = items[id] else {
        items[id] = Item(target: target)
        return
      }
      items[id]?.target = target
      if case .flying(let from, let velocity, let start, let spring) = item.state {
        let moved = (0..<4).map { from[$0] + target[$0] - item.target[$0] }
        items[id]?.state = .flying(from: moved, velocity: velocity, start: start, spring: spring)
      }
    }

    mutating func hold(_ id: Int, _ frame: [Double]) {
      items[id, default: Item(target: frame)].state = .held(frame)
    }

    mutating func set(_ id: Int, _ frame: [Double], _ velocity: [Double], _ time: Double, _ spring: Spring) {
      items[id, default: Item(target: frame)].state =
        .flying(from: frame, velocity: velocity, start: time, spring: spring)
    }

    mutating func land(_ id: Int) {
      items[id]?.state = .rest
    }
  }

  @Test("30,000 random commands leave everything where the naive model has it")
  func commands() throws {
    var seeded = Seeded()
    let namespace = Namespace<Int>()
    var model = Model()
    var time = 50.0
    for round in 0..<Effort.part(of: 30_000) {
      // Much happens at one time: then flights share what their spring does.
      if seeded.below(2) == 0 { time += seeded.number(in: 0...0.06) }
      let id = seeded.below(12)
      let spring = [Spring.smooth, .snappy, .bouncy, Spring(duration: 0.3, bounce: -0.3)][seeded.below(4)]
      let frame = NamespaceContinuityTests.randomFrame(&seeded)
      let axes = [frame.minX, frame.minY, frame.width, frame.height]
      let velocity = Vector(dx: seeded.number(in: -2000...2000), dy: seeded.number(in: -2000...2000))
      switch seeded.below(12) {
      case 0...3:
        namespace.retarget(id, to: frame, at: time, spring: spring)
        model.retarget(id, axes, time, spring)
      case 4:
        namespace.follow(id, to: frame)
        model.follow(id, axes)
      case 5:
        namespace.set(id, Motion(frame: frame, velocity: velocity), at: time, spring: spring)
        model.set(id, axes, [velocity.dx, velocity.dy, 0, 0], time, spring)
      case 6:
        namespace.catch(id, at: time)
        if let now = model.motion(id, time) { model.hold(id, now.frame) }
      case 7:
        namespace.hold(id, at: frame)
        model.hold(id, axes)
      case 8:
        if case .held(let held)? = model.items[id]?.state {
          model.set(id, held, [velocity.dx, velocity.dy, 0, 0], time, spring)
        }
        namespace.release(id, velocity: velocity, at: time, spring: spring)
      case 9:
        namespace.remove(id)
        model.items[id] = nil
      case 10:
        namespace.prune(at: time) { model.land($0) }
      default:
        namespace.land(id)
        model.land(id)
      }
      guard round % 5 == 0 else { continue }
      let later = time + seeded.number(in: 0...0.1)
      for id in 0..<12 {
        let motion = namespace.motion(of: id, at: later)
        let expected = model.motion(id, later)
        #expect((motion == nil) == (expected == nil), "round \(round), seed \(seeded.seed)")
        guard let motion, let expected else { continue }
        let found = [motion.frame.minX, motion.frame.minY, motion.frame.width, motion.frame.height]
        for (x, y) in zip(found, expected.frame) {
          #expect(abs(x - y) < 1e-7, "round \(round), seed \(seeded.seed)")
        }
        #expect(abs(motion.velocity.dx - expected.velocity[0]) < 1e-6, "round \(round), seed \(seeded.seed)")
        #expect(abs(motion.sizeVelocity.dy - expected.velocity[3]) < 1e-6, "round \(round), seed \(seeded.seed)")
      }
      var inMotion = 0
      namespace.forEachInMotion(at: later) { id, motion, resting in
        inMotion += 1
        #expect(resting == namespace.restingFrame(of: id), "round \(round), seed \(seeded.seed)")
        #expect(motion == namespace.motion(of: id, at: later), "round \(round), seed \(seeded.seed)")
      }
      #expect(inMotion == namespace.countInMotion)
      #expect(namespace.count == model.items.count)
    }
  }
}
