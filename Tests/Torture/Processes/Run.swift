// Starting a process, striking it, and reading all that it says.

import Glibc

/// How a process ended, and what it said.
struct Outcome {
  /// The exit status; 128 and the signal's number if a signal ended it.
  var status: Int32
  /// Whether a signal ended it.
  var wasKilled: Bool
  /// Whether it was killed because it did not end.
  var hung = false
  var output: [UInt8]
  var error: String
  /// Seconds from its start to its end.
  var seconds: Double

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// A process with pipes for what it says.
final class Run {
  let pid: pid_t
  private let output: Int32
  private let error: Int32
  private let started: Double

  /// Starts a program with exactly this environment.
  init(_ arguments: [String], environment: [String]) throws {
    var first: [Int32] = [0, 0]
    var second: [Int32] = [0, 0]
    // Socket pairs, because they can be made with "close on exec" set from the start.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &first) == 0, socketpair(AF_UNIX, kind, 0, &second) == 0 else {
      throw TortureError("no pipes: \(String(cString: strerror(errno)))")
    }
    defer {
      close(first[1])
      close(second[1])
    }
    (output, error) = (first[0], second[0])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, first[1], 1)
    posix_spawn_file_actions_adddup2(&actions, second[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup($0) } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var child: pid_t = 0
    started = Clock.now()
    let code = posix_spawn(&child, arguments[0], &actions, &attributes, words, settings)
    guard code == 0 else {
      close(output)
      close(error)
      throw TortureError("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    pid = child
  }

  /// Kills it at a moment of its life, if it lives so long.
  func kill(after seconds: Double) {
    Clock.sleep(until: started + seconds)
    Glibc.kill(pid, SIGKILL)
  }

  /// Reads all that it says and waits for its end; one that takes longer than `limit` seconds is killed.
  func finish(limit: Double = 20) -> Outcome {
    var texts: [[UInt8]] = [[], []]
    var open = [pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: error, events: Int16(POLLIN), revents: 0)]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var hung = false
    while open.contains(where: { $0.fd >= 0 }) {
      let left = hung ? 1 : started + limit - Clock.now()
      if left <= 0 {
        hung = true
        Glibc.kill(pid, SIGKILL)
        continue
      }
      guard poll(&open, 2, Int32(left * 1_000) + 1) > 0 else { continue }
      for index in 0..<2 where open[index].fd >= 0 && open[index].revents != 0 {
        let count = read(open[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          open[index].fd = -1
        }
      }
    }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
    let seconds = Clock.now() - started
    close(output)
    close(error)
    let signal = raw & 0x7f
    return Outcome(
      status: signal == 0 ? raw >> 8 & 0xff : 128 + signal, wasKilled: signal != 0, hung: hung, output: texts[0],
      error: String(decoding: texts[1], as: UTF8.self), seconds: seconds)
  }
}

/// Time that only goes forward.
enum Clock {
  /// Seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sleeps to within some microseconds.
  static func sleep(until moment: Double) {
    let left = moment - now()
    if left <= 0 { return }
    var time = timespec(tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
    var rest = timespec()
    while nanosleep(&time, &rest) != 0 && errno == EINTR { time = rest }
  }
}
