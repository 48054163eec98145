// What is remembered of a window for each data file. It is not of the plan: it is no undo step, and stays on this machine.

import GtkKit
import Planner

/// How a window stands: its size, and what it shows where.
struct WindowState: Equatable {
  /// In points, while it does not fill the screen.
  var (width, height) = (1280, 800)
  var isMaximized = false
  /// The part of the width that the lists have; nil until the divider was moved by hand.
  var listsShare: Double?
  /// What shows while the window is narrow.
  var pane = Pane.lists
  /// Which view of days shows, and how much higher than usual its hours are.
  var (mode, zoom) = (CalendarMode.weeks, 1.0)
  /// The list in which a card was written last.
  var newCardHome: ListID?
  /// Where the lists are scrolled to. The weeks begin at this one.
  var board = BoardPlaces()

  init() { listsShare = Environment.listsShare }

  /// Reads what was kept. What is missing or makes no sense is as in a first window.
  init(_ kept: (_ key: String) -> String?) {
    self.init()
    let sizes = 100...30_000
    let size = (kept("width").flatMap { Int($0) }, kept("height").flatMap { Int($0) })
    if let width = size.0, let height = size.1, sizes.contains(width), sizes.contains(height) {
      (self.width, self.height) = (width, height)
    }
    isMaximized = kept("maximized") == "true"
    if let share = kept("lists").flatMap({ Double($0) }), share > 0, share < 1 { listsShare = share }
    if kept("pane") == "calendar" { pane = .calendar }
    mode = kept("view").flatMap(CalendarMode.init) ?? .weeks
    if let zoom = kept("zoom").flatMap({ Double($0) }), HourScale.zooms.contains(zoom) { self.zoom = zoom }
    newCardHome = kept("writes").flatMap { Int64($0) }.map { ListID(rawValue: $0) }
    board = BoardPlaces(kept)
  }

  /// What is kept.
  var values: [String: String] {
    [
      "width": "\(width)", "height": "\(height)", "maximized": "\(isMaximized)", "lists": listsShare.map { "\($0)" } ?? "",
      "pane": "\(pane)", "view": mode.rawValue, "zoom": "\(zoom)", "writes": newCardHome.map { "\($0.rawValue)" } ?? "",
    ].merging(board.values) { one, _ in one }
  }
}

/// Keeps how a window stands, once it has come to rest and when it closes. Of two windows on one data file the one that closes last counts.
@MainActor
final class WindowMemory {
  private let file: SettingsFile
  private let current: @MainActor () -> WindowState
  private var kept: WindowState
  private var changes = 0
  private var settling: Task<Void, Never>?

  /// - Parameters:
  ///   - kept: what the file has.
  ///   - current: how the window stands now.
  init(_ file: SettingsFile, kept: WindowState, current: @escaping @MainActor () -> WindowState) {
    (self.file, self.kept, self.current) = (file, kept, current)
  }

  /// The file of what is kept for a data file.
  static func file(for dataPath: String) -> SettingsFile {
    SettingsFile(folder: "daylane/windows", name: "\(DataPath.fingerprint(of: dataPath)).ini", group: "window")
  }

  /// The window may stand otherwise. Nothing is written before it has stood so for a while.
  func note() {
    changes += 1
    guard settling == nil, current() != kept else { return }
    settling = Task { [weak self] in
      var seen: Int?
      while let changes = self?.changes, changes != seen {
        seen = changes
        try? await Task.sleep(for: Metrics.windowSettling)
      }
      self?.settling = nil
      self?.save()
    }
  }

  func save() {
    let state = current()
    guard state != kept else { return }
    kept = state
    file.set(state.values)
  }
}
