// A program of GTK's own widgets and loop, which takes of the libraries drags alone. None of the Swift objects is kept.

import CGtk
import GtkKit
import MoveCore

@MainActor
func showRawWindow() {
  let window = gtk_window_new()
  let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
  let parts = UnsafeMutableRawPointer(window)?.assumingMemoryBound(to: GtkWindow.self)
  gtk_window_set_title(parts, "Stranger")
  gtk_window_set_child(parts, column)

  func row(_ text: String) -> Widget {
    let label = gtk_label_new(text)!
    gtk_widget_set_size_request(label, 200, 80)
    gtk_box_append(UnsafeMutableRawPointer(column)?.assumingMemoryBound(to: GtkBox.self), label)
    return Widget(label)
  }
  func takes(_ row: Widget, _ word: String, _ answer: Bool) {
    row.onDrop(of: String.self, operation: .move) { texts, _ in
      say("\(word) \(texts.loaded().joined(separator: " "))")
      return answer
    }
  }
  row("Word").onDrag(allowed: [.copy, .move]) {
    ["Hello"]
  } ended: {
    say("ended \($0)")
  }
  DragSource(on: row("Bare"), allowed: .copy).prepare = { _ in ContentProvider(text: "Bare") }
  takes(row("Takes"), "took", true)
  takes(row("Refuses"), "refused", false)
  row("Counts").onDrop(of: Number.self, operation: .move) { numbers, _ in
    say("counted \(numbers.loaded().map(\.value))")
    return true
  }
  row("Closes").onDrop(of: String.self) { texts, _ in
    Task {
      say("closed by \(texts.loaded().joined())")
      gtk_window_destroy(parts)
    }
    return true
  }
  gtk_window_present(parts)
}

/// A number to a line.
struct Number: Transferable {
  var value: Int

  static let representations: [Representation<Number>] = [
    .text(write: { "\($0.value)" }, read: { Int($0).map { Number(value: $0) } })
  ]
}
