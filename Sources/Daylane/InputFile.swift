// Files that come in: read whole, up to a limit.

import Glibc
import Interchange
import Words

/// A file that somebody asks to be taken in.
enum InputFile {
  /// The bytes of the file at `path`; `-` is standard input.
  ///
  /// - Throws: `Failure` if it is not there, is no file, may not be read, or is too large.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    guard path != "-" else { return try read(STDIN_FILENO, named: tr("the input")) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno, path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .inputOutput(tr("%s is a folder; name a file in it", path)) }
    // What another program writes into a pipe ends, as a file does; what a device gives may not.
    guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT) else {
      throw .inputOutput(tr("%s is neither a file nor a pipe; name another", path))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    return try read(descriptor, named: path)
  }

  /// The text of the file at `path`, without the line break at its end, which is none of the text's.
  ///
  /// - Throws: As `contents(of:)`, and if it is not UTF-8.
  static func text(of path: String) throws(Failure) -> String {
    let bytes = try contents(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .data(tr("%s is not text in UTF-8; convert it first", path == "-" ? tr("the input") : path))
    }
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private static func read(_ descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(errno, name)
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= MarkdownBoard.sizeLimit else {
        throw .data(
          tr("%1$s is larger than %2$s MB; split it into smaller files", name, MarkdownBoard.sizeLimit >> 20))
      }
    }
  }

  private static func failure(_ number: Int32, _ path: String) -> Failure {
    switch number {
    case ENOENT, ENOTDIR: .inputOutput(tr("%s does not exist; check the name", path))
    case EACCES, EPERM: .inputOutput(tr("%s may not be read; change its permissions", path))
    default: .inputOutput(tr("%1$s could not be read (%2$s); check the disk", path, String(cString: strerror(number))))
    }
  }
}
