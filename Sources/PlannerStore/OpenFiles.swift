// Reading the header of a data file that may be open in the same process.

import Glibc
import Synchronization

/// The descriptors through which headers are read.
///
/// Closing any descriptor of a file gives up every lock that the process has on it (see fcntl(2)), also SQLite's. So as
/// long as a store has a file open, its header is read through one descriptor, which stays open until the last store of
/// that file is closed.
enum OpenFiles {
  /// A file, whatever its name is.
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
    }
  }

  private struct Descriptor {
    var number: Int32
    var leases: Int
  }

  private static let descriptors = Mutex<[Identity: Descriptor]>([:])

  /// A store's hold on its file's descriptor.
  final class Lease: Sendable {
    private let identity: Identity?

    /// Holds the descriptor of a file that is about to be opened, or is already.
    init(_ file: DataFile) {
      let identity = Identity(path: file.path)
      self.identity = identity
      guard let identity else { return }
      descriptors.withLock { descriptors in
        if descriptors[identity] == nil {
          let number = open(file.path, O_RDONLY | O_CLOEXEC)
          guard number >= 0 else { return }
          descriptors[identity] = Descriptor(number: number, leases: 0)
        }
        descriptors[identity]?.leases += 1
      }
    }

    deinit {
      guard let identity else { return }
      OpenFiles.descriptors.withLock { descriptors in
        guard var descriptor = descriptors[identity] else { return }
        descriptor.leases -= 1
        descriptors[identity] = descriptor.leases > 0 ? descriptor : nil
        if descriptor.leases == 0 { close(descriptor.number) }
      }
    }
  }

  /// The first bytes of a file, fewer if it is shorter.
  static func firstBytes(_ count: Int, of file: DataFile) throws(StoreError) -> [UInt8] {
    // The file cannot become open meanwhile: opening it takes a lease, which takes the lock.
    let result = descriptors.withLock { descriptors -> Result<[UInt8], StoreError> in
      if let identity = Identity(path: file.path), let descriptor = descriptors[identity] {
        return read(count, from: descriptor.number, of: file)
      }
      let number = open(file.path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else {
        if errno == EACCES || errno == EPERM { return .failure(.unreadable(path: file.path)) }
        return .failure(.inputOutput(path: file.path, detail: DataFile.reason(errno)))
      }
      defer { close(number) }
      return read(count, from: number, of: file)
    }
    return try result.get()
  }

  /// Removes what a failed attempt to open a file has left beside it, unless somebody has the file open by now.
  ///
  /// - Parameter kept: What was there before.
  static func removeSideFiles(of file: DataFile, except kept: Set<String>) {
    let made = file.sideFiles.subtracting(kept)
    // A new log with content is data.
    func isData() -> Bool { made.contains(file.path + "-wal") && file.hasLog }
    if made.isEmpty || isData() { return }
    descriptors.withLock { descriptors in
      guard let identity = Identity(path: file.path), descriptors[identity] == nil else { return }
      let descriptor = open(file.path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      // Gives up the lock too.
      defer { close(descriptor) }
      // Every connection to a write-ahead database holds a lock on these bytes for as long as it is open (SQLite's
      // "shared" range, 510 bytes behind the pending and the reserved one).
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = 0x4000_0000 + 2
      lock.l_len = 510
      guard fcntl(descriptor, F_SETLK, &lock) == 0, !isData() else { return }
      for path in made { unlink(path) }
    }
  }

  private static func read(_ count: Int, from descriptor: Int32, of file: DataFile) -> Result<[UInt8], StoreError> {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(descriptor, &bytes, count, 0)
    guard got >= 0 else { return .failure(.inputOutput(path: file.path, detail: DataFile.reason(errno))) }
    return .success(Array(bytes[..<got]))
  }
}
