// The graphical program: one window on one data file.

import CResources
import Glibc
import GtkKit
import Interchange
import Planner
import PlannerStore

/// The graphical program.
public enum Application {
  /// The program's name on the session bus and in its desktop entry.
  public static let id = "io.github.daylane.Daylane"

  /// Opens a window on the data file at `dataPath`, runs until it is closed, and returns the exit status.
  ///
  /// A data file that does not exist yet is made, with a sample board in it. One that cannot be used is left as it is,
  /// and the window says why.
  ///
  /// - Parameter makesFolders: whether missing folders on the way to a new data file are made.
  @MainActor
  public static func run(dataPath: String, makesFolders: Bool = false) -> Int32 {
    UserCalendar.adoptUserLocale()
    // What is there is read while GTK starts; nothing is made before there is a display to show it on.
    let isNew = access(dataPath, F_OK) != 0
    let early = isNew ? nil : PlanLoader(path: dataPath, makesFolders: false)
    guard GtkApplicationHost.canOpenDisplay() else {
      complain("daylane: there is no display to open a window on; use a command such as \"daylane list\"")
      return 74
    }
    let loader = early ?? PlanLoader(path: dataPath, makesFolders: makesFolders)
    let status = runLoop(dataPath, isNew: isNew, loader: loader)
    if Environment.reportsLeaks { complain("live boxes: \(LiveBoxes.count)") }
    return status
  }

  @MainActor
  private static func runLoop(_ dataPath: String, isNew: Bool, loader: PlanLoader) -> Int32 {
    let host = GtkApplicationHost(id: id)
    // Kept for as long as the loop runs.
    var look: Look?
    var kept: [AnyObject] = []
    let status = host.run {
      do {
        let model = try openModel(dataPath, isNew: isNew, loader: loader)
        // The look comes first: the rows of the first frame are measured with it.
        let frame = Window(application: host)
        look = Look(probe: frame)
        let window = BoardWindow(window: frame, model: model)
        kept = [model, window]
        window.present()
      } catch {
        let window = failureWindow(host, "\(error)")
        look = Look(probe: window)
        kept = [window]
        window.present()
      }
    }
    look?.stop()
    look = nil
    kept.removeAll()
    return status
  }

  private static func complain(_ line: String) {
    _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  @MainActor
  private static func openModel(_ path: String, isNew: Bool, loader: PlanLoader) throws -> PlannerModel {
    let loaded = try loader.wait()
    let model = PlannerModel(store: loaded.store, plan: loaded.plan)
    if isNew { model.perform(.insert(try SampleBoard.board(today: Clock.today()))) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    model.watch(
      folder: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, fileName: parts.last.map(String.init) ?? path)
    return model
  }

  @MainActor
  private static func failureWindow(_ host: GtkApplicationHost, _ text: String) -> Window {
    let window = Window(application: host)
    window.title = "Daylane"
    window.addClass("daylane")
    window.defaultSize = (640, 420)
    window.setTitlebar(HeaderBar())
    let page = MessagePage(
      icon: "dialog-warning-symbolic", headline: "Your plan cannot be opened", detail: text, button: "Close"
    ) { [weak window] in window?.destroy() }
    window.setChild(page)
    return window
  }
}
