// A card as a calendar server has it: read from a resource's texts, and put into them.

public import Foundation
public import Planner

/// What the texts of a ``CalendarResource`` say of a card or a section header. Everything else in them is not understood, and stays.
public struct ResourceCard: Hashable, Sendable {
  public var kind: Entry.Kind = .card
  public var title: String
  public var notes = ""
  public var isDone = false
  /// The day that it is on, or was on when it was archived.
  public var day: Day?
  public var isArchived = false
  /// When it begins on its day, and how long it takes.
  public var start, length: Minutes?
  public var labels = Labels()
  /// By when it must be done.
  public var deadline: Day?
  /// Where in its list it is: `X-APPLE-SORT-ORDER`, which other programs know, too.
  public var order: Int?
  /// Where on its day it is.
  public var dayOrder: Int?
  /// The name of the to-do that it is a part of; for a card in a section, its header's (RFC 5545, section 3.8.4.5).
  public var parent: String?

  enum Own {
    static let order = "X-APPLE-SORT-ORDER"
    static let dayOrder = "X-DAYLANE-DAY-ORDER"
    static let kind = "X-DAYLANE-KIND"
    static let archived = "X-DAYLANE-ARCHIVED"
    static let related = "RELATED-TO"
    /// What the names of dates and rules begin with while their to-do is on no day.
    static let resting = "X-DAYLANE-"
    static let dates = ["DUE", "DTSTART", "DURATION"]
    static let rules = ["RRULE", "RDATE", "EXDATE", "EXRULE"]
    /// The texts that change with a card.
    static let shown: Set = [
      "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "CREATED", order, related,
      "ESTIMATED-DURATION", ComponentLabels.name,
    ]

    /// Whether a text changes with a card, or belongs to one of its occurrences.
    static func isShown(_ key: String) -> Bool {
      shown.contains(key) || dates.contains(key) || rules.contains(key) || key.hasPrefix(resting) || key.hasPrefix("RECURRENCE-ID")
    }
  }

  public init(kind: Entry.Kind = .card, title: String) {
    (self.kind, self.title) = (kind, title)
  }

  // MARK: Reading

  /// Reads texts.
  ///
  /// - Parameter zone: The time zone that days are seen in.
  /// - Returns: nil if they are no to-do's, or have more notes than a card can.
  /// - Complexity: O(bytes).
  public init?(_ texts: [String: String], zone: TimeZone) {
    guard texts[CalendarResource.kindKey] == nil else { return nil }
    let parts = SeriesParts(texts, zone: zone)
    let card = parts.card
    guard card.notes.utf8.count <= TextRules.notesLimit else { return nil }
    title = card.title
    notes = card.notes
    kind = texts[Own.kind] == ":HEADER" ? .header : .card
    isDone = card.isDone && kind == .card
    day = kind == .card ? card.date?.day : nil
    if kind == .card { (start, length, labels, deadline) = (card.time.start, card.time.length, card.labels, card.time.deadline) }
    isArchived = texts[Own.archived] == ":TRUE" && kind == .card
    order = Self.order(of: texts)
    dayOrder = Self.dayOrder(of: texts)
    parent = Self.parent(of: texts)
  }

  /// ``order``, alone.
  public static func order(of texts: [String: String]) -> Int? { number(texts[Own.order]) }
  /// ``dayOrder``, alone.
  public static func dayOrder(of texts: [String: String]) -> Int? { number(texts[Own.dayOrder]) }
  /// ``parent``, alone.
  public static func parent(of texts: [String: String]) -> String? { parentLine(texts[Own.related])?.value }
  /// Whether they are a to-do's, and have more notes than a card can. O(texts) where they are short.
  public static func isTooLong(_ texts: [String: String], zone: TimeZone) -> Bool {
    guard texts[CalendarResource.kindKey] == nil, texts.values.lazy.map(\.utf8.count).reduce(0, +) > TextRules.notesLimit else { return false }
    return ResourceCard(texts, zone: zone) == nil
  }
  /// What they call it, alone.
  public static func title(of texts: [String: String]) -> String {
    let title = texts["SUMMARY"].flatMap { ContentLine(Array(("SUMMARY" + $0).utf8)[...]) }.map { TextRules.foldedTitle($0.text) } ?? ""
    return title.isEmpty ? MarkdownReader.untitled : CardText.cut(title, at: TextRules.titleLimit).head
  }
  /// Whether their day may differ in another time zone, because their time is in a zone.
  public static func dependsOnZone(_ texts: [String: String]) -> Bool {
    ["DUE", "DTSTART"].contains { key in
      guard let text = texts[key] else { return false }
      return text.hasSuffix("Z") || text.utf8.starts(with: ";".utf8) && text.uppercased().contains("TZID=")
    }
  }
  /// Whether they are a section header's.
  public static func isHeader(_ texts: [String: String]) -> Bool { texts[Own.kind] == ":HEADER" }

  /// The texts of the to-do that an entry came from in a file, if it did.
  ///
  /// - Parameter origin: ``Planner/Entry/origin``.
  public static func texts(ofOrigin origin: String) -> [String: String] {
    guard !origin.isEmpty, let origin = CalendarOrigin(origin), origin.lines.first.map({ CalendarParts.boundary("BEGIN", $0) }) == "VTODO" else {
      return [:]
    }
    let lines = origin.series.isEmpty ? origin.lines : origin.series
    return CalendarResource.texts(of: lines[...]).filter { $0.key != "UID" && !$0.key.hasPrefix("RECURRENCE-ID") }
  }

  /// Where a to-do is that has no order: when it was made, in seconds since 2001 in UTC, as other programs take it.
  public static func age(of texts: [String: String]) -> Int? {
    guard let created = texts["CREATED"], let colon = created.firstIndex(of: ":") else { return nil }
    return LibIcal.time(String(created[created.index(after: colon)...])).map { $0.seconds - secondsTo2001 }
  }

  /// Seconds between the beginnings of 1970 and 2001.
  public static let secondsTo2001 = 978_307_200

  private static func number(_ text: String?) -> Int? {
    guard let text, let colon = text.lastIndex(of: ":") else { return nil }
    return Int(text[text.index(after: colon)...])
  }

  /// The line that names what it is a part of.
  private static func parentLine(_ text: String?) -> (index: Int, value: String)? {
    for (index, line) in (text?.split(separator: "\n") ?? []).enumerated() {
      guard let property = ContentLine(Array((Own.related + line).utf8)[...]) else { continue }
      let kind = property.parameter("RELTYPE")?.uppercased() ?? "PARENT"
      if kind == "PARENT", !property.rawText.isEmpty { return (index, property.rawText) }
    }
    return nil
  }

  // MARK: Writing

  /// The texts of a to-do, completed by what it said elsewhere and no card shows. Dates and rules that it lacks are left out.
  ///
  /// - Complexity: O(texts).
  public static func texts(_ texts: [String: String], keeping past: [String: String]) -> [String: String] {
    var result = texts
    for (key, text) in past where texts[key] == nil && !Own.isShown(key) { result[key] = text }
    for names in [Own.dates, Own.rules] where !names.contains(where: { texts[$0] != nil || texts[Own.resting + $0] != nil }) {
      for name in names { result[Own.resting + name] = past[name] ?? past[Own.resting + name] }
    }
    return result
  }

  /// Whether something that a to-do said beside its card is lost when others take its place, even with ``texts(_:keeping:)``: dates that are no time of
  /// a card, a rule. A step brings back a card with its time and its labels, and not those.
  public static func loses(_ past: [String: String], to texts: [String: String]) -> Bool {
    let kept = Self.texts(texts, keeping: past)
    lazy var isTimed = ResourceCard(past, zone: .gmt)?.start != nil
    return past.contains { key, text in
      guard kept[key] != text, kept[Own.resting + key] != text else { return false }
      if Own.dates.contains(key) { return !isTimed && !text.uppercased().hasPrefix(";VALUE=DATE:") }
      return Own.rules.contains(key) || !Own.isShown(key)
    }
  }

  private func hasOtherLabels(than other: ResourceCard?) -> Bool { kind == .card && !labels.hasSame(as: other?.labels ?? Labels()) }

  private func hasOtherDeadline(than other: ResourceCard?) -> Bool { kind == .card && deadline != other?.deadline }

  /// Whether it says another time. Off its day its start is not told.
  private func hasOtherTime(than other: ResourceCard?) -> Bool { kind == .card && (day != nil && start != other?.start || length != other?.length) }

  /// Whether a time that it was given is not in what was written. What rests off its day says the time of the to-do, and not of an occurrence.
  private func saysNot(in read: ResourceCard?, since card: ResourceCard?) -> Bool {
    hasOtherTime(than: read) && (day != nil || hasOtherTime(than: card))
  }

  /// The texts of a to-do that says this. Texts that already say it stay as they are.
  ///
  /// - Parameters:
  ///   - before: What it said; nothing for a new one.
  ///   - stamp: When that is, as `20261125T190000Z`.
  ///   - zone: The time zone that days are seen in.
  /// - Complexity: O(bytes).
  public func texts(replacing before: [String: String] = [:], stamp: String, zone: TimeZone) -> [String: String] {
    let card = ResourceCard(before, zone: zone)
    if day != nil, let card, card.day == nil, !hasOtherTime(than: card), let time = SeriesParts(before, zone: zone).timeAwake {
      // It comes onto a day with the time that it had when it left one.
      var timed = self
      (timed.start, timed.length) = (time.start, time.length)
      return timed.texts(replacing: before, card, stamp: stamp, zone: zone)
    }
    return texts(replacing: before, card, stamp: stamp, zone: zone)
  }

  private func texts(replacing before: [String: String], _ card: ResourceCard?, stamp: String, zone: TimeZone) -> [String: String] {
    var texts = before
    if before.isEmpty || title != card?.title || notes != card?.notes || isDone != card?.isDone || day != card?.day || hasOtherTime(than: card)
      || hasOtherLabels(than: card) || hasOtherDeadline(than: card)
    {
      texts = SeriesParts(before, zone: zone).texts(with: self, stamp: stamp)
      let read = ResourceCard(texts, zone: zone)
      if read?.day != day || read?.isDone != isDone || read?.title != title || read?.notes != notes || saysNot(in: read, since: card)
        || hasOtherDeadline(than: read)
      {
        // What repeats in a way that cannot say this does not repeat any more.
        let single = texts.filter { !$0.key.hasPrefix("RECURRENCE-ID ") && !Own.rules.contains($0.key) }
        texts = SeriesParts(single, zone: zone).texts(with: self, stamp: stamp)
      }
    }
    func set(_ key: String, _ value: String?) { texts[key] = value.map { ":\($0)" } }
    if kind != card?.kind ?? .card { set(Own.kind, kind == .header ? "HEADER" : nil) }
    if isArchived != card?.isArchived ?? false { set(Own.archived, isArchived ? "TRUE" : nil) }
    if order != card?.order { set(Own.order, order.map(String.init)) }
    if dayOrder != card?.dayOrder { set(Own.dayOrder, dayOrder.map(String.init)) }
    if parent != card?.parent {
      var lines = (texts[Own.related] ?? "").split(separator: "\n").map(String.init)
      let known = Self.parentLine(texts[Own.related])?.index
      if let known { lines.remove(at: known) }
      if let parent { lines.insert(";RELTYPE=PARENT:\(parent)", at: known ?? lines.count) }
      texts[Own.related] = lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    return texts
  }
}
