// The windows on one plan.

import GtkKit
import Planner

/// Opens windows, and lets go of those that were closed. The program ends with its last one.
@MainActor
final class BoardWindows {
  private let host: GtkApplicationHost
  private let model: PlannerModel
  private let look: Theme
  /// Where it is kept how windows stand.
  private let file: SettingsFile
  /// What the pointer carries from any of them.
  private lazy var dragController = DragController(model.clock)
  /// The first window, which waits for its content.
  private var first: WindowFrame?
  private var windows: [BoardWindow] = []

  /// Prepares a first window while `model` is being made ready, and then asks for it.
  ///
  /// - Parameter path: the data file's.
  /// - Throws: what `model` throws; the window is gone then.
  init(host: GtkApplicationHost, path: String, model: () throws -> PlannerModel) throws {
    self.host = host
    file = WindowMemory.file(for: path)
    let frame = WindowFrame(host: host, state: WindowState(file.text))
    // The look comes first: the rows of the first frame are measured with it.
    look = Theme(probe: frame.window)
    frame.prepare()
    do {
      self.model = try model()
    } catch {
      look.stop()
      frame.window.destroy()
      throw error
    }
    first = frame
  }

  /// Opens another window.
  ///
  /// - Parameter token: lets it come to the front; see `Window.present(token:)`.
  @discardableResult
  func open(token: String = "") -> BoardWindow {
    var state = WindowState(file.text)
    // Another one does not cover the first.
    if !windows.isEmpty { state.isMaximized = false }
    let frame = first ?? WindowFrame(host: host, state: state)
    first = nil
    let window = BoardWindow(frame, state: state, keptIn: file, model: model, dragController: dragController, isFirst: windows.isEmpty, among: self)
    windows.append(window)
    window.present(token: token)
    model.tellNotices()
    model.sync.start()
    model.events.start()
    return window
  }

  /// Does what another start of the program asks for, in the window that was used last, or in a new one.
  func answer(_ request: Application.Request, token: String) {
    guard request != .window, let window = host.lastUsed(of: windows, \.window) ?? windows.last else {
      open(token: token)
      return
    }
    window.answer(request)
    window.present(token: token)
  }

  /// Closes every window as a person does: one that cannot save what is being written stays.
  func close() {
    for window in windows { window.window.close() }
  }

  /// The loop has ended.
  func stop() {
    look.stop()
    model.sync.stop()
    model.events.stop()
    windows = []
  }

  /// A window has left the screen for good.
  func remove(_ window: BoardWindow) {
    guard windows.count > 1 else { return }
    windows.removeAll { $0 === window }
    if let other = windows.last { look.probe = other.window }
    // It is still in the middle of going.
    MainLoop.whenIdle {
      withExtendedLifetime(window) {}
      #if PROBES
        guard Environment.reportsLeaks else { return }
        MainLoop.whenIdle { [weak window] in Output.complain(window == nil ? "a closed window is freed" : "a closed window is kept") }
      #endif
    }
  }
}
