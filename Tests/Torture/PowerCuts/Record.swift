// What the shim has recorded: every change of a folder's files, in order.

import Foundation

/// One change, or a mark between changes.
enum Recorded {
  case make(inode: UInt64, path: String)
  case write(inode: UInt64, offset: Int, bytes: ArraySlice<UInt8>)
  case truncate(inode: UInt64, length: Int)
  /// A file, or a folder, was made durable.
  case sync(inode: UInt64, path: String)
  case rename(inode: UInt64, from: String, to: String)
  case link(inode: UInt64, from: String, to: String)
  case unlink(path: String)
  case makeFolder(path: String)
  case removeFolder(path: String)
  /// This many commands had answered by then.
  case mark(Int)

  /// Reads a record.
  static func read(_ path: String) throws -> [Recorded] {
    guard let data = FileManager.default.contents(atPath: path) else { throw TortureError("there is no record") }
    let bytes = Array(data)
    var all: [Recorded] = []
    var at = 0
    func number(_ index: Int) -> UInt64 {
      bytes[(at + index * 8)..<(at + index * 8 + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    while at + 48 <= bytes.count {
      let (kind, inode, offset, size) = (number(0), number(1), Int(truncatingIfNeeded: number(2)), Int(number(3)))
      let (first, second) = (Int(number(4)), Int(number(5)))
      at += 48
      guard at + first + second + size <= bytes.count else { throw TortureError("the record is cut off") }
      let path = String(decoding: bytes[at..<(at + first)], as: UTF8.self)
      let other = String(decoding: bytes[(at + first)..<(at + first + second)], as: UTF8.self)
      let content = bytes[(at + first + second)..<(at + first + second + size)]
      at += first + second + size
      switch kind {
      case 1: all.append(.make(inode: inode, path: path))
      case 2: all.append(.write(inode: inode, offset: offset, bytes: content))
      case 3: all.append(.truncate(inode: inode, length: offset))
      case 4: all.append(.sync(inode: inode, path: path))
      case 5: all.append(.rename(inode: inode, from: path, to: other))
      case 6: all.append(.link(inode: inode, from: path, to: other))
      case 7: all.append(.unlink(path: path))
      case 8: all.append(.makeFolder(path: path))
      case 9: all.append(.removeFolder(path: path))
      case 10: all.append(.mark(offset))
      default: throw TortureError("the record has a kind \(kind)")
      }
    }
    return all
  }

  /// Appends a mark to a record.
  static func append(mark: Int, to path: String) throws {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TortureError("cannot write \(path)") }
    defer { Glibc.close(descriptor) }
    let numbers: [UInt64] = [10, 0, UInt64(mark), 0, 0, 0]
    numbers.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
