// A small file of settings, such as what a view leaves out.

import CGtk

/// A key file. What cannot be read counts as not set, and what cannot be written is lost: for settings that are no more
/// than a convenience.
@MainActor
public final class SettingsFile {
  private let path: String
  private let group: String
  nonisolated(unsafe) private let file: OpaquePointer?

  /// The file `name` in the program's folder `folder` below the user's state directory (`XDG_STATE_HOME`).
  public init(folder: String, name: String, group: String) {
    let state = g_get_user_state_dir().map { String(cString: $0) } ?? "."
    path = "\(state)/\(folder)/\(name)"
    self.group = group
    file = g_key_file_new()
    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil)
  }

  deinit {
    g_key_file_unref(file)
  }

  /// A switch; false unless it is set.
  public func boolean(_ key: String) -> Bool { g_key_file_get_boolean(file, group, key, nil) != 0 }

  /// Sets a switch, and writes the file at once.
  public func set(_ key: String, _ value: Bool) {
    g_key_file_set_boolean(file, group, key, value.gboolean)
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    g_key_file_save_to_file(file, path, nil)
  }
}
