// A pipe whose ends no child inherits by accident, and reading from it.

import Foundation

/// Two descriptors: what is written to one is read from the other.
final class DescriptorPipe {
  /// The end that is read.
  let reader: Int32
  /// The end that is written.
  private(set) var writer: Int32

  /// A new pipe; both ends are closed with it.
  init() throws {
    var ends: [Int32] = [0, 0]
    // A socket pair, because it can be made with "close on exec" set from the start.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw DesktopError("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    closeWriter()
    close(reader)
  }

  /// Closes the writing end here; a child may still hold it.
  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// Reads one line, without its end.
  ///
  /// - Throws: a ``DesktopError`` when the other side closes first or `seconds` go by.
  func readLine(seconds: Double, from whom: String) throws -> String {
    let end = Deadline.now() + seconds
    var line: [UInt8] = []
    while Deadline.now() < end {
      var question = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(reader, &byte, 1) == 1 else {
        throw DesktopError("\(whom) ended before it said where it is")
      }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    throw DesktopError("\(whom) did not say where it is within \(seconds) seconds")
  }

  /// Reads until the last writer has closed its end.
  ///
  /// - Throws: a ``DesktopError`` when that takes longer than `seconds`.
  func readAll(seconds: Double, from whom: String) throws -> [UInt8] {
    let end = Deadline.now() + seconds
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while Deadline.now() < end {
      var question = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, 100) > 0 else { continue }
      let count = read(reader, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return all }
      all.append(contentsOf: buffer[0..<count])
    }
    throw DesktopError("\(whom) did not end within \(seconds) seconds; it printed \(String(decoding: all, as: UTF8.self))")
  }
}
