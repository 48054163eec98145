// Event controllers: keys and the pointer's position.

import CGtk
import GObjects
public import Geometry

/// Keys held while another key or button is pressed.
public struct Modifiers: OptionSet, Sendable {
  /// The bits of GDK, `GDK_SHIFT_MASK` and so on.
  public let rawValue: UInt32

  /// A set of them by the bits of GDK.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
}

/// A key, by GDK's number for it.
public struct Key: Hashable, Sendable {
  /// The value of GDK, `GDK_KEY_…`.
  public let value: UInt32

  /// A key by its value of GDK.
  public init(_ value: some BinaryInteger) {
    self.value = UInt32(value)
  }

  public static let escape = Key(GDK_KEY_Escape)
  public static let pageUp = Key(GDK_KEY_Page_Up)
  public static let pageDown = Key(GDK_KEY_Page_Down)
  public static let home = Key(GDK_KEY_Home)
  public static let enter = Key(GDK_KEY_Return)
  public static let keypadEnter = Key(GDK_KEY_KP_Enter)
  public static let menu = Key(GDK_KEY_Menu)
  public static let f6 = Key(GDK_KEY_F6)
  public static let f10 = Key(GDK_KEY_F10)
}

extension Widget {
  /// Calls `handler` for keys pressed while the focus is in this widget. Return true to use the key up.
  /// - Parameter first: before the focused widget sees it, instead of after it did not want it.
  public func onKey(first: Bool = false, _ handler: @escaping @MainActor (Key, Modifiers) -> Bool) {
    onTimedKey(first: first) { key, modifiers, _ in handler(key, modifiers) }
  }

  /// The same, with the seconds at which the key was struck, on a clock of the display's: however late a busy program hears of it.
  package func onTimedKey(first: Bool = false, _ handler: @escaping @MainActor (Key, Modifiers, Double) -> Bool) {
    typealias Handler = @MainActor (Key, Modifiers, Double) -> Bool
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?) -> gboolean = {
      controller, key, _, state, data in
      let time = controller.map { Double(gtk_event_controller_get_current_event_time(OpaquePointer($0))) / 1000 } ?? 0
      return (SignalBox<Handler>.from(data)?.handler(Key(key), Modifiers(rawValue: state.rawValue), time) ?? false).gboolean
    }
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    connect(controller.raw, "key-pressed", trampoline, handler)
    gtk_widget_add_controller(pointer, controller)
  }

  /// Calls `pressed` when the primary button is pressed here, and `released` when it is released or the press has become
  /// something else, such as a drag.
  ///
  /// - Parameters:
  ///   - first: before children see it, instead of after they did not want it.
  ///   - pressed: with the point, and which press of a series it is: 2 for the second of a double click.
  public func onPress(
    first: Bool = false, _ pressed: @escaping @MainActor (Point, Int) -> Void, released: @escaping @MainActor () -> Void = {}
  ) {
    typealias Pressed = @MainActor (Point, Int) -> Void
    typealias Released = @MainActor () -> Void
    let onPressed: @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, count, x, y, data in
      SignalBox<Pressed>.from(data)?.handler(Point(x: x, y: y), Int(count))
    }
    let onReleased: @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, _, _, _, data in
      SignalBox<Released>.from(data)?.handler()
    }
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_event_controller_set_propagation_phase(gesture, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    connect(gesture.raw, "pressed", onPressed, pressed)
    connect(gesture.raw, "released", onReleased, released)
    connectIgnoringArgument(gesture.raw, "cancel", released)
    gtk_widget_add_controller(pointer, gesture)
  }
}

extension Widget {
  /// Calls `handler` when the primary button is pressed and released here, and no child or drag used it.
  public func onTap(_ handler: @escaping @MainActor (Point) -> Void) {
    typealias Handler = @MainActor (Point) -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, _, x, y, data in
      SignalBox<Handler>.from(data)?.handler(Point(x: x, y: y))
    }
    guard let gesture = gtk_gesture_click_new() else { return }
    connect(gesture.raw, "released", trampoline, handler)
    gtk_widget_add_controller(pointer, gesture)
  }

  /// Calls `handler` when the keyboard's focus has left this widget and its children, and is not only in the menu of a field here.
  package func onFocusLeave(_ handler: @escaping @MainActor () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    connectPlain(controller.raw, "leave") { [weak self = lasting] in
      guard let self, !FieldMenu.isOpen(in: self.pointer) else { return }
      handler()
    }
    gtk_widget_add_controller(pointer, controller)
  }
}

extension Widget {
  /// Calls `handler` with true when the pointer comes onto this widget or its children, and with false when it leaves.
  public func onPointer(_ handler: @escaping @MainActor (Bool) -> Void) {
    typealias Handler = @MainActor (Bool) -> Void
    let entered: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, _, _, data in
      SignalBox<Handler>.from(data)?.handler(true)
    }
    guard let controller = gtk_event_controller_motion_new() else { return }
    connect(controller.raw, "enter", entered, handler)
    connectPlain(controller.raw, "leave") { handler(false) }
    gtk_widget_add_controller(pointer, controller)
  }
}
