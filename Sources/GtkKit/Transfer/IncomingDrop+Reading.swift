// What a drop carries: its types, its bytes, its items.

import CGtk
public import MoveCore

extension IncomingDrop {
  private var drop: OpaquePointer { OpaquePointer(object) }

  /// The types that the source offers, in its order of preference.
  public var formats: [ContentType] {
    contentTypes(of: gdk_drop_get_formats(drop))
  }

  /// The values themselves, when the drag began in this process with items of this type; in the order of the drag.
  public func localItems<Item: Transferable>(of type: Item.Type = Item.self) -> [Item]? {
    localContent?.items as? [Item]
  }

  /// The content itself, when the drag began in this process.
  var localContent: LazyContent? {
    guard let drag = gdk_drop_get_drag(drop), let provider = gdk_drag_get_content(drag) else { return nil }
    return LazyContent.of(provider.raw)
  }

  /// Whether items of this type can be read from it.
  public func canLoad<Item: Transferable>(_ type: Item.Type) -> Bool {
    localItems(of: type) != nil || Item.representation(readableFrom: formats) != nil
  }

  /// Reads the bytes of one type, without ever blocking: in small pieces, between frames.
  ///
  /// - Parameters:
  ///   - type: one of ``formats``.
  ///   - limit: the most bytes that are taken; one more, and reading ends.
  ///   - timeout: how many seconds the sender may be silent; in all it may take twelve times as long.
  ///   - progress: told the number of bytes so far.
  /// - Throws: a ``TransferError``: unknown type, too large, timed out, sender gone, or cancelled with the task. The drop
  ///   is not finished then: that is still the caller's.
  public func read(
    type: ContentType, limit: Int = IncomingDrop.usualLimit, timeout: Double = IncomingDrop.usualTimeout,
    progress: TransferProgress = .ignored
  ) async throws(TransferError) -> [UInt8] {
    let formats = formats
    guard formats.contains(type) else { throw .unknownType(offered: formats) }
    let reception = Reception(limit: limit, timeout: timeout, progress: progress)
    let drop = drop
    return try await reception.run { cancellable, data in
      withTypeNames(type) { names in
        gdk_drop_read_async(
          drop, names, G_PRIORITY_DEFAULT, cancellable.cast(),
          { source, result, data in
            guard let source else { return }
            let stream = gdk_drop_read_finish(
              OpaquePointer(UnsafeMutableRawPointer(source)), result, nil, nil)
            SignalBox<Reception.Opened>.from(data)?.handler(stream?.raw)
            releaseBox(data)
          }, data)
      }
    }.get()
  }

  /// Loads the items, in the order in which they were dragged, from the representation that the type likes best of what
  /// is offered. What cannot be loaded is reported in its place, beside what can.
  ///
  /// A drag of this process hands over its values at once. Everything else is read as by
  /// ``read(type:limit:timeout:progress:)`` and decoded off the main thread.
  public func load<Item: Transferable>(
    _ type: Item.Type = Item.self, limit: Int = IncomingDrop.usualLimit,
    timeout: Double = IncomingDrop.usualTimeout, progress: TransferProgress = .ignored
  ) async -> [Result<Item, TransferError>] {
    if let items = localItems(of: type) { return items.map { .success($0) } }
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

  /// 16 MB: the most that is read when nobody says otherwise, in bytes.
  public nonisolated static var usualLimit: Int { 16 << 20 }
  /// How long a sender may be silent when nobody says otherwise, in seconds.
  public nonisolated static var usualTimeout: Double { 10 }
}
