// Content that is made only when somebody asks for it.

import CGtk
public import MoveCore

extension ContentProvider {
  /// Content under several types, the preferred one first. Each closure runs when its type is asked for, on the main
  /// actor, any number of times.
  ///
  ///     ContentProvider(types: [
  ///       ("text/calendar", { Array(calendar(of: cards).utf8) }),
  ///       (.plainText, { Array(titles(of: cards).utf8) }),
  ///     ])
  public convenience init(types: [(type: ContentType, bytes: @MainActor @Sendable () -> [UInt8])]) {
    self.init(
      streams: types.map { type, bytes in
        (type, { stream async throws(TransferError) -> Void in try await stream.write(await bytes()) })
      })
  }

  /// Content under several types, written in pieces: for what is large, slow or without an end. Each closure runs off
  /// the main thread when its type is asked for; what it throws ends the content early.
  public convenience init(
    streams: [(type: ContentType, write: @Sendable (ContentStream) async throws(TransferError) -> Void)]
  ) {
    self.init(LazyContent(forms: streams.map { ContentRepresentation(type: $0.type, write: $0.write) }))
  }

  /// Several items in one drag or copy: each of their representations carries all of them, in this order, and is written
  /// only when asked for, off the main thread. Receivers in this process get the values as they are.
  ///
  /// - Parameter progress: told of each write: bytes written, and how many there are.
  public convenience init<Item: Transferable>(_ items: [Item], progress: TransferProgress = .ignored) {
    let forms = Item.representations(forWriting: items.count).flatMap { representation in
      representation.types.map { type in
        ContentRepresentation(type: type) { stream async throws(TransferError) -> Void in
          let bytes = try await representation.write(items, progress: progress)
          try await stream.write(bytes, progress: progress)
        }
      }
    }
    self.init(LazyContent(forms: forms, items: items))
  }

  /// The Swift half of a provider of ours.
  var content: LazyContent? { LazyContent.of(object) }

  convenience init(_ content: LazyContent) {
    self.init(adopting: content.provider())
  }
}

/// The address of a file by its absolute path; the path itself if GLib finds it malformed.
package func fileURI(_ path: String) -> String {
  guard let uri = g_filename_to_uri(path, nil, nil) else { return path }
  defer { g_free(uri) }
  return String(cString: uri)
}
