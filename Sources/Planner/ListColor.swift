// The nine colours of lists.

/// A list's colour, by name; what the names look like is the style sheet's business.
///
/// The raw values are stored and exported: they never change.
public enum ListColor: String, Sendable, Hashable, CaseIterable {
  case blue, teal, green, yellow, orange, red, pink, purple, slate

  /// All of them in the order in which new lists get them: those beside one another are easy to tell apart.
  public static let givenOrder: [ListColor] = [.blue, .green, .orange, .purple, .teal, .red, .yellow, .pink, .slate]

  /// The colour that the fewest of `lists` have; the first of them in ``givenOrder``.
  ///
  /// - Complexity: O(number of lists).
  public static func leastUsed(in lists: some Sequence<PlanList>) -> ListColor {
    Uses(of: lists.lazy.map(\.color)).least
  }

  /// How often each colour is used, for giving colours to many lists at once.
  public struct Uses: Sendable {
    private var counts: [ListColor: Int] = [:]

    /// The uses of the colours given.
    public init(of colors: some Sequence<ListColor> = EmptyCollection()) {
      for color in colors { add(color) }
    }

    /// The colour that is used least; the first of them in ``ListColor/givenOrder``. O(1)
    public var least: ListColor {
      givenOrder.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .blue
    }

    /// Counts one more use of a colour. O(1)
    public mutating func add(_ color: ListColor) {
      counts[color, default: 0] += 1
    }
  }
}
