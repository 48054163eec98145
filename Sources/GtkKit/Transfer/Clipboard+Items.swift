// What is read out of the clipboard.

import CGtk
public import MoveCore

extension Clipboard: ContentSource {
  /// The types that it has now, in the owner's order of preference.
  public var formats: [ContentType] {
    guard let formats = gdk_content_formats_ref(gdk_clipboard_get_formats(OpaquePointer(object))) else { return [] }
    // Content of this process may be values that GDK writes under types of its own.
    let isLocal = gdk_clipboard_is_local(OpaquePointer(object)) != 0
    let all = isLocal ? gdk_content_formats_union_serialize_mime_types(formats) : formats
    defer { gdk_content_formats_unref(all) }
    return contentTypes(of: all)
  }

  /// Reads the bytes of one type. See ``ContentSource/read(type:limit:timeout:progress:)``.
  public func read(
    type: ContentType, limit: Int = IncomingDrop.usualLimit, timeout: Double = IncomingDrop.usualTimeout,
    progress: TransferProgress = .ignored
  ) async throws(TransferError) -> [UInt8] {
    try await read(type, limit: limit, timeout: timeout, progress: progress, cuts: false)
  }

  /// Reads text, as much of it as is asked for: the rest stays where it is. Nil where there is none.
  ///
  /// - Parameter limit: in bytes; a little more comes when there is more.
  func readText(limit: Int) async throws(TransferError) -> String? {
    let formats = formats
    guard let type = [.plainText, .plainTextUnnamed].first(where: { formats.contains($0) }) else { return nil }
    let bytes = try await read(
      type, limit: limit, timeout: IncomingDrop.usualTimeout, progress: .ignored, cuts: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(
    _ type: ContentType, limit: Int, timeout: Double, progress: TransferProgress, cuts: Bool
  ) async throws(TransferError) -> [UInt8] {
    let clipboard = OpaquePointer(object)
    // Some programs let themselves be pasted once, and are gone.
    return try await receive(
      type, asksAgain: false, limit: limit, timeout: timeout, progress: progress, cuts: cuts
    ) { names, cancellable, data in
      gdk_clipboard_read_async(
        clipboard, names, G_PRIORITY_DEFAULT, cancellable.cast(),
        { source, result, data in
          guard let source else { return }
          let stream = gdk_clipboard_read_finish(OpaquePointer(UnsafeMutableRawPointer(source)), result, nil, nil)
          Reception.opened(stream?.raw, data: data)
        }, data)
    }
  }
}
