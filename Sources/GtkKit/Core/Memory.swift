// How the process gets its memory.

import CGtk
import Dispatch
import Glibc

/// The process's memory, as the C library keeps it.
public enum Memory {
  /// Takes memory from the system in pieces of so many bytes, where otherwise each further page would be asked for on each thread but the first
  /// one. What is not used takes no room. Best before other threads begin.
  public static func grow(inPiecesOf bytes: Int32) { mallopt(M_TOP_PAD, bytes) }

  /// Puts free pieces together at once, where otherwise small ones are gathered, and put together whenever something large is wanted: in each frame, then.
  public static func joinAtOnce() { mallopt(M_MXFAST, 0) }

  /// Takes so many bytes and gives them back once they have their pages, on another thread: the next who takes as many finds them there.
  ///
  /// Where the system can't bring pages in advance (Linux before 5.14) it does nothing.
  public static func warm(_ bytes: Int) {
    guard let block = malloc(bytes) else { return }
    let address = Int(bitPattern: block)
    DispatchQueue.global(qos: .utility).async {
      let page = Int(getpagesize())
      let start = (address + page - 1) / page * page
      let end = (address + bytes) / page * page
      if start < end { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_POPULATE_WRITE) }
      free(UnsafeMutableRawPointer(bitPattern: address))
    }
  }
}
