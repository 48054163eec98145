// The menu of a text field.

import CGtk
import GObjects
import Geometry

/// A menu with what a text field's own menu has, that belongs to the window.
///
/// GTK hangs a field's menu into the field. It goes wrong with a field that goes while its menu is open (GTK keeps a menu without a
/// surface, and asks it), and with one that is scrolled off all screens (GDK has no place for a menu there).
@MainActor
final class FieldMenu {
  /// The one that is open.
  private static var current: FieldMenu?

  private let field: Widget
  /// What GTK edits: the field itself, or what is inside of it.
  private let text: UnsafeMutablePointer<GtkWidget>
  private let menu: PopupMenu
  private var unmapping: SignalConnection?

  /// Whether a widget has a menu open for itself or a field in it: the keyboard's focus is there, and comes back.
  static func isOpen(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let field = current?.field else { return false }
    return field.pointer == widget || gtk_widget_is_ancestor(field.pointer, widget) != 0
  }

  /// Opens at a rectangle of the text; nil where nothing of that can be seen.
  @discardableResult
  init?(_ field: Widget, text: UnsafeMutablePointer<GtkWidget>, at frame: Rect) {
    guard Self.current == nil, let root = gtk_widget_get_root(text),
      let child = gtk_window_get_child(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)),
      let place = Self.place(of: frame, in: text, on: child)
    else { return nil }
    self.field = field
    self.text = text
    menu = PopupMenu(Self.rows(of: text))
    grabFocusKeepingSelection(text)
    Self.current = self
    menu.onClosed = { [weak self] in self?.forget() }
    connectPlain(menu.pointer.raw, "closed") { [weak self] in self?.returnFocus() }
    unmapping = connectPlain(text.raw, "unmap") { [weak self] in self?.menu.close() }
    menu.popUp(over: Widget(child), at: place)
  }

  private func returnFocus() {
    if gtk_widget_get_mapped(text) != 0 { grabFocusKeepingSelection(text) }
  }

  private func forget() {
    unmapping?.disconnect()
    if Self.current === self { Self.current = nil }
  }

  /// What of a rectangle can be seen in the window.
  private static func place(
    of frame: Rect, in text: UnsafeMutablePointer<GtkWidget>, on child: UnsafeMutablePointer<GtkWidget>
  ) -> Rect? {
    var (from, to, own, all) = (graphene_point_t(), graphene_point_t(), graphene_rect_t(), graphene_rect_t())
    graphene_point_init(&from, Float(frame.minX), Float(frame.minY))
    guard gtk_widget_compute_point(text, child, &from, &to) != 0, gtk_widget_compute_bounds(text, child, &own) != 0,
      gtk_widget_compute_bounds(child, child, &all) != 0
    else { return nil }
    var seen = graphene_rect_t()
    guard graphene_rect_intersection(&own, &all, &seen) else { return nil }
    let (minX, minY) = (Double(seen.origin.x), Double(seen.origin.y))
    let (maxX, maxY) = (minX + Double(seen.size.width), minY + Double(seen.size.height))
    let (x, y) = (min(max(Double(to.x), minX), maxX), min(max(Double(to.y), minY), maxY))
    return Rect(x: x, y: y, width: min(frame.width, maxX - x), height: min(frame.height, maxY - y))
  }

  /// GTK's own items, by its own words.
  private static func rows(of text: UnsafeMutablePointer<GtkWidget>) -> [[PopupMenu.Row]] {
    nonisolated(unsafe) let text = text
    let isEditable: Bool
    let hasSelection: Bool
    // A line does not tell.
    var (canUndo, canRedo) = (true, true)
    if dl_is_a(text, gtk_text_view_get_type()) != 0 {
      let view = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self)
      isEditable = gtk_text_view_get_editable(view) != 0
      let buffer = gtk_text_view_get_buffer(view)
      hasSelection = gtk_text_buffer_get_has_selection(buffer) != 0
      (canUndo, canRedo) = (gtk_text_buffer_get_can_undo(buffer) != 0, gtk_text_buffer_get_can_redo(buffer) != 0)
    } else {
      isEditable = gtk_editable_get_editable(text.opaque) != 0
      hasSelection = gtk_editable_get_selection_bounds(text.opaque, nil, nil) != 0
    }
    let clipboard = gtk_widget_get_clipboard(text)
    let hasText =
      gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard), dl_type_string()) != 0
      || gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), "text/plain;charset=utf-8") != 0
    func row(_ word: String, _ action: String, _ shortcut: String?, _ isEnabled: Bool) -> PopupMenu.Row {
      let title = String(cString: g_dgettext("gtk40", word)).replacing("_", with: "")
      let kept = GObjectReference(retaining: text.raw)
      return .item(
        .init(title, shortcut: shortcut, isEnabled: isEnabled) {
          // The menu closes first, and the focus comes back.
          MainLoop.whenIdle { gtk_widget_activate_action_variant(kept.object.assumingMemoryBound(to: GtkWidget.self), action, nil) }
        })
    }
    return [
      [
        row("Cu_t", "clipboard.cut", "<Control>x", isEditable && hasSelection),
        row("_Copy", "clipboard.copy", "<Control>c", hasSelection),
        row("_Paste", "clipboard.paste", "<Control>v", isEditable && hasText),
        row("_Delete", "selection.delete", nil, isEditable && hasSelection),
      ],
      [
        row("_Undo", "text.undo", "<Control>z", isEditable && canUndo),
        row("_Redo", "text.redo", "<Control><Shift>z", isEditable && canRedo),
      ],
      [
        row("Select _All", "selection.select-all", "<Control>a", true),
        row("Insert _Emoji", "misc.insert-emoji", "<Control>period", isEditable),
      ],
    ]
  }
}

/// Gives a text widget the focus, and leaves what is selected as it is.
@MainActor
private func grabFocusKeepingSelection(_ text: UnsafeMutablePointer<GtkWidget>) {
  if dl_is_a(text, gtk_text_get_type()) != 0 {
    gtk_text_grab_focus_without_selecting(text.raw.assumingMemoryBound(to: GtkText.self))
  } else {
    gtk_widget_grab_focus(text)
  }
}

extension Widget {
  /// Opens ``FieldMenu`` wherever GTK would open its own menu of a text.
  ///
  /// - Parameter text: what GTK edits: this widget itself, or what is inside of it.
  func opensFieldMenu(of text: UnsafeMutablePointer<GtkWidget>) {
    nonisolated(unsafe) let text = text
    onKey(first: true) { [weak self] key, modifiers in
      guard key == .menu || key == .f10 && modifiers.contains(.shift), let self else { return false }
      FieldMenu(self, text: text, at: Self.caret(of: text))
      return true
    }
    onButton(guint(GDK_BUTTON_SECONDARY), on: text, first: true) { [weak self] point in
      guard let self else { return false }
      FieldMenu(self, text: text, at: Rect(x: point.x, y: point.y, width: 1, height: 1))
      return true
    }
  }

  /// Where the insertion point is.
  private static func caret(of text: UnsafeMutablePointer<GtkWidget>) -> Rect {
    if dl_is_a(text, gtk_text_view_get_type()) != 0 {
      let view = text.raw.assumingMemoryBound(to: GtkTextView.self)
      var strong = GdkRectangle()
      gtk_text_view_get_cursor_locations(view, nil, &strong, nil)
      var (x, y) = (gint(0), gint(0))
      gtk_text_view_buffer_to_window_coords(view, GTK_TEXT_WINDOW_WIDGET, strong.x, strong.y, &x, &y)
      return Rect(x: Double(x), y: Double(y), width: 1, height: Double(strong.height))
    }
    var strong = graphene_rect_t()
    let position = gtk_editable_get_position(text.opaque)
    gtk_text_compute_cursor_extents(text.raw.assumingMemoryBound(to: GtkText.self), gsize(max(0, position)), &strong, nil)
    return Rect(
      x: Double(strong.origin.x), y: Double(strong.origin.y), width: 1, height: Double(strong.size.height))
  }
}
