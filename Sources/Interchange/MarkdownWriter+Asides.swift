// Kept text that is written as it is only if it comes back so.

import Planner

extension MarkdownWriter {
  /// Lines that would end any verbatim text that was left open before them.
  private static func closers(for text: String) -> String {
    let length = max(3, text.utf8.count)
    return "\(String(repeating: "`", count: length))\n\(String(repeating: "~", count: length))\n%%\n-->\n"
  }

  private static func read(_ text: String) -> NewBoard {
    MarkdownBoard.parse(Array(text.utf8), fallbackTitle: "").board
  }

  /// Whether text above the first list is read as such, and ends there.
  static func comesBack(preamble: String) -> Bool {
    // At the beginning of a file, U+FEFF is a byte order mark.
    if preamble.utf8.starts(with: "\u{FEFF}".utf8) { return false }
    let board = read("\(preamble)\n\n## list\n\n- [ ] card\n\n\(closers(for: preamble))")
    return board.aside.preamble == preamble && board.lists.count == 1 && board.lists[0].title == "list"
      && board.lists[0].entries.first?.title == "card" && board.lists[0].aside.isEmpty
  }

  /// Whether text between a list's title and its first entry is read as such, with entries after it and without.
  static func comesBack(aside: String) -> Bool {
    let closers = closers(for: aside)
    let board = read("## list\n\n\(aside)\n- [ ] card\n\n\(closers)")
    guard board.lists.count == 1, board.lists[0].aside == aside, board.lists[0].entries.first?.title == "card",
      board.aside == PlanAside()
    else { return false }
    let empty = read("## list\n\n\(aside)\n\n\n## next\n\n- [ ] card\n\n\(closers)")
    return empty.lists.count == 2 && empty.lists[0].aside == aside && empty.lists[0].entries.isEmpty
      && empty.lists[1].aside.isEmpty && empty.lists[1].entries.first?.title == "card"
  }

  /// Whether text below the last list is read as such: after an entry, after an empty list, and without any list.
  static func comesBack(postscript: String) -> Bool {
    for above in ["## list\n\n- [ ] card\n", "## list\n", MarkdownBoard.usualPreamble + "\n"] {
      let board = read("\(above)\n\n\(postscript)\n")
      var expected = read(above)
      expected.aside = PlanAside(postscript: postscript)
      if board != expected { return false }
    }
    return true
  }

  static func isBreak(_ line: Substring) -> Bool {
    var line = String(line)
    return line.withUTF8 { MarkdownLine($0[...]) == .thematicBreak }
  }
}
