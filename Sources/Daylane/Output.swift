// Standard output and standard error, written at once.

import Glibc

/// The two streams that a command writes to.
enum Output {
  /// Writes text to standard output.
  ///
  /// - Throws: `Failure` if it cannot be written, without a message if nobody reads any longer.
  static func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output, in as few writes as the system takes.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        offset += count
      } else if errno == EPIPE {
        throw Failure(status: EX_IOERR, message: "")
      } else if errno != EINTR {
        throw .inputOutput("the output could not be written (\(String(cString: strerror(errno)))); check where it goes")
      }
    }
  }

  /// Writes one line to standard error.
  static func complain(_ line: String) {
    let bytes = Array((line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
