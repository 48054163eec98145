// The nine colours of lists.

/// A list's colour, by name; what the names look like is the style sheet's business.
///
/// The raw values are stored and exported: they never change.
public enum ListColor: String, Sendable, Hashable, CaseIterable {
  case blue, teal, green, yellow, orange, red, pink, purple, slate

  /// The colour that the fewest of `lists` have; the first of them in the order of the cases.
  ///
  /// - Complexity: O(number of lists).
  public static func leastUsed(in lists: some Sequence<PlanList>) -> ListColor {
    leastUsed(in: lists.lazy.map(\.color))
  }

  /// The colour that occurs least in `colors`; the first of them in the order of the cases. O(number of colours given)
  public static func leastUsed(in colors: some Sequence<ListColor>) -> ListColor {
    var uses: [ListColor: Int] = [:]
    for color in colors { uses[color, default: 0] += 1 }
    var best = ListColor.blue
    for color in allCases where uses[color, default: 0] < uses[best, default: 0] { best = color }
    return best
  }
}
