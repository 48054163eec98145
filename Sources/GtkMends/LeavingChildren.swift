// Fault: GTK counts presses in a widget and in all around it. When a pressed widget is unmapped, GTK forgets which one
// was pressed, and takes the press back from the one that the pointer is over when it hears of the end. On KWin it hears
// of that after the drop.
// Shows: "Broken accounting of active state for widget" in the log; the widgets around stay active for ever.
// In: 4.8 to 4.18.
// Report: https://github.com/transmission/transmission/issues/7314, and https://discourse.gnome.org/t/24474.

package import CGtk
import GObjects

/// Children of a widget that are removed as far as anybody can see: each goes once it is not pressed any more.
@MainActor
package final class LeavingChildren {
  private struct Leaver {
    let child: UnsafeMutablePointer<GtkWidget>
    /// Held until then.
    let owner: AnyObject
    let opacity: Double
    let connection: SignalConnection
  }

  private var leavers: [Leaver] = []

  package init() {}

  /// Whether the pointer's button was pressed in a widget or a child of it, and is not known to be released.
  package static func isPressed(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  /// Takes a pressed child out of sight and of reach, and removes it when it is released.
  ///
  /// - Parameter owner: keeps the child.
  package func removeOnceReleased(_ child: UnsafeMutablePointer<GtkWidget>, of owner: AnyObject) {
    guard !leavers.contains(where: { $0.child == child }) else { return }
    let opacity = gtk_widget_get_opacity(child)
    gtk_widget_set_opacity(child, 0)
    gtk_widget_set_can_target(child, 0)
    dl_accessible_set_hidden(child.opaque, 1)
    typealias Handler = @MainActor () -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, GtkStateFlags, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      SignalBox<Handler>.from(data)?.handler()
    }
    let handler: Handler = { [weak self, weak owner] in
      guard owner != nil, !Self.isPressed(child) else { return }
      // GTK is on its way up through the parents.
      Task { if owner != nil { self?.letLeave(child) } }
    }
    let connection = connect(child.raw, "state-flags-changed", trampoline, handler)
    leavers.append(Leaver(child: child, owner: owner, opacity: opacity, connection: connection))
  }

  /// Removes a child that is leaving, if it is.
  package func letLeave(_ child: UnsafeMutablePointer<GtkWidget>) {
    guard let index = leavers.firstIndex(where: { $0.child == child }) else { return }
    let leaver = leavers.remove(at: index)
    leaver.connection.disconnect()
    gtk_widget_unparent(child)
    gtk_widget_set_opacity(child, leaver.opacity)
    gtk_widget_set_can_target(child, 1)
    dl_accessible_set_hidden(child.opaque, 0)
  }
}
