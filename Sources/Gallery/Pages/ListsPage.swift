// Two lists that share one namespace: a tile glides from one to the other, and its neighbours part.
// This folder: the pages of the gallery, one file for each.

import Geometry
import GtkKit
import MoveCore

final class ListsPage: TilePage {
  static let name = "Lists"
  static let summary = "Two lists, one namespace. Drag a stone, or click it to send it across."

  let surface = TileSurface()
  private var lists = [["Amber", "Basalt", "Coral", "Dolomite"], ["Flint", "Granite"]]
  private var gap: (list: Int, index: Int)? { didSet { surface.relayout() } }

  init() {
    start()
    surface.show(["Left", "Right"] + lists.joined()) { id in
      guard id != "Left", id != "Right" else { return Panel(id) }
      let tile = surface.tile(id)
      tile.onTap { [weak self] _ in self?.send([id], to: self?.lists[0].contains(id) == true ? 1 : 0, at: 0) }
      return tile
    }
  }

  /// Each tile says who it is and where it rests; the namespace knows where it was, and makes it glide.
  func layout() {
    for (list, panel) in surface.area.columns(2).enumerated() {
      surface.motion.matchedGeometry(["Left", "Right"][list], frame: panel)
      let names = lists[list].filter { !surface.held.contains($0) }
      let rows = panel.content.rows(names.count, gap: gap?.list == list ? gap?.index : nil)
      for (name, row) in zip(names, rows) { surface.motion.matchedGeometry(name, frame: row) }
    }
  }

  private func send(_ names: [String], to list: Int, at index: Int) {
    for other in lists.indices { lists[other].removeAll { names.contains($0) } }
    lists[list].insert(contentsOf: names, at: index)
    gap = nil
  }

  func updated(_ drop: DropInfo) -> DropProposal {
    surface.carry(drop)
    let list = drop.point.x < surface.area.midX ? 0 : 1
    let count = lists[list].count { !surface.held.contains($0) }
    let rows = surface.area.columns(2)[list].content.rows(count)
    gap = (list, ItemFlow.downwards.insertionIndex(at: drop.point, among: rows))
    return DropProposal(.move, intent: .insertAtDestination)
  }

  func exited(_ drop: DropInfo) { gap = nil }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    guard let gap, let names = drop.localItems(of: String.self) else { return false }
    send(names, to: gap.list, at: gap.index)
    return true
  }
}
