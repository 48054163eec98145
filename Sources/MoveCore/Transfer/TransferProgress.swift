/// How far a transfer is, and whether anybody still wants it.

/// Handed to everything that may take its time while it writes or reads.
///
/// Progress goes to whoever asked for the transfer; cancellation comes with the task that it runs in. A slow writer
/// calls ``report(_:of:)`` and ``checkCancellation()`` every few milliseconds:
///
///     .data("image/png") { picture, progress throws(TransferError) in
///       for row in picture.rows {
///         try progress.checkCancellation()
///         encoder.add(row)
///         progress.report(row.number, of: picture.height)
///       }
///       return encoder.bytes
///     }
public struct TransferProgress: Sendable {
  private let receive: @Sendable (_ completed: Int, _ total: Int?) -> Void

  /// - Parameter receive: told of each step, on any thread: what is done, and of how much if that is known. The unit
  ///   is the reporter's; GtkKit reports bytes.
  public init(_ receive: @escaping @Sendable (_ completed: Int, _ total: Int?) -> Void) {
    self.receive = receive
  }

  /// Progress that nobody looks at.
  public static let ignored = TransferProgress { _, _ in }

  /// Says how much is done.
  public func report(_ completed: Int, of total: Int? = nil) {
    receive(completed, total)
  }

  /// Throws ``TransferError/cancelled`` when the task of this transfer was cancelled.
  public func checkCancellation() throws(TransferError) {
    if Task.isCancelled { throw .cancelled }
  }
}
