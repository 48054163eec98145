// What the system says of a process or a thread.

import Foundation

/// The numbers in files below `/proc` that have one in each line, behind its name.
public enum ProcessStatus {
  /// The number behind a name, such as "VmRSS", in the unit that stands behind it; nil if there is no such process, or no such number.
  ///
  /// - Parameters:
  ///   - folder: `/proc/PID`, or `/proc/PID/task/TID`.
  ///   - file: the file's name in it.
  public static func number(_ name: String, in folder: String, file: String = "status") -> Int? {
    let status = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split { $0 == " " || $0 == "\t" }.lazy.compactMap { Int($0) }.first
  }
}
