// A day in quarters of an hour: another kind of place, forty of them in one view.

import Geometry
import GtkKit
import MoveCore

final class HoursPage: TilePage {
  static let name = "Hours"
  static let summary = "Each quarter of an hour is a place and takes one thing. At noon there is a break."

  let surface = TileSurface()
  private let grid = HourGrid(hours: 8..<18)
  private var plan = Arrangement<HourPlace, String>()
  private var destination: Destination<HourPlace, String>? { didSet { surface.relayout() } }

  init() {
    start()
    plan.append(contentsOf: ["Write", "Call", "Read", "Walk"], to: .list)
    plan.append(contentsOf: ["Meet"], to: .quarter(9 * 4 + 2))
    let hours = grid.hours.map(HourGrid.name)
    surface.show(["To do"] + hours + plan.places.flatMap { plan.items(in: $0) }) { id in
      id == "To do" || hours.contains(id) ? Panel(id, classes: id == "To do" ? "list" : "day") : surface.tile(id, "chip")
    }
  }

  /// One region for the list, and one for each quarter.
  private var regions: [Region<HourPlace, String>] {
    let (left, right) = (surface.area.columns(2)[0], surface.area.columns(2)[1])
    let places = [HourPlace.list] + grid.quarters.map { .quarter($0) }
    return places.map { place in
      let names = plan.items(in: place).filter { !surface.held.contains($0) }
      let gap = place == .list && destination?.place == .list ? names.firstIndex { $0 == destination?.anchor.item } ?? names.count : nil
      let row = if case .quarter(let quarter) = place { grid.frame(ofQuarter: quarter, in: right) } else { left }
      let rows = place == .list ? left.content.rows(names.count, gap: gap) : [row]
      return Region(
        place: place, frame: row, entries: zip(names, rows).map { RestingEntry(item: $0, frame: $1) },
        gap: gap.map { left.content.rows($0 + 1)[$0] }, spacing: Grid.spacing)
    }
  }

  func layout() {
    surface.motion.matchedGeometry("To do", frame: surface.area.columns(2)[0])
    for hour in grid.hours {
      surface.motion.matchedGeometry(HourGrid.name(of: hour), frame: grid.frame(ofHour: hour, in: surface.area.columns(2)[1]))
      surface[HourGrid.name(of: hour)]?.setClass("target", destination?.place.hour == hour)
    }
    for entry in regions.flatMap(\.entries) { surface.motion.matchedGeometry(entry.item, frame: entry.frame) }
  }

  /// The rule: the list takes everything, a quarter one thing, and noon nothing.
  private func takes(_ place: HourPlace) -> Bool {
    place == .list || place.hour != 12 && surface.held.count == 1 && plan.items(in: place).allSatisfy(surface.held.contains)
  }

  func updated(_ drop: DropInfo) -> DropProposal {
    surface.carry(drop)
    let found = DestinationResolver().destination(at: drop.point, in: regions, current: destination)
    destination = found.flatMap { takes($0.place) ? $0 : nil }
    return .proposal(for: .own, at: found, isAccepted: destination != nil)
  }

  func exited(_ drop: DropInfo) { destination = nil }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    guard let destination, let names = drop.localItems(of: String.self) else { return false }
    plan.apply(Move(names, to: destination))
    self.destination = nil
    return true
  }
}
