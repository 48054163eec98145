// Large arrays in large pages.

import Glibc

extension Array {
  /// Asks the system for large pages where the elements will be, if there is room for many: otherwise each 4 KB that are filled for the first
  /// time stop the thread, and a hundred thousand entries have some thousands of those. A wish, which not every system grants.
  mutating func wishForLargePages() {
    let room = capacity
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      let (start, size) = (UInt(bitPattern: base), UInt(largePage))
      let first = (start + size - 1) / size * size
      let end = (start + UInt(room * MemoryLayout<Element>.stride)) / size * size
      guard end > first else { return }
      madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    }
  }
}

/// What a large page has in bytes, on the processors that Daylane is built for.
private let largePage = 2 << 20
