// The page that tells the preloaded shim what to do; see Tests/TortureShim.

import Foundation

/// A page that a program with the shim and this process share.
final class ShimPage: @unchecked Sendable {
  // Sendable by hand: each page belongs to one round, and what is read back was written by a process that has ended.

  /// The numbers in the page, by their place. They are those of Tests/TortureShim/include/TortureShim.h.
  private enum Slot: Int {
    case mode, kinds, error, forGood, shortened, failAt, count, failed, failedKind, recording
  }

  /// The kinds of calls, by their bit.
  enum Call: Int, CaseIterable {
    case open, create, read, write, truncate, sync, close, rename, unlink, mkdir, stat, lock, map, chmod
  }

  /// How calls fail.
  struct Fault: Sendable {
    var name: String
    /// The kinds of calls that fail so.
    var calls: Set<Call>
    /// The error number; 0 if a call is only shortened.
    var error: Int32
    var isForGood: Bool
    /// Whether the first failing write writes a half.
    var isShortened = false
  }

  /// Where the record is written, if there is one.
  let record: String
  /// What the program's environment needs.
  let environment: [String]
  private let page: UnsafeMutableRawPointer
  private static let size = 4_096

  /// A page in `folder`, for the files in `watched`.
  init(in folder: String, watching watched: String, records: Bool = false) throws {
    let path = "\(folder)/shim-page"
    record = "\(folder)/shim-record"
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let library = (own as NSString).deletingLastPathComponent + "/libTortureShim.so"
    guard FileManager.default.fileExists(atPath: library) else {
      throw TortureError("there is no \(library): build the product TortureShim first")
    }
    environment = ["LD_PRELOAD=\(library)", "DAYLANE_TORTURE_PAGE=\(path)"]
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0,
      let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), page != MAP_FAILED
    else { throw TortureError("cannot make \(path): \(String(cString: strerror(errno)))") }
    Glibc.close(descriptor)
    self.page = page
    put(watched, at: 1_024)
    put(record, at: 2_560)
    self[.recording] = records ? 1 : 0
  }

  deinit { munmap(page, Self.size) }

  /// From now on, calls are counted from 0 and the one with this number fails; without one they are counted only.
  func arm(_ fault: Fault, failAt number: Int?) {
    self[.count] = 0
    self[.failed] = 0
    self[.kinds] = fault.calls.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    self[.error] = UInt64(fault.error)
    self[.forGood] = fault.isForGood ? 1 : 0
    self[.shortened] = fault.isShortened ? 1 : 0
    self[.failAt] = UInt64(number ?? 0)
    self[.mode] = number == nil ? 1 : 2
  }

  /// Lets every call succeed again.
  func disarm() { self[.mode] = 0 }

  /// How many calls there were.
  var count: Int { Int(self[.count]) }

  /// How many calls failed.
  var failed: Int { Int(self[.failed]) }

  /// The kind of the first call that failed.
  var failedCall: Call? { failed > 0 ? Call(rawValue: Int(self[.failedKind])) : nil }

  private subscript(slot: Slot) -> UInt64 {
    get { page.load(fromByteOffset: slot.rawValue * 8, as: UInt64.self) }
    set { page.storeBytes(of: newValue, toByteOffset: slot.rawValue * 8, as: UInt64.self) }
  }

  private func put(_ text: String, at offset: Int) {
    let bytes = Array(text.utf8.prefix(1_500)) + [0]
    bytes.withUnsafeBytes { page.advanced(by: offset).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(page), byteCount: bytes.count) }
  }
}
