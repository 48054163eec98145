// The built program with its window on a desktop.

import Foundation

/// The program under test, on one data file: started, asked, closed, killed and started again.
public final class Program {
  /// Where its window is.
  public let desktop: Desktop
  /// Its data file.
  public let dataPath: String
  /// The executable.
  public internal(set) var executable: String
  /// Environment variables for the program's window, besides the desktop's, from its next start on.
  public var environment: [String: String] = [:]

  /// Which part of the screen its window fills, from its next start on.
  public var part = Part.whole

  /// Which of its windows is meant where only one can be, in the order in which they were opened.
  public private(set) var window = 0

  private(set) var process: ChildProcess?
  private let arguments: [String]

  /// A part of the screen: all of it for one program, a half each for two; or all of the screen beside it.
  public enum Part: String, Sendable {
    case whole, left, right, beside
  }

  /// The program that was built beside this process, or the one that the environment variable
  /// `DAYLANE_PROGRAM` names. It is not started yet.
  ///
  /// - Parameter dataPath: its data file; by default a new one, removed with the desktop.
  /// - Throws: a ``DesktopError`` when there is no such program.
  public init(on desktop: Desktop, dataPath: String? = nil) throws {
    self.desktop = desktop
    self.dataPath = dataPath ?? "\(desktop.directory)/\(UUID().uuidString)/planner.sqlite"
    executable = try Self.locate()
    arguments = ["--data", self.dataPath]
    let folder = (self.dataPath as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Another program that was built beside this process, for example `daylane-gallery`, with its own arguments.
  ///
  /// - Throws: a ``DesktopError`` when there is no such program.
  public init(_ product: String, arguments: [String], on desktop: Desktop) throws {
    self.desktop = desktop
    self.arguments = arguments
    dataPath = ""
    executable = try Self.locate(beside: product)
  }

  deinit { kill() }

  /// Whether the window's process runs.
  public var isRunning: Bool { process?.isRunning ?? false }

  /// The window's process, if it was started.
  public var processIdentifier: Int32? { process?.pid }

  /// Opens the window and waits until it can be seen and has filled its part of the screen.
  ///
  /// - Parameter options: what it is started with besides its own arguments.
  /// - Throws: a ``DesktopError`` with the program's last words when it ends or shows nothing.
  public func start(_ options: [String] = []) throws {
    guard !isRunning else { throw DesktopError("the program runs already") }
    try desktop.pointToNewWindow()
    let process = try desktop.family.start(
      [executable] + arguments + options,
      environment: desktop.environment.merging(environment) { _, own in own })
    self.process = process
    try Deadline.wait(for: "the window", detail: { self.lastWords }) {
      guard process.isRunning else {
        throw DesktopError("the program ended with status \(process.poll() ?? 0)")
      }
      return try frame()?.extents()
    }
    try fillScreen()
    // A window can have its place before anything is in it.
    try Deadline.wait(for: "something in the window", detail: { self.lastWords }) { () -> Bool? in
      let top = try Accessible.tree(ofProcess: process.pid, on: desktop.accessibilityBus, depth: 2)
      return top?.children.contains { !$0.children.isEmpty } == true ? true : nil
    }
    try awaitLayout()
  }

  /// Waits until two looks find everything in the window in the same places. One that has just got its size may lay itself out after that,
  /// and what is pressed by a place from before is not what was meant.
  private func awaitLayout() throws {
    var last: [ScreenRect?]?
    try Deadline.wait(for: "the layout of the window", pause: 0.1) { () -> Bool? in
      let places = try tree().landmarks().map { $0.extents() }
      defer { last = places }
      return places == last ? true : nil
    }
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
      guard let window = server.window(window, ofProcess: process.pid) else {
        throw DesktopError("the program has no window that could be closed")
      }
      server.close(window)
    } else {
      guard let alt = Keysym.named("Alt"), let f4 = Keysym.named("F4") else { return }
      try desktop.input.strike(f4, with: [alt])
    }
  }

  /// Does something while the program is halted: it hears of all of it at once.
  public func whileHalted(_ body: () throws -> Void) rethrows {
    process?.signal(SIGSTOP)
    defer { process?.signal(SIGCONT) }
    try body()
  }

  /// Closes the window by its own button, with no pointer and no key, and waits until the program has ended.
  func pressClose() throws {
    guard let button = try windowTree().find(.button, named: "Close").first else {
      throw DesktopError("the window has no button that closes it")
    }
    try button.press()
    try waitForEnd()
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

  /// Asks the process to end, as the end of a session does, and waits until it has. Returns the status.
  public func terminate() throws -> Int32 {
    process?.signal(SIGTERM)
    return try waitForEnd()
  }

  /// Kills the process if it runs, and opens the window again.
  public func restart() throws {
    kill()
    try start()
  }

  /// What the program printed last, for messages.
  public var lastWords: String { process?.lastWords ?? "" }

  /// All that the program printed since its last start.
  public var words: String {
    process?.logPath.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
  }

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

  /// Turns to another of its windows, and lets it fill a part of the screen unless it does. It has the keyboard if it is new.
  public func turn(to window: Int, in part: Part) throws {
    (self.window, self.part) = (window, part)
    try fillScreen()
  }

  /// Whether the window that is meant has the keyboard.
  public func isActive() throws -> Bool {
    if try frame()?.isActive() == true {
      desktop.tellsActivity = true
      return true
    }
    // What takes the keyboard in a window says so before the window has it, while keys still go to another one.
    return try !desktop.tellsActivity && windowTree().all.contains { $0.isFocused() }
  }

  /// What assistive tools see of the one window that is meant.
  func windowTree() throws -> Accessible {
    let tree = try tree()
    let windows = Self.windows(in: tree)
    return windows.count > 1 ? windows[min(window, windows.count - 1)] : tree
  }

  /// The program with its windows, without what is in them.
  private func top() throws -> Accessible? {
    try process.flatMap { try Accessible.tree(ofProcess: $0.pid, on: desktop.accessibilityBus, depth: 1) }
  }

  /// Whether nothing moves in any of its windows still.
  ///
  /// - Throws: a ``DesktopError`` when the program shows nothing.
  public func isAtRest() throws -> Bool {
    guard let top = try top() else {
      throw DesktopError("the program is not on the accessibility bus: \(lastWords)")
    }
    return top.isAtRest()
  }

  private static func windows(in tree: Accessible?) -> [Accessible] {
    tree?.children.filter { $0.role == .frame || $0.role == .window } ?? []
  }

  /// The window itself, as assistive tools see it, without what is in it.
  func frame() throws -> Accessible? {
    let windows = Self.windows(in: try top())
    return window < windows.count ? windows[window] : nil
  }

  private static func locate() throws -> String {
    let files = FileManager.default
    if let named = ProcessInfo.processInfo.environment["DAYLANE_PROGRAM"] {
      guard files.isExecutableFile(atPath: named) else {
        throw DesktopError("DAYLANE_PROGRAM names no program: \(named)")
      }
      return named
    }
    return try locate(beside: "daylane")
  }

  private static func locate(beside product: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = (own as NSString).deletingLastPathComponent + "/\(product)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw DesktopError("there is no \(path): build the product \(product) first")
    }
    return path
  }
}
