// The built program with its window on a desktop.

import Foundation

/// The program under test, on one data file: started, asked, closed, killed and started again.
public final class Program {
  /// Where its window is.
  public let desktop: Desktop
  /// Its data file.
  public let dataPath: String
  /// The executable.
  public let executable: String

  private var process: ChildProcess?

  /// The program that was built beside this process, or the one that the environment variable
  /// `DAYLANE_PROGRAM` names. It is not started yet.
  ///
  /// - Parameter dataPath: its data file; by default a new one, removed with the desktop.
  /// - Throws: a ``DesktopError`` when there is no such program.
  public init(on desktop: Desktop, dataPath: String? = nil) throws {
    self.desktop = desktop
    self.dataPath = dataPath ?? "\(desktop.directory)/\(UUID().uuidString)/planner.sqlite"
    executable = try Self.locate()
    let folder = (self.dataPath as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { kill() }

  /// Whether the window's process runs.
  public var isRunning: Bool { process?.isRunning ?? false }

  /// Opens the window and waits until it can be seen and has filled its part of the screen.
  ///
  /// - Throws: a ``DesktopError`` with the program's last words when it ends or shows nothing.
  public func start() throws {
    guard !isRunning else { throw DesktopError("the program runs already") }
    let process = try desktop.family.start(
      [executable, "--data", dataPath], environment: desktop.environment)
    self.process = process
    _ = try Deadline.wait(for: "the window", detail: { self.lastWords }) {
      guard process.isRunning else {
        throw DesktopError("the program ended with status \(process.poll() ?? 0)")
      }
      return try window()
    }
    try fillScreen()
  }

  /// Closes the window as a person does, and waits until the program has ended.
  public func close() throws {
    try requestClose()
    try waitForEnd()
  }

  /// Asks the window to close: through the window manager on X11, with its keys on Wayland.
  public func requestClose() throws {
    guard let process, process.isRunning else { throw DesktopError("no program runs that could be closed") }
    if let server = desktop.xServer {
      guard let window = server.window(ofProcess: process.pid) else {
        throw DesktopError("the program has no window that could be closed")
      }
      server.close(window)
    } else {
      guard let alt = Keysym.named("Alt"), let f4 = Keysym.named("F4") else { return }
      try desktop.input.strike(f4, with: [alt])
    }
  }

  /// Waits until the program has ended, and says with which status.
  @discardableResult
  public func waitForEnd() throws -> Int32 {
    guard let process else { throw DesktopError("the program was never started") }
    return try Deadline.wait(for: "the end of the program", detail: { self.lastWords }) { process.poll() }
  }

  /// Kills the process at once, as `kill -9` does. Does nothing when none runs.
  public func kill() {
    process?.signal(SIGKILL)
    process?.wait()
  }

  /// Kills the process if it runs, and opens the window again.
  public func restart() throws {
    kill()
    try start()
  }

  /// What the program printed last, for messages.
  public var lastWords: String { desktop.family.log(of: executable) }

  /// Everything that assistive tools see of the window now.
  ///
  /// - Throws: a ``DesktopError`` when the program shows nothing.
  public func tree() throws -> Accessible {
    guard let process, process.isRunning else {
      throw DesktopError("the program does not run (status \(process?.poll() ?? -1)): \(lastWords)")
    }
    guard let tree = try Accessible.tree(ofProcess: process.pid, on: desktop.accessibilityBus) else {
      throw DesktopError("the program is not on the accessibility bus: \(lastWords)")
    }
    return tree
  }

  /// Where the window's top left corner is on the screen, without shadows.
  func origin() throws -> ScreenPoint {
    guard let server = desktop.xServer else { return ScreenPoint(x: 0, y: 0) }
    guard let process, let window = server.window(ofProcess: process.pid), let frame = server.frame(of: window)
    else { throw DesktopError("the program has no window on the screen: \(lastWords)") }
    let shadows = server.shadows(of: window)
    return ScreenPoint(x: frame.x + shadows[0], y: frame.y + shadows[2])
  }

  /// The window's part of the screen.
  var windowArea: ScreenRect {
    ScreenRect(x: 0, y: 0, width: Double(desktop.options.width), height: Double(desktop.options.height))
  }

  private func window() throws -> Accessible? {
    let frame = try tree().children.first { $0.role == .frame || $0.role.rawValue == 69 }
    guard let frame, !frame.children.isEmpty, frame.extents() != nil else { return nil }
    return frame
  }

  /// Makes the window fill its part of the screen, so that its place is known.
  private func fillScreen() throws {
    let area = windowArea
    var asked = 0.0
    _ = try Deadline.wait(for: "the window to fill its part of the screen") {
      let extents = try window()?.extents()
      let place = try origin()
      // A window manager may put a title bar of its own above.
      if let extents, (0...8).contains(place.x), (0...40).contains(place.y), abs(extents.width - area.width) < 1,
        abs(extents.height - area.height) < 1
      {
        return true
      }
      if Deadline.now() - asked > 1 {
        asked = Deadline.now()
        try askToFill(area)
      }
      return nil
    }
  }

  private func askToFill(_ area: ScreenRect) throws {
    if let server = desktop.xServer {
      guard let process, let window = server.window(ofProcess: process.pid) else { return }
      let shadows = server.shadows(of: window)
      server.place(
        window,
        at: ScreenRect(
          x: -shadows[0], y: -shadows[2], width: area.width + shadows[0] + shadows[1],
          height: area.height + shadows[2] + shadows[3]))
    } else if let command = Keysym.named("Super"), let up = Keysym.named("Up") {
      try desktop.input.strike(up, with: [command])
    }
  }

  private static func locate() throws -> String {
    let files = FileManager.default
    if let named = ProcessInfo.processInfo.environment["DAYLANE_PROGRAM"] {
      guard files.isExecutableFile(atPath: named) else {
        throw DesktopError("DAYLANE_PROGRAM names no program: \(named)")
      }
      return named
    }
    let own = try files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = (own as NSString).deletingLastPathComponent + "/daylane"
    guard files.isExecutableFile(atPath: path) else {
      throw DesktopError("there is no \(path): build the product daylane first")
    }
    return path
  }
}
