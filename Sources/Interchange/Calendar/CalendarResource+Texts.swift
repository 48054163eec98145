// The texts of a resource's components, and the lines that they stand for.

extension CalendarResource {
  /// A property's line, or the lines of a component inside.
  struct Part {
    let key: String
    private(set) var lines: [ArraySlice<UInt8>]

    init(key: String, lines: [ArraySlice<UInt8>]) { (self.key, self.lines) = (key, lines) }

    init(key: String, text: String) {
      self.init(key: key, lines: [])
      let start = isComponent || isOccurrence || key.hasPrefix(zoneKey) ? "" : key
      lines = text.split(separator: "\n").map { Array((start + $0).utf8)[...] }
    }

    var isComponent: Bool { key.hasPrefix("BEGIN:") }
    var isOccurrence: Bool { key.hasPrefix("RECURRENCE-ID ") }
  }

  /// Some of the texts, in the order of their keys.
  static func parts(of texts: [String: String], where isWanted: (String) -> Bool) -> [Part] {
    texts.filter { isWanted($0.key) }.sorted { $0.key < $1.key }.map { Part(key: $0.key, text: $0.value) }
  }

  /// Whether lines name a time zone that differs here from the system's.
  static func needsZone(_ key: String, _ text: String, in lines: [ArraySlice<UInt8>]) -> Bool {
    let name = String(key.dropFirst(zoneKey.count))
    let own = lines.filter { $0.contains(UInt8(ascii: ";")) && ContentLine($0)?.parameter("TZID") == name }
    return !own.isEmpty && CalendarZones.isOwn(text, named: name, for: own, isSeries: ComponentSeries.repeats(lines))
  }

  static func parts(of lines: ArraySlice<ArraySlice<UInt8>>) -> [Part] {
    var (parts, rest) = ([Part](), lines)
    while let first = rest.first, let end = CalendarParts.end(ofFirstIn: rest) {
      let key = CalendarParts.boundary("BEGIN", first).map { "BEGIN:\($0)" }
      parts.append(Part(key: key ?? ContentLine(first)?.name ?? String(decoding: first, as: UTF8.self), lines: Array(rest[..<end])))
      rest = rest[end...]
    }
    return parts
  }

  static func texts(of lines: ArraySlice<ArraySlice<UInt8>>) -> [String: String] {
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

  /// The components that texts stand for: the item itself, and occurrences of it by their keys. They have no name but that in the texts.
  static func components(_ texts: [String: String]) -> (main: [ArraySlice<UInt8>], occurrences: [(key: String, lines: [ArraySlice<UInt8>])]) {
    let kind = texts[kindKey].map { String($0.dropFirst()) } ?? "VTODO"
    let parts = parts(of: texts) { $0 != kindKey && !$0.hasPrefix(zoneKey) }
    let inside = parts.filter { !$0.isComponent && !$0.isOccurrence } + parts.filter(\.isComponent)
    let main = [Array("BEGIN:\(kind)".utf8)[...]] + inside.flatMap(\.lines) + [Array("END:\(kind)".utf8)[...]]
    return (main, parts.filter(\.isOccurrence).map { ($0.key, $0.lines) })
  }
}
