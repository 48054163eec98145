// What a drop carries: its types, its bytes, its items.

import CGtk
public import MoveCore

extension IncomingDrop: ContentSource {
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

  /// Reads the bytes of one type. See ``ContentSource/read(type:limit:timeout:progress:)``. The drop is not finished when
  /// that fails: that is still the caller's.
  public func read(
    type: ContentType, limit: Int = IncomingDrop.usualLimit, timeout: Double = IncomingDrop.usualTimeout,
    progress: TransferProgress = .ignored
  ) async throws(TransferError) -> [UInt8] {
    let drop = drop
    return try await receive(
      type, asksAgain: gdk_drop_get_drag(drop) == nil, limit: limit, timeout: timeout, progress: progress
    ) { names, cancellable, data in
      gdk_drop_read_async(
        drop, names, G_PRIORITY_DEFAULT, cancellable.cast(),
        { source, result, data in
          guard let source else { return }
          let stream = gdk_drop_read_finish(OpaquePointer(UnsafeMutableRawPointer(source)), result, nil, nil)
          Reception.opened(stream?.raw, data: data)
        }, data)
    }
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
    let items = await items(orLocal: localItems(of: type), limit: limit, timeout: timeout, progress: progress)
    if items.loaded().count < items.count { isIncomplete = true }
    return items
  }

  /// 16 MB: the most that is read when nobody says otherwise, in bytes.
  public nonisolated static var usualLimit: Int { 16 << 20 }
  /// How long a sender may be silent when nobody says otherwise, in seconds.
  public nonisolated static var usualTimeout: Double { 10 }
}
