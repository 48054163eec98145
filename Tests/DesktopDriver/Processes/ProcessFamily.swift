// A process group and a directory that end together, also when the process that made them is killed.

import Foundation

/// The processes of one desktop. They share a process group, led by a small shell that waits on a pipe
/// from this process: when this process goes, however it goes, the pipe closes and the shell takes the
/// others and the directory with it.
final class ProcessFamily {
  /// A directory of its own, removed with the family.
  let directory: String
  private let lifeline: DescriptorPipe
  private let keeper: ChildProcess
  private var members: [ChildProcess] = []
  private var isEnded = false

  /// A family without members.
  init() throws {
    var template = Array("/tmp/daylane-desktop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DesktopError("cannot make a directory under /tmp: \(String(cString: strerror(errno)))")
    }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lifeline = try DescriptorPipe()
    let script = "trap '' TERM HUP INT; read -r line; kill -TERM 0; sleep 0.5; rm -rf \"$1\"; kill -KILL 0"
    keeper = try ChildProcess(
      ["/bin/sh", "-c", script, "daylane-keeper", directory],
      environment: ["PATH": "/usr/bin:/bin"], descriptors: [0: lifeline.reader])
  }

  deinit { end() }

  /// Starts a member; what it prints goes into a log file in the directory, unless `descriptors` say otherwise.
  func start(
    _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32] = [:]
  ) throws -> ChildProcess {
    let name = arguments[0].split(separator: "/").last.map(String.init) ?? arguments[0]
    let path = "\(directory)/\(name)-\(members.count).log"
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { if log >= 0 { close(log) } }
    var all = descriptors
    if all[1] == nil { all[1] = log }
    if all[2] == nil { all[2] = log }
    let child = try ChildProcess(arguments, environment: environment, group: keeper.pid, descriptors: all)
    child.logPath = path
    members.append(child)
    return child
  }

  /// Ends every process of the family and removes the directory. Does nothing the second time.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    kill(-keeper.pid, SIGTERM)
    let patience = Deadline.now() + 0.5
    while Deadline.now() < patience, members.contains(where: { $0.isRunning }) {
      Deadline.pauseFor(seconds: 0.01)
    }
    kill(-keeper.pid, SIGKILL)
    keeper.wait()
    members.forEach { $0.wait() }
    try? FileManager.default.removeItem(atPath: directory)
  }
}
