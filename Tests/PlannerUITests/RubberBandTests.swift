// What a rubber band selects.

import Geometry
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("The rubber band")
struct RubberBandTests {
  private let bounds = Size(width: 400, height: 300)

  @Test("is a rectangle whichever way it is drawn, and stays on the stage")
  func frame() {
    let band = RubberBand(origin: Point(x: 100, y: 100), base: [])
    #expect(band.frame(to: Point(x: 130, y: 150), in: bounds) == Rect(x: 100, y: 100, width: 30, height: 50))
    #expect(band.frame(to: Point(x: 60, y: 150), in: bounds) == Rect(x: 60, y: 100, width: 40, height: 50))
    #expect(band.frame(to: Point(x: -50, y: 900), in: bounds) == Rect(x: 0, y: 100, width: 100, height: 200))
  }

  @Test("selects what touches it, across places, and what was selected before")
  func acrossPlaces() {
    let left = region(of: 1, x: 0, ids: [1, 2, 3])
    let right = region(of: 2, x: 110, ids: [4, 5, 6])
    let band = RubberBand(origin: .zero, base: [EntryID(rawValue: 9)])
    let touched = band.selection(in: Rect(x: 90, y: 15, width: 40, height: 10), over: [left, right])
    #expect(touched.map(\.rawValue).sorted() == [1, 2, 4, 5, 9])
    #expect(band.selection(in: Rect(x: 101, y: 0, width: 8, height: 60), over: [left, right]) == band.base)
  }

  @Test("selects nothing that is scrolled out of view")
  func scrolledAway() {
    var region = region(of: 1, x: 0, ids: [1, 2, 3])
    region.viewport = Rect(x: 0, y: 25, width: 100, height: 30)
    let band = RubberBand(origin: .zero, base: [])
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(band.selection(in: all, over: [region]).map(\.rawValue).sorted() == [2, 3])
  }

  @Test("selects the same as asking every entry, wherever it is drawn")
  func oracle() {
    var random = Seeded()
    let regions = (0..<4).map { list in
      region(of: Int64(list), x: Double(list) * 110, ids: (1...5).map { 10 * Int64(list) + $0 })
    }
    for _ in 0..<1000 {
      let origin = Point(x: Double.random(in: 0..<400, using: &random), y: Double.random(in: 0..<120, using: &random))
      let end = Point(x: Double.random(in: -50..<500, using: &random), y: Double.random(in: -50..<200, using: &random))
      let band = RubberBand(origin: origin, base: [])
      let frame = band.frame(to: end, in: bounds)
      let asked = regions.flatMap(\.entries).filter {
        $0.frame.minX < frame.maxX && frame.minX < $0.frame.maxX && $0.frame.minY < frame.maxY && frame.minY < $0.frame.maxY
      }
      #expect(band.selection(in: frame, over: regions) == Set(asked.map(\.item)), "seed \(random.seed)")
    }
  }

  private func region(of list: Int64, x: Double, ids: [Int64]) -> Region<Place, EntryID> {
    Region(
      place: .list(ListID(rawValue: list)), frame: Rect(x: x, y: 0, width: 100, height: 150),
      entries: ids.enumerated().map { index, id in
        RestingEntry(
          item: EntryID(rawValue: id), frame: Rect(x: x, y: Double(index) * 20, width: 100, height: 18))
      })
  }
}
