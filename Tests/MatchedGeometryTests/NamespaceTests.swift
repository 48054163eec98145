/// What the namespace does with targets, passes and views.

import Geometry
import MatchedGeometry
import Testing

@Suite("Namespace")
struct NamespaceTests {
  let a = Rect(x: 10, y: 20, width: 200, height: 40)
  let b = Rect(x: 610, y: 320, width: 100, height: 20)

  @Test("what appears is at rest in its slot")
  func appears() {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 5)
    #expect(namespace.presentedFrame(of: "card", at: 5) == a)
    #expect(namespace.countInMotion == 0)
    #expect(namespace.isAtRest(at: 5))
    #expect(namespace.presentedFrame(of: "other", at: 5) == nil)
  }

  @Test("a new resting frame begins a flight from the old one, with the spring's path on every axis")
  func glides() throws {
    let namespace = Namespace<String>(spring: .snappy)
    namespace.retarget("card", to: a, at: 5)
    namespace.retarget("card", to: b, at: 6)
    #expect(namespace.presentedFrame(of: "card", at: 6) == a)
    #expect(namespace.restingFrame(of: "card") == b)
    #expect(!namespace.isAtRest(at: 6))
    for time in [6.05, 6.2, 6.5, 7] {
      let frame = try #require(namespace.presentedFrame(of: "card", at: time))
      #expect(abs(frame.minX - Spring.snappy.value(from: 10, target: 610, time: time - 6)) < 1e-9)
      #expect(abs(frame.minY - Spring.snappy.value(from: 20, target: 320, time: time - 6)) < 1e-9)
      #expect(abs(frame.width - Spring.snappy.value(from: 200, target: 100, time: time - 6)) < 1e-9)
      #expect(abs(frame.height - Spring.snappy.value(from: 40, target: 20, time: time - 6)) < 1e-9)
    }
  }

  @Test("pruned when at rest, the last frame is exactly the slot's, and the landing is told once")
  func lands() {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    var landed: [String] = []
    for step in 0..<300 { namespace.prune(at: Double(step) / 60) { landed.append($0) } }
    #expect(landed == ["card"])
    #expect(namespace.presentedFrame(of: "card", at: 5) == b)
    #expect(namespace.countInMotion == 0)
  }

  @Test("a view that prunes in each frame and stops when all is at rest has everything exactly in its slot")
  func stops() {
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      let namespace = Namespace<Int>(spring: spring)
      for id in 0..<5 {
        namespace.retarget(id, to: a, at: 0)
        namespace.retarget(id, to: b.offset(by: Vector(dx: Double(id) * 70, dy: 0)), at: 0)
      }
      var frames = 0
      repeat {
        frames += 1
        namespace.prune(at: Double(frames) / 60)
      } while !namespace.isAtRest(at: Double(frames) / 60, within: .unseen) && frames < 600
      #expect(frames > 30 && frames < 600)
      for id in 0..<5 {
        #expect(namespace.presentedFrame(of: id, at: 60) == b.offset(by: Vector(dx: Double(id) * 70, dy: 0)))
      }
    }
  }

  @Test("at rest needs both nearness and slowness")
  func rest() throws {
    let namespace = Namespace<String>(spring: .bouncy)
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    for step in 0...2_000 {
      let time = Double(step) / 1000
      let motion = try #require(namespace.motion(of: "card", at: time))
      let near = abs(motion.frame.minX - b.minX) <= 0.5 && abs(motion.frame.minY - b.minY) <= 0.5
      let slow = abs(motion.velocity.dx) <= 2 && abs(motion.velocity.dy) <= 2
      // Size is the smaller difference, so position decides.
      #expect(namespace.isAtRest(at: time) == (near && slow), "at \(time)")
      #expect(namespace.isAtRest("card", at: time) == (near && slow), "at \(time)")
    }
  }

  @Test("a target that stays as it was leaves the flight as it was")
  func unchangedTarget() {
    let namespace = Namespace<String>()
    let other = Namespace<String>()
    for each in [namespace, other] {
      each.retarget("card", to: a, at: 0)
      each.retarget("card", to: b, at: 0)
    }
    for step in 0..<60 { namespace.retarget("card", to: b, at: Double(step) / 240, spring: .bouncy) }
    #expect(namespace.motion(of: "card", at: 0.3) == other.motion(of: "card", at: 0.3))
  }

  @Test("a flight follows a target that scrolls, and nothing jumps but by as much as the target moved")
  func follows() throws {
    let namespace = Namespace<String>(spring: .bouncy)
    let still = Namespace<String>(spring: .bouncy)
    for each in [namespace, still] {
      each.retarget("card", to: a, at: 0)
      each.retarget("card", to: b, at: 0)
    }
    var scrolled = 0.0
    for step in 1...120 {
      let time = Double(step) / 120
      scrolled -= 3.5
      let before = try #require(namespace.motion(of: "card", at: time))
      namespace.follow("card", to: b.offset(by: Vector(dx: 0, dy: scrolled)))
      let after = try #require(namespace.motion(of: "card", at: time))
      let expected = try #require(still.motion(of: "card", at: time))
      #expect(abs(after.frame.minY - before.frame.minY + 3.5) < 1e-9)
      #expect(abs(after.frame.minX - before.frame.minX) < 1e-9)
      #expect(after.velocity == before.velocity)
      #expect(abs(after.frame.minY - scrolled - expected.frame.minY) < 1e-9)
    }
    namespace.follow("card", by: Vector(dx: 1, dy: 0))
    #expect(namespace.restingFrame(of: "card")?.minX == b.minX + 1)
  }

  @Test("a window resized under a flight changes the size at once and keeps the difference")
  func followsSize() throws {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    let before = try #require(namespace.presentedFrame(of: "card", at: 0.1))
    namespace.follow("card", to: Rect(x: b.minX, y: b.minY, width: b.width + 50, height: b.height))
    let after = try #require(namespace.presentedFrame(of: "card", at: 0.1))
    #expect(abs(after.width - before.width - 50) < 1e-9)
    #expect(abs(after.minX - before.minX) < 1e-9)
  }

  @Test("an identity that goes over to another window's space neither jumps nor stops")
  func changesSpace() throws {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    let before = try #require(namespace.motion(of: "card", at: 0.1))
    let offset = Vector(dx: -400, dy: 25)
    namespace.follow("card", by: offset)
    namespace.retarget("card", to: a, at: 0.1)
    let after = try #require(namespace.motion(of: "card", at: 0.1))
    #expect(abs(after.frame.minX - before.frame.minX + 400) < 1e-9)
    #expect(abs(after.velocity.dx - before.velocity.dx) < 1e-9)
  }

  @Test("with reduced motion every change is there at once, and what flies lands")
  func reducedMotion() {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    namespace.reducedMotion = true
    #expect(namespace.presentedFrame(of: "card", at: 0.01) == b)
    namespace.retarget("card", to: a, at: 0.02)
    #expect(namespace.presentedFrame(of: "card", at: 0.02) == a)
    namespace.set("card", Motion(frame: b, velocity: Vector(dx: 9, dy: 9)), at: 0.03)
    #expect(namespace.presentedFrame(of: "card", at: 0.03) == a)
    #expect(namespace.countInMotion == 0)
  }

  @Test("only the position glides when only the position is matched: the anchor, with the new size at once")
  func positionOnly() throws {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0, properties: .position, anchor: .center)
    let start = try #require(namespace.presentedFrame(of: "card", at: 0))
    #expect(start.size == b.size)
    #expect(start.center == a.center)
    let later = try #require(namespace.presentedFrame(of: "card", at: 0.2))
    #expect(later.size == b.size)
    #expect(abs(later.midX - Spring.smooth.value(from: a.midX, target: b.midX, time: 0.2)) < 1e-9)
  }

  @Test("only the size glides when only the size is matched, about the anchor")
  func sizeOnly() throws {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0, properties: .size, anchor: .bottomTrailing)
    for time in [0, 0.1, 0.3] {
      let frame = try #require(namespace.presentedFrame(of: "card", at: time))
      #expect(abs(frame.maxX - b.maxX) < 1e-9)
      #expect(abs(frame.maxY - b.maxY) < 1e-9)
      #expect(abs(frame.width - Spring.smooth.value(from: 200, target: 100, time: time)) < 1e-9)
    }
  }

  @Test("removed identities are unknown, and all others stay")
  func removal() {
    let namespace = Namespace<Int>()
    for id in 0..<10 {
      namespace.retarget(id, to: a, at: 0)
      namespace.retarget(id, to: b.offset(by: Vector(dx: Double(id), dy: 0)), at: 0)
    }
    for id in [3, 9, 0] { namespace.remove(id) }
    namespace.remove(77)
    #expect(namespace.count == 7)
    #expect(namespace.countInMotion == 7)
    for id in 0..<10 {
      let expected: Rect? = [3, 9, 0].contains(id) ? nil : b.offset(by: Vector(dx: Double(id), dy: 0))
      #expect(namespace.restingFrame(of: id) == expected)
    }
    namespace.retarget(100, to: b, at: 1)
    #expect(namespace.presentedFrame(of: 100, at: 1) == b)
  }

  @Test("only what is in motion is visited")
  func visits() {
    let namespace = Namespace<Int>()
    for id in 0..<100 { namespace.retarget(id, to: a, at: 0) }
    for id in [7, 70] { namespace.retarget(id, to: b, at: 1) }
    namespace.hold(8, at: b)
    var visited: Set<Int> = []
    namespace.forEachInMotion(at: 1.1) { id, motion, resting in
      visited.insert(id)
      #expect(resting == namespace.restingFrame(of: id))
      #expect(motion == namespace.motion(of: id, at: 1.1))
      namespace.remove(id)
    }
    #expect(visited == [7, 8, 70])
    #expect(namespace.count == 97)
  }

  @Test("a landing may change the namespace")
  func landingChanges() {
    let namespace = Namespace<Int>()
    for id in 0..<20 {
      namespace.retarget(id, to: a, at: 0)
      namespace.retarget(id, to: b, at: 0)
    }
    var landed = 0
    namespace.prune(at: 100) { id in
      landed += 1
      namespace.remove((id + 1) % 20)
      namespace.retarget(id, to: a, at: 100)
    }
    #expect(landed >= 10)
    for id in 0..<20 where namespace.restingFrame(of: id) != nil {
      #expect(namespace.presentedFrame(of: id, at: 200) != nil)
    }
  }
}
