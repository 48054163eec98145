// The names in a folder that is open.

import Glibc

/// What the system lists of a folder.
public enum FolderNames {
  /// The names of what is in it, without those of itself and of the folder that it is in. Closes it.
  public static func read(closing stream: OpaquePointer) -> [String] {
    defer { closedir(stream) }
    // The name ends where it ends: what is declared behind it may not be there at all.
    guard let start = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = String(cString: (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
