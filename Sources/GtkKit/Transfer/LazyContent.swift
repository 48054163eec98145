// A GdkContentProvider written in Swift: content that is made when somebody asks for it.

import CGtk
import GObjects
import Geometry
import MoveCore

/// One form of content, and what writes it.
struct ContentRepresentation: Sendable {
  var type: ContentType
  var write: @Sendable (ContentStream) async throws(TransferError) -> Void
}

/// The Swift half of a content provider of ours. GObject owns it.
@MainActor
final class LazyContent {
  let forms: [ContentRepresentation]
  /// The plain text, for receivers in this process that ask for a string; nil where there is none.
  let text: (() -> String)?
  /// The Swift values themselves, for receivers in this process.
  let items: Any?
  /// Of a drag: the point of its picture that hangs under the pointer.
  var hotspot: Point?
  /// Of a drag: the widget that is dragged.
  weak var source: Widget?
  /// Where in that the pointer is, as far as a target of this process knows.
  var pointer: Point?
  /// Of a drag: whether its source has said what a receiver may do.
  var isAllowanceSaid = true
  /// Writes under way.
  private var writes: [Int: Task<Void, Never>] = [:]
  private var writeCount = 0

  init(forms: [ContentRepresentation], text: (() -> String)? = nil, items: Any? = nil) {
    self.forms = forms
    self.text = text
    self.items = items
  }

  /// A provider that owns this content.
  func provider() -> UnsafeMutableRawPointer {
    let provider = dl_object_new(Self.type).raw
    g_object_set_qdata_full(
      provider.assumingMemoryBound(to: GObject.self), Self.owner, Unmanaged.passRetained(self).toOpaque(),
      { releaseBox($0) })
    return provider
  }

  /// The content of a provider of ours; nil for any other.
  nonisolated static func of(_ provider: UnsafeMutableRawPointer?) -> LazyContent? {
    guard let provider, let data = g_object_get_qdata(provider.assumingMemoryBound(to: GObject.self), owner)
    else { return nil }
    return Unmanaged<LazyContent>.fromOpaque(data).takeUnretainedValue()
  }

  private func formats() -> OpaquePointer? {
    let builder = gdk_content_formats_builder_new()
    for form in forms { gdk_content_formats_builder_add_mime_type(builder, form.type.rawValue) }
    if text != nil { gdk_content_formats_builder_add_gtype(builder, dl_type_string()) }
    return gdk_content_formats_builder_free_to_formats(builder)
  }

  /// Writes one form into a stream, and completes `task`, whose reference it takes over.
  private func write(_ type: ContentType, into stream: UnsafeMutablePointer<GOutputStream>, for task: OpaquePointer) {
    guard let form = forms.first(where: { $0.type == type }) else {
      return Self.complete(task, .unknownType(offered: forms.map(\.type)))
    }
    let stream = ContentStream(stream)
    writeCount += 1
    let number = writeCount
    writes[number] = Task {
      do throws(TransferError) {
        try await form.write(stream)
        Self.complete(task, nil)
      } catch {
        Self.complete(task, error)
      }
      writes[number] = nil
    }
  }

  private static func complete(_ task: OpaquePointer, _ error: TransferError?) {
    if let error {
      let code = error == .cancelled ? G_IO_ERROR_CANCELLED : G_IO_ERROR_FAILED
      g_task_return_error(
        task, g_error_new_literal(g_io_error_quark(), gint(bitPattern: code.rawValue), error.description))
    } else {
      g_task_return_boolean(task, 1)
    }
    g_object_unref(task.raw)
  }

  // MARK: GObject's side

  nonisolated private static let owner = g_quark_from_string("gtkkit-content")
  nonisolated(unsafe) private static var parentClass: UnsafeMutablePointer<GdkContentProviderClass>?
  private static let type: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GdkContentProviderClass>.size)
    info.instance_size = guint16(MemoryLayout<GdkContentProvider>.size)
    info.class_init = { classPointer, _ in LazyContent.fill(classPointer) }
    return g_type_register_static(
      gdk_content_provider_get_type(), "GtkKitLazyContent", &info, GTypeFlags(rawValue: 0))
  }()

  nonisolated private static func fill(_ classPointer: gpointer?) {
    guard let classPointer else { return }
    parentClass = g_type_class_peek_parent(classPointer)?.assumingMemoryBound(to: GdkContentProviderClass.self)
    let content = classPointer.assumingMemoryBound(to: GdkContentProviderClass.self)
    content.pointee.ref_formats = { provider in
      nonisolated(unsafe) var formats: OpaquePointer?
      let swift = LazyContent.of(provider)
      MainActor.assumeIsolated { formats = swift?.formats() ?? gdk_content_formats_new(nil, 0) }
      return formats
    }
    content.pointee.write_mime_type_async = { provider, type, stream, priority, cancellable, callback, data in
      guard let provider, let type, let stream,
        let task = g_task_new(UnsafeMutableRawPointer(provider), cancellable, callback, data)
      else { return }
      let swift = LazyContent.of(provider)
      let name = String(cString: type)
      nonisolated(unsafe) let output = stream
      nonisolated(unsafe) let completion = task
      MainActor.assumeIsolated {
        if let swift {
          swift.write(ContentType(name), into: output, for: completion)
        } else {
          LazyContent.complete(completion, .senderGone)
        }
      }
    }
    content.pointee.write_mime_type_finish = { _, result, error in
      g_task_propagate_boolean(result, error)
    }
    content.pointee.get_value = { provider, value, error in
      guard let provider, let value else { return 0 }
      let swift = LazyContent.of(provider)
      nonisolated(unsafe) let target = value
      var isDone = false
      MainActor.assumeIsolated {
        guard let text = swift?.text, g_type_check_value_holds(target, dl_type_string()) != 0 else { return }
        g_value_set_string(target, text())
        isDone = true
      }
      return isDone ? 1 : LazyContent.parentClass?.pointee.get_value?(provider, value, error) ?? 0
    }
  }
}
