// Saying something to whoever does not see the screen.

import CGtk

extension Widget {
  /// Lets a screen reader say a text now.
  ///
  /// GTK has this from 4.14 on; before that nothing happens, and ``describe(by:)`` is another way.
  ///
  /// - Parameter urgent: whether it interrupts what is being said.
  /// - Returns: whether GTK took it.
  @discardableResult
  public func announce(_ text: String, urgent: Bool = false) -> Bool {
    guard let function = Announcing.function else { return false }
    // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM and _HIGH.
    text.shown().withCString { function(pointer.raw, $0, urgent ? 2 : 1) }
    return true
  }

  /// Whether a screen reader hears ``announce(_:urgent:)``.
  public static var canAnnounce: Bool { Announcing.function != nil }

  /// What has the keyboard's focus in this widget's window, if it was made here.
  package var focusedWidget: Widget? {
    guard let root = gtk_widget_get_root(pointer), var focus = gtk_root_get_focus(root) else { return nil }
    // Of a field, GTK focuses what is in it, and assistive tools the field.
    if dl_is_a(focus.raw, gtk_text_get_type()) != 0, let field = gtk_widget_get_parent(focus) { focus = field }
    return Widget.known(focus)
  }

  /// Whether something has the keyboard's focus in this widget's window, whoever made it.
  package var isAnythingFocused: Bool { gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) } != nil }

  /// Describes the widget by a sentence in the place of its own description. Screen readers say it if the widget has the focus.
  package func describe(by sentence: String) {
    // The same words again are no change: a space that is not heard makes them one.
    spokenDescription = sentence == spokenDescription ? sentence + "\u{200A}" : sentence
    dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spokenDescription?.shown() ?? "")
  }

  /// Gives the widget its own description back.
  package func endDescription() {
    guard spokenDescription != nil else { return }
    spokenDescription = nil
    dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, (accessibleDescription ?? "").shown())
  }

  /// Lets assistive tools have what they were not told yet, before the focus comes: GTK 4.8 tells it at the next change otherwise, and what is
  /// told of the focused widget is said once more.
  func tellOfItself() {
    guard let accessibleDescription, isFocusable, !hasFocus else { return }
    // A widget that becomes focusable is one that they know of.
    isFocusable = false
    isFocusable = true
    dl_accessible_set_string(pointer.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, (spokenDescription ?? accessibleDescription).shown())
  }
}

private enum Announcing {
  typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UInt32) -> Void

  static let function: Function? = Toolkit.function("gtk_accessible_announce")
}
