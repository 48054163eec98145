// The style sheet with the palette that suits the desktop's theme.

import CResources
import GtkKit

/// Loads the program's style sheet and keeps its palette in step with the theme.
@MainActor
final class Look {
  private let sheet = StyleSheet()
  private let scheme = ColorScheme()
  /// Any widget of a window that is open; its theme decides between light and dark.
  var probe: Widget
  private var isDark: Bool?
  private var connections: [SignalConnection] = []

  init(probe: Widget) {
    self.probe = probe
    refresh()
    connections = Appearance.onChange { [weak self] in
      // The theme loads its own sheet after the setting changes.
      MainLoop.whenIdle { self?.refresh() }
    }
  }

  /// Stops following the theme.
  func stop() {
    for connection in connections { connection.disconnect() }
    connections = []
  }

  private func refresh() {
    let dark = Appearance.isDark(around: probe)
    guard dark != isDark else { return }
    isDark = dark
    let palette = String(cString: dark ? daylane_colors_dark_css() : daylane_colors_light_css())
    sheet.load(palette + String(cString: daylane_style_css()))
  }
}
