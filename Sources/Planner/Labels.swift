// The labels of a card.

/// Words that a card goes by, in the order in which they were given. Case is kept, and does not tell two labels apart.
public struct Labels: Sendable, Hashable {
  /// The most bytes of UTF-8 that the labels of a card have, a byte between two of them included.
  public static let limit = 10_000

  /// Each on a line of its own. It is what is stored.
  public internal(set) var text = ""

  public init() {}

  /// The labels in form: one line each, no white space at their ends, none twice. Those that are over the limit are left out.
  ///
  /// - Complexity: O(length).
  public init(_ labels: some Sequence<String>) {
    var known: Set<String> = []
    for label in labels {
      let label = TextRules.foldedTitle(label)
      guard !label.isEmpty, text.utf8.count + label.utf8.count < Self.limit, known.insert(Self.key(label)).inserted else { continue }
      text += text.isEmpty ? label : "\n" + label
    }
  }

  /// Those that a text has, one on each line.
  init(text: String) { self.init(text.split(separator: "\n").map(String.init)) }

  public var isEmpty: Bool { text.isEmpty }

  /// As they are looked for: each behind its sign, on a line of its own.
  public var signed: String { text.isEmpty ? "" : "#" + text.replacing("\n", with: "\n#") }

  /// Each of them.
  public var all: [String] { text.isEmpty ? [] : text.split(separator: "\n").map(String.init) }

  /// Whether it is among them, in whatever case.
  public func contains(_ label: String) -> Bool {
    let key = Self.key(TextRules.foldedTitle(label))
    return !isEmpty && all.contains { Self.key($0) == key }
  }

  /// Whether both have the same labels, in whatever order.
  public func hasSame(as other: Labels) -> Bool { text == other.text || Set(all) == Set(other.all) }

  /// These, and behind them those of the others that are new.
  public func adding(_ others: some Sequence<String>) -> Labels { Labels(all + others) }

  /// These without some, in whatever case.
  public func removing(_ others: some Sequence<String>) -> Labels {
    let keys = Set(others.map { Self.key(TextRules.foldedTitle($0)) })
    return Labels(all.filter { !keys.contains(Self.key($0)) })
  }

  /// A label as somebody writes it, with its sign or without.
  public static func name(_ text: String) -> String {
    let name = TextRules.foldedTitle(text)
    return name.hasPrefix("#") && isWord(name.dropFirst()) ? String(name.dropFirst()) : name
  }

  /// Whether a label begins with a text, or a word in it does, in whatever case.
  public static func goesOn(_ label: String, from text: String) -> Bool {
    let (label, text) = (key(label), key(text))
    return label.hasPrefix(text) || label.contains(" " + text)
  }

  /// Labels as they are written among known ones: what is typed is compared without case.
  ///
  /// - Complexity: O(labels and known ones).
  public static func spelled(_ labels: [String], asIn known: [String]) -> [String] {
    let known = Dictionary(known.map { (key($0), $0) }) { first, _ in first }
    return labels.map { known[key($0)] ?? $0 }
  }

  /// What two labels have in common that are the same.
  static func key(_ label: String) -> String { label.lowercased() }

  /// The colour of a label: always the same for a name, whatever its case.
  public static func color(of label: String) -> ListColor {
    // FNV-1a: Swift's own hashes are others in each process.
    let hash = key(label).utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let colors = ListColor.allCases
    return colors[Int((hash >> 32) % UInt64(colors.count))]
  }

  /// Whether a label can be written as `#label`: letters, digits, `_`, `-` and `/`, and something else than digits among them.
  public static func isWord(_ label: some StringProtocol) -> Bool {
    var hasLetter = false
    for scalar in label.unicodeScalars {
      guard takes(scalar) else { return false }
      if scalar.properties.isAlphabetic { hasLetter = true }
    }
    return hasLetter
  }

  /// Whether a letter can be one of a label that is written as `#label`.
  static func takes(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordScalar || scalar == "-" || scalar == "/" || scalar.properties.generalCategory.isMark || scalar == "\u{200D}" || scalar == "\u{200C}"
  }
}

extension Plan {
  /// The labels in use, those of the most cards first, in the case in which they are met first.
  ///
  /// - Complexity: O(n).
  public var labelsInUse: [String] {
    var uses: [String: (label: String, count: Int)] = [:]
    for entry in table.entries where !entry.labels.isEmpty {
      for label in entry.labels.all { uses[Labels.key(label), default: (label, 0)].count += 1 }
    }
    return uses.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value.label)
  }

  /// Labels as they are written where they are in use already.
  ///
  /// - Complexity: O(n).
  public func spelled(_ labels: [String]) -> [String] {
    labels.isEmpty ? [] : Labels.spelled(labels, asIn: labelsInUse)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
