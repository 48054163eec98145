// How text is measured: whoever draws it knows.

/// Breaks text into lines.
public protocol TextMeasuring {
  /// The lines of a text, none of them wider than that many points, unless one letter is.
  func lines(of text: String, in style: TextStyle, width: Double) -> [String]
  /// How high a line is, in points.
  func lineHeight(of style: TextStyle) -> Double
}

extension TextMeasuring {
  /// The lines of a text that has room for so many; the last one goes on beyond its width if there are more.
  func lines(of text: String, in style: TextStyle, width: Double, limit: Int) -> (lines: [String], isCut: Bool) {
    let all = lines(of: text, in: style, width: width)
    guard all.count > limit else { return (all, false) }
    return (all.prefix(limit - 1) + [all[limit - 1] + all[limit]], true)
  }
}
