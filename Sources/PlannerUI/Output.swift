// Words for whoever has started the program.

import Glibc

/// What is said where the program was started.
enum Output {
  /// Writes a line to standard error.
  static func complain(_ line: String) {
    _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
