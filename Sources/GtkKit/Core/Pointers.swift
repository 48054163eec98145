// Casts between GTK's types: the checked ones are macros in C, so they are written out here.

import CGtk

extension UnsafeMutablePointer {
  /// The same object seen as another of its classes. GObject instances start with their parent's structure.
  func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
  }

  var opaque: OpaquePointer { OpaquePointer(self) }
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension OpaquePointer {
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutablePointer(self)
  }

  /// An interface's instance as the widget that implements it.
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }
}

extension Bool {
  var gboolean: gboolean { self ? 1 : 0 }
}
