// A month of days, with things on them: the core's arrangement, resolver and proposal.

import Geometry
import GtkKit
import MoveCore

final class MonthPage: TilePage {
  static let name = "Month"
  static let summary = "Every day is a place: the resolver says where a drop would land, and the arrangement moves it."

  let surface = TileSurface()
  private let month = MonthDays.current()
  private var plan = planned([(3, ["Dentist", "Post"]), (10, ["Choir"]), (17, ["Market", "Bake"]), (24, ["Train"])])
  private var destination: Destination<Int, String>? { didSet { surface.relayout() } }

  init() {
    start()
    surface.show((1...month.count).map(String.init) + plan.places.flatMap { plan.items(in: $0) }) { id in
      if let day = Int(id) { return Panel(id, name: month.name(of: day), classes: "day") }
      return surface.tile(id, "chip")
    }
  }

  /// The days as the resolver wants them: where they are, where their things rest, and the gap that is open.
  private var regions: [Region<Int, String>] {
    month.frames(in: surface.area).enumerated().map { index, frame in
      let names = plan.items(in: index + 1).filter { !surface.held.contains($0) }
      let isOpen = destination?.place == index + 1
      let gap = isOpen ? names.firstIndex { $0 == destination?.anchor.item } ?? names.count : nil
      let rows = frame.dayContent.rows(names.count, height: 24, gap: gap)
      return Region(
        place: index + 1, frame: frame, entries: zip(names, rows).map { RestingEntry(item: $0, frame: $1) },
        gap: gap.map { frame.dayContent.rows($0 + 1, height: 24)[$0] }, spacing: Grid.spacing)
    }
  }

  func layout() {
    for day in regions {
      surface.motion.matchedGeometry("\(day.place)", frame: day.frame)
      surface["\(day.place)"]?.setClass("target", day.gap != nil)
      for entry in day.entries { surface.motion.matchedGeometry(entry.item, frame: entry.frame) }
    }
  }

  func updated(_ drop: DropInfo) -> DropProposal {
    surface.carry(drop)
    destination = DestinationResolver().destination(at: drop.point, in: regions, current: destination)
    return .proposal(for: .own, at: destination, isAccepted: true)
  }

  func exited(_ drop: DropInfo) { destination = nil }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    guard let destination, let names = drop.localItems(of: String.self) else { return false }
    plan.apply(Move(names, to: destination))
    self.destination = nil
    return true
  }
}
