// One resource of a calendar server: the components of one to-do or event, as texts by name, and back.

/// The content of one address of a CalDAV server: a calendar whose components have one name (RFC 4791, section 4.1).
///
/// Its content is a text for each property of the component, parameters included, and for each component in it or beside it. Two resources that say the
/// same have the same texts, in whatever order and however folded their lines are: servers sort them. What changes with each writing, by
/// whomever, is none of them.
public struct CalendarResource: Sendable {
  /// The `UID` of the components.
  public let name: String

  /// `SUMMARY` to `:Buy milk`, `DUE` to `;VALUE=DATE:20261201`. Several properties of one name are lines of one text. A component inside of it goes by
  /// `BEGIN:VALARM`, an occurrence with a component of its own by `RECURRENCE-ID` and its value. Anything but a to-do has its kind as `BEGIN`. A time zone
  /// that differs here from the system's zone of its name goes by `VTIMEZONE` and its name: the days of times hang on it.
  public let texts: [String: String]

  /// Whether it is something to do, and no event.
  public var isToDo: Bool { texts[Self.kindKey] == nil }

  private let lines: [ArraySlice<UInt8>]
  /// The component that the item is.
  private let main: Range<Int>
  private let occurrences: [(key: String, lines: Range<Int>)]
  /// Where time zones are described, by their names.
  private let definitions: [String: Range<Int>]

  /// The most bytes of a resource.
  public static let sizeLimit = 16 << 20

  /// What says how often and when something was written.
  static let quiet: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

  /// The key that says that the component is not a to-do.
  static let kindKey = "BEGIN"

  /// What the key of a time zone begins with; its name follows.
  static let zoneKey = "VTIMEZONE "

  /// Reads a resource.
  ///
  /// - Parameter name: What messages call it.
  /// - Throws: an `InterchangeError` if it is not a calendar, has neither a to-do nor an event, or several with different names.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], named name: String) throws(InterchangeError) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(name: name) }
    let source = try CalendarLines(bytes, named: name)
    let calendars = try CalendarParts.find(in: source, named: name)
    let lines = (0..<source.count).map { source[$0] }
    let components = calendars.flatMap(\.cards)
    func property(_ wanted: String, of component: CalendarParts.Component) -> ContentLine? {
      ComponentEdit(Array(lines[component.lines])).property(wanted)
    }
    // Two that look the same and differ in their bytes are two.
    let names = Set(components.map { property("UID", of: $0).map { Array($0.value) } ?? [] })
    guard calendars.count == 1, names.count == 1, let uid = names.first.map({ String(decoding: $0, as: UTF8.self) }), !uid.isEmpty,
      let main = components.first(where: { property("RECURRENCE-ID", of: $0) == nil }) ?? components.first
    else { throw .noCards(name: name) }
    self.name = uid
    self.lines = lines
    self.main = main.lines
    occurrences = components.filter { $0.lines != main.lines }.map { component in
      ("RECURRENCE-ID " + (property("RECURRENCE-ID", of: component)?.rawText ?? "\(component.lines.lowerBound)"), component.lines)
    }
    var texts = Self.texts(of: lines[main.lines])
    for (key, range) in occurrences { texts[key] = ComponentEdit(Array(lines[range])).text }
    if main.name != "VTODO" { texts[Self.kindKey] = ":\(main.name)" }
    let zones = calendars[0].zones.compactMap { range in CalendarZones.name(of: Array(lines[range])).map { ($0, range) } }
    definitions = Dictionary(zones) { first, _ in first }
    let used = components.flatMap { lines[$0.lines] }
    for (name, range) in definitions {
      let (key, text) = (Self.zoneKey + name, ComponentEdit(Array(lines[range])).text)
      if Self.needsZone(key, text, in: used) { texts[key] = text }
    }
    self.texts = texts
  }

  /// The resource with other texts. What did not change stays where and as it is, except for its folds; what is new comes after the other
  /// properties. If anything changes, the component says so. Descriptions of time zones stay as they are; one that the texts need and that is not there
  /// is added.
  ///
  /// - Parameters:
  ///   - texts: All of them; missing ones are removed.
  ///   - stamp: When that is, as `20261125T190000Z`.
  /// - Complexity: O(bytes).
  public func bytes(with texts: [String: String], stamp: String) -> [UInt8] {
    var parts = Self.parts(of: lines[main].dropFirst().dropLast())
    var written: Set<String> = []
    parts = parts.flatMap { part -> [Part] in
      guard !Self.quiet.contains(part.key), texts[part.key] != self.texts[part.key] else { return [part] }
      guard let text = texts[part.key], written.insert(part.key).inserted else { return [] }
      return [Part(key: part.key, text: text)]
    }
    let zones = Self.parts(of: texts) { $0.hasPrefix(Self.zoneKey) && definitions[String($0.dropFirst(Self.zoneKey.count))] == nil }
    let new = Self.parts(of: texts) { self.texts[$0] == nil && $0 != Self.kindKey && !$0.hasPrefix(Self.zoneKey) }
    let properties = parts.firstIndex(where: \.isComponent) ?? parts.count
    parts.insert(contentsOf: new.filter { !$0.isComponent && !$0.isOccurrence }, at: properties)
    parts += new.filter(\.isComponent)
    var edit = ComponentEdit(lines[main].prefix(1) + parts.flatMap(\.lines) + lines[main].suffix(1))
    if texts != self.texts { edit.mark(stamp) }

    var text = ByteText()
    func append(_ lines: some Sequence<ArraySlice<UInt8>>) { for line in lines { CalendarLines.appendFolded(line, to: &text) } }
    var end = 0
    if !zones.isEmpty, let first = (occurrences.map(\.lines) + [main]).map(\.lowerBound).min() {
      append(lines[..<first])
      append(zones.flatMap(\.lines))
      end = first
    }
    for (key, range) in (occurrences + [("", main)]).sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      append(lines[end..<range.lowerBound])
      if range == main {
        append(edit.lines)
        append(new.filter(\.isOccurrence).flatMap(\.lines))
      } else if let kept = texts[key] {
        append(Part(key: key, text: kept).lines)
      }
      end = range.upperBound
    }
    append(lines[end...])
    return text.bytes
  }

  /// A resource that was made here: one to-do with these texts.
  ///
  /// - Parameters:
  ///   - name: What becomes its `UID`, whatever the texts say.
  ///   - stamp: When that is, as `20261125T190000Z`.
  public static func bytes(named name: String, texts: [String: String], stamp: String) -> [UInt8] {
    var text = ByteText()
    func append(_ line: String) { CalendarLines.appendFolded(Array(line.utf8), to: &text) }
    let kind = texts[kindKey].map { String($0.dropFirst()) } ?? "VTODO"
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(CalendarFile.product)"] { append(line) }
    for line in parts(of: texts, where: { $0.hasPrefix(zoneKey) }).flatMap(\.lines) { CalendarLines.appendFolded(line, to: &text) }
    for line in ["BEGIN:\(kind)", "UID:\(name)", "DTSTAMP:\(stamp)"] { append(line) }
    let parts = parts(of: texts) { $0 != "UID" && $0 != kindKey && !$0.hasPrefix(zoneKey) }
    let inside = parts.filter { !$0.isComponent && !$0.isOccurrence } + parts.filter(\.isComponent)
    for line in inside.flatMap(\.lines) { CalendarLines.appendFolded(line, to: &text) }
    append("END:\(kind)")
    for part in parts where part.isOccurrence {
      var edit = ComponentEdit(part.lines)
      if edit.property("UID")?.rawText != name { edit.set("UID", value: name.utf8) }
      for line in edit.lines { CalendarLines.appendFolded(line, to: &text) }
    }
    append("END:VCALENDAR")
    return text.bytes
  }
}
