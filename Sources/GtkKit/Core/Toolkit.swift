// What a toolkit has that is newer than the one that the program is built for.

import CGtk
import Glibc

/// The toolkit that runs: GTK 4.8 at least, and whatever more it brings.
enum Toolkit {
  /// The C function of this name, where the toolkit that runs has it; nil on an older one.
  ///
  /// - Parameter type: the function's type, `@convention(c)`, as the header of the newer toolkit declares it. It is not checked.
  /// - Complexity: a search through what is loaded; the caller keeps the result.
  static func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
    precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size, "a C function is a pointer")
    // Among what is loaded already.
    return dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: Function.self) }
  }
}
