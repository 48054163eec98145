// Content of a drag on X11 that GDK offers and does not give.

import CGtk

/// Answers requests for the forms of a drag whose names are no MIME types. GDK names them to receivers, and refuses them when they are asked
/// for (GTK 4.8 to 4.18).
@MainActor
final class DragRequests {
  /// The most bytes of such a form: these are words between programs, not content.
  private static let limit = 1 << 16

  private var connection: SignalConnection?
  private let content: ContentProvider

  /// Begins before the drag does, as GDK would refuse first otherwise; nil where there is no such form, and on other desktops.
  init?(for content: ContentProvider, on display: OpaquePointer) {
    self.content = content
    let provider = content.object.assumingMemoryBound(to: GdkContentProvider.self)
    let formats = gdk_content_provider_ref_formats(provider)
    defer { gdk_content_formats_unref(formats) }
    let words = Set(contentTypes(of: formats).map(\.rawValue).filter { !$0.contains("/") })
    guard !words.isEmpty else { return nil }
    connection = interceptXEvents(of: display) { [weak self] event in
      var request = dl_x11_request()
      guard let self, dl_x11_drag_request(event, display, &request) != 0, words.contains(String(cString: request.name)) else {
        return false
      }
      answer(request, on: display)
      return true
    }
    guard connection != nil else { return nil }
  }

  isolated deinit {
    connection?.disconnect()
  }

  private func answer(_ request: dl_x11_request, on display: OpaquePointer) {
    let memory = g_memory_output_stream_new_resizable()
    // Kept until the answer is given.
    let content = content
    let answer = AsyncAnswer { _, result in
      var request = request
      let provider = content.object.assumingMemoryBound(to: GdkContentProvider.self)
      let isWhole = gdk_content_provider_write_mime_type_finish(provider, result, nil) != 0
      let output = UnsafeMutableRawPointer(memory)?.assumingMemoryBound(to: GMemoryOutputStream.self)
      let count = Int(g_memory_output_stream_get_data_size(output))
      let bytes = g_memory_output_stream_get_data(output)?.assumingMemoryBound(to: UInt8.self)
      dl_x11_answer(display, &request, bytes, isWhole && count <= Self.limit ? Int32(count) : 0)
      g_object_unref(UnsafeMutableRawPointer(memory))
    }
    gdk_content_provider_write_mime_type_async(
      content.object.assumingMemoryBound(to: GdkContentProvider.self), request.name, memory, G_PRIORITY_DEFAULT, nil, AsyncAnswer.callback,
      answer.data)
  }
}
