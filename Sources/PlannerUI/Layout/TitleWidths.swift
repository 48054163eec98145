// How wide a title is: a pure value, which says in how many lines it would like to be.

/// What was measured of a title once, in points. Where it stands may be of any width.
struct TitleWidths: Equatable {
  /// All of it in one line.
  var whole: Double
  /// Its first three words, with an ellipsis if it has more.
  var clear: Double

  /// - Parameter room: what a first line has room for.
  func wish(in room: Double) -> DayLayout.Wish { DayLayout.Wish(lines: whole > room ? 2 : 1, isClearInOne: clear <= room) }

  /// The first three words of a title and "…"; nil if it has no more than these.
  static func clear(_ title: String) -> String? {
    let words = title.split(maxSplits: 3, whereSeparator: \.isWhitespace)
    return words.count > 3 ? words[..<3].joined(separator: " ") + "…" : nil
  }
}
