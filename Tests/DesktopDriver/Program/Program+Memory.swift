// How much memory the program has taken.

extension Program {
  /// The most memory that the process has had resident at once, in bytes.
  ///
  /// - Throws: a ``DesktopError`` when it does not run.
  public func peakMemory() throws -> Int {
    guard let pid = processIdentifier, let kilobytes = ProcessStatus.number("VmHWM", in: "/proc/\(pid)") else {
      throw DesktopError("the program does not run")
    }
    return kilobytes << 10
  }
}
