// A window before there is anything to show in it.

import GtkKit

/// A window with its bar, which need no plan: the first one is made while the plan is being read.
@MainActor
struct WindowFrame {
  let window: Window
  let bar: WindowBar

  /// - Parameter state: how it opens.
  init(host: GtkApplicationHost, state: WindowState) {
    window = Window(application: host)
    bar = WindowBar()
    window.title = Wording.programName
    window.addClass("daylane")
    window.defaultSize = (state.width, state.height)
    if state.isMaximized { window.maximize() }
    window.setTitlebar(bar.header)
  }

  /// Does beforehand what waits for others: fonts are found and read for the first text, the icon theme is looked through for the first icon,
  /// and the bar is styled.
  func prepare() {
    let sample = Label("Daylane")
    window.setChild(sample)
    _ = sample.measured(.horizontal)
    window.loadIcons(with: "list-add-symbolic")
    _ = bar.header.measured(.horizontal)
  }
}
