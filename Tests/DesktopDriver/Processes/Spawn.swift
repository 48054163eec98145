// Starting a process in a process group of our choice.

import Foundation

/// A process that was started here and is waited for here.
final class ChildProcess {
  /// Its number.
  let pid: pid_t
  /// Its program, for messages.
  let name: String
  /// The file with what it prints, if there is one.
  var logPath: String?
  private var status: Int32?

  /// Starts `arguments[0]`, looked up on the path, with exactly this environment.
  ///
  /// - Parameters:
  ///   - group: the process group to join; nil makes it the leader of a new one.
  ///   - descriptors: which of our descriptors it gets, by the number it sees, from 0 without a gap
  ///     after 2. 0, 1 and 2 are the null device unless given; it gets no other.
  /// - Throws: a ``DesktopError`` when the program cannot be started.
  init(
    _ arguments: [String], environment: [String: String], group: pid_t? = nil,
    descriptors: [Int32: Int32] = [:]
  ) throws {
    name = arguments[0]
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, group ?? 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard in Int32(0)...2 where descriptors[standard] == nil {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    // From copies out of the way, so that none is overwritten before its turn.
    let copies = descriptors.map { (theirs: $0.key, ours: fcntl($0.value, F_DUPFD_CLOEXEC, 10)) }
    defer { for (_, ours) in copies { close(ours) } }
    for (theirs, ours) in copies { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    // A server that lives as long as the tests must not hold an end of a pipe that a test waits to see closed: those of
    // Foundation's processes, for example, are inherited.
    try Self.addCloseFrom(&actions, max(2, descriptors.keys.max() ?? 2) + 1)

    var child: pid_t = 0
    let words = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    let code = posix_spawnp(&child, arguments[0], &actions, &attributes, words, settings)
    guard code == 0 else {
      throw DesktopError("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    pid = child
  }

  /// `posix_spawn_file_actions_addclosefrom_np` of glibc 2.34, which Swift does not see.
  private static func addCloseFrom(_ actions: inout posix_spawn_file_actions_t, _ first: Int32) throws {
    typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
      throw DesktopError("the C library is older than glibc 2.34")
    }
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
  }

  /// Whether it has not ended yet.
  var isRunning: Bool { poll() == nil }

  /// How it ended: its exit status, or 128 and the number of the signal; nil while it runs.
  func poll() -> Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
    status = Self.decode(raw)
    return status
  }

  /// Waits until it has ended and says how.
  @discardableResult
  func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
    let ended = Self.decode(raw)
    status = ended
    return ended
  }

  /// The last lines that it printed, for messages.
  var lastWords: String {
    let text = logPath.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").suffix(12).joined(separator: "\n")
  }

  /// Sends it a signal, unless it has ended.
  func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  private static func decode(_ raw: Int32) -> Int32 {
    let signal = raw & 0x7f
    return signal == 0 ? (raw >> 8) & 0xff : 128 + signal
  }
}
