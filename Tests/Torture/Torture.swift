// The order of the parts, and the table at the end.

import Dispatch
import Foundation
import SeededRandom
import Synchronization

/// One run of everything that was asked for.
final class Torture: Sendable {
  let options: Options
  let workshop: Workshop
  let program: Daylane

  init(_ options: Options) throws {
    self.options = options
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let products = (own as NSString).deletingLastPathComponent
    func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
    workshop = try Workshop(in: absolute(options.folder ?? products), kept: products + "/torture-failures")
    program = try Daylane(absolute(options.program ?? products + "/daylane"), home: workshop.folder)
    // What a window's dialog saves without being told where to goes there.
    guard chdir(workshop.folder) == 0 else { throw TortureError("cannot work in \(workshop.folder)") }
  }

  /// Runs the parts. Returns whether nothing went wrong.
  func run() throws -> Bool {
    defer { workshop.remove() }
    say("Seed \(options.seed). The same once more: --seed \(options.seed)")
    var rows: [(Part, Tally)] = []
    for part in options.parts {
      complain("\(part.title) …")
      let clock = ContinuousClock.now
      var tally: Tally
      do {
        tally = try run(part)
      } catch {
        tally = Tally()
        tally.add(.notRun, "\(part.rawValue): \(error)")
        say(Report.line(part, "not run", "\(error)"))
      }
      tally.seconds = clock.duration(to: .now) / .seconds(1)
      rows.append((part, tally))
    }
    say("")
    say(Table(rows).text)
    for (part, tally) in rows {
      for (note, count) in tally.notes.sorted(by: { $0.key < $1.key }) { say("\(part.title): \(count) \(note)") }
    }
    let isClean = rows.allSatisfy { $0.1.isClean }
    if !isClean { say("Kept for a look: \(workshop.kept)") }
    return isClean
  }

  private func run(_ part: Part) throws -> Tally {
    switch part {
    case .kills: try CommandKills(self).run()
    case .faults: try FaultPoints(self).run()
    case .cuts: try PowerCuts(self).run()
    case .damage: try Damages(self).run()
    case .windowKills: try WindowKills(self).run()
    case .files: try FileScenes(self).run()
    case .monkey: try Monkey(self).run()
    case .wayland: try DragSequences<WaylandDesk>(self, .wayland).run()
    case .xdnd: try DragSequences<XdndDesk>(self, .xdnd).run()
    }
  }

  /// Random numbers of one round of a part, the same whatever else is run.
  func generator(_ part: Part, _ round: Int) -> Seeded {
    let salt = part.rawValue.utf8.reduce(UInt64(17)) { $0 &* 31 &+ UInt64($1) }
    var mixed = Seeded(seed: options.seed &* 1_000_003 &+ salt &* 7_919 &+ UInt64(bitPattern: Int64(round)))
    return Seeded(seed: mixed.next())
  }

  /// Runs rounds, several at a time, and adds up what came of them.
  ///
  /// - Parameter workers: how many, if not as many as usual.
  func rounds(_ part: Part, count: Int, workers: Int? = nil, _ body: @escaping @Sendable (Int) throws -> Tally) -> Tally {
    let numbers = options.round.map { [$0] } ?? Array(0..<count)
    let seed = options.seed
    let next = Mutex(0)
    let sum = Mutex(Tally())
    // Threads, since they wait more than they work.
    Threads.run(min(workers ?? options.workers, numbers.count)) {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < numbers.count else { return }
        var tally: Tally
        do {
          tally = try body(numbers[index])
        } catch {
          tally = Tally()
          tally.add(.notRun, "\(error)")
        }
        let repetition = "\(part.rawValue) --seed \(seed) --round \(numbers[index])"
        let earlier = sum.withLock { sum in
          defer { sum.merge(tally) }
          return sum.failures.count
        }
        // The first ones tell enough.
        for (complaint, words) in tally.failures.prefix(max(0, 12 - earlier)) {
          say(Report.line(part, complaint.rawValue, "\(words)\n  again: daylane-torture \(repetition)"))
        }
      }
    }
    return sum.withLock { $0 }
  }
}
