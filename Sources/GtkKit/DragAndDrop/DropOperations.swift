// The operations of a drag, as GTK knows them.

import CGtk
package import MoveCore

extension DropOperations {
  /// A person is asked which of the others it is: what a Wayland compositor comes to when no modifier is held.
  package static let ask = DropOperations(rawValue: GDK_ACTION_ASK.rawValue)

  var gdk: GdkDragAction { GdkDragAction(rawValue: rawValue) }
}

extension DropOperation {
  /// GTK's action; none for what takes nothing.
  var gdk: GdkDragAction {
    switch self {
    case .copy: GDK_ACTION_COPY
    case .move: GDK_ACTION_MOVE
    case .cancel, .forbidden: GdkDragAction(rawValue: 0)
    }
  }
}
