// The comment block of a board for what Markdown cannot express.

import Foundation
import Planner

/// What stands between `%% daylane` and `%%`, as one line of JSON. Each part is there only if it is needed.
struct PlanBlock: Codable, Equatable {
  static let opening = "%% daylane"
  static let closing = "%%"

  var version = 1
  var colors: [String]?
  /// The positions of collapsed headers: list, entry in it.
  var collapsed: [[Int]]?
  var collapsedLists: [Int]?
  /// For days whose cards do not come in their order in the file: the position on the day of each, in the file's order.
  var days: [String: [Int]]?
  /// The position of the list that stands for cards without a home.
  var withoutHome: Int?
  /// Where each card of the archive came from, in order: the last list stands for the archive then.
  var archive: [ArchivedFrom]?
  /// Asides of lists, by position, that would not come back as they are.
  var asides: [String: String]?
  /// Text above the first list that would not come back as it is.
  var preamble: String?
  /// Text below the last list that would not come back as it is.
  var postscript: String?

  /// Where an archived card came from: the position of its home, and the day that it was on.
  struct ArchivedFrom: Codable, Equatable {
    var home: Int?
    var day: String?
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { self == PlanBlock() }

  /// Leaves out lists of positions without any.
  mutating func dropEmptyParts() {
    if collapsed?.isEmpty == true { collapsed = nil }
    if collapsedLists?.isEmpty == true { collapsedLists = nil }
    if days?.isEmpty == true { days = nil }
    if asides?.isEmpty == true { asides = nil }
  }

  /// The block's lines. A percent sign inside is written so that it cannot end the block.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{\"version\":1}"
    let safe = json.replacing("%", with: "\\u0025")
    return "\(PlanBlock.opening)\n\(safe)\n\(PlanBlock.closing)"
  }

  /// The last block of a text, and its lines.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, lines: [Range<Int>]
  ) -> (content: PlanBlock, lines: Range<Int>)? {
    func isLine(_ index: Int, _ text: String) -> Bool {
      lines[index].count == text.utf8.count && bytes[lines[index]].elementsEqual(text.utf8)
    }
    for index in lines.indices.reversed() where isLine(index, opening) {
      guard index + 2 < lines.count, isLine(index + 2, closing),
        let content = try? JSONDecoder().decode(PlanBlock.self, from: Data(bytes[lines[index + 1]])),
        content.version == 1
      else { continue }
      return (content, index..<(index + 3))
    }
    return nil
  }

  /// Gives a board that was read what the block says about it. Positions that the board does not have are passed over:
  /// somebody may have edited the file.
  func complete(_ board: inout NewBoard) {
    for (index, name) in (colors ?? []).enumerated() where board.lists.indices.contains(index) {
      board.lists[index].color = ListColor(rawValue: name)
    }
    for index in collapsedLists ?? [] where board.lists.indices.contains(index) { board.lists[index].isCollapsed = true }
    for position in collapsed ?? [] where position.count == 2 && board.lists.indices.contains(position[0]) {
      guard board.lists[position[0]].entries.indices.contains(position[1]) else { continue }
      let isHeader = board.lists[position[0]].entries[position[1]].kind == .header
      board.lists[position[0]].entries[position[1]].isCollapsed = isHeader
    }
    for (key, text) in asides ?? [:] {
      if let index = Int(key), board.lists.indices.contains(index) { board.lists[index].aside = text }
    }
    board.aside = PlanAside(
      preamble: preamble ?? board.aside.preamble, postscript: postscript ?? board.aside.postscript)
    restoreDays(&board)
    restoreArchive(&board)
    if let withoutHome, board.lists.indices.contains(withoutHome), board.lists[withoutHome].entries.isEmpty {
      removeHome(withoutHome, from: &board)
    }
  }

  private func restoreDays(_ board: inout NewBoard) {
    guard let days else { return }
    for (date, positions) in days {
      guard let day = Day(iso: date) else { continue }
      let slots = board.scheduled.indices.filter { board.scheduled[$0].day == day }
      guard slots.count == positions.count else { continue }
      let ordered = zip(slots, positions).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { board.scheduled[$0.0] }
      for (slot, card) in zip(slots, ordered) { board.scheduled[slot] = card }
    }
  }

  /// Takes the last list for the archive, if it still looks like that: somebody may have edited the file. Where it has other cards than were
  /// written, nobody knows where each came from.
  private func restoreArchive(_ board: inout NewBoard) {
    guard let archive, let last = board.lists.last, last.title == MarkdownWriter.archiveTitle, last.entries.allSatisfy({ $0.kind == .card }),
      last.aside.split(separator: "\n").allSatisfy(MarkdownWriter.isBreak)
    else { return }
    board.lists.removeLast()
    let cards = last.entries
    // Somebody may have given one of them a day.
    let scheduled = board.scheduled.filter { $0.home == board.lists.count }
    board.scheduled.removeAll { $0.home == board.lists.count }
    for (index, card) in cards.enumerated() {
      let from = archive.count == cards.count ? archive[index] : ArchivedFrom()
      let home = from.home.flatMap { board.lists.indices.contains($0) && $0 != withoutHome ? $0 : nil }
      board.archived.append(NewArchivedCard(card: card, home: home, day: from.day.flatMap { Day(iso: $0) }))
    }
    board.archived += scheduled.map { NewArchivedCard(card: $0.card, day: $0.day) }
  }

  private func removeHome(_ index: Int, from board: inout NewBoard) {
    board.lists.remove(at: index)
    for card in board.scheduled.indices {
      guard let home = board.scheduled[card].home, home >= index else { continue }
      board.scheduled[card].home = home == index ? nil : home - 1
    }
    for card in board.archived.indices {
      guard let home = board.archived[card].home, home > index else { continue }
      board.archived[card].home = home - 1
    }
  }
}
