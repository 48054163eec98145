// Power cuts at every moment between two writes.

import Foundation
import SeededRandom

/// Records what some commands write, and looks at disks on which the power went off in between.
struct PowerCuts: Sendable {
  private let torture: Torture
  private let program: Daylane
  private static let cutsInRecord = 100

  init(_ torture: Torture) {
    self.torture = torture
    program = torture.program
  }

  func run() throws -> Tally {
    let count = torture.options.count(of: .cuts)
    let records = (count + Self.cutsInRecord - 1) / Self.cutsInRecord
    let each = (count + records - 1) / records
    return torture.rounds(.cuts, count: records) { try record($0, cuts: each) }
  }

  private func record(_ number: Int, cuts: Int) throws -> Tally {
    let room = try torture.workshop.room("cuts-\(number)")
    let folder = room.file("data")
    let file = folder + "/planner.sqlite"
    var generator = torture.generator(.cuts, number)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var book = NaiveBook()
    // Every third record begins with the first start; every third with an older file.
    switch number % 3 {
    case 1: book = NaiveBook(try OlderFile.make(at: file, cards: 60))
    case 2:
      for step in 0..<8 { _ = try perform(step, on: &book, file, room, nil, &generator) }
    default: break
    }
    let before = try Snapshot(folder)
    let page = try ShimPage(in: room.path, watching: folder, records: true)
    var books = [book]
    for step in 0..<(4 + generator.below(8)) {
      guard try perform(100 + step, on: &book, file, room, page, &generator) else { break }
      books.append(book)
      try Recorded.append(mark: books.count - 1, to: page.record)
    }
    let all = try Recorded.read(page.record)
    guard all.count > books.count else { throw TortureError("nothing was recorded") }

    var tally = Tally()
    tally.note("writes, syncs and changes of names recorded", all.count - books.count + 1)
    let target = room.file("cut")
    for _ in 0..<cuts {
      let moment = generator.below(all.count + 1)
      let disk = Disk(folder, before.files)
      var answered = 0
      for recorded in all.prefix(moment) {
        if case .mark(let mark) = recorded { answered = mark }
        if case .sync = recorded, torture.options.hasLyingDisk { continue }
        disk.apply(recorded)
      }
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      try disk.write(to: target, for: folder, &generator)
      let cut = room.file("cut-before")
      try? FileManager.default.removeItem(atPath: cut)
      try FileManager.default.copyItem(atPath: target, toPath: cut)
      tally.rounds += 1
      tally.acknowledged += answered
      let look = try program.look(at: target + "/planner.sqlite")
      let plausible = books[answered...min(answered + 1, books.count - 1)].map(\.plan)
      guard let complaint = judge(look, plausible, books[..<answered].map(\.plan)) else { continue }
      tally.add(complaint.0, "cut at \(moment) of \(all.count), \(answered) of \(books.count - 1) commands had answered: \(complaint.1)")
      room.keep(as: String(moment))
      if tally.failures.count > 10 { break }
    }
    return tally
  }

  private func judge(_ look: Look, _ plausible: [NaivePlan], _ earlier: [NaivePlan]) -> (Complaint, String)? {
    if let complaint = look.complaint { return (complaint.complaint, complaint.words) }
    guard let plan = look.plan else { return (.halfway, "nothing can be read") }
    if plausible.contains(plan) { return nil }
    let difference = plausible.first.map { plan.difference(from: $0) } ?? ""
    return (earlier.contains(plan) ? .lost : .halfway, difference)
  }

  /// Returns whether the command had its way.
  private func perform(
    _ step: Int, on book: inout NaiveBook, _ file: String, _ room: Room, _ page: ShimPage?, _ generator: inout Seeded
  ) throws -> Bool {
    let act = Act.random(in: book, number: step, &generator)
    let board = room.file("board.md")
    try act.markdown?.write(toFile: board, atomically: false, encoding: .utf8)
    let outcome = try program.run(act.arguments(board: board) + ["--data", file], shim: page)
    guard outcome.status == 0 else { throw TortureError("\(act) answers \(outcome.status) in peace: \(outcome.error)") }
    return book.perform(act) != nil
  }
}

/// A folder as it was, to begin with more than once.
private struct Snapshot {
  private(set) var files: [(name: String, inode: UInt64, bytes: [UInt8]?)] = []

  init(_ folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      let inode = (attributes[.systemFileNumber] as? Int).map(UInt64.init) ?? 0
      files.append((name, inode, isFile ? FileManager.default.contents(atPath: path).map { Array($0) } ?? [] : nil))
    }
  }
}
