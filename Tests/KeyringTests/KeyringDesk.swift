// A desktop with nothing but a bus and a keyring.

import BoundProcesses
import Foundation

/// A bus of its own, and on it, once it is started, GNOME's keyring. All of it ends with the object, and when this process is killed.
final class KeyringDesk {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL
  private var bus: BoundProcess?
  private var keyring: BoundProcess?
  private var environment: [String: String]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-keyring-\(UUID().uuidString)")
    let run = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: run.path)
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "XDG_RUNTIME_DIR": run.path, "LANG": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(run.path)/bus",
    ]
    for key in ["LD_LIBRARY_PATH"] { environment[key] = ProcessInfo.processInfo.environment[key] }
    // Nothing is started because somebody asks for it.
    let settings = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>unix:path=\(run.path)/bus</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    let path = folder.appendingPathComponent("bus.conf").path
    try settings.write(toFile: path, atomically: true, encoding: .utf8)
    let said = Pipe()
    bus = try start(["dbus-daemon", "--config-file=\(path)", "--nofork", "--print-address"], output: said)
    // The address comes once it listens.
    guard !said.fileHandleForReading.availableData.isEmpty else { throw Failure(description: "the bus does not start: \(log)") }
  }

  deinit {
    for process in [keyring, bus] { process?.end() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the keyring, and unlocks it with a password that it has from its first start on.
  func startKeyring() throws {
    let password = Pipe()
    keyring = try start(["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"], input: password)
    password.fileHandleForWriting.write(Data("keyring".utf8))
    try password.fileHandleForWriting.close()
    try run(["gdbus", "wait", "--session", "--timeout", "30", "org.freedesktop.secrets"])
  }

  func endKeyring() throws {
    keyring?.end()
    keyring = nil
  }

  /// Locks everything that is kept. There is nobody who could be asked for the password.
  func lock() throws {
    try run([
      "gdbus", "call", "--session", "--dest", "org.freedesktop.secrets", "--object-path", "/org/freedesktop/secrets", "--method",
      "org.freedesktop.Secret.Service.Lock", "[objectpath '/org/freedesktop/secrets/collection/login']",
    ])
  }

  /// Asks, from another process.
  ///
  /// - Parameter requests: What to do, then account, address and user, and the password to keep.
  func answers(_ requests: [[String]], on address: String? = nil) throws -> [String] {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let peer = URL(filePath: own).deletingLastPathComponent().appendingPathComponent("KeyringPeer")
    let (input, output) = (Pipe(), Pipe())
    var others: [String: String] = [:]
    if let address { others["DBUS_SESSION_BUS_ADDRESS"] = address }
    let process = try start([peer.path], input: input, output: output, others)
    let lines = requests.map { $0.map(Self.coded).joined(separator: "\t") + "\n" }.joined()
    input.fileHandleForWriting.write(Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    _ = process.finish()
    let answers = said.split(separator: "\n").map(String.init)
    guard answers.count == requests.count else { throw Failure(description: "\(requests.count) questions, and \(said) \(log)") }
    return answers
  }

  static func coded(_ text: String) -> String { text.utf8.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined() }

  private var log: String { (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "" }

  private func run(_ command: [String]) throws {
    guard try start(command).finish() == 0 else { throw Failure(description: "\(command): \(log)") }
  }

  private func start(
    _ command: [String], input: Pipe? = nil, output: Pipe? = nil, _ others: [String: String] = [:]
  ) throws -> BoundProcess {
    let path = folder.appendingPathComponent("log").path
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let log = FileHandle(forWritingAtPath: path)
    try log?.seekToEnd()
    return try BoundProcess(command, environment: environment.merging(others) { $1 }, input: input, output: output ?? log, errors: log)
  }
}
