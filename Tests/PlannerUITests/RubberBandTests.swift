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
    var band = RubberBand(origin: .zero, base: [EntryID(rawValue: 9)])
    let touched = band.touch(in: Rect(x: 90, y: 15, width: 40, height: 10), over: [left, right])
    #expect(touched.map(\.rawValue).sorted() == [1, 2, 4, 5, 9])
    #expect(band.touch(in: Rect(x: 101, y: 0, width: 8, height: 60), over: [left, right]) == band.base)
  }

  @Test("selects nothing that is scrolled out of view")
  func scrolledAway() {
    var region = region(of: 1, x: 0, ids: [1, 2, 3])
    region.viewport = Rect(x: 0, y: 25, width: 100, height: 30)
    var band = RubberBand(origin: .zero, base: [])
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(band.touch(in: all, over: [region]).map(\.rawValue).sorted() == [2, 3])
  }

  @Test("keeps what it touched when that scrolls out of view, and lets go of it when it scrolls back")
  func scrolling() {
    var random = Seeded()
    for _ in 0..<200 {
      // A list of forty entries, of which a hundred points show; the band was begun at its top and is pulled in steps.
      let ids = (0..<40).map { Int64($0) }
      var band = RubberBand(origin: Point(x: 5, y: 0), base: [])
      var scrolled = 0.0
      for step in 0..<60 {
        if step > 0 { scrolled = min(700, max(0, scrolled + Double.random(in: -40..<50, using: &random).rounded())) }
        let pointer = Point(x: 60, y: Double.random(in: 50..<99, using: &random))
        var region = region(of: 1, x: 0, ids: ids, scrolled: scrolled)
        region.viewport = Rect(x: 0, y: 0, width: 100, height: 100)
        band.origin.y = -scrolled
        let selected = band.touch(in: band.frame(to: pointer, in: Size(width: 100, height: 100)), over: [region])
        let expected = ids.filter { Double($0) * 20 < pointer.y + scrolled }
        // What shows is told exactly; what is above was passed by, and what is below is not reached any more.
        let lost = expected.filter { !selected.contains(EntryID(rawValue: $0)) && Double($0) * 20 + 18 > scrolled }
        let extra = selected.map(\.rawValue).filter { !expected.contains($0) && Double($0) * 20 < scrolled + 100 }
        #expect(lost.isEmpty && extra.isEmpty, "seed \(random.seed)")
        #expect(ids.filter { Double($0) * 20 + 18 <= scrolled }.allSatisfy { selected.contains(EntryID(rawValue: $0)) })
      }
    }
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
      var band = RubberBand(origin: origin, base: [])
      let frame = band.frame(to: end, in: bounds)
      let asked = regions.flatMap(\.entries).filter {
        $0.frame.minX < frame.maxX && frame.minX < $0.frame.maxX && $0.frame.minY < frame.maxY && frame.minY < $0.frame.maxY
      }
      #expect(band.touch(in: frame, over: regions) == Set(asked.map(\.item)), "seed \(random.seed)")
    }
  }

  private func region(of list: Int64, x: Double, ids: [Int64], scrolled: Double = 0) -> Region<Place, EntryID> {
    Region(
      place: .list(ListID(rawValue: list)), frame: Rect(x: x, y: 0, width: 100, height: 150),
      entries: ids.enumerated().map { index, id in
        RestingEntry(
          item: EntryID(rawValue: id), frame: Rect(x: x, y: Double(index) * 20 - scrolled, width: 100, height: 18))
      })
  }
}
