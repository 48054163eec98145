// Where the desktop keeps things of a person.

import CGtk

package enum DesktopFolders {
  /// A folder of this person alone, which the desktop clears at the end of the session (`XDG_RUNTIME_DIR`); the cache where
  /// there is none.
  package static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
