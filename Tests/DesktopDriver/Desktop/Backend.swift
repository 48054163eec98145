// The two kinds of desktop that the program must run on.

/// How programs and the screen talk.
public enum Backend: String, CaseIterable, Sendable, CustomStringConvertible {
  /// An X server with a window manager.
  case x11 = "X11"
  /// GNOME's compositor.
  case wayland = "Wayland"

  /// "X11" or "Wayland".
  public var description: String { rawValue }
}
