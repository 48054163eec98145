// One resource of a calendar server: the components of one to-do or event, as texts by name, and back.

/// What stands at one address of a CalDAV server: a calendar whose components have one name (RFC 4791, section 4.1).
///
/// Its content is a text for each property of the component, parameters included, and for each component in it or beside it. Two resources that say the
/// same have the same texts, in whatever order and however folded their lines are: servers sort them. What changes with each writing, by
/// whomever, is none of them.
public struct CalendarResource: Sendable {
  /// The `UID` of the components.
  public let name: String

  /// `SUMMARY` to `:Buy milk`, `DUE` to `;VALUE=DATE:20261201`. Several properties of one name are lines of one text. A component inside of it goes by
  /// `BEGIN:VALARM`, an occurrence with a component of its own by `RECURRENCE-ID` and its value.
  public let texts: [String: String]

  private let lines: [ArraySlice<UInt8>]
  /// The component that the item is.
  private let main: Range<Int>
  private let occurrences: [(key: String, lines: Range<Int>)]

  /// The most bytes of a resource.
  public static let sizeLimit = 16 << 20

  /// What says how often and when something was written.
  private static let quiet: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

  /// Reads a resource.
  ///
  /// - Parameter name: What messages call it.
  /// - Throws: an `InterchangeError` if it is no calendar, has no to-do and no event, or several of several names.
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
    let names = Set(components.map { property("UID", of: $0)?.rawText ?? "" })
    guard calendars.count == 1, names.count == 1, let uid = names.first, !uid.isEmpty,
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
    self.texts = texts
  }

  /// The resource with other texts. What did not change stays where it stands and as it is, its folds aside; what is new stands behind the other
  /// properties. If anything changes, the component says so.
  ///
  /// - Parameters:
  ///   - texts: All of them; what is missing goes.
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
    let new = texts.filter { self.texts[$0.key] == nil }.sorted { $0.key < $1.key }.map {
      Part(key: $0.key, text: $0.value)
    }
    let properties = parts.firstIndex(where: \.isComponent) ?? parts.count
    parts.insert(contentsOf: new.filter { !$0.isComponent && !$0.isOccurrence }, at: properties)
    parts += new.filter(\.isComponent)
    var edit = ComponentEdit(lines[main].prefix(1) + parts.flatMap(\.lines) + lines[main].suffix(1))
    if texts != self.texts { edit.mark(stamp) }

    var text = ByteText()
    func append(_ lines: some Sequence<ArraySlice<UInt8>>) { for line in lines { CalendarLines.appendFolded(line, to: &text) } }
    var end = 0
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
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(CalendarFile.product)", "BEGIN:VTODO", "UID:\(name)", "DTSTAMP:\(stamp)"] {
      append(line)
    }
    let parts = texts.filter { $0.key != "UID" }.map { Part(key: $0.key, text: $0.value) }.sorted { $0.key < $1.key }
    let inside = parts.filter { !$0.isComponent && !$0.isOccurrence } + parts.filter(\.isComponent)
    for line in inside.flatMap(\.lines) { CalendarLines.appendFolded(line, to: &text) }
    append("END:VTODO")
    for line in parts.filter(\.isOccurrence).flatMap(\.lines) { CalendarLines.appendFolded(line, to: &text) }
    append("END:VCALENDAR")
    return text.bytes
  }

  // MARK: Texts

  /// A property's line, or the lines of a component inside.
  private struct Part {
    let key: String
    private(set) var lines: [ArraySlice<UInt8>]

    init(key: String, lines: [ArraySlice<UInt8>]) { (self.key, self.lines) = (key, lines) }

    /// The lines that a text stands for.
    init(key: String, text: String) {
      self.init(key: key, lines: [])
      let start = isComponent || isOccurrence ? "" : key
      lines = text.split(separator: "\n").map { Array((start + $0).utf8)[...] }
    }

    var isComponent: Bool { key.hasPrefix("BEGIN:") }
    var isOccurrence: Bool { key.hasPrefix("RECURRENCE-ID ") }
  }

  private static func parts(of lines: ArraySlice<ArraySlice<UInt8>>) -> [Part] {
    var parts: [Part] = []
    var open: (name: String, lines: [ArraySlice<UInt8>], depth: Int)?
    for line in lines {
      if var component = open {
        component.lines.append(line)
        if CalendarParts.boundary("BEGIN", line) != nil { component.depth += 1 }
        if CalendarParts.boundary("END", line) != nil { component.depth -= 1 }
        open = component.depth == 0 ? nil : component
        if component.depth == 0 { parts.append(Part(key: "BEGIN:\(component.name)", lines: component.lines)) }
      } else if let name = CalendarParts.boundary("BEGIN", line) {
        open = (name, [line], 1)
      } else {
        parts.append(Part(key: ContentLine(line)?.name ?? String(decoding: line, as: UTF8.self), lines: [line]))
      }
    }
    return parts
  }

  private static func texts(of lines: ArraySlice<ArraySlice<UInt8>>) -> [String: String] {
    var texts: [String: String] = [:]
    for part in parts(of: lines.dropFirst().dropLast()) where !quiet.contains(part.key) {
      let text = part.lines.map { line in
        guard !part.isComponent, let property = ContentLine(line) else { return String(decoding: line, as: UTF8.self) }
        return String(decoding: property.parameters + [UInt8(ascii: ":")] + property.value, as: UTF8.self)
      }.joined(separator: "\n")
      texts[part.key] = texts[part.key].map { "\($0)\n\(text)" } ?? text
    }
    return texts
  }
}
