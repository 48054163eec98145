// The graphical program: one window on one data file.
// This folder: the start of the graphical program; everything that it shows is in the folders below.

import CResources
import Glibc
import GtkKit
import Interchange
import Planner
import PlannerStore
import Words

/// The graphical program.
public enum Application {
  /// The program's name on the session bus and in its desktop entry.
  public static let id = "io.github.daylane.Daylane"

  public static let version = "0.1.0"

  /// Opens a window on the data file at `dataPath`, runs until the last one is closed, and returns the exit status.
  ///
  /// A data file that does not exist yet is made, with a sample board in it. One that cannot be used is left as it is,
  /// and the window says why. Where a program with windows on the data file runs already, that one does what this one was
  /// asked for, and this returns at once.
  ///
  /// - Parameters:
  ///   - makesFolders: whether missing folders on the way to a new data file are made.
  ///   - request: what it is started for.
  @MainActor
  public static func run(dataPath: String, makesFolders: Bool = false, request: Request = .window) -> Int32 {
    let status = start(dataPath, makesFolders: makesFolders, request)
    #if PROBES
      if Environment.reportsLeaks {
        // What only waits is no leak.
        Output.complain("live boxes: \(MainLoop.finish())")
      }
    #endif
    return status
  }

  @MainActor
  private static func start(_ dataPath: String, makesFolders: Bool, _ request: Request) -> Int32 {
    StartLog.note("linking")
    let token = SingleInstance.launchToken
    // What is there is read while the bus answers and GTK starts; nothing is made before there is a display to show it on.
    let isNew = access(dataPath, F_OK) != 0
    let early = isNew ? nil : PlanLoader(path: dataPath, makesFolders: false)
    let program = SingleInstance(name: "\(id).File\(DataPath.fingerprint(of: dataPath))")
    if program.isSecond {
      program.send(request.words, token: token)
      return 0
    }
    UserCalendar.adoptUserLocale()
    guard GtkApplicationHost.canOpenDisplay() else {
      Output.complain("daylane: " + tr("there is no display to open a window on; use a command such as \"daylane list\""))
      return 74
    }
    StartLog.note("the session bus and the display")
    let loader = early ?? PlanLoader(path: dataPath, makesFolders: makesFolders)
    return runLoop(program, dataPath, request) { try openModel(dataPath, isNew: isNew, loader: loader) }
  }

  @MainActor
  private static func runLoop(
    _ program: SingleInstance, _ path: String, _ request: Request, model: @escaping @MainActor () throws -> PlannerModel
  ) -> Int32 {
    #if PROBES
      if let path = Environment.turnLog { TurnLog.begin(path: path) }
    #endif
    let host = GtkApplicationHost(id: id)
    // Kept for as long as the loop runs.
    var windows: BoardWindows?
    var failure: FailureWindow?
    // What is being written is kept, as when a person closes the windows.
    let requests = TerminationSignals { if let windows { windows.close() } else { host.quit() } }
    program.onRequest = { words, token in
      windows?.answer(Request(words: words), token: token)
      failure?.window.present(token: token)
    }
    let status = host.run {
      StartLog.note("GTK")
      TransferFile.cleanUp()
      @MainActor func open(_ model: @MainActor () throws -> PlannerModel, saying text: String = "") throws {
        let opened = try BoardWindows(host: host, path: path, model: model)
        windows = opened
        let first = opened.open()
        StartLog.note("the window's content")
        if !text.isEmpty { first.tell(message: text) }
        first.answer(request)
      }
      do {
        try open(model)
      } catch {
        let window = FailureWindow(host: host, path: path, reason: error) { text in
          let loader = PlanLoader(path: path, makesFolders: false)
          try open({ try openModel(path, isNew: false, loader: loader) }, saying: text)
          failure?.stop()
          failure = nil
        }
        failure = window
        window.window.present()
      }
    }
    withExtendedLifetime(requests) {}
    program.onRequest = { _, _ in }
    failure?.stop()
    failure = nil
    windows?.stop()
    return status
  }

  @MainActor
  private static func openModel(_ path: String, isNew: Bool, loader: PlanLoader) throws -> PlannerModel {
    StartLog.note("the bar, the style, fonts and icons")
    var loaded = try loader.wait()
    StartLog.note("the plan")
    // Another program may have been quicker.
    if isNew, loaded.plan.isEmpty {
      // No step: the first thing to undo is what the person does.
      var sample = Plan()
      sample.apply(try sample.step(for: .insert(try SampleBoard.board(today: Clock.system.today()))).changes)
      sample.markSample()
      try loaded.store.fill(with: sample)
      loaded.plan = try loaded.store.load()
    }
    DataPath.open(path)
    let model = PlannerModel(store: loaded.store, plan: loaded.plan)
    model.watch()
    return model
  }
}
