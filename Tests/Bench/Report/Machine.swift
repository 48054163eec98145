// What the numbers were measured on.

import Foundation

/// The machine, in one line.
enum Machine {
  /// Processor, cores, memory, and how busy it is now.
  static var description: String {
    let processor = value("model name", in: "/proc/cpuinfo") ?? "unknown processor"
    let memory = value("MemTotal", in: "/proc/meminfo").flatMap { Double($0.prefix { $0.isNumber }) } ?? 0
    let load = text("/proc/loadavg").split(separator: " ").first.map(String.init) ?? "unknown"
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor), \(cores) cores, \(decimal(memory / 1_048_576, 0)) GiB; load \(load) at the end; "
      + "\(isOptimized ? "release" : "DEBUG") build"
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// What is in a file; empty if it cannot be read.
  static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func value(_ key: String, in path: String) -> String? {
    for line in text(path).split(separator: "\n") where line.hasPrefix(key) {
      return line.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}
