// How the process gets its memory.

import CGtk

/// The process's memory, as the C library keeps it.
public enum Memory {
  /// Takes memory from the system in pieces of so many bytes, where otherwise each further page would be asked for on each thread but the first
  /// one. What is not used takes no room. Best before other threads begin.
  public static func grow(inPiecesOf bytes: Int32) { mallopt(M_TOP_PAD, bytes) }

  /// Puts free pieces together at once, where otherwise small ones are gathered, and put together whenever something large is wanted: in each frame, then.
  public static func joinAtOnce() { mallopt(M_MXFAST, 0) }
}
