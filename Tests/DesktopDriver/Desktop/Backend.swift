// The desktops that the program must run on.

import Foundation

/// How programs and the screen talk.
public enum Backend: String, CaseIterable, Sendable, CustomStringConvertible {
  /// An X server with a window manager.
  case x11 = "X11"
  /// GNOME's compositor.
  case wayland = "Wayland"

  /// "X11" or "Wayland".
  public var description: String { rawValue }

  /// This one alone, for what the toolkit does alike on both; both where `DAYLANE_TEST_ALL` is set, as `make test-all` does.
  public static func usually(_ backend: Backend) -> [Backend] {
    ProcessInfo.processInfo.environment["DAYLANE_TEST_ALL"] == nil ? [backend] : allCases
  }
}

/// Who has the windows in hand: an X server's window manager, or a Wayland compositor.
public enum WindowManager: String, CaseIterable, Sendable, CustomStringConvertible {
  /// A plain one, on X11.
  case openbox
  /// The same, with shadows and see-through windows.
  case openboxWithPicom = "openbox with picom"
  /// Xfce's, on X11.
  case xfwm4
  /// GNOME's compositor.
  case mutter
  /// KDE's compositor.
  case kwin
  /// A compositor made of wlroots.
  case sway

  /// "kwin", for example.
  public var description: String { rawValue }

  /// Whether no program hears of keys while something is dragged, so that Escape cancels nothing and Shift asks for nothing: so it is with wlroots.
  public var keepsKeysDuringDrags: Bool { self == .sway }

  /// How programs talk to it.
  public var backend: Backend {
    switch self {
    case .openbox, .openboxWithPicom, .xfwm4: .x11
    case .mutter, .kwin, .sway: .wayland
    }
  }

  /// The one that most tests use with this backend: openbox and mutter, or what `DAYLANE_TEST_X11` and `DAYLANE_TEST_WAYLAND` name.
  public static func usual(for backend: Backend) -> WindowManager { backend == .x11 ? usualOnX11 : usualOnWayland }

  private static let usualOnX11 = named("DAYLANE_TEST_X11", .x11) ?? .openbox
  private static let usualOnWayland = named("DAYLANE_TEST_WAYLAND", .wayland) ?? .mutter

  private static func named(_ variable: String, _ backend: Backend) -> WindowManager? {
    guard let name = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard let manager = WindowManager(rawValue: name), manager.backend == backend else {
      preconditionFailure("\(variable): \(backend) has no \"\(name)\"")
    }
    return manager
  }
}
