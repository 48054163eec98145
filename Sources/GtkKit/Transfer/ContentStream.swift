// Where a writer puts content: the pipe to whoever asked for it.

import CGtk
public import GObjects
public import MoveCore

/// The way to the receiver of content. Write into it in pieces, from any thread.
///
/// Each write returns when the receiver has taken it, or when the system keeps it for the receiver: so a slow receiver
/// slows the writer down, and nothing piles up here.
@MainActor
public final class ContentStream: GObjectReference {
  /// The most that is handed over at once, in bytes.
  private static let piece = 1 << 16

  private var stream: UnsafeMutablePointer<GOutputStream> { object.assumingMemoryBound(to: GOutputStream.self) }

  init(_ stream: UnsafeMutablePointer<GOutputStream>) {
    super.init(retaining: stream.raw)
  }

  /// Writes all of `bytes`.
  ///
  /// - Parameter progress: told the number of bytes written.
  /// - Throws: ``TransferError/cancelled`` when the task is cancelled, ``TransferError/senderGone`` when the receiver
  ///   no longer listens.
  public func write(_ bytes: [UInt8], progress: TransferProgress = .ignored) async throws(TransferError) {
    var start = 0
    while start < bytes.count {
      try progress.checkCancellation()
      let end = min(start + Self.piece, bytes.count)
      guard await send(bytes[start..<end]) else { throw .senderGone }
      start = end
      progress.report(end, of: bytes.count)
    }
  }

  private func send(_ piece: ArraySlice<UInt8>) async -> Bool {
    await withCheckedContinuation { continuation in
      typealias Handler = (Bool) -> Void
      // GLib reads from this copy until it is done.
      let data = piece.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      let done: Handler = { isWritten in
        g_bytes_unref(data)
        continuation.resume(returning: isWritten)
      }
      var size: gsize = 0
      let start = g_bytes_get_data(data, &size)
      g_output_stream_write_all_async(
        stream, UnsafeMutableRawPointer(mutating: start), size, G_PRIORITY_DEFAULT_IDLE, nil,
        { source, result, data in
          let stream = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GOutputStream.self)
          let isWritten = g_output_stream_write_all_finish(stream, result, nil, nil) != 0
          SignalBox<Handler>.from(data)?.handler(isWritten)
          releaseBox(data)
        }, SignalBox<Handler>(done).retained())
    }
  }
}
