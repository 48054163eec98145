// Documents under headers: reordered by dragging, done or deleted by a swipe, and kept in a file.

import GtkKit
import MoveCore

final class DocumentsPage: Page {
  static let name = "Documents"
  static let summary = "Drag to reorder, swipe right for done, left to delete. The order is there again next time."

  private let surface = TileSurface()
  private lazy var shelf = Shelf("Documents", .downwards, on: surface, column: (0, 1), saved.value.map(\.title))
  private let saved = Saved(
    "documents.json",
    usual: [
      Document(title: "Drafts", isHeader: true), Document(title: "Letter"), Document(title: "Speech"),
      Document(title: "Sent", isHeader: true), Document(title: "Invoice"), Document(title: "Postcard"),
    ])
  var widget: Widget { surface }

  init() {
    surface.onLayout = { [weak self] in self?.shelf.layout() }
    surface.onInsert(of: Document.self, operation: .move) { [weak self] in
      self?.shelf.frames(gap: nil) ?? []
    } isTargeted: { [weak self] index in
      self?.shelf.gap = index
    } perform: { [weak self] index, documents in
      let titles = Set(documents.loaded().map(\.title))
      self?.change { all in
        all.removeAll { titles.contains($0.title) }
        all.insert(contentsOf: documents.loaded(), at: index)
      }
      return self != nil
    }
    change { _ in }
  }

  /// Every change is saved at once.
  private func change(_ edit: (inout [Document]) -> Void) {
    edit(&saved.value)
    shelf.items = saved.value.map(\.title)
    surface.show([shelf.name] + shelf.items) { $0 == shelf.name ? Panel($0) : row($0) }
    for document in saved.value { surface[document.title]?.setClass("done", document.isDone) }
  }

  private func row(_ title: String) -> Tile {
    let tile = Tile(title, classes: saved.value.first { $0.title == title }?.isHeader == true ? ["section"] : [])
    tile.onDrag(allowed: .move) { [saved] in
      saved.value.filter { $0.title == title }
    } began: { [surface] in
      surface.lift([title])
    } ended: { [surface] _ in
      surface.release()
    }
    tile.onSwipe { [surface] in
      surface.pull(title, by: $0)
    } ended: { [weak self] distance in
      self?.surface.pull(title, by: nil)
      if distance >= 72 { self?.change { $0.update(title) { $0.isDone.toggle() } } }
      if distance <= -72 { self?.change { $0.removeAll { $0.title == title } } }
    }
    return tile
  }
}
