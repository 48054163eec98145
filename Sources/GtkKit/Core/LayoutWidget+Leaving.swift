// Removing what is pressed, as a drag does.

import CGtk

/// A child that is to go once it is not pressed any more.
@MainActor
final class LeavingChild {
  let child: Widget
  let opacity: Double
  var connection: SignalConnection?

  init(_ child: Widget) {
    self.child = child
    opacity = child.opacity
  }
}

extension LayoutWidget {
  /// Takes a pressed child out of sight and of reach, and removes it when it is released.
  ///
  /// GTK counts presses in a widget and in all around it. When the widget is unmapped, GTK 4.8 forgets which one was pressed, and takes the press back
  /// from the one that the pointer is over when it hears of the end: that one's count is wrong then ("Broken accounting of active state"), and
  /// the others stay active for ever. On KWin the end of the press is heard of after the drop.
  func removeOnceReleased(_ child: Widget) {
    guard !leaving.contains(where: { $0.child === child }) else { return }
    let leaver = LeavingChild(child)
    leaving.append(leaver)
    child.opacity = 0
    gtk_widget_set_can_target(child.pointer, 0)
    dl_accessible_set_hidden(child.pointer.opaque, 1)
    typealias Handler = () -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, GtkStateFlags, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      SignalBox<Handler>.from(data)?.handler()
    }
    let handler: @MainActor () -> Void = { [weak self, weak child] in
      guard child?.isPressed == false else { return }
      // GTK is on its way up through the parents.
      Task { if let child { self?.letLeave(child) } }
    }
    leaver.connection = connect(
      child.pointer.raw, "state-flags-changed", unsafeBitCast(trampoline, to: GCallback.self),
      unisolated(handler, as: Handler.self))
  }

  /// Removes a child that is leaving, if it is.
  func letLeave(_ child: Widget) {
    guard let index = leaving.firstIndex(where: { $0.child === child }) else { return }
    let leaver = leaving.remove(at: index)
    leaver.connection?.disconnect()
    gtk_widget_unparent(child.pointer)
    child.opacity = leaver.opacity
    gtk_widget_set_can_target(child.pointer, 1)
    dl_accessible_set_hidden(child.pointer.opaque, 0)
  }
}

extension Widget {
  /// Whether the pointer's button was pressed in this widget or a child of it, and is not known to be released.
  var isPressed: Bool { gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 }
}
