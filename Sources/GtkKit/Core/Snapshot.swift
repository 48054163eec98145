// Drawing: GTK's snapshot.

import CGtk

/// What a widget draws into during one frame.
@MainActor
public struct Snapshot {
  public let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }
}
