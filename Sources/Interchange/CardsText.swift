// A few cards as text for other programs, and text from elsewhere as cards.

public import Planner

/// Cards as lines of text.
public enum CardsText {
  /// The most bytes that are read, and the most cards that are made of them.
  public static let sizeLimit = 1 << 20
  public static let cardLimit = 1_000

  /// One line an entry: its title. Where there is more to say (notes, a done mark, a section header), a Markdown list as
  /// a board has it.
  ///
  /// - Complexity: O(size of the text).
  public static func text(of entries: some Collection<Entry>) -> String {
    let isPlain = entries.allSatisfy { $0.kind == .card && $0.notes.isEmpty && !$0.isDone }
    if isPlain { return entries.map(\.title).joined(separator: "\n") }
    var text = ByteText()
    for entry in entries {
      var card = CardText(title: Array(entry.title.utf8), notes: lines(of: entry.notes))
      // A day is not carried along, and what looks like one stays text only where a board says so.
      card.escape(kind: entry.kind, day: nil)
      text.append(entry.kind == .header ? "### " : entry.isDone ? "- [x] " : "- [ ] ")
      text.append(bytes: card.title)
      text.append("\n")
      for line in card.notes {
        text.append(line.isEmpty ? "" : "\t")
        text.append(bytes: line)
        text.append("\n")
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The cards that a text means: those of a Markdown list with boxes, or else one for each line that says something.
  ///
  /// Text that is too much gives nothing. O(size of the text)
  public static func entries(from text: String) -> [NewEntry] {
    guard text.utf8.count <= sizeLimit else { return [] }
    let lines = text.split(whereSeparator: \.isNewline).map(trimmed)
    let entries = lines.contains(where: isTask) ? tasks(in: text) : lines.compactMap(card)
    return entries.count <= cardLimit ? entries : []
  }

  private static func tasks(in text: String) -> [NewEntry] {
    let board = try? MarkdownBoard.read(Array("## Pasted\n\n\(text)".utf8), named: "Pasted")
    guard let board else { return [] }
    return board.lists.flatMap(\.entries) + board.scheduled.map(\.card)
  }

  private static func isTask(_ line: Substring) -> Bool {
    let box = line.dropFirst(2)
    return (line.hasPrefix("- [") || line.hasPrefix("* [") || line.hasPrefix("+ [")) && box.dropFirst(2).first == "]"
  }

  /// A line as a card; what a list has before its items is left out.
  private static func card(_ line: Substring) -> NewEntry? {
    var line = line
    for mark in ["- ", "* ", "+ ", "• "] where line.hasPrefix(mark) { line = trimmed(line.dropFirst(2)) }
    let (title, rest) = CardText.cut(TextRules.foldedTitle(String(line)), at: TextRules.titleLimit)
    return title.isEmpty ? nil : NewEntry(title: title, notes: rest)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let tail = line.drop(while: \.isWhitespace)
    return tail.prefix(tail.count - tail.reversed().prefix(while: \.isWhitespace).count)
  }

  private static func lines(of notes: String) -> [[UInt8]] {
    notes.isEmpty ? [] : notes.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map(Array.init)
  }
}
