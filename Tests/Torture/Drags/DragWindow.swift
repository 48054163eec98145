// The program with its window on a display of ours, and the socket through which it tells of its drag.

import DesktopDriver
import Foundation

/// One process of the program. It belongs to one round.
final class DragWindow {
  /// GTK draws nothing of what cannot be seen; everything has its place as ever. A shadow is the dearest to draw, and has no place in the layout.
  private static let unseen = """
    window > *, popover > *, tooltip > *, dnd > * { opacity: 0; }
    window, popover > contents, tooltip, dnd { box-shadow: none; border-radius: 0; }

    """

  private let process = Process()
  private let socket: Int32
  private let logPath: String
  private var logRead: UInt64 = 0
  private var heard: [UInt8] = []

  /// - Parameters:
  ///   - environment: where the display is.
  ///   - folder: a folder of its own.
  ///   - draws: whether it draws what it shows, which is most of the work.
  init(_ program: Daylane, on file: String, in folder: String, draws: Bool, environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw TortureError("no socket: \(String(cString: strerror(errno)))")
    }
    socket = ends[0]
    logPath = "\(folder)/words"
    let settings = "\(folder)/config/gtk-4.0"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    // Where things rest is what counts here.
    try "[Settings]\ngtk-enable-animations=0\n".write(toFile: "\(settings)/settings.ini", atomically: false, encoding: .utf8)
    if !draws {
      try Self.unseen.write(toFile: "\(settings)/gtk.css", atomically: false, encoding: .utf8)
    }
    try Data().write(to: URL(fileURLWithPath: logPath))
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = ["--data", file]
    var all = [
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": "\(folder)/config", "LANG": "C.UTF-8", "NO_COLOR": "1",
      "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "DAYLANE_PROBE": "0",
      "FONTCONFIG_FILE": try Self.fonts(besides: folder),
      // A person who reads the tests' output has no use for pages of registers.
      "SWIFT_BACKTRACE": "enable=no", "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/none",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "G_DEBUG"] { all[name] = ProcessInfo.processInfo.environment[name] }
    process.environment = all.merging(environment) { _, own in own }
    // The probe's end of the socket is its standard input: every other descriptor is closed on the way.
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: logPath)
    try process.run()
    close(ends[1])
  }

  deinit {
    kill()
    close(socket)
  }

  private static let isWritingFonts = NSLock()

  /// The fonts' configuration, one for all windows of a run: GTK looks at each font once.
  private static func fonts(besides folder: String) throws -> String {
    try isWritingFonts.withLock { try Font.usual.writeConfiguration(in: (folder as NSString).deletingLastPathComponent) }
  }

  var isRunning: Bool { process.isRunning }
  var pid: Int32 { process.processIdentifier }

  func kill() {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// How it has ended, or does soon; nil if it lives.
  func ending(within seconds: Double) -> String? {
    let limit = Clock.now() + seconds
    while process.isRunning {
      if Clock.now() > limit { return nil }
      Clock.sleep(until: Clock.now() + 0.02)
    }
    return process.terminationReason == .exit ? "status \(process.terminationStatus)" : "signal \(process.terminationStatus)"
  }

  /// Asks what is held and shown once everything that was said so far has been dealt with.
  ///
  /// - Parameters:
  ///   - last: what it answered last, to ask for nothing but its drag; nil for everything.
  ///   - turn: is called while it waits, with how long it may take: the display has to answer, too.
  /// - Throws: a ``TortureError`` if the program does not answer.
  func ask(after last: DragView? = nil, seconds: Double = 20, turn: (_ wakeUp: Int32) -> Void) throws -> DragView {
    var question = UInt8(ascii: last == nil ? "?" : ".")
    guard send(socket, &question, 1, Int32(MSG_NOSIGNAL)) == 1 else { throw TortureError("the program has gone") }
    let limit = Clock.now() + seconds
    let mark = Array("end\n".utf8)
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      turn(socket)
      let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 { throw TortureError("the program has gone") }
      if count > 0 { heard += buffer[..<count] }
      if heard.count >= mark.count, heard.suffix(mark.count) == mark[...] {
        defer { heard = [] }
        return DragView(String(decoding: heard, as: UTF8.self)[...], after: last)
      }
      if Clock.now() > limit { throw TortureError("the program does not answer") }
    }
  }

  /// What it has said since the last time, a line each.
  func words() -> [String] {
    guard let file = FileHandle(forReadingAtPath: logPath) else { return [] }
    defer { try? file.close() }
    try? file.seek(toOffset: logRead)
    let data = (try? file.readToEnd()) ?? Data()
    logRead += UInt64(data.count)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
