// The style sheet with the palette that suits the desktop's theme.

import CResources
import GtkKit

/// Loads the program's style sheet and keeps its palette in step with the theme.
@MainActor
final class Theme {
  private let sheet = StyleSheet()
  private var portal: SettingsPortal?
  /// Any widget of a window that is open; its theme decides between light and dark.
  var probe: Widget
  private var shown: (isDark: Bool, hasHighContrast: Bool, isComposited: Bool, textScale: Double)?
  private var connections: [SignalConnection] = []

  init(probe: Widget) {
    self.probe = probe
    refresh()
    portal = SettingsPortal { [weak self] in self?.refresh() }
    connections = Appearance.onChange { [weak self] in
      // The theme loads its own sheet after the setting changes.
      MainLoop.whenIdle { self?.refresh() }
    }
  }

  /// Stops following the theme.
  func stop() {
    for connection in connections { connection.disconnect() }
    connections = []
    portal = nil
  }

  private func refresh() {
    let now = (
      isDark: Appearance.isDark(around: probe), hasHighContrast: Appearance.hasHighContrast, isComposited: Appearance.isComposited,
      textScale: Metrics.textScale(forFont: probe.fontSize)
    )
    if let shown, shown == now { return }
    shown = now
    Metrics.textScale = now.textScale
    var palette = String(cString: now.isDark ? daylane_colors_dark_css() : daylane_colors_light_css())
    if now.hasHighContrast {
      palette += String(cString: now.isDark ? daylane_contrast_dark_css() : daylane_contrast_light_css())
    }
    sheet.load(palette + SheetScale.scaled(String(cString: daylane_style_css()), by: now.textScale) + (now.isComposited ? "" : Self.solid))
  }

  /// For windows of their own that cannot be transparent: what lies outside of round corners or in a shadow would be black.
  private static let solid = """
    popover > contents, popover.background > contents, tooltip, tooltip.background {
      border-radius: 0; box-shadow: none; margin: 0; background-clip: border-box;
    }
    """
}
