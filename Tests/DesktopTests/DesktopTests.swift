// The desktops themselves: side by side, and without a trace afterwards.

import DesktopDriver
import Foundation
import Testing

@Suite("A virtual desktop")
struct DesktopTests {
  @Test("runs beside another one and leaves nothing behind", arguments: Backend.allCases)
  func noTrace(backend: Backend) throws {
    let desktops = [try Desktop(backend), try Desktop(backend)]
    let directories = desktops.map(\.directory)
    #expect(Set(directories).count == 2)
    for directory in directories { #expect(processes(mentioning: directory) > 0) }
    desktops.forEach { $0.end() }
    for directory in directories {
      #expect(!FileManager.default.fileExists(atPath: directory))
      let left = try? Deadline.wait(for: "the last process to end") {
        processes(mentioning: directory) == 0 ? true : nil
      }
      #expect(left == true, "\(processes(mentioning: directory)) processes are left")
    }
  }

  @Test("has fonts of its own, and none that the machine has besides")
  func fonts() throws {
    let desktop = try Desktop(.x11)
    defer { desktop.end() }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["fc-list", ":", "family"]
    process.environment = desktop.environment
    process.standardOutput = output
    try process.run()
    let families = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    process.waitUntilExit()
    #expect(families.contains("DejaVu Sans"))
    #expect(families.allSatisfy { $0.hasPrefix("DejaVu Sans") || $0.hasPrefix(Font.usual.family) }, "\(families)")
  }

  /// How many living processes have `text` in their environment.
  private func processes(mentioning text: String) -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
    return numbers.filter { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/environ") else { return false }
      return bytes.range(of: Data(text.utf8)) != nil
    }.count
  }
}
