// Things to press.

import CGtk
import GObjects
package import Geometry

/// A push button with a text, an icon or a child of its own.
public final class Button: Widget {
  private var button: UnsafeMutablePointer<GtkButton> { pointer.cast() }

  /// A button with a text.
  public init(text: String) {
    super.init(gtk_button_new_with_label(text.shown()))
  }

  /// - Parameters:
  ///   - icon: an icon's name in the desktop's theme, usually ending in `-symbolic`.
  ///   - name: what a screen reader says, and the tooltip.
  public init(icon: String, name: String) {
    super.init(gtk_button_new_from_icon_name(icon))
    setAccessibleName(name)
    tooltip = name
  }

  /// - Parameters:
  ///   - child: what it shows.
  ///   - name: what a screen reader says.
  public init(child: Widget, name: String) {
    super.init(gtk_button_new())
    child.leaveParent()
    withExtendedLifetime(child) { gtk_button_set_child(button, child.pointer) }
    setAccessibleName(name)
  }

  /// What stands on it; nothing for one with an icon.
  public var text: String {
    get { gtk_button_get_label(button).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_button_set_label(button, newValue.shown()) } }
  }

  /// Whether a press takes the keyboard's focus to the button; otherwise it stays where it is.
  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(pointer) != 0 }
    set { gtk_widget_set_focus_on_click(pointer, newValue.gboolean) }
  }

  /// Shows another icon, by its name in the icon theme.
  public func setIcon(_ name: String) { gtk_button_set_icon_name(button, name) }

  /// Calls `handler` when it is clicked, or pressed by a key.
  public func onClick(_ handler: @escaping @MainActor () -> Void) {
    connectPlain(pointer.raw, "clicked", handler)
  }
}

/// A button that stays pressed until it is pressed again. A press leaves the keyboard's focus where it is.
public final class ToggleButton: Widget {
  private var button: UnsafeMutablePointer<GtkToggleButton> { pointer.cast() }
  private var isSettingByCode = false

  /// - Parameters:
  ///   - icon: an icon's name in the desktop's theme, usually ending in `-symbolic`.
  ///   - name: what a screen reader says.
  public init(icon: String, name: String) {
    super.init(gtk_toggle_button_new())
    gtk_button_set_icon_name(pointer.cast(), icon)
    gtk_widget_set_focus_on_click(pointer, 0)
    setAccessibleName(name)
    tooltip = name
  }

  /// Setting it does not call the handlers of ``onToggle(_:)``.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(button) != 0 }
    set {
      isSettingByCode = true
      gtk_toggle_button_set_active(button, newValue.gboolean)
      isSettingByCode = false
    }
  }

  /// Called with the new state when a person presses it.
  public func onToggle(_ handler: @escaping @MainActor (Bool) -> Void) {
    connectPlain(pointer.raw, "toggled") { [weak self] in
      guard let self, !isSettingByCode else { return }
      handler(isActive)
    }
  }
}

/// A box that is ticked or not.
public final class CheckButton: Widget {
  private var button: UnsafeMutablePointer<GtkCheckButton> { pointer.cast() }
  private var isSettingByCode = false

  /// A box without a text.
  public init() {
    super.init(gtk_check_button_new())
  }

  /// A box with a text behind it, which is its name.
  public init(text: String) {
    super.init(gtk_check_button_new_with_label(text.shown()))
  }

  /// Setting it does not call the handlers of ``onToggle(_:)``.
  public var isActive: Bool {
    get { gtk_check_button_get_active(button) != 0 }
    set {
      guard newValue != isActive else { return }
      isSettingByCode = true
      gtk_check_button_set_active(button, newValue.gboolean)
      isSettingByCode = false
    }
  }

  /// Where its box is drawn on a surface.
  package func boxFrame(in surface: Widget) -> Rect? {
    guard let box = gtk_widget_get_first_child(pointer) else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(box, surface.pointer, &bounds) != 0 else { return nil }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// Called with the new state when a person toggles the box.
  public func onToggle(_ handler: @escaping @MainActor (Bool) -> Void) {
    connectPlain(pointer.raw, "toggled") { [weak self] in
      guard let self, !isSettingByCode else { return }
      handler(isActive)
    }
  }
}

/// A picture from the icon theme.
public final class Icon: Widget {
  /// An icon by its name in the icon theme.
  public init(_ name: String, size: Int? = nil) {
    super.init(gtk_image_new_from_icon_name(name))
    if let size { gtk_image_set_pixel_size(pointer.opaque, Int32(size)) }
  }

  /// A picture of a kind that the desktop reads; nil for another.
  ///
  /// - Parameter image: a file's content as text, such as an SVG.
  package init?(image: UnsafePointer<CChar>, size: Int) {
    let bytes = g_bytes_new(image, gsize(strlen(image)))
    defer { g_bytes_unref(bytes) }
    guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
    defer { g_object_unref(texture.raw) }
    super.init(gtk_image_new_from_paintable(texture))
    gtk_image_set_pixel_size(pointer.opaque, Int32(size))
  }
}
