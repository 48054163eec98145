// Every system call of every command fails once, in every way that calls fail.

import Foundation
import SeededRandom
import Synchronization

/// Runs each command again and again, while the first, the second, … call on a file of its folder fails. Either the command is
/// done and says so, or it says in one line that it is not, and nothing has changed.
struct FaultPoints: Sendable {
  private let torture: Torture
  private let program: Daylane

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  /// The ways in which calls fail.
  private static let faults: [ShimPage.Fault] = {
    let all = Set(ShimPage.Call.allCases)
    let writing: Set<ShimPage.Call> = [.create, .write, .truncate, .sync, .rename, .mkdir]
    let interrupted: Set<ShimPage.Call> = [.open, .create, .read, .write, .truncate, .sync, .lock]
    return [
      ShimPage.Fault(name: "an error, once", calls: all, error: EIO, isForGood: false),
      // SQLite takes a lock that always fails for somebody else's, and waits for it as long as it is told to.
      ShimPage.Fault(name: "errors from then on", calls: all.subtracting([.lock]), error: EIO, isForGood: true),
      ShimPage.Fault(name: "no room, once", calls: writing, error: ENOSPC, isForGood: false),
      ShimPage.Fault(name: "no room from then on", calls: writing, error: ENOSPC, isForGood: true, isShortened: true),
      ShimPage.Fault(name: "an interruption", calls: interrupted, error: EINTR, isForGood: false),
      ShimPage.Fault(name: "half a write", calls: [.write], error: 0, isForGood: false, isShortened: true),
      ShimPage.Fault(name: "syncs fail from then on", calls: [.sync], error: EIO, isForGood: true),
    ]
  }()

  func run() throws -> Tally {
    let pairs = FaultScene.all.flatMap { scene in Self.faults.map { (scene, $0) } }
    // A part of the rounds is a part of the points, spread over all pairs.
    let stride = max(1, Int((1 / min(1, torture.options.scale)).rounded()))
    return torture.rounds(.faults, count: pairs.count) { number in
      let (scene, fault) = pairs[number]
      return try points(number, scene, fault, stride: stride)
    }
  }

  private func points(_ number: Int, _ scene: FaultScene, _ fault: ShimPage.Fault, stride: Int) throws -> Tally {
    let room = try torture.workshop.room("faults-\(number)")
    let (folder, original) = (room.file("data"), room.file("original"))
    let file = folder + "/planner.sqlite"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (book, act) = try scene.prepare(file, program: program)
    if scene.ground == .log {
      try LeftLog.copy(folder, to: original) {
        for command in ["undo", "redo"] { _ = try program.run([command, "--data", file]) }
      }
    } else {
      try files.copyItem(atPath: folder, toPath: original)
    }
    var after = book
    guard after.perform(act) != nil else { throw TortureError("\(scene.name) makes no sense") }
    try act.markdown?.write(toFile: room.file("board.md"), atomically: false, encoding: .utf8)
    let arguments = act.arguments(board: room.file("board.md")) + ["--data", file]
    let page = try ShimPage(in: room.path, watching: folder)

    let viewer = try Viewer()
    var tally = Tally()
    var generator = torture.generator(.faults, number)
    var point = 1 + (stride > 1 ? generator.below(stride) : 0)
    while true {
      try? files.removeItem(atPath: folder)
      try files.copyItem(atPath: original, toPath: folder)
      page.arm(fault, failAt: point)
      let outcome = try program.run(arguments, shim: page)
      page.disarm()
      if page.failed == 0 { break }
      tally.rounds += 1
      let words = "\(scene.name), \(fault.name), call \(point) (\(page.failedCall.map { "\($0)" } ?? "?"))"
      let count = tally.failures.count
      try judge(outcome, fault, file, arguments, book, after, viewer, words, &tally)
      if tally.failures.count > count {
        // What it began with says more than what is left: it can be done again.
        try? files.removeItem(atPath: folder)
        room.keep()
      }
      if tally.failures.count > 40 { break }
      point += stride
    }
    return tally
  }

  private func judge(
    _ outcome: Outcome, _ fault: ShimPage.Fault, _ file: String, _ arguments: [String], _ book: NaiveBook, _ after: NaiveBook,
    _ viewer: Viewer, _ words: String, _ tally: inout Tally
  ) throws {
    if let complaint = Verdict.complaint(about: outcome) {
      tally.add(complaint.complaint, "\(words): \(complaint.words)")
    }
    let error = outcome.error.isEmpty ? "" : " (\(outcome.error.dropLast()))"
    let look = try program.look(at: file, with: viewer)
    if let complaint = look.complaint {
      return tally.add(complaint.complaint, "\(words), status \(outcome.status)\(error): \(complaint.words)")
    }
    guard let plan = look.plan else { return }
    var isDone = false
    if outcome.status == 0 {
      tally.acknowledged += 1
      isDone = true
      if plan != after.plan {
        let kind = plan == book.plan ? Complaint.lost : .halfway
        return tally.add(kind, "\(words): it says that it is done, and there are \(plan.difference(from: after.plan))")
      }
    } else if plan != book.plan {
      isDone = plan == after.plan
      // Where nothing can be written any more, nothing can be taken back: then it must say that it does not know.
      let isInDoubt = isDone && fault.isForGood && fault.calls.contains(.write) && outcome.error.contains("it is not known")
      if isInDoubt { tally.note("left in doubt, and said so, because nothing could be written any more") }
      if !isInDoubt {
        tally.add(.halfway, "\(words): it says that it failed\(error), and \(isDone ? "it is done" : plan.difference(from: book.plan))")
      }
      if !isDone { return }
    }
    // Without faults it works then, and nothing is left lying about.
    if !isDone {
      let again = try program.run(arguments)
      let look = try program.look(at: file, with: viewer)
      if again.status != 0 || look.plan != after.plan || look.complaint != nil {
        return tally.add(
          .halfway, "\(words): tried again without the fault it answers \(again.status) \(again.error)\(look.complaint?.words ?? "")")
      }
    }
    if litter(beside: file).isEmpty { return }
    // What a call that failed has left is cleared away by the next start.
    _ = try program.run(["add", "One more", "--list", "Work", "--data", file])
    let rest = litter(beside: file)
    if !rest.isEmpty { tally.add(.halfway, "\(words), status \(outcome.status): \(rest.joined(separator: ", ")) is left lying") }
  }

  private func litter(beside file: String) -> [String] {
    let folder = (file as NSString).deletingLastPathComponent
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.contains(".daylane-") }
  }
}
