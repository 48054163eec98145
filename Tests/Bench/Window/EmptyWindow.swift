// A window with nothing in it: the least that a GTK program can show.

import GtkKit

/// What the program's first frame and its memory are compared with: a window of the same size with the same kind of
/// header bar, and nothing else.
enum EmptyWindow {
  /// Opens it and runs until it is closed or the process ends. Frames are logged to the file at `logPath`.
  ///
  /// - Parameter counts: whether one label in it counts the frames: the least that has a frame come sixty times a second.
  @MainActor
  static func run(logPath: String, counts: Bool = false) -> Int32 {
    // GTK opens the display by itself, as in any program of its: nothing that Daylane leaves out is left out here.
    let host = GtkApplicationHost(id: "io.github.daylane.Bench")
    var kept: [AnyObject] = []
    let status = host.run {
      let window = Window(application: host)
      let log = FrameLog(path: logPath)
      window.title = "Empty"
      // As the program's own window opens.
      window.defaultSize = (1280, 800)
      window.setTitlebar(HeaderBar())
      if counts { window.setChild(counter()) }
      window.onMap { [weak window] in
        guard let window else { return }
        log?.follow(window)
      }
      kept = [window]
      if let log { kept.append(log) }
      window.present()
    }
    kept.removeAll()
    return status
  }

  @MainActor
  private static func counter() -> Label {
    let label = Label("0")
    var count = 0
    label.onEachFrame { [weak label] _ in
      count += 1
      label?.text = "\(count)"
      return label != nil
    }
    return label
  }
}
