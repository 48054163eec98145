// Standard output and standard error, written at once.

import Foundation
import Glibc
import Interchange
import Words

/// The two streams that a command writes to.
enum Output {
  /// Takes the places of standard streams that are closed, before a file of ours gets one of them and is written an answer:
  /// writing to one of these fails, as it should.
  static func holdPlaces() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes text for people to standard output. What it has from elsewhere is a `TerminalText`.
  ///
  /// - Throws: `Failure` if it cannot be written.
  static func write(_ text: String) throws(Failure) {
    if let number = put(Array(text.utf8)) { throw .output(number) }
  }

  /// Writes data to standard output, byte for byte, unless that is a terminal: there it is text for people.
  ///
  /// - Throws: `Failure` if it cannot be written.
  static func write(data bytes: [UInt8]) throws(Failure) {
    if isatty(STDOUT_FILENO) == 1 { return try write(TerminalText.lines(String(decoding: bytes, as: UTF8.self))) }
    if let number = put(bytes) { throw .output(number) }
  }

  /// Writes a value as JSON for scripts, as ``write(data:)`` writes data.
  ///
  /// - Throws: `Failure` if it cannot be written.
  static func write(json value: some Encodable) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(data: Array((try? encoder.encode(value)) ?? Data()) + [UInt8(ascii: "\n")])
  }

  /// Writes bytes to standard output, in as few writes as the system takes.
  ///
  /// - Returns: The system's number for the reason why they could not be written; `nil` if they are.
  static func put(_ bytes: [UInt8]) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody who shares the output does not want to wait for it; here there is nothing else to do.
        _ = isReady(within: -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Why standard output took nothing, as the beginning of a sentence.
  static func reason(_ number: Int32) -> String {
    number == EPIPE
      ? tr("nobody reads the output") : tr("the output could not be written (%s)", String(cString: strerror(number)))
  }

  /// Whether standard output takes some bytes without making anybody wait, asked for as long as that many milliseconds;
  /// -1 is for ever. One that is broken does: it refuses them at once.
  static func isReady(within patience: Int32) -> Bool {
    var asked = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&asked, 1, patience)
      if count >= 0 { return count > 0 }
      if errno != EINTR { return true }
    }
  }

  /// Writes one line to standard error.
  static func complain(_ line: String) {
    let joined = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    let bytes = Array((TerminalText.line(joined) + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Failure {
  fileprivate static func output(_ number: Int32) -> Failure {
    Failure(status: EX_IOERR, message: tr("%s; check where it goes", Output.reason(number)), isUnread: number == EPIPE)
  }
}
