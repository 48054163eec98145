// What a drop and the clipboard have in common: content under several types, read when it is wanted.

import CGtk
public import MoveCore

/// Something that offers content: a drop, or the clipboard.
@MainActor
public protocol ContentSource: AnyObject {
  /// The types that are offered, in the source's order of preference.
  var formats: [ContentType] { get }

  /// Reads the bytes of one type, without ever blocking: in small pieces, between frames.
  ///
  /// - Parameters:
  ///   - type: one of ``formats``.
  ///   - limit: the most bytes that are taken; one more, and reading ends.
  ///   - timeout: how many seconds the sender may be silent; in all it may take twelve times as long.
  ///   - progress: told the number of bytes so far.
  /// - Throws: a ``TransferError``: unknown type, too large, timed out, sender gone, or cancelled with the task.
  func read(
    type: ContentType, limit: Int, timeout: Double, progress: TransferProgress
  ) async throws(TransferError) -> [UInt8]
}

extension ContentSource {
  /// Reads by one of GDK's ways to open a stream.
  ///
  /// On X11 content has an end that the sender sets. On Wayland it is a pipe, which a sender that dies in the middle ends
  /// just as well; so one that has finished can be asked once more, and has to begin again.
  ///
  /// - Parameters:
  ///   - asksAgain: whether the sender has to be there still when all has come.
  ///   - cuts: whether more than the limit is cut instead of refused, see `Reception`.
  ///   - open: begins to open the stream of the type with these names, with a cancellable and data for its callback, which
  ///     hands the stream on by `Reception.opened(_:data:)`.
  func receive(
    _ type: ContentType, asksAgain: Bool, limit: Int, timeout: Double, progress: TransferProgress, cuts: Bool = false,
    _ open: (UnsafeMutablePointer<UnsafePointer<CChar>?>, OpaquePointer, UnsafeMutableRawPointer) -> Void
  ) async throws(TransferError) -> [UInt8] {
    let formats = formats
    guard formats.contains(type) else { throw .unknownType(offered: formats) }
    let reception = Reception(limit: limit, timeout: timeout, progress: progress, cuts: cuts)
    let bytes = try await reception.run { cancellable, data in withTypeNames(type) { open($0, cancellable, data) } }.get()
    guard asksAgain, !bytes.isEmpty, bytes.count <= limit, let display = gdk_display_get_default(), dl_display_is_x11(display) == 0 else {
      return bytes
    }
    let proof = Reception(limit: limit, timeout: min(timeout, Self.patienceWithProof), keeps: false)
    let isThere = await proof.run { cancellable, data in withTypeNames(type) { open($0, cancellable, data) } }
    switch isThere {
    case .failure(.senderGone): throw .truncated(type, received: bytes.count)
    case .failure(.cancelled): throw .cancelled
    // One that is silent is slow: the pipe of one that is gone has ended.
    case .success, .failure: return bytes
    }
  }

  /// How long a sender is waited for that has sent everything already, in seconds.
  private static var patienceWithProof: Double { 1 }

  /// Items by the representation that their type likes best of what is offered; `local` where this process has them itself.
  func items<Item: Transferable>(
    orLocal local: [Item]?, limit: Int, timeout: Double, progress: TransferProgress
  ) async -> [Result<Item, TransferError>] {
    if let local { return local.map { .success($0) } }
    guard let choice = Item.representation(readableFrom: formats) else {
      return [.failure(.unknownType(offered: formats))]
    }
    do throws(TransferError) {
      let bytes = try await read(type: choice.type, limit: limit, timeout: timeout, progress: progress)
      // What a sender that takes its promise back sends on X11.
      if bytes.isEmpty { throw .truncated(choice.type, received: 0) }
      return await choice.representation.read(bytes, as: choice.type, progress: progress)
    } catch {
      return [.failure(error)]
    }
  }
}
