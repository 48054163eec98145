/// Catching, holding and letting go.

import Geometry
import MatchedGeometry
import Testing

@Suite("In the hand")
struct NamespaceHandTests {
  let a = Rect(x: 10, y: 20, width: 200, height: 40)
  let b = Rect(x: 610, y: 320, width: 100, height: 20)

  @Test("caught in flight it stands still where it was, whatever its target does")
  func catching() throws {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.retarget("card", to: b, at: 0)
    let flying = try #require(namespace.motion(of: "card", at: 0.12))
    let caught = try #require(namespace.catch("card", at: 0.12))
    #expect(caught == flying)
    #expect(caught.velocity.dx > 100)
    #expect(namespace.isHeld("card"))
    #expect(namespace.isAtRest(at: 0.12))
    namespace.retarget("card", to: a, at: 0.2)
    namespace.follow("card", by: Vector(dx: 0, dy: 99))
    namespace.prune(at: 100)
    #expect(namespace.motion(of: "card", at: 100) == Motion(frame: caught.frame))
    #expect(namespace.restingFrame(of: "card") == a.offset(by: Vector(dx: 0, dy: 99)))
    #expect(namespace.catch("nothing", at: 0) == nil)
  }

  @Test("let go, it flies from where it was held, with the hand's velocity")
  func release() throws {
    let namespace = Namespace<String>(spring: .snappy)
    namespace.retarget("card", to: a, at: 0)
    namespace.catch("card", at: 0)
    let held = b.offset(by: Vector(dx: 33, dy: 44))
    namespace.hold("card", at: held)
    namespace.release("card", velocity: Vector(dx: 1500, dy: -700), at: 2)
    let motion = try #require(namespace.motion(of: "card", at: 2))
    #expect(motion == Motion(frame: held, velocity: Vector(dx: 1500, dy: -700)))
    let later = try #require(namespace.presentedFrame(of: "card", at: 2.1))
    let x = Spring.snappy.value(from: held.minX, target: a.minX, initialVelocity: 1500, time: 0.1)
    #expect(abs(later.minX - x) < 1e-9)
    #expect(!namespace.isHeld("card"))
    #expect(namespace.isAtRest(at: 20))
    namespace.release("card", velocity: Vector(dx: 1, dy: 1), at: 20)
    #expect(namespace.presentedFrame(of: "card", at: 20.1).map { abs($0.minX - a.minX) < 0.01 } == true)
  }

  @Test("a card whose slot has closed flies into its new slot from where it was dropped")
  func dropped() throws {
    let namespace = Namespace<String>()
    namespace.pass(at: 0) { namespace.matchedGeometry("card", frame: a) }
    namespace.catch("card", at: 1)
    namespace.pass(at: 1) {}
    let held = Rect(x: 300, y: 300, width: 210, height: 42)
    namespace.hold("card", at: held)
    namespace.set("card", Motion(frame: held, velocity: Vector(dx: 800, dy: 0)), at: 2)
    namespace.pass(at: 2) { namespace.matchedGeometry("card", frame: b) }
    let motion = try #require(namespace.motion(of: "card", at: 2))
    #expect(motion == Motion(frame: held, velocity: Vector(dx: 800, dy: 0)))
    #expect(namespace.restingFrame(of: "card") == b)
  }

  @Test("what the namespace never knew can be dropped into it")
  func unknown() throws {
    let namespace = Namespace<String>()
    namespace.set("card", Motion(frame: a, velocity: Vector(dx: 800, dy: 0)), at: 2)
    namespace.pass(at: 2) { namespace.matchedGeometry("card", frame: b) }
    #expect(namespace.motion(of: "card", at: 2) == Motion(frame: a, velocity: Vector(dx: 800, dy: 0)))
    namespace.set("still", Motion(frame: a), at: 2)
    #expect(namespace.presentedFrame(of: "still", at: 9) == a)
    #expect(namespace.isAtRest("still", at: 2))
  }

  @Test("held with reduced motion it stays in the hand, and is in its slot when let go")
  func reducedMotion() {
    let namespace = Namespace<String>()
    namespace.retarget("card", to: a, at: 0)
    namespace.hold("card", at: b)
    namespace.reducedMotion = true
    namespace.retarget("card", to: a.offset(by: Vector(dx: 5, dy: 5)), at: 1)
    #expect(namespace.presentedFrame(of: "card", at: 1) == b)
    namespace.release("card", velocity: Vector(dx: 500, dy: 0), at: 2)
    #expect(namespace.presentedFrame(of: "card", at: 2) == a.offset(by: Vector(dx: 5, dy: 5)))
  }

  @Test("landing all leaves what is held in the hand")
  func landAll() {
    let namespace = Namespace<Int>()
    for id in 0..<6 {
      namespace.retarget(id, to: a, at: 0)
      namespace.retarget(id, to: b, at: 0)
    }
    namespace.catch(2, at: 0)
    namespace.catch(5, at: 0)
    namespace.land(5)
    namespace.landAll()
    for id in 0..<6 { #expect(namespace.presentedFrame(of: id, at: 0) == (id == 2 ? a : b)) }
  }
}
