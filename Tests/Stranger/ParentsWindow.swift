// A program that takes widgets out of GTK's own containers by giving them another parent.

import CGtk
import GtkKit

@MainActor
func showParents(of host: GtkApplicationHost) {
  let window = Window(application: host)
  let column = BoxWidget(.vertical, spacing: 6)
  let (list, flow, stack, book, middle, overlay) = (
    gtk_list_box_new()!, gtk_flow_box_new()!, gtk_stack_new()!, gtk_notebook_new()!, gtk_center_box_new()!, gtk_overlay_new()!
  )
  for container in [list, flow, stack, book, middle, overlay] { column.append(Widget(container)) }
  let (row, cell) = (gtk_list_box_row_new()!, gtk_flow_box_child_new()!)
  let labels = (0..<9).map { Widget(gtk_label_new("Label \($0)")) }
  func label(_ index: Int) -> UnsafeMutablePointer<GtkWidget> { labels[index].pointer }
  gtk_list_box_row_set_child(raw(row), label(0))
  gtk_list_box_append(OpaquePointer(list), row)
  gtk_list_box_append(OpaquePointer(list), label(1))
  gtk_flow_box_child_set_child(raw(cell), label(2))
  gtk_flow_box_insert(OpaquePointer(flow), cell, -1)
  gtk_stack_add_child(OpaquePointer(stack), label(3))
  gtk_notebook_append_page(OpaquePointer(book), label(4), nil)
  // GTK measures the tabs of a book without pages wrongly.
  gtk_notebook_append_page(OpaquePointer(book), gtk_label_new("Page"), nil)
  gtk_center_box_set_start_widget(OpaquePointer(middle), label(5))
  gtk_center_box_set_center_widget(OpaquePointer(middle), label(6))
  gtk_center_box_set_end_widget(OpaquePointer(middle), label(7))
  gtk_overlay_add_overlay(OpaquePointer(overlay), label(8))
  let new = BoxWidget(.vertical)
  let move = Button(text: "Move")
  move.onClick {
    for widget in [Widget(row), Widget(cell)] + labels[1...1] + labels[3...] { new.append(widget) }
    let left: [Bool] = [
      gtk_list_box_get_row_at_index(OpaquePointer(list), 1) != nil, gtk_flow_box_get_child_at_index(OpaquePointer(flow), 0) != nil,
      gtk_stack_get_visible_child(OpaquePointer(stack)) != nil, gtk_notebook_get_n_pages(OpaquePointer(book)) != 1,
      gtk_center_box_get_start_widget(OpaquePointer(middle)) != nil, gtk_center_box_get_center_widget(OpaquePointer(middle)) != nil,
      gtk_center_box_get_end_widget(OpaquePointer(middle)) != nil,
    ]
    say("left in \(left.indices.filter { left[$0] })")
  }
  column.append(move)
  column.append(new)
  window.setChild(column)
  window.present()
}

/// GTK's name for a widget of a class whose structure it shows.
private func raw<Other>(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<Other> {
  UnsafeMutableRawPointer(widget).assumingMemoryBound(to: Other.self)
}
