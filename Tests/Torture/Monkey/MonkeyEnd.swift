// What is left when the monkey has gone.

import DesktopDriver
import Foundation

/// The window and its file after random events: both say the same.
struct MonkeyEnd {
  private let sitting: EditingSession
  private let paw: Paw
  private let program: Daylane
  /// Where a picture goes of a window that does not show what it should.
  private let picture: String

  init(_ sitting: EditingSession, _ paw: Paw, _ program: Daylane, picture: String) {
    (self.sitting, self.paw, self.program, self.picture) = (sitting, paw, program, picture)
  }

  func judge(_ file: String, _ last: [String], _ tally: inout Tally) throws {
    let words = "after \(last.suffix(12).joined(separator: " · "))"
    guard sitting.program.isRunning else {
      let status = try sitting.program.waitForEnd()
      if status != 0 { tally.add(.crash, "status \(status) \(words): \(sitting.program.lastWords)") }
      return
    }
    // Menus, dialogs, editors, selections and filters go one at a time.
    for _ in 0..<8 { try paw.strike("Escape") }
    try compare(file, "the window \(words)", &tally)
    for critical in sitting.criticals { tally.add(.unclear, critical) }
    // Opened anew it shows the same once more.
    sitting.program.kill()
    try sitting.program.forgetWindow()
    try sitting.program.start()
    try compare(file, "a new window \(words)", &tally)
    let look = try program.look(at: file)
    if let complaint = look.complaint { tally.add(complaint.complaint, "\(words): \(complaint.words)") }
    try sitting.program.close()
    let status = try sitting.program.waitForEnd()
    if status != 0 { tally.add(.crash, "status \(status) on closing") }
  }

  /// Each list and each day in view shows entries of the file, in the file's order, and each entry at most once; and something is shown if a
  /// list in view has something.
  private func compare(_ file: String, _ words: String, _ tally: inout Tally) throws {
    var differences = ["nothing was seen"]
    _ = try? Deadline.wait(for: "the window to show the file", seconds: 8, pause: 0.2) {
      differences = try self.differences()
      return differences.isEmpty ? true : nil
    }
    guard !differences.isEmpty else { return }
    try? sitting.program.desktop.writePicture(to: picture)
    tally.add(.halfway, "\(words): \(differences.prefix(4).joined(separator: "; "))")
  }

  private func differences() throws -> [String] {
    guard let plan = try sitting.saved() else { return ["the file cannot be read"] }
    // What can be seen of the windows on the plan, not the dialogs beside them: one may have been minimized, and in a narrow one, or one whose
    // handle was pulled aside, there is no month.
    let windows = try sitting.program.tree().children.filter { window in
      window.find(.button).contains { $0.isShowing() }
        && (!window.find(.table).isEmpty || !window.find(.panel, named: "Lists").isEmpty)
    }
    var differences: [String] = []
    var isAnythingShown = false
    var isAnythingThere = false
    func expect(_ shown: [String], in titles: [String], _ place: String) {
      if !shown.isEmpty { isAnythingShown = true }
      var rest = titles[...]
      for title in shown {
        guard let index = rest.firstIndex(of: title) else {
          differences.append("\(place) shows \(shown), and has \(titles)")
          return
        }
        rest = rest[(index + 1)...]
      }
    }
    let lists = Dictionary(grouping: plan.lists, by: \.title)
    let size = sitting.program.windowArea
    let area = ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    // Columns that have been scrolled away are laid out when they come back.
    let columns = windows.flatMap { window in
      window.find(.panel, named: "Lists").flatMap { $0.find(.list) }.filter { window.visiblePart(of: $0, in: area) != nil }
    }
    for column in columns {
      guard let list = lists[column.name] else {
        differences.append("a list \"\(column.name)\" is shown, and is not there")
        continue
      }
      let titles = EditingSession.titles(in: column)
      if !titles.isEmpty { isAnythingShown = true }
      // Of several lists with one name it is enough that one fits.
      guard list.count == 1 else { continue }
      if !list[0].entries.isEmpty { isAnythingThere = true }
      expect(titles, in: list[0].entries.map(\.title), "list \"\(column.name)\"")
    }
    for cell in windows.flatMap({ $0.days }) {
      guard let day = plan.days.first(where: { CivilDate($0.key)?.longName == cell.name }) else { continue }
      expect(EditingSession.titles(in: cell), in: day.value.map(\.title), cell.name)
    }
    if isAnythingThere, !isAnythingShown {
      let names = try sitting.program.tree().all.filter { !$0.name.isEmpty }.map { "\($0.role) \"\($0.name)\"" }
      differences.append("no entry is shown of \(plan.entries.count), but \(names.prefix(60).joined(separator: ", "))")
    }
    return differences
  }
}
