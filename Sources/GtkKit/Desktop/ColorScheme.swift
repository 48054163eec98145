// The desktop's light or dark preference, from the settings portal. GTK 4.8 does not read it itself.

import CGtk

/// Follows `org.freedesktop.appearance color-scheme` of the desktop portal and tells GTK.
@MainActor
public final class ColorScheme {
  private static let namespace = "org.freedesktop.appearance"
  private static let bus = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private var connection: OpaquePointer?

  /// Asks the portal without waiting; a desktop without one keeps GTK's own setting.
  public init() {
    let data = SignalBox<ColorScheme>(self).retained()
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        nonisolated(unsafe) let connection = g_bus_get_finish(result, nil)
        guard let box = SignalBox<ColorScheme>.from(data) else { return }
        onMain { box.handler.connected(connection) }
        releaseBox(data)
      }, data)
  }

  private func connected(_ connection: OpaquePointer?) {
    guard let connection else { return }
    self.connection = connection
    g_dbus_connection_signal_subscribe(
      connection, Self.bus, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, _ in
        guard let parameters else { return }
        let key = g_variant_get_child_value(parameters, 1)
        defer { g_variant_unref(key) }
        guard String(cString: g_variant_get_string(key, nil)) == "color-scheme" else { return }
        let value = g_variant_get_child_value(parameters, 2)
        defer { g_variant_unref(value) }
        ColorScheme.apply(value)
      }, nil, nil)
    let arguments = g_variant_parse(nil, "('\(Self.namespace)', 'color-scheme')", nil, nil, nil)
    g_dbus_connection_call(
      connection, Self.bus, Self.path, Self.interface, "Read", arguments, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { source, result, _ in
        guard let source,
          let reply = g_dbus_connection_call_finish(
            OpaquePointer(UnsafeMutableRawPointer(source)), result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let value = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(value) }
        ColorScheme.apply(value)
      }, nil)
  }

  /// 1 means dark, 2 light, 0 no preference. The value may be wrapped in variants, once or twice.
  nonisolated private static func apply(_ value: OpaquePointer?) {
    guard let value else { return }
    if String(cString: g_variant_get_type_string(value)) == "v" {
      let inner = g_variant_get_variant(value)
      defer { g_variant_unref(inner) }
      apply(inner)
    } else if String(cString: g_variant_get_type_string(value)) == "u" {
      let preference = g_variant_get_uint32(value)
      onMain { if preference != 0 { Appearance.preferDark(preference == 1) } }
    }
  }
}
