// The table of an entry's fields.

/// A field of an entry: something that a person gives it, and how that is kept.
///
/// A new field is a stored property of ``Entry`` and of ``NewEntry``, and a row of ``all``. Digests, the rows of the data file, steps, what of them
/// still fits, salvage and JSON go by the table. The data file gets the column by a migration.
public struct EntryField: Sendable {
  /// What a field holds.
  public enum Content: Sendable {
    /// A text. Only cards have labels.
    case text(StoredValue<String>, TextRule)
    /// A mark that only entries of one kind have.
    case mark(StoredValue<Bool>, of: Entry.Kind)
    /// A number of minutes, or none. Only cards have one.
    case minutes(StoredValue<Minutes?>, MinutesRule)
    /// A day, or none. Only cards have one.
    case day(StoredValue<Day?>)
  }

  /// Its column in the data file, and its key in JSON.
  public let name: String
  /// Its bit in steps, which no other field ever gets. The bits 4 to 7 have another meaning.
  public let tag: Int
  public let content: Content

  /// All fields, in the order of their columns.
  public static let all = [
    EntryField(name: "title", tag: 0, content: .text(StoredValue(\.title, \.title), .title)),
    EntryField(name: "notes", tag: 1, content: .text(StoredValue(\.notes, \.notes), .notes)),
    EntryField(name: "done", tag: 2, content: .mark(StoredValue(\.isDone, \.isDone), of: .card)),
    EntryField(name: "collapsed", tag: 3, content: .mark(StoredValue(\.isCollapsed, \.isCollapsed), of: .header)),
    EntryField(name: "start", tag: 8, content: .minutes(StoredValue(\.start, \.start), .start)),
    EntryField(name: "minutes", tag: 9, content: .minutes(StoredValue(\.length, \.length), .length)),
    EntryField(name: "labels", tag: 10, content: .text(StoredValue(\.labels.text, \.labels.text), .labels)),
    EntryField(name: "deadline", tag: 11, content: .day(StoredValue(\.deadline, \.deadline))),
  ]

  /// Whether two entries have the same in it, byte for byte: Swift's `==` also takes other spellings of the same characters for equal.
  public func isSame(_ left: Entry, _ right: Entry) -> Bool {
    switch content {
    case .text(let value, _): left[value].utf8.elementsEqual(right[value].utf8)
    case .mark(let value, _): left[value] == right[value]
    case .minutes(let value, _): left[value] == right[value]
    case .day(let value): left[value] == right[value]
    }
  }

  /// Gives an entry what another one has.
  public func copy<Fields: EntryFields>(from other: some EntryFields, to entry: inout Fields) {
    switch content {
    case .text(let value, _): entry[value] = other[value]
    case .mark(let value, _): entry[value] = other[value]
    case .minutes(let value, _): entry[value] = other[value]
    case .day(let value): entry[value] = other[value]
    }
  }

  /// Whether an entry of this kind may have what it has.
  public func isSound(in entry: Entry) -> Bool {
    switch content {
    case .text(let value, .labels): entry[value].isEmpty || entry.kind == .card && TextRule.labels.folded(entry[value]) == entry[value]
    case .text: true
    case .mark(let value, let kind): !entry[value] || entry.kind == kind
    case .minutes(let value, _): entry[value] == nil || entry.kind == .card
    case .day(let value): entry[value] == nil || entry.kind == .card
    }
  }
}

/// The rule for a text.
public enum TextRule: Sendable {
  /// One line, not empty.
  case title
  /// Any number of lines.
  case notes
  /// A line for each label; see ``Labels``.
  case labels

  /// The most bytes of UTF-8.
  public var limit: Int {
    switch self {
    case .title: TextRules.titleLimit
    case .notes: TextRules.notesLimit
    case .labels: Labels.limit
    }
  }

  /// The text in its form, whatever its length.
  public func folded(_ text: String) -> String {
    switch self {
    case .title: TextRules.foldedTitle(text)
    case .notes: TextRules.foldedNotes(text)
    case .labels: Labels(text: text).text
    }
  }

  /// The text in its form, for an entry of a kind.
  func checked(_ text: String, for kind: Entry.Kind) throws(PlanError) -> String {
    switch self {
    case .title: try TextRules.title(text)
    case .notes: try TextRules.notes(text)
    case .labels: kind == .card ? folded(text) : ""
    }
  }
}

// MARK: New entries

extension NewEntry {
  /// What an entry says, without its identity and its place.
  public init(_ entry: Entry) {
    self.init(kind: entry.kind, title: "", origin: entry.origin)
    for field in EntryField.all { field.copy(from: entry, to: &self) }
  }

  /// The entry with its texts in form, and without marks that its kind does not have.
  ///
  /// - Throws: `PlanError` for a text that breaks its rule.
  public func checked() throws(PlanError) -> NewEntry {
    var new = self
    for field in EntryField.all {
      switch field.content {
      case .text(let value, let rule): new[value] = try rule.checked(self[value], for: kind)
      case .mark(let value, let kind): new[value] = self[value] && self.kind == kind
      case .minutes(let value, let rule): new[value] = kind == .card ? rule.checked(self[value].map { Int($0.count) }) : nil
      case .day(let value): new[value] = kind == .card ? self[value]?.checked : nil
      }
    }
    return new
  }

  /// The row for this entry, checked.
  func row(id: EntryID, place: Place, home: ListID?, key: OrderKey) throws(PlanError) -> Entry {
    let new = try checked()
    var entry = Entry(id: id, kind: kind, place: place, home: home, orderKey: key)
    entry.origin = origin
    for field in EntryField.all { field.copy(from: new, to: &entry) }
    return entry
  }
}
