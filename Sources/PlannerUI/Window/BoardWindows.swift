// The windows on one plan.

import GtkKit
import Planner

/// Opens windows, and lets go of those that were closed. The program ends with its last one.
@MainActor
final class BoardWindows {
  private let host: GtkApplicationHost
  private let model: PlannerModel
  private var look: Look?
  private var windows: [BoardWindow] = []

  init(host: GtkApplicationHost, model: PlannerModel) {
    self.host = host
    self.model = model
  }

  /// Opens another window.
  ///
  /// - Parameter token: lets it come to the front; see `Window.present(token:)`.
  @discardableResult
  func open(token: String = "") -> BoardWindow {
    // The look comes first: the rows of the first frame are measured with it.
    let frame = Window(application: host)
    if look == nil { look = Look(probe: frame) }
    let window = BoardWindow(window: frame, model: model, isFirst: windows.isEmpty)
    windows.append(window)
    window.onOpenAnother = { [weak self] in self?.open() }
    window.onGone = { [weak self, weak window] in self?.remove(window) }
    window.present(token: token)
    return window
  }

  /// Does what another start of the program asks for: a preview of files in the window that was used last, or a new window.
  func answer(files: [String], token: String) {
    guard !files.isEmpty, let window = host.lastUsed(of: windows, \.window) ?? windows.last else {
      open(token: token)
      return
    }
    window.preview(files: files)
    window.present(token: token)
  }

  /// The loop has ended.
  func stop() {
    look?.stop()
    look = nil
    windows = []
  }

  private func remove(_ window: BoardWindow?) {
    guard let window, windows.count > 1 else { return }
    windows.removeAll { $0 === window }
    if let other = windows.last { look?.probe = other.window }
    // It is still in the middle of going.
    MainLoop.whenIdle {
      withExtendedLifetime(window) {}
      if Environment.reportsLeaks { MainLoop.whenIdle { [weak window] in Self.report(window) } }
    }
  }

  /// Says whether a window that was closed is gone.
  private static func report(_ window: BoardWindow?) {
    Output.complain(window == nil ? "a closed window is freed" : "a closed window is kept")
  }
}
