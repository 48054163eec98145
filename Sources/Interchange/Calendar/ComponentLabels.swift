// The labels of a to-do or an event: its CATEGORIES (RFC 5545, section 3.8.1.2).

import Planner

extension ContentLine {
  /// The labels that a line of CATEGORIES has, each with the bytes that say it.
  fileprivate var labels: [(label: String, bytes: ArraySlice<UInt8>)] {
    // What is encoded as a whole is one.
    if isEncoded { return [(TextRules.foldedTitle(text), value)] }
    var (values, start, index) = ([ArraySlice<UInt8>](), value.startIndex, value.startIndex)
    while index < value.endIndex {
      switch value[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ","):
        values.append(value[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    values.append(value[start...])
    return values.map { (TextRules.foldedTitle(ContentLine.unescaped($0)), $0) }
  }

  private var isEncoded: Bool {
    parameter("ENCODING") != nil || String(decoding: parameters, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// How well more labels can stand in the line, from 0: in one of another language less well.
  fileprivate var roomForLabels: Int { isEncoded ? 0 : parameters.isEmpty ? 2 : 1 }
}

/// The lines of CATEGORIES in a component.
struct ComponentLabels {
  static let name = "CATEGORIES"

  private var lines: [ContentLine] = []
  /// The list that the component says it is in.
  private var list: ArraySlice<UInt8>?

  /// Takes note of a property of the component, if it is about labels or the list.
  mutating func take(_ line: ContentLine) {
    switch line.name {
    case Self.name: lines.append(line)
    case ComponentCard.Own.list where list == nil: list = line.value
    default: break
    }
  }

  /// Those that the component has. A first line that has nothing but the title of its list is the list's: it says to others where a card of ours is.
  var labels: Labels {
    let own = isFirstOfList ? lines.dropFirst() : lines[...]
    return own.isEmpty ? Labels() : Labels(own.flatMap(\.labels).map(\.label))
  }

  private var isFirstOfList: Bool { list.map { lines.first?.value.elementsEqual($0) == true } ?? false }
}

extension ComponentEdit {
  /// Puts in what differs between the labels that were read and those that there are now, which it may have already. All others stay as they are, to
  /// the byte.
  mutating func setLabels(_ before: Labels, to after: Labels) {
    guard before != after else { return }
    let (old, new) = (before.all, after.all)
    let gone = Labels(old.filter { !new.contains($0) })
    var (added, known) = (new.filter { !old.contains($0) }, [String]())
    var own = OwnLines()
    var (rest, last): ([ArraySlice<UInt8>], (line: Int, room: Int)?) = ([], nil)
    var isFirst = true
    let list = property(ComponentCard.Own.list)?.value
    for line in lines {
      guard own.take(line), ContentLine.has(ComponentLabels.name, in: line), let content = ContentLine(line) else {
        rest.append(line)
        continue
      }
      defer { isFirst = false }
      if isFirst, let list, content.value.elementsEqual(list) {
        rest.append(line)
        continue
      }
      let labels = content.labels
      let kept = labels.filter { !gone.contains($0.label) }
      known += kept.map(\.label)
      if kept.isEmpty, !labels.isEmpty { continue }
      rest.append(kept.count == labels.count ? line : line[..<content.value.startIndex] + kept.map(\.bytes).joined(separator: [UInt8(ascii: ",")]))
      // Many programs read one line only.
      if content.roomForLabels >= max(1, last?.room ?? 0) { last = (rest.count - 1, content.roomForLabels) }
    }
    self = ComponentEdit(rest)
    let others = Labels(known)
    added.removeAll(where: others.contains)
    guard !added.isEmpty else { return }
    let text = Array(added.map(ContentLine.escaped).joined(separator: [UInt8(ascii: ",")]))
    if let last { replaceLine(at: last.line, rest[last.line] + [UInt8(ascii: ",")] + text) } else { append(ComponentLabels.name, value: text) }
  }

  /// Lets the component say which list it is in; with no list, nothing. A category that says so goes along.
  ///
  /// - Parameter list: the parameters and the title.
  mutating func setHome(_ list: (parameters: String, title: [UInt8])?) {
    let before = property(ComponentCard.Own.list)
    let first = property(ComponentLabels.name)
    let isOfList = before.map { first?.value.elementsEqual($0.value) == true } ?? false
    guard let list else {
      if isOfList { removeFirst(ComponentLabels.name) }
      if before != nil { remove(ComponentCard.Own.list) }
      return
    }
    if isOfList, let first {
      if !first.value.elementsEqual(list.title) { set(ComponentLabels.name, first.parameters, value: list.title) }
    } else if let first, first.value.elementsEqual(list.title) {
      // The label is not to be taken for the list.
      insert(ComponentLabels.name, value: list.title)
    }
    set(ComponentCard.Own.list, list.parameters.utf8, value: list.title)
  }
}
