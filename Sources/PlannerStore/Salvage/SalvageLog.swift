// The committed part of a write-ahead log, read without SQLite.

/// Where in a log the newest committed version of each page is (SQLite's "Database File Format", section 4).
struct SalvageLog {
  /// The bytes of one page in the log; zero if the log is none.
  private(set) var pageSize = 0

  /// By page number, where its content begins.
  private(set) var pages: [Int: Int] = [:]

  /// Reads the frames up to the first one that is not whole or not of this log. O(length)
  init(_ log: [UInt8]) {
    let header = PageBytes(log, from: 0, size: 32)
    guard let magic = header.word(at: 0), magic | 1 == 0x377F_0683, header.word(at: 4) == 3_007_000,
      let size = header.word(at: 8), SalvageFile.isPageSize(size)
    else { return }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header.slice(0..<24))
    guard sum.equals(header, at: 24) else { return }
    pageSize = size
    let salts = header.slice(16..<24)

    var uncommitted: [Int: Int] = [:]
    var start = 32
    while start + 24 + size <= log.count {
      let frame = PageBytes(log, from: start, size: 24)
      sum.add(frame.slice(0..<8))
      sum.add(log[(start + 24)..<(start + 24 + size)])
      guard frame.slice(8..<16).elementsEqual(salts), sum.equals(frame, at: 16), let page = frame.word(at: 0), page > 0,
        let committed = frame.word(at: 4)
      else { return }
      uncommitted[page] = start + 24
      if committed != 0 {
        pages.merge(uncommitted) { $1 }
        uncommitted.removeAll(keepingCapacity: true)
      }
      start += 24 + size
    }
  }

  /// The sums that each frame carries over all before it (section 4.2).
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var index = bytes.startIndex
      while index + 8 <= bytes.endIndex {
        first &+= word(bytes, index) &+ second
        second &+= word(bytes, index + 4) &+ first
        index += 8
      }
    }

    func equals(_ page: PageBytes, at offset: Int) -> Bool {
      page.word(at: offset) == Int(first) && page.word(at: offset + 4) == Int(second)
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
      let value =
        UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
        | UInt32(bytes[index + 3])
      return isBigEndian ? value : value.byteSwapped
    }
  }
}
