// What system calls are made to fail under: a command, and the file that it finds.

import Foundation

/// A command and what it begins with.
struct FaultScene: Sendable {
  /// What the data file is when the command begins.
  enum Ground: String, CaseIterable {
    /// There is none.
    case nothing = "no file"
    /// Nobody has it open.
    case closed = "closed file"
    /// As the day's first change finds it: there is no backup yet.
    case fresh = "first change of the day"
    /// The last process was killed, so that its log is left.
    case log = "log left behind"
    /// It is of the first version.
    case older = "older version"
  }

  /// `nil` for going back to the backup that there is.
  let act: Act?
  let ground: Ground

  var name: String { "\(act?.name ?? "restore"), \(ground.rawValue)" }

  /// What is done, with the file that each needs.
  static let all: [FaultScene] = {
    let board = Act.insert([
      Act.List(title: "Board", cards: (0..<30).map { Act.Card(title: "Imported \($0)") }),
      Act.List(title: "Rest", cards: [Act.Card(title: "Imported, with a day", day: "2026-12-24")]),
    ])
    let add = Act.add("New", list: "Work", day: nil)
    return [
      FaultScene(act: add, ground: .nothing), FaultScene(act: board, ground: .nothing),
      FaultScene(act: add, ground: .closed), FaultScene(act: add, ground: .log), FaultScene(act: add, ground: .older),
      FaultScene(act: .move([1], to: .day("2026-12-24"), before: nil), ground: .closed),
      FaultScene(act: .move([1], to: .list("Home"), before: 2), ground: .log),
      FaultScene(act: board, ground: .closed), FaultScene(act: board, ground: .log),
      FaultScene(act: .undo, ground: .closed), FaultScene(act: .undo, ground: .log), FaultScene(act: .redo, ground: .closed),
      FaultScene(act: .done([1, 2], true), ground: .closed),
      FaultScene(act: .edit(1, title: "Edited", notes: "with\nnotes"), ground: .closed),
      FaultScene(act: .delete([2]), ground: .log),
      FaultScene(act: add, ground: .fresh), FaultScene(act: .move([1], to: .list("Home"), before: nil), ground: .fresh),
      FaultScene(act: nil, ground: .closed), FaultScene(act: nil, ground: .log),
    ]
  }()

  /// Puts the file into a folder.
  ///
  /// - Returns: the book that it holds, and what is to be done.
  func prepare(_ file: String, program: Daylane) throws -> (book: NaiveBook, act: Act) {
    if let act, ground == .nothing { return (NaiveBook(), act) }
    if let act, ground == .older { return (NaiveBook(try OlderFile.make(at: file, cards: 40)), act) }
    var book = NaiveBook()
    let folder = (file as NSString).deletingLastPathComponent
    let acts: [Act] = [
      .insert([Act.List(title: "Work", cards: [Act.Card(title: "1")]), Act.List(title: "Home", cards: [Act.Card(title: "2")])]),
      .add("3", list: "Work", day: "2026-12-02"), .add("4", list: "Home", day: nil),
      .move([3], to: .list("Home"), before: 2),
    ]
    for act in acts { try perform(act, on: &book, file, folder, program) }
    if self.act == .redo { try perform(.undo, on: &book, file, folder, program) }
    if ground == .fresh { try? FileManager.default.removeItem(atPath: Backups.folder(of: file)) }
    return (book, try act ?? restoring(file, folder, program))
  }

  /// Going back to the backup that the day's first change has made.
  private func restoring(_ file: String, _ folder: String, _ program: Daylane) throws -> Act {
    guard let name = Backups.names(of: file).first else { throw TortureError("there is no backup") }
    // Of a copy, since reading leaves traces.
    let copy = folder + "/../backup.sqlite"
    try FileManager.default.copyItem(atPath: Backups.folder(of: file) + "/" + name, toPath: copy)
    let list = try program.run(["list", "--json", "--data", copy])
    let names = try program.run(["restore", "--data", file]).text.split(separator: " ")
    guard list.status == 0, let first = names.first else { throw TortureError("the backup cannot be read: \(list.error)") }
    return .restore(String(first), try NaivePlan(json: list.output))
  }

  private func perform(_ act: Act, on book: inout NaiveBook, _ file: String, _ folder: String, _ program: Daylane) throws {
    let board = folder + "/../prepared.md"
    try act.markdown?.write(toFile: board, atomically: false, encoding: .utf8)
    let outcome = try program.run(act.arguments(board: board) + ["--data", file])
    guard outcome.status == 0, book.perform(act) != nil else {
      throw TortureError("\(act) answers \(outcome.status) in peace: \(outcome.error)")
    }
  }
}
