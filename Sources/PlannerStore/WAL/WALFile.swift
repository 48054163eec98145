// A write-ahead log as a file: its committed frames, read without SQLite.

import Glibc

/// The write-ahead log beside a data file (SQLite's "WAL File Format").
///
/// SQLite uses any log that has the right name and is valid in itself, whichever file it was written for. So it is
/// examined before.
struct WALFile {
  /// A page that a transaction has written.
  struct Frame {
    /// The number of the page, from one on.
    var page: Int
    /// Where its content begins in the log.
    var offset: Int
    /// Whether it is the last frame of a transaction.
    var isCommit: Bool
  }

  static let headerSize = 32
  static let frameHeaderSize = 24

  let pageSize: Int
  /// The frames of all whole transactions, in the order in which they were written.
  private(set) var frames: [Frame] = []

  private let bytes: [UInt8]

  /// Reads the log at a path.
  ///
  /// - Parameter isShort: Whether the first transaction is enough.
  /// - Returns: `nil` if there is none, or nothing in it that SQLite would take.
  /// - Complexity: O(bytes).
  static func read(path: String, isShort: Bool = false) -> WALFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > headerSize else { return nil }
    let size = Int(status.st_size)
    // The first transaction of a log is small nearly always.
    for limit in isShort && size > 1 << 17 ? [1 << 17, size] : [size] {
      guard let bytes = DataFile.read(limit, at: 0, from: descriptor), let log = WALFile(bytes: bytes, isShort: isShort)
      else { return nil }
      if !log.frames.isEmpty { return log }
    }
    return nil
  }

  /// Reads the bytes of a log; one without a whole transaction has no frames.
  init?(bytes: [UInt8], isShort: Bool = false) {
    guard bytes.count >= WALFile.headerSize else { return nil }
    self.bytes = bytes
    let magic = WALFile.number(bytes, at: 0)
    guard magic & ~1 == 0x377F_0682, WALFile.number(bytes, at: 4) == 3_007_000 else { return nil }
    let pageSize = Int(WALFile.number(bytes, at: 8))
    guard pageSize >= 512, pageSize <= 65_536, pageSize & (pageSize - 1) == 0 else { return nil }
    self.pageSize = pageSize
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes, 0..<24)
    guard sum.isSame(as: bytes, at: 24) else { return nil }
    var offset = WALFile.headerSize
    var open: [Frame] = []
    while offset + WALFile.frameHeaderSize + pageSize <= bytes.count {
      let page = WALFile.number(bytes, at: offset)
      // Other salts belong to old frames of an earlier round of the log.
      guard page != 0, bytes[(offset + 8)..<(offset + 16)] == bytes[16..<24] else { break }
      sum.add(bytes, offset..<(offset + 8))
      let content = offset + WALFile.frameHeaderSize
      sum.add(bytes, content..<(content + pageSize))
      guard sum.isSame(as: bytes, at: offset + 16) else { break }
      let isCommit = WALFile.number(bytes, at: offset + 4) != 0
      open.append(Frame(page: Int(page), offset: content, isCommit: isCommit))
      if isCommit {
        frames += open
        open = []
        if isShort { break }
      }
      offset = content + pageSize
    }
  }

  func content(of frame: Frame) -> ArraySlice<UInt8> {
    bytes[frame.offset..<(frame.offset + pageSize)]
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The running checksum over a log (section "Checksum Algorithm").
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
      var (first, second) = (first, second)
      bytes.withUnsafeBytes { bytes in
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
          let left = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          let right = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          first &+= (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ second
          second &+= (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ first
        }
      }
      (self.first, self.second) = (first, second)
    }

    func isSame(as bytes: [UInt8], at offset: Int) -> Bool {
      number(bytes, at: offset) == first && number(bytes, at: offset + 4) == second
    }
  }
}
