// From the plan to a board.

import Planner

/// Writes a plan as a board: each list with its entries, below them the cards that it is home to, each with its day; at the end, below a
/// break as kanban plugins have it there, the archive.
struct MarkdownWriter {
  /// What the list that stands for cards without a home is called.
  static let withoutHomeTitle = "No list"
  /// What the list that stands for the archive is called.
  static let archiveTitle = "Archive"

  let plan: Plan
  private var text = ByteText()
  private var block = PlanBlock(collapsed: [], collapsedLists: [], days: [:], asides: [:])
  /// Whether a backslash was put in, which only a file with a block may have.
  private var hasEscapes = false
  /// For each day, the position on it of its cards in the order in which they are written.
  private var written: [Day: [Int]] = [:]

  init(plan: Plan) {
    self.plan = plan
  }

  /// The board's text, which ends with a line feed.
  mutating func write() -> [UInt8] {
    writePreamble()
    let scheduled = scheduledByHome()
    for (index, list) in plan.lists.enumerated() {
      writeHeading(of: list, at: index)
      writeEntries(of: list, at: index)
      writeScheduled(scheduled[list.id] ?? [])
      text.append("\n\n")
    }
    if let cards = scheduled[nil] {
      block.withoutHome = plan.lists.count
      text.append("## \(MarkdownWriter.withoutHomeTitle)\n\n")
      writeScheduled(cards)
      text.append("\n\n")
    }
    writeArchive()
    noteColors()
    noteDays()
    writeEnd()
    text.endLine()
    return text.bytes
  }

  /// Entries alone, for a place where there are no lists.
  mutating func write(entries: [Entry]) -> [UInt8] {
    for entry in entries { write(entry) }
    block.dropEmptyParts()
    if hasEscapes { text.append("\n\(block.text)\n") }
    text.endLine()
    return text.bytes
  }

  private mutating func writePreamble() {
    let preamble = plan.aside.preamble
    // Without a list, only the usual front matter says that this is a board.
    if preamble.isEmpty || plan.lists.isEmpty || !MarkdownWriter.comesBack(preamble: preamble) {
      if !preamble.isEmpty { block.preamble = preamble }
      text.append(MarkdownBoard.usualPreamble)
    } else {
      text.append(preamble)
    }
    text.append("\n\n")
  }

  private mutating func writeHeading(of list: PlanList, at index: Int) {
    // A break above a list's title is kept as the beginning of its aside. Above the first list, it would be preamble.
    var lines = list.aside.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let breaks = index > 0 ? lines.prefix(while: MarkdownWriter.isBreak) : []
    let isPlain = lines.dropFirst(breaks.count).first.map { !$0.utf8.allSatisfy(isSpace) } ?? true
    if isPlain { lines = lines.dropFirst(breaks.count) }
    let aside = lines.joined(separator: "\n")
    if !aside.isEmpty, !MarkdownWriter.comesBack(aside: aside) {
      block.asides?["\(index)"] = list.aside
      lines = []
    } else if isPlain {
      for line in breaks { text.append("\(line)\n\n") }
    }
    text.append("## \(list.title)\(closing(of: list.title))\n\n")
    for line in lines where !aside.isEmpty { text.append("\(line)\n") }
  }

  /// What a heading needs at its end so that number signs that are its own are not taken for such an end.
  private func closing(of title: String) -> String {
    let line = Array(" \(title)".utf8)
    return MarkdownLine.endOfHeading(line, from: 0) == line.count ? "" : " #"
  }

  private mutating func writeEntries(of list: PlanList, at index: Int) {
    if list.isCollapsed { block.collapsedLists?.append(index) }
    for (position, id) in plan.entries(in: .list(list.id)).enumerated() {
      guard let entry = plan.entry(id) else { continue }
      if entry.isCollapsed { block.collapsed?.append([index, position]) }
      write(entry)
    }
  }

  private mutating func writeScheduled(_ cards: [(day: Day, position: Int, card: Entry)]) {
    for (day, position, card) in cards {
      written[day, default: []].append(position)
      write(card)
    }
  }

  private mutating func writeArchive() {
    guard plan.archivedCount > 0 else { return }
    // Above the first list a break would be text.
    if !plan.lists.isEmpty || block.withoutHome != nil { text.append("***\n\n") }
    text.append("## \(MarkdownWriter.archiveTitle)\n\n")
    let positions = Dictionary(uniqueKeysWithValues: plan.lists.enumerated().map { ($1.id, $0) })
    block.archive = plan.entries(in: .archive).compactMap(plan.entry).map { card in
      write(card)
      return PlanBlock.ArchivedFrom(home: card.home.flatMap { positions[$0] }, day: card.dayBefore?.iso)
    }
    text.append("\n\n")
  }

  private mutating func write(_ entry: Entry) {
    let lines = entry.notes.isEmpty ? [] : entry.notes.utf8.split(separator: lineFeed, omittingEmptySubsequences: false)
    var card = CardText(title: Array(entry.title.utf8), notes: lines.map(Array.init))
    if entry.kind == .card, card.put(entry.labels) { hasEscapes = true }
    let plain = card.notes.reduce(card.title.count) { $0 + $1.count }
    let moment = CardMoment(day: entry.place.day, start: entry.start, length: entry.length)
    card.escape(kind: entry.kind, isDated: !moment.isEmpty)
    if entry.kind == .card, entry.deadline == nil { card.escapeDeadline() }
    if card.notes.reduce(card.title.count, { $0 + $1.count }) != plain { hasEscapes = true }
    switch entry.kind {
    case .header: text.append("\n### ")
    case .card: text.append(entry.isDone ? "- [x] " : "- [ ] ")
    }
    text.append(bytes: card.title)
    if entry.kind == .header { text.append(closing(of: entry.title)) }
    if !moment.isEmpty { text.append(" \(moment.text)") }
    if let deadline = entry.deadline { text.append(" \(CardText.text(of: deadline))") }
    text.append("\n")
    for line in card.notes {
      if !line.isEmpty {
        text.append("\t")
        text.append(bytes: line)
      }
      text.append("\n")
    }
    if entry.kind == .header { text.append("\n") }
  }

  /// The cards on days by their home, each home's in the order of the days and of their positions there.
  private func scheduledByHome() -> [ListID?: [(day: Day, position: Int, card: Entry)]] {
    var cards: [ListID?: [(day: Day, position: Int, card: Entry)]] = [:]
    for day in plan.scheduledDays {
      for (position, id) in plan.entries(in: .day(day)).enumerated() {
        if let card = plan.entry(id) { cards[card.home, default: []].append((day, position, card)) }
      }
    }
    return cards
  }

  /// Colours are written unless they are those that reading would give.
  private mutating func noteColors() {
    var uses = ListColor.Uses()
    let isUsual = plan.lists.allSatisfy { list in
      let expected = uses.least
      uses.add(expected)
      return list.color == expected
    }
    if !isUsual { block.colors = plan.lists.map(\.color.rawValue) }
  }

  private mutating func noteDays() {
    for (day, positions) in written where positions != positions.sorted() {
      block.days?[day.iso] = positions
    }
  }

  /// The block, if it is needed, and then what came after the last list: programs look for settings at the very end.
  private mutating func writeEnd() {
    let postscript = plan.aside.postscript
    let isKept = postscript.isEmpty || MarkdownWriter.comesBack(postscript: postscript)
    if !isKept { block.postscript = postscript }
    block.dropEmptyParts()
    let mentionsBlock =
      [plan.aside.preamble, postscript].contains { $0.contains(PlanBlock.opening) }
      || plan.lists.contains { $0.aside.contains(PlanBlock.opening) }
    if hasEscapes || !block.isEmpty || mentionsBlock {
      text.append("\n\n\(block.text)\n")
    }
    if isKept, !postscript.isEmpty { text.append("\n\n\(postscript)\n") }
  }
}
