/// Rectangles are half open, and their parts are where they should be.

import Geometry
import Testing

@Suite("Rectangles")
struct RectTests {
  @Test("neighbouring rectangles share no point")
  func halfOpen() {
    let upper = Rect(x: 0, y: 0, width: 10, height: 10)
    let lower = Rect(x: 0, y: 10, width: 10, height: 10)
    let edge = Point(x: 5, y: 10)
    #expect(!upper.contains(edge))
    #expect(lower.contains(edge))
    #expect(!upper.intersects(lower))
  }

  @Test("the common part is empty where rectangles do not meet")
  func intersection() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersection(Rect(x: 6, y: 7, width: 10, height: 10)) == Rect(x: 6, y: 7, width: 4, height: 3))
    #expect(rect.intersection(Rect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
  }

  @Test("an inset larger than the rectangle leaves no negative size")
  func inset() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4).inset(dx: 2, dy: 3)
    #expect(rect.size == Size(width: 6, height: 0))
  }
}
