// What a drag or the clipboard carries.

import CGtk
public import GObjects

/// Content in one or more representations, in order of preference.
@MainActor
public final class ContentProvider: GObjectReference {
  /// Bytes under a MIME type.
  public init(_ bytes: [UInt8], type: String) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    super.init(takingOver: gdk_content_provider_new_for_bytes(type, data).raw)
  }

  /// Text; GTK offers it under each of the usual text types.
  public init(text: String) {
    super.init(takingOver: dl_content_provider_new_string(text).raw)
  }

  /// Takes over a provider that the caller owns.
  init(adopting provider: UnsafeMutableRawPointer) {
    super.init(takingOver: provider)
  }

  /// All of `providers`, the preferred one first.
  public init(anyOf providers: [ContentProvider]) {
    // The union takes over one reference to each part.
    var parts: [UnsafeMutablePointer<GdkContentProvider>?] = providers.map {
      g_object_ref($0.object).assumingMemoryBound(to: GdkContentProvider.self)
    }
    super.init(takingOver: gdk_content_provider_new_union(&parts, gsize(parts.count)).raw)
  }
}
