// Large arrays in huge pages.

import Glibc

extension Array {
  /// Asks the system for huge pages where the elements will be, if there is room for many: otherwise each 4 KB that are filled for the first
  /// time stop the thread, and a hundred thousand entries have some thousands of those. A wish, which not every system grants.
  mutating func adviseHugePages() {
    let room = capacity
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      let (start, size) = (UInt(bitPattern: base), UInt(hugePage))
      let first = (start + size - 1) / size * size
      let end = (start + UInt(room * MemoryLayout<Element>.stride)) / size * size
      guard end > first else { return }
      madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    }
  }
}

/// What a huge page has in bytes, on the processors that Daylane is built for.
private let hugePage = 2 << 20
