// Birds: a Codable type of one's own that any program can take as text, and text that becomes birds.

import Geometry
import GtkKit
import MoveCore
import TransferCoding

struct Bird: Codable {
  var name: String
  var wingspan: Int?
}

extension Bird: Transferable {
  static let representations: [Representation<Bird>] = [
    .codable("application/x-gallery-bird+json"),
    .text(write: { $0.name }, read: { Bird(name: $0) }),
  ]
}

final class BirdsPage: Page {
  static let name = "Birds"
  static let summary = "Drag a bird to the scale, into the field or into another program, where it is text. Text comes back as a bird."

  private let surface = TileSurface()
  private let field = TextField(placeholder: "Drop birds here, and drag selected text to the flock")
  private lazy var flock = Shelf("Flock", .rows, on: surface, column: (0, 1), [])
  private let scale = Label("A bird dropped here is measured")
  private(set) lazy var widget: Widget = pageColumn(surface, scale, field)
  private var birds: [String: Bird] = [:]

  init() {
    field.setAccessibleName("Birds as text")
    surface.onLayout = { [weak self] in self?.flock.layout() }
    surface.onInsert(of: Bird.self, flow: .rows) { [weak self] in
      self?.flock.frames(gap: nil) ?? []
    } isTargeted: { [weak self] index in
      self?.flock.gap = index
    } perform: { [weak self] index, birds in
      self?.insert(birds.loaded(), at: index)
      return self != nil
    }
    scale.dropDestination(for: Bird.self) { [scale] birds, _ in
      scale.text = birds.map { "\($0.name): \($0.wingspan.map { "\($0) cm" } ?? "nobody knows")" }.joined(separator: ", ")
      return true
    } isTargeted: { [scale] in
      scale.setClass("target", $0)
    }
    insert([Bird(name: "Robin", wingspan: 22), Bird(name: "Swift", wingspan: 42), Bird(name: "Wren", wingspan: 15)], at: 0)
  }

  private func insert(_ new: [Bird], at index: Int) {
    let ids = new.indices.map { "\(birds.count + $0)" }
    birds.merge(zip(ids, new)) { $1 }
    flock.items.insert(contentsOf: ids, at: index)
    surface.show(["Flock"] + flock.items) { id in
      guard let bird = birds[id] else { return Panel(id) }
      let tile = Tile(bird.name)
      tile.draggable(bird) { DragPicture(showing: Tile(bird.name), size: Size(width: 96, height: Grid.row), hotspot: Point(x: 12, y: 12)) }
      return tile
    }
  }
}
