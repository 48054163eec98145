// Registration of Swift's widget classes with GObject's type system.

import CGtk

/// The GTypes of ``LayoutWidget`` and its subclasses, one for each Swift class.
@MainActor
enum WidgetTypes {
  /// The key under which a widget knows its Swift object. GLib copies the name: a Swift string has no lasting address to give.
  nonisolated static let owner = g_quark_from_string("gtkkit-owner")
  /// GtkWidget's own class, for what is not overridden.
  nonisolated(unsafe) private static var parentClass: UnsafeMutablePointer<GtkWidgetClass>?
  private static var registered: [ObjectIdentifier: GType] = [:]

  static func type(for swiftClass: LayoutWidget.Type) -> GType {
    if let type = registered[ObjectIdentifier(swiftClass)] { return type }
    let description = ClassDescription(
      cssName: swiftClass.cssName, role: swiftClass.role.gtk, heightForWidth: swiftClass.heightForWidth)
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
    info.class_init = { WidgetTypes.fill($0, $1) }
    // The type lives as long as the process, and so does its description.
    info.class_data = UnsafeRawPointer(Unmanaged.passRetained(description).toOpaque())
    let type = g_type_register_static(gtk_widget_get_type(), freeName(like: swiftClass.typeName), &info, GTypeFlags(rawValue: 0))
    registered[ObjectIdentifier(swiftClass)] = type
    return type
  }

  /// A name for a GType that no other one has, of the letters that GObject takes.
  private static func freeName(like wanted: String) -> String {
    let plain = String(wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    var (name, number) = (plain, 1)
    while g_type_from_name(name) != 0 {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name
  }

  private final class ClassDescription: Sendable {
    let cssName: String
    let role: GtkAccessibleRole
    let heightForWidth: Bool

    init(cssName: String, role: GtkAccessibleRole, heightForWidth: Bool) {
      self.cssName = cssName
      self.role = role
      self.heightForWidth = heightForWidth
    }
  }

  nonisolated private static func fill(_ classPointer: gpointer?, _ data: gpointer?) {
    guard let classPointer, let data else { return }
    let description = Unmanaged<ClassDescription>.fromOpaque(data).takeUnretainedValue()
    let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
    parentClass = g_type_class_peek_parent(classPointer)?.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_css_name(widgetClass, description.cssName)
    gtk_widget_class_set_accessible_role(widgetClass, description.role)
    if description.heightForWidth {
      widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    } else {
      widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    }
    FocusOrder.install(in: widgetClass)
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
      let result = WidgetTypes.swiftObject(of: widget).map { swift in
        MainActor.assumeIsolated {
          swift.measure(
            orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, forSize: size < 0 ? nil : Double(size))
        }
      }
      minimum?.pointee = Int32((result?.minimum ?? 0).rounded(.up))
      natural?.pointee = Int32(max(result?.natural ?? 0, result?.minimum ?? 0).rounded(.up))
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      guard let swift = WidgetTypes.swiftObject(of: widget) else { return }
      MainActor.assumeIsolated {
        swift.allocate(width: Double(width), height: Double(height))
        PopupMenu.present(over: swift.pointer)
      }
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
      guard let swift = WidgetTypes.swiftObject(of: widget), let snapshot else { return }
      nonisolated(unsafe) let pointer = snapshot
      MainActor.assumeIsolated { swift.snapshot(Snapshot(pointer)) }
    }
    widgetClass.pointee.css_changed = { widget, change in
      WidgetTypes.parentClass?.pointee.css_changed?(widget, change)
      guard let swift = WidgetTypes.swiftObject(of: widget) else { return }
      MainActor.assumeIsolated { swift.styleChanged() }
    }
    classPointer.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
      // GTK expects a container to let go of its children before it is finalized.
      object.map { object in
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        guard let parent = WidgetTypes.parentClass else { return }
        UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
      }
    }
  }

  nonisolated static func swiftObject(of widget: UnsafeMutablePointer<GtkWidget>?) -> LayoutWidget? {
    guard let widget, let data = g_object_get_qdata(widget.cast(), owner) else { return nil }
    return Unmanaged<LayoutWidget>.fromOpaque(data).takeUnretainedValue()
  }
}
