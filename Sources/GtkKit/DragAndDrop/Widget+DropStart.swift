// The moment of a drop, whoever takes it.

import CGtk

extension Widget {
  /// Calls `handler` after each release of something dragged over this widget or its children, once all of them have heard of it.
  func onDropStart(_ handler: @escaping @MainActor () -> Void) {
    typealias Handler = () -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
      _, event, data in
      if gdk_event_get_event_type(event) == GDK_DROP_START { SignalBox<Handler>.from(data)?.handler() }
      return 0
    }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    // Before the children: one that takes the drop says nothing of it to those around.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let soon: @MainActor () -> Void = { Task { handler() } }
    connect(controller.raw, "event", unsafeBitCast(trampoline, to: GCallback.self), unisolated(soon, as: Handler.self))
    gtk_widget_add_controller(pointer, controller)
  }

  /// Takes away the targets that GTK gave this widget when it was made. A window has one, for tabs of GTK's notebooks that are dropped beside every
  /// notebook; it would keep a finished drop as any other (see ``DropTarget``), and nothing here has such tabs.
  func removeOwnDropTargets() {
    guard let controllers = gtk_widget_observe_controllers(pointer) else { return }
    defer { g_object_unref(controllers.raw) }
    for index in (0..<g_list_model_get_n_items(controllers)).reversed() {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      if dl_is_a(controller, gtk_drop_target_async_get_type()) != 0 {
        gtk_widget_remove_controller(pointer, OpaquePointer(controller))
      }
    }
  }
}
