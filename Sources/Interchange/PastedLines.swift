// Pasted text as cards: one for each line that says something.

public import Planner

/// What lines of text are, when somebody pastes them where cards are added.
public enum PastedLines {
  /// A card for each line that is not blank, in their order. The signs of a Markdown list go, and a ticked box makes a
  /// card that is done; every other line is taken as it is, without the space around it.
  ///
  /// Titles that are too long are cut; the rest goes into the notes.
  ///
  /// - Complexity: O(length).
  public static func cards(in text: String) -> [NewEntry] {
    text.split(whereSeparator: \.isNewline).compactMap { card(from: Array($0.utf8)) }
  }

  private static func card(from line: [UInt8]) -> NewEntry? {
    var isDone = false
    let text: ArraySlice<UInt8> = line.withUnsafeBufferPointer { bytes in
      guard case .item(let item) = MarkdownLine(bytes[...]) else { return line[...] }
      isDone = item.box == .checked
      return line[item.text...]
    }
    let title = TextRules.foldedTitle(String(decoding: text, as: UTF8.self))
    guard !title.isEmpty else { return nil }
    let (head, rest) = CardText.cut(title, at: TextRules.titleLimit)
    return NewEntry(title: head, notes: rest, isDone: isDone)
  }
}
