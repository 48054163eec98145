// A command that prints a password, and is not waited for without an end.

import CalDAV
import Foundation
import Glibc
import Synchronization

/// Runs a command by the shell, in a group of processes of its own, so that all of it can be ended.
final class PasswordCommand: Sendable {
  /// Why there is no password.
  enum Failure: Error {
    case notStarted
    /// It was ended, because its time was up.
    case timeout
    case cancelled
    /// It failed, or printed nothing.
    case nothing
  }

  private let command: String
  private let patience: Duration
  private let isCancelled = Mutex(false)

  init(_ command: String, patience: Duration) { (self.command, self.patience) = (command, patience) }

  /// What the command prints, up to the end of the first line.
  ///
  /// - Throws: a ``Failure``.
  func run() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // It is waited for on a thread that nothing else needs.
        Thread.detachNewThread { [self] in continuation.resume(with: Result { try output() }) }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private func output() throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.notStarted }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process = start(writingTo: ends[1])
    close(ends[1])
    guard let process else { throw Failure.notStarted }
    var status: Int32 = 0
    var bytes: [UInt8] = []
    do {
      try read(ends[0], process, &status, into: &bytes)
    } catch {
      end(process)
      throw error
    }
    let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" && $0 != "\r\n" }
    guard status == 0, !line.isEmpty else { throw Failure.nothing }
    return String(line)
  }

  private func start(writingTo output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = (["sh", "-c", command] as [String]).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ) == 0 ? process : nil
  }

  /// Reads until the command has ended. What it has started and left behind is not waited for.
  private func read(_ input: Int32, _ process: pid_t, _ status: inout Int32, into bytes: inout [UInt8]) throws {
    let deadline = ContinuousClock.now + patience
    var isOpen = true
    while true {
      let hasEnded = waitpid(process, &status, WNOHANG) != 0
      while isOpen {
        var question = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&question, 1, hasEnded ? 0 : 20) > 0 else { break }
        var room = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(input, &room, room.count)
        if count <= 0 { isOpen = false } else { bytes += room.prefix(count) }
        guard bytes.count <= SyncLimits.passwordBytes else { throw Failure.nothing }
      }
      if hasEnded { return }
      if isCancelled.withLock({ $0 }) { throw Failure.cancelled }
      if ContinuousClock.now > deadline { throw Failure.timeout }
      if !isOpen { usleep(20_000) }
    }
  }

  /// Ends the command and everything that it has started, with a moment to tidy up.
  private func end(_ process: pid_t) {
    kill(-process, SIGTERM)
    for _ in 0..<50 where waitpid(process, nil, WNOHANG) == 0 { usleep(20_000) }
    kill(-process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }
}
