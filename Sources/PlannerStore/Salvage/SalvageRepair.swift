// A plan made of rows of which any may be missing or damaged.

import Planner
import Words

/// Repairs rows so that they keep the laws of a plan, and counts the repairs.
struct SalvageRepair {
  /// The greatest identity that is kept: counting one a millisecond would take nine thousand years to reach it.
  static let greatestIdentity: Int64 = 1 << 48

  /// The most lists that are made for entries whose list is lost.
  static let renewedLimit = 1_000

  var report = SalvageReport()

  private let scan: SalvageScan
  private var lists: [Int64: RepairedList] = [:]
  private var entries: [RepairedEntry] = []
  private var doubtful: [RepairedEntry] = []
  private var nextEntry: Int64 = 1
  private var nextList: Int64 = 1

  init(_ scan: SalvageScan) {
    self.scan = scan
  }

  /// The plan. O(n log n)
  mutating func plan() throws(PlanViolation) -> Plan {
    report.unreadablePages = scan.rows(of: .entry).brokenCount + scan.rows(of: .list).brokenCount
    collectLists()
    collectEntries()
    countLosses()
    renewLists()
    settleEntries()
    settleDoubtful()
    countWhole()
    let origins = origins()
    let planLists = orderedLists()
    let planEntries = orderedEntries(origins: origins)
    let texts = texts()
    var plan = try Plan(
      lists: planLists, entries: planEntries,
      aside: PlanAside(preamble: texts["preamble"] ?? "", postscript: texts["postscript"] ?? ""),
      identity: texts["identity"] ?? "", sample: texts["sample"].flatMap(SampleMark.init), revision: PlanStore.newRevision(),
      nextEntryID: EntryID(rawValue: nextEntry),
      nextListID: ListID(rawValue: nextList))
    // What has lost its place may have kept its time.
    plan.settleDays()
    return plan
  }

  // MARK: Rows

  private mutating func collectLists() {
    let rows = scan.rows(of: .list)
    nextList = next(after: "list", rows.certain + rows.stray)
    var renumbered: [RepairedList] = []
    for record in rows.certain + rows.stray {
      guard let list = RepairedList(record) else { continue }
      if !SalvageRepair.isIdentity(record.id) {
        renumbered.append(list)
      } else if let other = lists[record.id] {
        if other.title != list.title { renumbered.append(list) }
      } else {
        lists[record.id] = list
      }
    }
    for var list in renumbered {
      list.id = nextList
      lists[nextList] = list
      nextList += 1
    }
  }

  private mutating func collectEntries() {
    let rows = scan.rows(of: .entry)
    nextEntry = next(after: "entry", rows.certain + rows.stray)
    var byID: [Int64: RepairedEntry] = [:]
    var renumbered: [RepairedEntry] = []
    for record in rows.certain {
      guard let entry = RepairedEntry(record) else { continue }
      if SalvageRepair.isIdentity(record.id), byID[record.id] == nil {
        byID[record.id] = entry
      } else if byID[record.id]?.hasTexts(of: entry) != true {
        renumbered.append(entry)
      }
    }
    var others: [RepairedEntry] = []
    for record in rows.stray {
      guard let entry = RepairedEntry(record) else { continue }
      if !SalvageRepair.isIdentity(record.id) {
        renumbered.append(entry)
      } else if let other = byID[record.id] {
        if !other.hasTexts(of: entry) { others.append(entry) }
      } else {
        byID[record.id] = entry
      }
    }
    entries = Array(byID.values)
    for record in rows.doubtful where SalvageRepair.isIdentity(record.id) && byID[record.id] == nil {
      guard let entry = RepairedEntry(record) else { continue }
      doubtful.append(entry)
      byID[record.id] = entry
      nextEntry = max(nextEntry, record.id + 1)
    }
    for var entry in others {
      entry.id = newEntryIdentity()
      doubtful.append(entry)
    }
    for var entry in renumbered {
      entry.id = newEntryIdentity()
      report.renumbered += 1
      entries.append(entry)
    }
    entries.sort { $0.id < $1.id }
    doubtful.sort { $0.id < $1.id }
  }

  private mutating func newEntryIdentity() -> Int64 {
    defer { nextEntry += 1 }
    return nextEntry
  }

  static func isIdentity(_ number: Int64) -> Bool { number >= 1 && number <= greatestIdentity }

  /// One more than the greatest identity that was given, as far as it is known.
  private func next(after table: String, _ records: [SalvagedRecord]) -> Int64 {
    let sequence = scan.rows(of: .sequence)
    let given = (sequence.certain + sequence.stray).filter { $0.values.first?.text == table && $0.values.count == 2 }
      .compactMap { $0.values[1].integer }
    return (given + records.map(\.id)).filter(SalvageRepair.isIdentity).reduce(0, max) + 1
  }

  // MARK: What is lost

  private mutating func countLosses() {
    let kept = entries.map(\.id) + doubtful.map(\.id)
    report.entriesLostAtMost = missing(in: scan.rows(of: .entry), of: kept.sorted(), below: nextEntry)
    report.listsLostAtMost = missing(in: scan.rows(of: .list), of: lists.keys.sorted(), below: nextList)
  }

  /// How many identities are in what could not be read, and not among those that are kept.
  private func missing(in rows: SalvageScan.Rows, of kept: [Int64], below end: Int64) -> Int {
    func index(after id: Int64) -> Int {
      var low = 0
      var high = kept.count
      while low < high {
        let middle = (low + high) / 2
        if kept[middle] <= id { low = middle + 1 } else { high = middle }
      }
      return low
    }
    var count = 0
    var reached: Int64 = 0
    for gap in rows.gaps.sorted(by: { ($0.after, $0.through) < ($1.after, $1.through) }) {
      let after = max(gap.after, reached)
      let through = min(gap.through, end - 1)
      if through <= after { continue }
      count += Int(through - after) - (index(after: through) - index(after: after))
      reached = through
    }
    return count
  }

  // MARK: Places

  /// Makes new lists for entries whose list has lost its row. If the table of lists is whole, it is the entry that
  /// names the wrong one.
  private mutating func renewLists() {
    let rows = scan.rows(of: .list)
    guard !rows.gaps.isEmpty || rows.failedCount > 0 else { return }
    let wanted = Set(entries.compactMap { $0.place == nil ? $0.home : nil }).filter { lists[$0] == nil }.sorted()
    let possible = Dictionary(rows.doubtful.map { ($0.id, $0) }) { first, _ in first }
    for id in wanted.prefix(SalvageRepair.renewedLimit) {
      if let list = possible[id].flatMap(RepairedList.init) {
        lists[id] = list
      } else {
        report.listsFoundAgain += 1
        let number = report.listsFoundAgain
        lists[id] = RepairedList(id: id, title: "\(Salvage.foundAgainTitle)\(number > 1 ? " \(number)" : "")")
      }
      nextList = max(nextList, id + 1)
    }
    report.listsLostAtMost = max(0, report.listsLostAtMost - wanted.count)
  }

  private mutating func settleEntries() {
    var common: Int64?
    for index in entries.indices {
      let home = entries[index].home
      let isKnown = home.map { lists[$0] != nil } ?? false
      if !isKnown { entries[index].home = nil }
      if entries[index].isHeader { entries[index].place = nil }
      guard entries[index].place == nil, !isKnown else { continue }
      report.placesLost += 1
      let list = common ?? newList(titled: Salvage.placesLostTitle)
      common = list
      entries[index].home = list
    }
  }

  private mutating func settleDoubtful() {
    guard !doubtful.isEmpty else { return }
    report.perhapsDeleted = doubtful.count
    let list = newList(titled: Salvage.perhapsDeletedTitle)
    for index in doubtful.indices {
      doubtful[index].home = list
      doubtful[index].place = nil
      doubtful[index].key = nil
    }
    entries += doubtful
  }

  private mutating func newList(titled title: String) -> Int64 {
    lists[nextList] = RepairedList(id: nextList, title: title)
    defer { nextList += 1 }
    return nextList
  }

  private mutating func countWhole() {
    for entry in entries.dropLast(doubtful.count) {
      if !entry.isWhole {
        report.readInPart += 1
      } else if entry.isHeader {
        report.headers += 1
      } else {
        report.cards += 1
      }
    }
    for list in lists.values where list.isStored {
      if list.isWhole { report.lists += 1 } else { report.readInPart += 1 }
    }
  }

  // MARK: Texts

  private func origins() -> [Int64: String] {
    let rows = scan.rows(of: .origin)
    var origins: [Int64: String] = [:]
    for record in rows.certain + rows.stray + rows.doubtful where origins[record.id] == nil {
      // Half of one would put half of a foreign file into an export.
      guard record.values.count >= 2, case .text(let text, isWhole: true) = record.values[1] else { continue }
      origins[record.id] = text
    }
    return origins
  }

  private func texts() -> [String: String] {
    var texts: [String: String] = [:]
    for record in scan.texts {
      guard let part = record.values[0].text, let text = record.values[1].text, texts[part] == nil else { continue }
      if part == "identity", text.utf8.count != 32 || !text.allSatisfy(\.isHexDigit) { continue }
      texts[part] = text
    }
    return texts
  }

  // MARK: Order

  private func orderedLists() -> [PlanList] {
    let sorted = lists.values.sorted { SalvageRepair.isOrdered(($0.key, $0.id), ($1.key, $1.id)) }
    return zip(sorted, SalvageRepair.keys(for: sorted.map(\.key))).map { list, key in
      PlanList(
        id: ListID(rawValue: list.id), title: list.title, color: list.color, aside: list.aside, origin: list.origin,
        isCollapsed: list.isCollapsed, orderKey: key)
    }
  }

  private func orderedEntries(origins: [Int64: String]) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    for (place, rows) in Dictionary(grouping: entries, by: \.finalPlace) {
      let sorted = rows.sorted { SalvageRepair.isOrdered(($0.key, $0.id), ($1.key, $1.id)) }
      for (row, key) in zip(sorted, SalvageRepair.keys(for: sorted.map(\.key))) {
        result.append(row.entry(in: place, key: key, origin: origins[row.id] ?? ""))
      }
    }
    return result.sorted { $0.id < $1.id }
  }

  /// Rows without a position come last.
  private static func isOrdered(_ left: (key: OrderKey?, id: Int64), _ right: (key: OrderKey?, id: Int64)) -> Bool {
    switch (left.key, right.key) {
    case (let first?, let second?): first == second ? left.id < right.id : first < second
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.id < right.id
    }
  }

  /// Positions for rows in their order: their own, unless two have the same.
  private static func keys(for sorted: [OrderKey?]) -> [OrderKey] {
    let known = sorted.compactMap(\.self)
    if zip(known, known.dropFirst()).contains(where: { $0 >= $1 }) { return OrderKey.between(nil, nil, count: sorted.count) }
    return known + OrderKey.between(known.last, nil, count: sorted.count - known.count)
  }
}

extension Salvage {
  /// The title of a list whose own is lost.
  public static let foundAgainTitle = tr("Found again")

  /// The title of the list of entries that are there and of which it is not known where they were.
  public static let placesLostTitle = tr("Found again, from nowhere")

  /// The title of the list of entries that may have been deleted before the damage.
  public static let perhapsDeletedTitle = tr("Perhaps deleted before")
}
