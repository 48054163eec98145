// Ownership of GObjects: one Swift object holds one reference.

import CGtk

/// One owned reference to a GObject, given back when this object goes.
///
/// Everything here belongs to the main actor; the reference count itself is atomic, so giving the last
/// reference back from `deinit` is safe.
@MainActor
open class GObjectReference {
  nonisolated(unsafe) package let object: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns (`transfer full` in GTK's documentation).
  package init(takingOver object: UnsafeMutableRawPointer) {
    self.object = object
  }

  /// Adds a reference of its own, or sinks a floating one.
  package init(retaining object: UnsafeMutableRawPointer) {
    self.object = g_object_ref_sink(object)
  }

  deinit {
    g_object_unref(object)
  }

  /// Whether another reference is one to the same object.
  public func isSame(as other: GObjectReference) -> Bool { object == other.object }
}
