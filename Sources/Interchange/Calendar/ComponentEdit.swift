// A kept component, with what was changed in the plan put into it.

import Planner

/// The lines of a component while they are changed. Properties that are not named stay as they are, to the byte.
struct ComponentEdit {
  private(set) var lines: [ArraySlice<UInt8>]

  init(_ lines: [ArraySlice<UInt8>]) {
    self.lines = lines
  }

  /// The first property of the component itself that has that name.
  func property(_ name: String) -> ContentLine? {
    index(of: name).flatMap { ContentLine(lines[$0]) }
  }

  /// Replaces the first property with that name, or adds it behind the component's other ones.
  mutating func set(_ name: String, _ parameters: some Sequence<UInt8> = [], value: some Sequence<UInt8>) {
    let line = (Array(name.utf8) + parameters + [UInt8(ascii: ":")] + value)[...]
    if let index = index(of: name) {
      lines[index] = line
    } else {
      lines.insert(line, at: endOfProperties)
    }
  }

  /// Adds a property behind the component's other ones, whether there is one of that name or not.
  mutating func append(_ name: String, _ parameters: some Sequence<UInt8> = [], value: some Sequence<UInt8>) {
    lines.insert((Array(name.utf8) + parameters + [UInt8(ascii: ":")] + value)[...], at: endOfProperties)
  }

  /// Adds a property before the first one of that name.
  mutating func insert(_ name: String, value: some Sequence<UInt8>) {
    lines.insert((Array(name.utf8) + [UInt8(ascii: ":")] + value)[...], at: index(of: name) ?? endOfProperties)
  }

  mutating func replaceLine(at index: Int, _ line: ArraySlice<UInt8>) { lines[index] = line }

  /// Removes every property with that name from the component itself.
  mutating func remove(_ name: String) {
    var own = OwnLines()
    lines.removeAll { own.take($0) && ContentLine.has(name, in: $0) }
  }

  /// Gives the first property with that name another one, and leaves it where it stands.
  mutating func renameFirst(_ name: String, to other: String) {
    guard let index = index(of: name), let line = ContentLine(lines[index]) else { return }
    lines[index] = (Array(other.utf8) + line.parameters + [UInt8(ascii: ":")] + line.value)[...]
  }

  mutating func removeFirst(_ name: String) {
    if let index = index(of: name) { lines.remove(at: index) }
  }

  /// What kind of component it is: "VEVENT".
  var kind: String { lines.first.flatMap { CalendarParts.boundary("BEGIN", $0) } ?? "" }

  /// All lines, each but the last ended by a line feed.
  var text: String { String(decoding: Array(lines.joined(separator: [lineFeed])), as: UTF8.self) }

  /// Changes each line of its own and of the components in it.
  mutating func replaceLines(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?) {
    for index in lines.indices { if let line = change(lines[index]) { lines[index] = line } }
  }

  /// Makes it a component of another kind.
  mutating func rename(to name: String) {
    lines[0] = Array("BEGIN:\(name)".utf8)[...]
    lines[lines.count - 1] = Array("END:\(name)".utf8)[...]
  }

  /// Sets a text, and keeps what language it is in.
  mutating func setText(_ name: String, _ text: String) {
    let language = property(name)?.parameter("LANGUAGE").map { ";LANGUAGE=\($0)" } ?? ""
    let isSafe = language.utf8.allSatisfy { $0 != UInt8(ascii: ":") && $0 >= 0x20 && $0 != UInt8(ascii: ",") }
    set(name, isSafe ? Array(language.utf8) : [], value: ContentLine.escaped(text))
  }

  private func index(of name: String) -> Int? {
    var own = OwnLines()
    return lines.firstIndex { own.take($0) && ContentLine.has(name, in: $0) }
  }

  /// Where the component's own properties end: before the first component in it, or its last line.
  private var endOfProperties: Int {
    lines.indices.dropFirst().first {
      CalendarParts.boundary("BEGIN", lines[$0]) != nil || CalendarParts.boundary("END", lines[$0]) != nil
    } ?? lines.count
  }
}
