// The committed part of a write-ahead log, as the newest version of each page.

/// Where in a log the newest committed version of each page is.
struct SalvageWAL {
  /// The size of a page in the log, in bytes; zero if this is not a log.
  private(set) var pageSize = 0

  /// By page number, where its content begins.
  private(set) var pages: [Int: Int] = [:]

  /// Reads the frames up to the first one that is not whole or not of this log. O(length)
  init(_ bytes: [UInt8]) {
    guard let log = WALFile(bytes: bytes) else { return }
    pageSize = log.pageSize
    for frame in log.frames { pages[frame.page] = frame.offset }
  }
}
