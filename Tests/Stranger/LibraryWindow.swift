// A program of the libraries' widgets. None of them is kept, and no class says what its type is called.

import CGtk
import Geometry
import GtkKit
import MoveCore

@MainActor
func showWindow(of host: GtkApplicationHost) {
  let window = Window(application: host)
  let sheet = StyleSheet()
  sheet.load("row { padding: 10px 60px; } .inner { padding: 20px 10px; } .card { background: #f00; }")
  window.setChild(Ground())
  window.present()
}

/// Rows from top to bottom.
@MainActor
final class Ground: LayoutWidget {
  private var children: [Widget] = []

  override init() {
    super.init()
    let (guest, box) = (Row("Guest"), BoxWidget(.horizontal))
    let padded = Row("Padded")
    let around = Row("Around", containing: Row("Target"))
    let outer = Row("Outer", containing: Row("Inner"))
    let source = padded.drags()
    outer.draggable("Outer")
    outer.inner?.dragsWithPreview()
    guest.dropDestination(for: String.self) { names, _ in
      say("Guest took \(names.joined())")
      return true
    } isTargeted: {
      say("Guest is \($0 ? "" : "not ")targeted")
    }
    _ = around.takes(around)
    let target = around.inner?.takes(around)
    let off = Button(text: "Take off")
    off.onClick {
      source.remove()
      target?.remove()
      say("off")
    }
    let move = Button(text: "Move about")
    move.onClick { [weak self] in
      box.append(guest)
      let frame = Button(child: guest, name: "Frame")
      self?.add(guest)
      // What goes now takes nothing along that has left it.
      withExtendedLifetime(frame) {}
      say("moved")
    }
    children = [padded, outer, around, off, move, box, guest]
    for child in children { add(child) }
  }

  override func allocate(width: Double, height: Double) {
    for (index, child) in children.enumerated() {
      _ = child.measured(.horizontal)
      place(child, in: Rect(x: 20, y: 20 + 100 * Double(index), width: 300, height: 80))
    }
  }
}

/// A row with a title and padding, which may have another one inside.
@MainActor
final class Row: LayoutWidget {
  override class var cssName: String { "row" }
  override class var role: AccessibleRole { .listItem }

  let inner: Row?
  private var isTargeted = false
  private let name: String
  private let label: Label

  init(_ name: String, containing inner: Row? = nil) {
    (self.name, self.inner) = (name, inner)
    label = Label(name)
    super.init()
    setAccessibleName(name)
    add(inner ?? label)
    inner?.addClass("inner")
  }

  override func allocate(width: Double, height: Double) {
    let child = inner ?? label
    _ = child.measured(.horizontal)
    place(child, in: Rect(x: 0, y: 0, width: width, height: height))
  }

  func drags() -> DragAttachment {
    let name = name
    return onDrag {
      [name]
    } began: {
      say("began \(name)")
    } ended: {
      say("ended \(name) \($0)")
    }
  }

  func dragsWithPreview() {
    let name = name
    onDrag { _ in
      [name]
    } preview: { names in
      let card = Row("\(names.count)")
      card.addClass("card")
      return DragPicture(showing: card, size: Size(width: 120, height: 40), hotspot: Point(x: 20, y: 10))
    } began: {
      say("began \(name) \(Int($0.x)) \(Int($0.y))")
    } ended: { operation, point in
      say("ended \(name) \(operation) \(point.map { "\(Int($0.x)) \(Int($0.y))" } ?? "somewhere")")
    }
  }

  func takes(_ around: Row) -> DragAttachment {
    let name = name
    return onDrop(of: String.self) { [weak self] in
      self?.isTargeted = $0
    } perform: { [weak around] names, _ in
      let rows = [around?.inner, around].compactMap { row in row.map { "\($0.name) \($0.isAtRest ? "at rest" : "as under a drag")" } }
      say("\(name) took \(names.loaded().joined()), \(rows.joined(separator: ", "))")
      return true
    }
  }

  private var isAtRest: Bool {
    !isTargeted && gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue == 0
  }
}
