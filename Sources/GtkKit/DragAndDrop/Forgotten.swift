// What a program has probably forgotten to say of its drags.

import CGtk

/// A mistake in the use of drags that nothing else shows. A debug build warns of each once; a release build says nothing.
@MainActor
enum Forgotten: String {
  case allowedMove = "a drop would move, but the source says nothing of moves, so it copies: onDrag(allowed:)"
  case delegate = "nothing is taken, because nobody keeps the DropDelegate: onDrop(delegate:)"

  #if DEBUG
    private static var told: Set<Forgotten> = []

    func tell() {
      if Self.told.insert(self).inserted { dl_warn(rawValue) }
    }
  #else
    func tell() {}
  #endif
}
