// A data file as the file system shows it: what it is, before SQLite is let near it.
// This folder: the data file as a file: its locks, its place, and what programs that died left beside it.

import Glibc
import Words

/// Examines a data file before it is opened. SQLite writes beside a file as soon as it reads one, so a file
/// that is not ours is recognised here, from its header.
struct DataFile {
  /// The four bytes "Dayl" in the database header, which say whose file it is.
  static let applicationID: UInt32 = 0x4461_796C

  enum Content: Equatable {
    case nothing
    /// An empty file, such as an interrupted first start leaves.
    case empty
    /// A database of ours.
    case plan(Header)
  }

  /// What the database header says (SQLite's "Database File Format", section 1.3).
  struct Header: Equatable {
    var pageSize: Int
    var pageCount: Int
    var isWriteAhead: Bool
    var schemaVersion: Int
  }

  /// The path, without symbolic links where there is a file: SQLite keeps its log beside the file that a link leads to.
  let path: String

  /// The file at `path`. SQLite gives names like `:memory:` a meaning, and none that begin with a slash or a point.
  init(path: String) {
    if let resolved = realpath(path, nil) {
      self.path = String(cString: resolved)
      free(resolved)
    } else if path.hasPrefix("/") || path.isEmpty {
      self.path = path
    } else {
      self.path = "./" + path
    }
  }

  /// The file at the path as it was given.
  init(resolved path: String) { self.path = path }

  var folder: String {
    // It is asked for before each change, and going through characters takes as long as asking the file system.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Finds out what is at the path.
  ///
  /// - Throws: `StoreError` if it is anything but a plan's data file.
  func content() throws(StoreError) -> Content {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT: return .nothing
      case ENOTDIR: throw .folderMissing(path: path)
      case EACCES: throw .unreadable(path: path)
      default: throw .inputOutput(path: path, detail: DataFile.reason(errno))
      }
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile(path: path) }
    if status.st_size == 0 { return .empty }

    let bytes = try firstBytes(100)
    let magic = Array("SQLite format 3\0".utf8)
    guard bytes.count == 100, bytes.starts(with: magic) else { throw .notADatabase(path: path) }
    func number(at offset: Int, count: Int) -> Int {
      bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 68, count: 4) == Int(DataFile.applicationID) else { throw .otherProgram(path: path) }
    let pageSize = number(at: 16, count: 2)
    let header = Header(
      pageSize: pageSize == 1 ? 65_536 : pageSize, pageCount: number(at: 28, count: 4),
      isWriteAhead: bytes[18] == 2, schemaVersion: number(at: 60, count: 4))
    if header.schemaVersion > Schema.version { throw .newerProgram(path: path) }
    // A log beside the file may hold the missing pages; without one, a short file has lost some.
    if Int(status.st_size) < header.pageSize * header.pageCount, !hasLog {
      throw .damaged(path: path, detail: tr("its end is missing"))
    }
    return .plan(header)
  }

  /// Whether a write-ahead log with content lies beside the file.
  var hasLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// The first bytes of the file, fewer if it is shorter.
  func firstBytes(_ count: Int) throws(StoreError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == EACCES || errno == EPERM { throw .unreadable(path: path) }
      throw .inputOutput(path: path, detail: DataFile.reason(errno))
    }
    defer { close(descriptor) }
    guard let bytes = DataFile.read(count, at: 0, from: descriptor) else {
      throw .inputOutput(path: path, detail: DataFile.reason(errno))
    }
    return bytes
  }

  /// Bytes of an open file, fewer at its end; `nil` if they cannot be read.
  static func read(_ count: Int, at offset: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress.map { $0 + got }, count - got, off_t(offset + got)) }
      if read == 0 { break }
      guard read > 0 else {
        if errno == EINTR { continue }
        return nil
      }
      got += read
    }
    return got == count ? bytes : Array(bytes[..<got])
  }

  /// Which of the files that SQLite makes while the file is open lie beside it.
  var sideFiles: Set<String> {
    var status = stat()
    return Set([path + "-wal", path + "-shm"].filter { stat($0, &status) == 0 })
  }

  /// Throws unless the file can be written, or its folder if there is no file.
  func requireWritable() throws(StoreError) {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .folderMissing(path: path) }
    if stat(path, &status) == 0 { try requireWritable(status) }
    try requireWritableFolder()
  }

  /// Throws unless the file can be written.
  ///
  /// - Parameter status: What the file system says about it.
  func requireWritable(_ status: stat) throws(StoreError) {
    // A read-only file stays as it is, even if the superuser could write it.
    if access(path, W_OK) != 0 || status.st_mode & 0o222 == 0 { throw .readOnlyFile(path: path) }
  }

  /// Throws unless files can be made in the folder of the file: the write-ahead log is made beside it.
  func requireWritableFolder() throws(StoreError) {
    if access(folder, W_OK) != 0 { throw .readOnlyFolder(path: path) }
  }

  /// Makes the folder of the file, and its parents.
  ///
  /// - Returns: Those that were not there, outermost first.
  func makeFolder() throws(StoreError) -> [String] {
    var made: [String] = []
    var current = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      current += current.isEmpty && !part.isEmpty ? String(part) : "/" + part
      if current == "/" || current.isEmpty { continue }
      if mkdir(current, 0o700) == 0 {
        made.append(current)
        continue
      }
      let number = errno
      if number == EEXIST || number == EISDIR { continue }
      DataFile.removeFolders(made)
      switch number {
      case ENOSPC, EDQUOT: throw .diskFull(path: path)
      case EACCES, EPERM, EROFS: throw .readOnlyFolder(path: path)
      case ENOTDIR: throw .folderMissing(path: path)
      default: throw .inputOutput(path: path, detail: DataFile.reason(number))
      }
    }
    return made
  }

  /// Removes the empty ones of these folders, the last first.
  static func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() where rmdir(folder) != 0 { return }
  }

  /// The names of what is in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    opendir(folder).map(FolderNames.read) ?? []
  }

  /// Makes the names in a folder survive a power cut, as far as the file system can.
  static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes the file and what SQLite may have made beside it.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// Removes what a failed attempt to open the file has left beside it, unless somebody has the file open by now.
  ///
  /// - Parameter kept: What was there before.
  func removeSideFiles(except kept: Set<String>) {
    let made = sideFiles.subtracting(kept)
    // A new log with content is data.
    func isData() -> Bool { made.contains(path + "-wal") && hasLog }
    if made.isEmpty || isData() { return }
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Gives up the lock too.
    defer { close(descriptor) }
    guard FileLocks.exclude(FileLocks.connections, of: descriptor), !isData() else { return }
    for path in made { unlink(path) }
  }

  /// Whether the disk that holds the file has no room left.
  var isDiskFull: Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    return status.f_bavail == 0
  }

  /// The system's description of an error number.
  static func reason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
