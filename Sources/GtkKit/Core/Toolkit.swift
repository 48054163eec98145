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

  /// Does `body`, which opens the display, without the graphics drivers where the person wants all drawn by cairo: GTK would load them all the
  /// same, and in software that takes longer than all else of opening a display.
  static func withoutUnusedDrivers<Result>(_ body: () -> Result) -> Result {
    guard getenv("GSK_RENDERER").map({ String(cString: $0) }) == "cairo" else { return body() }
    let (name, value) = gtk_get_minor_version() < 14 ? ("GDK_DEBUG", "gl-disable") : ("GDK_DISABLE", "gl,vulkan")
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, old.map { "\($0),\(value)" } ?? value, 1)
    // Not for the programs that are started later.
    defer { if let old { setenv(name, old, 1) } else { unsetenv(name) } }
    return body()
  }
}
