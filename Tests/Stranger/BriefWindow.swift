// A program whose rows and sources go in the middle of a drag, and that forgets what it should have said. None of its objects is kept.

import CGtk
import GtkKit
import MoveCore

@MainActor
func showBriefWindow(of host: GtkApplicationHost) {
  let window = Window(application: host)
  let column = BoxWidget(.vertical, spacing: 12)
  func row(_ text: String) -> Widget {
    let row = Label(text)
    row.setSizeRequest(width: 200, height: 70)
    column.append(row)
    return row
  }
  // Nobody has this row any more when its drag ends, for what was dropped takes its place.
  row("Goes").onDrag {
    ["Goes"]
  } ended: {
    say("ended Goes \($0)")
  }
  var once: DragAttachment?
  once = row("Once").onDrag {
    ["Once"]
  } began: {
    once?.remove()
    once = nil
  } ended: {
    say("ended Once \($0)")
  }
  for (name, allowed) in [("Copies", DropOperations.copy), ("Both", [.copy, .move])] {
    row(name).onDrag(allowed: allowed) {
      [name]
    } ended: {
      say("ended \(name) \($0)")
    }
  }
  row("Forgets").onDrag {
    ["Forgets"]
  } ended: {
    say("ended Forgets \($0)")
  }
  row("Basket").onDrop(of: String.self) { [weak column] texts, _ in
    if texts.loaded() == ["Goes"], let column, let first = gtk_widget_get_first_child(column.pointer) { column.remove(Widget(first)) }
    say("took \(texts.loaded().joined())")
    return true
  }
  row("Inserts").onInsert(of: String.self, operation: .move) {
    []
  } isTargeted: {
    if $0 != nil { say("there") }
  } perform: { index, texts in
    say("refused \(texts.loaded().joined()) at \(index)")
    return false
  }
  row("Deaf").onDrop(delegate: Deaf())
  window.setChild(column)
  window.present()
}

/// Would take everything, if anybody kept it.
@MainActor
private final class Deaf: DropDelegate {
  func updated(_ drop: DropInfo) -> DropProposal { DropProposal(.copy) }
  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool { true }
}
