// Watching a folder for changes.

import CGtk
import GObjects

/// Calls back when something in a folder changes.
@MainActor
package final class FolderMonitor {
  private let monitor: GObjectReference?

  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - handler: called on the main actor with the changed file's name, soon after each change.
  package init(folder: String, _ handler: @escaping @MainActor (String) -> Void) {
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
    guard let pointer = g_file_monitor_directory(file, G_FILE_MONITOR_NONE, nil, nil) else {
      monitor = nil
      return
    }
    let monitor = GObjectReference(takingOver: pointer.raw)
    self.monitor = monitor
    g_file_monitor_set_rate_limit(pointer, 100)
    typealias Handler = @MainActor (String) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?, UInt32, UnsafeMutableRawPointer?
      ) -> Void = { _, file, _, _, data in
        guard let name = g_file_get_basename(file) else { return }
        defer { g_free(name) }
        SignalBox<Handler>.from(data)?.handler(String(cString: name))
      }
    connect(monitor.object, "changed", trampoline, handler)
  }
}
