// What a drag makes the compositor draw anew, and how often the program waits for it.

import DesktopDriver
import Foundation

/// The drag of ``DragCost`` under a compositor, and what is said to that meanwhile. To write all of it down takes time: there are no times here.
struct DragDamage {
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func note() throws -> String {
    let desktop = try Desktop(.wayland)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.large, name: "damage"))
    let log = "\(workshop.folder)/nodes.log"
    program.environment["WAYLAND_DEBUG"] = "1"
    program.environment["DAYLANE_NODE_LOG"] = log
    let (said, nodes) = try DragCost.carry(in: program) { go in
      let (before, lines) = (program.words.utf8.count, wholeLines(of: log).count)
      try go()
      return (
        String(decoding: Array(program.words.utf8.dropFirst(before)), as: UTF8.self),
        wholeLines(of: log).dropFirst(lines).map { $0.split(separator: " ").compactMap { Double($0) } }.filter { $0.count == 2 }
      )
    }
    guard !nodes.isEmpty else { throw DesktopError("no frame was written down") }
    var (frames, pieces, waits, pixels) = (0.0, 0.0, 0.0, 0.0)
    // "[3128017.542]  -> wl_surface@37.damage(10, 20, 300, 40)"; what comes from the compositor has no arrow.
    for line in said.split(separator: "\n") {
      guard let arrow = line.range(of: "-> "), let bracket = line.firstIndex(of: "(") else { continue }
      let request = line[arrow.upperBound..<bracket]
      if request.hasPrefix("wl_display"), request.hasSuffix(".sync") { waits += 1 }
      guard request.hasPrefix("wl_surface") else { continue }
      if request.hasSuffix(".commit") { frames += 1 }
      guard request.hasSuffix(".damage") || request.hasSuffix(".damage_buffer") else { continue }
      let numbers = line[bracket...].split { !$0.isNumber && $0 != "-" }.compactMap { Double($0) }
      guard numbers.count == 4 else { continue }
      pieces += 1
      pixels += min(numbers[2], Double(desktop.options.width)) * min(numbers[3], Double(desktop.options.height))
    }
    guard frames > 0 else { throw DesktopError("no frame was handed to the compositor") }
    let window = Double(desktop.options.width * desktop.options.height)
    return "That drag on Wayland, in each of \(Int(frames)) frames: \(decimal(pieces / frames, 1)) pieces of the window are drawn anew, "
      + "\(decimal(pixels / frames / 1_000, 1)) thousand pixels, \(decimal(pixels / frames / window * 100, 1)) % of it; "
      + "\(decimal(waits / frames, 2)) questions that wait for the compositor. Of \(Int(Sample(nodes.map { $0[0] }).median)) render nodes of lists and month "
      + "\(Int(Sample(nodes.map { $0[1] }).median)) are new in the median frame, \(Int(Sample(nodes.map { $0[1] }).percentile(0.95))) in the 95th of a hundred."
  }
}
