// A table and a grid that exchange several things at once, and every kind of proposal that a drop can have.

import Geometry
import GtkKit
import MoveCore

final class ExchangePage: TilePage {
  static let name = "Exchange"
  static let summary = "Click to select several. Into the grid and the box they move, to the table they are copied."

  let surface = TileSurface()
  private lazy var table = Shelf("Table", .downwards, on: surface, column: (0, 2), ["Copper", "Gold", "Iron", "Lead"])
  private lazy var grid = Shelf("Grid", .rows, on: surface, column: (1, 2), ["Box", "Sealed box", "Argon", "Neon", "Radon"])
  private let status = Label("What a release would do stands here")
  private(set) lazy var widget: Widget = pageColumn(surface, status)

  init() {
    start()
    show()
  }

  private func show() {
    surface.show([table.name, grid.name] + table.items + grid.items) { id in
      if id == table.name || id == grid.name { return Panel(id) }
      if id.hasSuffix("ox") { return Tile(id, classes: ["kept"]) }
      return surface.selectableTile(id) { [table, grid] in table.items + grid.items }
    }
  }

  func layout() { [table, grid].forEach { $0.layout() } }

  func updated(_ drop: DropInfo) -> DropProposal {
    surface.carry(drop)
    let shelf = [table, grid].first { $0.frame.contains(drop.point) }
    let proposal: DropProposal =
      switch (shelf === table, shelf?.item(at: drop.point)) {
      case _ where shelf == nil: .cancel
      case (_, "Sealed box"): .forbidden
      case (_, "Box"): DropProposal(.move, intent: .insertIntoDestination)
      case (true, _) where !table.holdsHeld: DropProposal(.copy, intent: .insertAtDestination)
      default: DropProposal(.move, intent: .insertAtDestination)
      }
    [table, grid].aim(shelf, at: proposal.intent == .insertAtDestination ? drop.point : nil)
    status.text = "\(proposal.operation), \(proposal.intent)"
    return proposal
  }

  func exited(_ drop: DropInfo) { [table, grid].aim(nil, at: nil) }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    guard var ids = drop.localItems(of: String.self) else { return false }
    if proposal.operation == .copy { ids = ids.map { $0 + "#\(table.items.count)" } }
    [table, grid].forEach { $0.take(ids) }
    [table, grid].aim(nil, at: nil)
    show()
    return true
  }
}
