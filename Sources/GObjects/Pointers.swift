// Casts between GTK's types: the checked ones are macros in C, so they are written out here.

package import CGtk

extension UnsafeMutablePointer {
  /// The same object seen as another of its classes. GObject instances start with their parent's structure.
  package func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
  }

  package var opaque: OpaquePointer { OpaquePointer(self) }
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension OpaquePointer {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  package func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutablePointer(self)
  }

  /// An interface's instance as the widget that implements it.
  package var widget: UnsafeMutablePointer<GtkWidget> { cast() }
}

extension Bool {
  package var gboolean: gboolean { self ? 1 : 0 }
}
