/// Spring-loading fires once, after the dwell time, and never under a press that did not move.

import Geometry
import MoveCore
import Testing

@Suite("Spring-loading")
struct SpringLoadingTests {
  let away = Point(x: 50, y: 0)

  @Test("fires once for each stay over a target")
  func once() {
    var spring = SpringLoading<String>(origin: .zero, dwell: 0.5)
    #expect(spring.update("next", at: away, time: 0) == nil)
    #expect(spring.update("next", at: away, time: 0.4) == nil)
    #expect(spring.update("next", at: away, time: 0.5) == "next")
    #expect(spring.update("next", at: away, time: 5) == nil)
    #expect(spring.update(nil, at: away, time: 6) == nil)
    #expect(spring.update("next", at: away, time: 7) == nil)
    #expect(spring.update("next", at: away, time: 7.5) == "next")
  }

  @Test("starts anew over another target")
  func anotherTarget() {
    var spring = SpringLoading<String>(origin: .zero, dwell: 0.5)
    _ = spring.update("next", at: away, time: 0)
    #expect(spring.update("previous", at: away, time: 0.4) == nil)
    #expect(spring.update("previous", at: away, time: 0.6) == nil)
    #expect(spring.update("previous", at: away, time: 0.9) == "previous")
  }

  @Test("does not run until the pointer has moved beyond the threshold")
  func threshold() {
    var spring = SpringLoading<String>(origin: .zero, dwell: 0.5, threshold: 8)
    #expect(spring.update("next", at: Point(x: 3, y: 3), time: 0) == nil)
    #expect(spring.update("next", at: Point(x: 3, y: 3), time: 10) == nil)
    #expect(spring.update("next", at: Point(x: 30, y: 3), time: 11) == nil)
    // Once it moved, it may come back.
    #expect(spring.update("next", at: Point(x: 3, y: 3), time: 11.5) == "next")
  }

  @Test("runs only for a pointer that keeps still, if that is asked for")
  func stillness() {
    var spring = SpringLoading<String>(origin: .zero, dwell: 0.5, wander: 4)
    #expect(spring.update("card", at: away, time: 0) == nil)
    #expect(spring.update("card", at: Point(x: 53, y: 0), time: 0.3) == nil)
    // Five points from where it came to rest: the time begins anew.
    #expect(spring.update("card", at: Point(x: 55, y: 0), time: 0.4) == nil)
    #expect(spring.update("card", at: Point(x: 55, y: 0), time: 0.8) == nil)
    #expect(spring.update("card", at: Point(x: 57, y: 0), time: 0.9) == "card")
    #expect(spring.update("card", at: Point(x: 57, y: 0), time: 2) == nil)
  }
}
