// A small file of settings, such as what a view leaves out.

import CGtk

/// A key file. What cannot be read counts as not set, and what cannot be written is lost: for settings that are no more
/// than a convenience.
@MainActor
package final class SettingsFile {
  private let path: String
  private let group: String
  nonisolated(unsafe) private let file: OpaquePointer?

  /// The file `name` in the program's folder `folder` below the user's state directory (`XDG_STATE_HOME`).
  package init(folder: String, name: String, group: String) {
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
  package func boolean(_ key: String) -> Bool { g_key_file_get_boolean(file, group, key, nil) != 0 }

  /// What is set as text; nil where nothing is.
  package func text(_ key: String) -> String? {
    guard let value = g_key_file_get_string(file, group, key, nil) else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }

  /// Sets a switch, and writes the file at once.
  package func set(_ key: String, _ value: Bool) { set([key: value ? "true" : "false"]) }

  /// Sets what is without line breaks, and writes the file at once. Nobody waits for the disk.
  package func set(_ values: [String: String]) {
    for (key, value) in values { g_key_file_set_value(file, group, key, value) }
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    var length: gsize = 0
    guard let data = g_key_file_to_data(file, &length, nil) else { return }
    g_file_set_contents_full(path, data, gssize(length), GFileSetContentsFlags(rawValue: 0), 0o600, nil)
    g_free(data)
  }
}
