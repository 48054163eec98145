// Fault: GDK on X11 names the forms of a drag whose names are no MIME types to receivers, and refuses them when they are
// asked for.
// Shows: a file manager that takes files by XDS (XdndDirectSave0) gets none.
// In: 4.8 to 4.18.
// Report: not reported.

import CGtk
package import GObjects

/// Answers requests for such forms of a drag's content, on X11.
@MainActor
package final class DragRequests {
  /// The most bytes of such a form: these are words between programs, not content.
  private static let limit = 1 << 16

  private var connection: SignalConnection?
  /// A GdkContentProvider.
  private let content: GObjectReference

  /// Begins before the drag does, as GDK would refuse first otherwise; nil where there is no such form, and on other desktops.
  package init?(for content: GObjectReference, on display: OpaquePointer) {
    self.content = content
    let provider = content.object.assumingMemoryBound(to: GdkContentProvider.self)
    let formats = gdk_content_provider_ref_formats(provider)
    defer { gdk_content_formats_unref(formats) }
    var count: gsize = 0
    let names = gdk_content_formats_get_mime_types(formats, &count)
    let words = Set((0..<Int(count)).compactMap { names?[$0].map { String(cString: $0) } }.filter { !$0.contains("/") })
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
