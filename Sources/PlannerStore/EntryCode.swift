// Rows of entries in steps.

import Planner

/// How a step keeps what it changed of entries.
///
/// Each field has a bit, by its tag. The first byte of them is always there. The others follow it as a number where the row says that it has more. So a
/// step has the bytes that it has always had, unless it says something of a field that came later.
struct EntryCode {
  static let current = EntryCode(EntryField.all)

  /// The bit of a place. A place goes with the position in it.
  private static let place: UInt64 = 16
  private static let orderKey: UInt64 = 32
  /// How far after the bit of one of the first marks stands the one that says what it was.
  private static let formerMark = 4
  /// The number of bits in the first byte.
  private static let firstBits = 8

  private let texts, marks, later: [EntryField]
  /// Those whose values follow their bits.
  private let valued: [EntryField]

  /// - Parameter fields: The fields that a step knows.
  init(_ fields: [EntryField]) {
    texts = fields.filter { $0.isFirst && $0.isText }
    marks = fields.filter { $0.isFirst && !$0.isText }
    later = fields.filter { !$0.isFirst }
    valued = texts + later
  }

  // MARK: Writing

  func append(_ row: RowChanges.Row<Entry>, to writer: inout ByteWriter) {
    guard let before = row.before, let after = row.after else {
      if let entry = row.before ?? row.after { append(entry, row.before == nil ? StepCode.hasAfter : StepCode.hasBefore, to: &writer) }
      return
    }
    var bits: UInt64 = 0
    for field in valued where !field.isSame(before, after) { bits |= field.bit }
    for field in marks where !field.isSame(before, after) { bits |= field.bit | (has(field, before) ? field.bit << Self.formerMark : 0) }
    if before.place != after.place || before.home != after.home || before.dayBefore != after.dayBefore { bits |= Self.place | Self.orderKey }
    if before.orderKey != after.orderKey { bits |= Self.orderKey }
    let more = bits >> Self.firstBits
    writer.append(byte: StepCode.hasBefore | StepCode.hasAfter | (more == 0 ? 0 : StepCode.hasMore))
    writer.append(before.id.rawValue)
    writer.append(byte: UInt8(truncatingIfNeeded: bits))
    if more != 0 { writer.append(more) }
    for entry in [before, after] {
      for field in texts where bits & field.bit != 0 { append(field, of: entry, to: &writer) }
      if bits & Self.place != 0 { StepCode.append(entry.place, home: entry.home, before: entry.dayBefore, to: &writer) }
      if bits & Self.orderKey != 0 { writer.append(entry.orderKey.text) }
      for field in later where bits & field.bit != 0 { append(field, of: entry, to: &writer) }
    }
  }

  /// A row that came or went, whole.
  private func append(_ entry: Entry, _ sides: UInt8, to writer: inout ByteWriter) {
    let more = later.filter { has($0, entry) }.reduce(0) { $0 | $1.bit } >> Self.firstBits
    writer.append(byte: sides | (entry.origin.isEmpty ? 0 : StepCode.hasOrigin) | (more == 0 ? 0 : StepCode.hasMore))
    writer.append(entry.id.rawValue)
    writer.append(byte: marks.reduce(entry.kind.rawValue) { $0 | (has($1, entry) ? $1.wholeBit : 0) })
    for field in texts { append(field, of: entry, to: &writer) }
    StepCode.append(entry.place, home: entry.home, before: entry.dayBefore, to: &writer)
    writer.append(entry.orderKey.text)
    if !entry.origin.isEmpty { writer.append(entry.origin) }
    guard more != 0 else { return }
    writer.append(more)
    for field in later where has(field, entry) { append(field, of: entry, to: &writer) }
  }

  private func append(_ field: EntryField, of entry: Entry, to writer: inout ByteWriter) {
    switch field.content {
    case .text(let value, _): writer.append(entry[value])
    case .mark(let value, _): writer.append(byte: entry[value] ? 1 : 0)
    // One more than it is; zero for none.
    case .minutes(let value, _): writer.append(entry[value].map { UInt64($0.count) + 1 } ?? 0)
    // One more than from the first day to it; zero for none.
    case .day(let value): writer.append(entry[value].map { UInt64(Day.earliest.distance(to: $0)) + 1 } ?? 0)
    }
  }

  private func has(_ field: EntryField, _ entry: Entry) -> Bool {
    switch field.content {
    case .text(let value, _): !entry[value].isEmpty
    case .mark(let value, _): entry[value]
    case .minutes(let value, _): entry[value] != nil
    case .day(let value): entry[value] != nil
    }
  }

  // MARK: Reading

  func row(_ reader: inout ByteReader, _ plan: Plan) throws -> RowChanges.Row<Entry> {
    let sides = try reader.byte()
    let hasMore = sides & StepCode.hasMore != 0
    let id = EntryID(rawValue: try reader.number())
    guard sides & ~StepCode.hasMore == StepCode.hasBefore | StepCode.hasAfter else {
      return try StepCode.row(try whole(id, sides, &reader), sides & ~(StepCode.hasOrigin | StepCode.hasMore))
    }
    var bits = UInt64(try reader.byte())
    if hasMore { bits |= try moreBits(&reader) }
    let known = plan.entry(id)
    var base = known ?? Entry(id: id, kind: .card, place: .day(.earliest), home: nil, orderKey: .first)
    if known == nil { base.title = "?" }
    let row = RowChanges.Row(
      before: try side(base, bits, &reader) { bits & $0.bit << Self.formerMark != 0 },
      after: try side(base, bits, &reader) { bits & $0.bit << Self.formerMark == 0 })
    return known == nil ? row : RowChanges.Row(before: try row.before.map(sound), after: try row.after.map(sound))
  }

  private func side(_ base: Entry, _ bits: UInt64, _ reader: inout ByteReader, mark: (EntryField) -> Bool) throws -> Entry {
    var entry = base
    for field in texts where bits & field.bit != 0 { try read(field, &entry, &reader) }
    if bits & Self.place != 0 { try put(&entry, &reader) }
    if bits & Self.orderKey != 0 { entry.orderKey = try StepCode.orderKey(&reader) }
    for field in marks where bits & field.bit != 0 { if case .mark(let value, _) = field.content { entry[value] = mark(field) } }
    for field in later where bits & field.bit != 0 { try read(field, &entry, &reader) }
    return entry
  }

  private func whole(_ id: EntryID, _ sides: UInt8, _ reader: inout ByteReader) throws -> Entry {
    let bits = try reader.byte()
    guard let kind = Entry.Kind(rawValue: bits & 1), marks.reduce(bits & ~1, { $0 & ~$1.wholeBit }) == 0 else {
      throw Damage("a step has an improper entry")
    }
    var entry = Entry(id: id, kind: kind, place: .archive, home: nil, orderKey: .first)
    for field in marks { if case .mark(let value, _) = field.content { entry[value] = bits & field.wholeBit != 0 } }
    for field in texts { try read(field, &entry, &reader) }
    try put(&entry, &reader)
    entry.orderKey = try StepCode.orderKey(&reader)
    entry.origin = try StepCode.origin(&reader, sides)
    if sides & StepCode.hasMore != 0 {
      let bits = try moreBits(&reader)
      for field in later where bits & field.bit != 0 { try read(field, &entry, &reader) }
    }
    return try sound(entry)
  }

  private func moreBits(_ reader: inout ByteReader) throws -> UInt64 {
    let bits = UInt64(try reader.number()) << Self.firstBits
    guard later.reduce(bits, { $0 & ~$1.bit }) == 0 else { throw Damage("a step has a field that is not known") }
    return bits
  }

  private func read(_ field: EntryField, _ entry: inout Entry, _ reader: inout ByteReader) throws {
    switch field.content {
    case .text(let value, .title): entry[value] = try StepCode.title(&reader)
    case .text(let value, .notes): entry[value] = try reader.text()
    case .text(let value, .labels):
      let text = try reader.text()
      guard TextRule.labels.folded(text) == text else { throw Damage("a step has improper labels") }
      entry[value] = text
    case .mark(let value, _):
      let byte = try reader.byte()
      guard byte <= 1 else { throw Damage("a step has an improper mark") }
      entry[value] = byte == 1
    case .minutes(let value, let rule):
      entry[value] = try StepCode.minutes(&reader, rule)
    case .day(let value):
      entry[value] = try StepCode.day(&reader)
    }
  }

  private func put(_ entry: inout Entry, _ reader: inout ByteReader) throws {
    let location = try StepCode.place(&reader)
    entry.put(in: location.place, home: location.home, dayBefore: location.before)
  }

  /// The entry, if a plan may hold it.
  private func sound(_ entry: Entry) throws -> Entry {
    guard entry.kind == .card || entry.place.list != nil, EntryField.all.allSatisfy({ $0.isSound(in: entry) }) else {
      throw Damage("a step has an improper entry")
    }
    return entry
  }
}

extension EntryField {
  fileprivate var bit: UInt64 { 1 << UInt64(tag) }

  /// The bit of one of the first marks in a row that came or went. The kind has the lowest.
  fileprivate var wholeBit: UInt8 { 1 << UInt8(tag - 1) }
}
