// What the peer sends.

import Glibc
import GtkKit
import MoveCore

extension PeerOptions {
  /// The content of a drag.
  @MainActor
  func content() -> ContentProvider {
    let options = self
    let types = type == .plainText ? [ContentType.plainText, .plainTextUnnamed] : [type]
    return ContentProvider(
      streams: types.map { type in
        (
          type,
          { stream async throws(TransferError) -> Void in
            say("asked \(type)")
            try await options.write(into: stream)
            say("sent \(type)")
          }
        )
      })
  }

  private func write(into stream: ContentStream) async throws(TransferError) {
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    switch sending {
    case .text: try await stream.write(Array(text.utf8))
    case .lines: try await stream.write((1...size).flatMap { Array("Line \($0)\n".utf8) })
    case .file: try await stream.write(try contents(of: file))
    case .uris: try await stream.write(Array(uris.map { $0 + "\r\n" }.joined().utf8))
    case .huge:
      for _ in 0..<(size / piece.count) { try await stream.write(piece) }
    case .endless:
      while true { try await stream.write(piece) }
    case .trickle:
      while true {
        try await stream.write([UInt8(ascii: "x")])
        await rest(seconds: 1)
      }
    case .truncated: try await stream.write(Array(text.utf8.prefix(text.utf8.count / 2)))
    case .garbage: try await stream.write([0xFF, 0xFE, 0xC0, 0x80, 0x0A, 0xFF])
    case .refuse: throw .senderGone
    case .hang: while true { await rest(seconds: 3600) }
    case .die:
      try await stream.write(piece)
      say("dying")
      _exit(9)
    }
  }

  private func contents(of path: String) throws(TransferError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw .senderGone }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece.prefix(count) }
    return bytes
  }

  private func rest(seconds: Double) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
}

/// Prints a line at once, so that a test that listens hears it.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
