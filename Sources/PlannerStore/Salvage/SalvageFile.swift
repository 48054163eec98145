// A damaged data file as pages: what the file holds, with the committed part of its log laid over it.

import Glibc

/// The pages of a damaged file and its log, in memory.
struct SalvageFile {
  /// The most bytes that are read of a file: memory is taken for all of it.
  static let sizeLimit = 1 << 30

  let pageSize: Int

  /// The numbers of the pages that there are, in order.
  let numbers: [Int]

  private let main: [UInt8]
  private let log: [UInt8]
  private let logged: [Int: Int]

  init(main: [UInt8], log: [UInt8], pageSize size: Int, logged: [Int: Int]) {
    self.main = main
    self.log = log
    self.logged = logged
    pageSize = size
    let count = (main.count + size - 1) / size
    numbers = Array(1..<(count + 1)) + logged.keys.filter { $0 > count }.sorted()
  }

  /// The page with that number, counted from one; `nil` if there is none.
  func page(_ number: Int) -> PageBytes? {
    if let offset = logged[number] { return PageBytes(log, from: offset, size: pageSize) }
    guard number >= 1, number <= (main.count + pageSize - 1) / pageSize else { return nil }
    let start = (number - 1) * pageSize
    let missing = start + pageSize - main.count
    guard missing > 0 else { return PageBytes(main, from: start, size: pageSize) }
    // The file ends in this page. SQLite reads zeros beyond the end, and a row that goes on there still has its beginning.
    return PageBytes(main[start...] + Array(repeating: 0, count: missing), from: 0, size: pageSize)
  }

  /// The number of bytes that there are: nothing in the file can be longer.
  var byteCount: Int { main.count + logged.count * pageSize }

  /// Whether the file, with its log, begins as a database does.
  var hasMagic: Bool { page(1).map { $0.slice(0..<16).elementsEqual(SalvageFile.magic) } ?? false }

  // MARK: Sizes

  static func isPageSize(_ size: Int) -> Bool { size >= 512 && size <= 65_536 && size & (size - 1) == 0 }

  /// The page size that a database's first bytes name; `nil` if they name none.
  static func pageSize(in main: [UInt8]) -> Int? {
    let header = PageBytes(main, from: 0, size: 100)
    guard hasMagic(main), let value = header.short(at: 16) else { return nil }
    let size = value == 1 ? 65_536 : value
    return isPageSize(size) ? size : nil
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  static func hasMagic(_ main: [UInt8]) -> Bool { main.starts(with: magic) }

  // MARK: Reading

  /// The bytes of a file, with zeros for what the disk does not give. A file that is longer than the limit is read up to
  /// it.
  ///
  /// - Returns: `nil` if there is no such file.
  static func bytes(of path: String, size limit: Int = sizeLimit) throws(StoreError) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT: return nil
      case ENOTDIR: throw .folderMissing(path: path)
      case EACCES: throw .unreadable(path: path)
      default: throw .inputOutput(path: path, detail: DataFile.reason(errno))
      }
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == EACCES || errno == EPERM { throw .unreadable(path: path) }
      throw .inputOutput(path: path, detail: DataFile.reason(errno))
    }
    defer { close(descriptor) }
    let count = min(Int(status.st_size), limit)
    var bytes = [UInt8](repeating: 0, count: count)
    var offset = 0
    while offset < count {
      let got = read(descriptor, into: &bytes, at: offset, atMost: 1 << 20)
      if got > 0 {
        offset += got
      } else if got == 0 {
        // Somebody has cut it off meanwhile.
        bytes.removeLast(count - offset)
        break
      } else if errno != EINTR {
        // A part of the disk that is gone: what is around it is read piece by piece.
        let piece = min(4_096, count - offset)
        let again = read(descriptor, into: &bytes, at: offset, atMost: piece)
        offset += again > 0 ? again : piece
      }
    }
    return bytes
  }

  private static func read(_ descriptor: Int32, into bytes: inout [UInt8], at offset: Int, atMost count: Int) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[offset...].prefix(count))
      return pread(descriptor, rest.baseAddress, rest.count, off_t(offset))
    }
  }
}
