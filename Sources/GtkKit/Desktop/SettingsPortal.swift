// What the desktop's settings portal says of light and dark, contrast and motion. Older toolkits do not ask it themselves.

import CGtk
import GObjects

/// Follows `org.freedesktop.appearance` of the desktop's portal as long as it lives, and tells GTK and ``Appearance``.
@MainActor
public final class SettingsPortal {
  /// What is followed, by its name in the portal.
  private enum Key: String, CaseIterable {
    case colorScheme = "color-scheme"
    case contrast
    case reducedMotion = "reduced-motion"
  }

  private static let namespace = "org.freedesktop.appearance"
  private static let bus = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let onChange: @MainActor () -> Void
  private var connection: OpaquePointer?
  private var subscription: guint = 0

  /// Asks the portal without waiting; a desktop without one keeps GTK's own settings.
  ///
  /// - Parameter onChange: called when something has changed that GTK does not tell of.
  public init(onChange: @escaping @MainActor () -> Void = {}) {
    self.onChange = onChange
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        nonisolated(unsafe) let connection = g_bus_get_finish(result, nil)
        MainActor.assumeIsolated { WeakPortal.from(data)?.connected(connection) }
        releaseBox(data)
      }, WeakPortal.box(self))
  }

  isolated deinit {
    guard let connection else { return }
    g_dbus_connection_signal_unsubscribe(connection, subscription)
    g_object_unref(connection.raw)
  }

  private func connected(_ connection: OpaquePointer?) {
    guard let connection else { return }
    self.connection = connection
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.bus, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters else { return }
        let name = g_variant_get_child_value(parameters, 1)
        defer { g_variant_unref(name) }
        let value = g_variant_get_child_value(parameters, 2)
        defer { g_variant_unref(value) }
        guard let key = Key(rawValue: String(cString: g_variant_get_string(name, nil))), let number = SettingsPortal.number(in: value)
        else { return }
        MainActor.assumeIsolated { WeakPortal.from(data)?.heard(key, number) }
      }, WeakPortal.box(self), { releaseBox($0) })
    for key in Key.allCases { ask(for: key, on: connection) }
  }

  private func ask(for key: Key, on connection: OpaquePointer) {
    let arguments = g_variant_parse(nil, "('\(Self.namespace)', '\(key.rawValue)')", nil, nil, nil)
    let handler: @MainActor (UInt32) -> Void = { [weak self] in self?.heard(key, $0) }
    typealias Handler = @MainActor (UInt32) -> Void
    g_dbus_connection_call(
      connection, Self.bus, Self.path, Self.interface, "Read", arguments, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { source, result, data in
        defer { releaseBox(data) }
        guard let source,
          let reply = g_dbus_connection_call_finish(
            OpaquePointer(UnsafeMutableRawPointer(source)), result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let value = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(value) }
        if let number = SettingsPortal.number(in: value) { SignalBox<Handler>.from(data)?.handler(number) }
      }, SignalBox<Handler>(handler).retained())
  }

  private func heard(_ key: Key, _ value: UInt32) {
    let before = Appearance.wishes
    switch key {
    // 1 means dark, 2 light, 0 no preference.
    case .colorScheme: if value != 0 { Appearance.preferDark(value == 1) }
    case .contrast: Appearance.wishes.hasHighContrast = value == 1
    case .reducedMotion: Appearance.wishes.hasReducedMotion = value == 1
    }
    if Appearance.wishes != before { onChange() }
  }

  /// The value may be wrapped in variants, once or twice.
  nonisolated private static func number(in value: OpaquePointer?) -> UInt32? {
    guard let value else { return nil }
    switch String(cString: g_variant_get_type_string(value)) {
    case "v":
      let inner = g_variant_get_variant(value)
      defer { g_variant_unref(inner) }
      return number(in: inner)
    case "u": return g_variant_get_uint32(value)
    default: return nil
    }
  }
}

/// For what may answer when the portal has been let go of.
@MainActor
private final class WeakPortal {
  private weak var portal: SettingsPortal?

  private init(_ portal: SettingsPortal) {
    self.portal = portal
  }

  static func box(_ portal: SettingsPortal) -> UnsafeMutableRawPointer { SignalBox(WeakPortal(portal)).retained() }

  static func from(_ data: UnsafeMutableRawPointer?) -> SettingsPortal? { SignalBox<WeakPortal>.from(data)?.handler.portal }
}
