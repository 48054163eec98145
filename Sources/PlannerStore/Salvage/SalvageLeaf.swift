// The pages of a tree that hold rows, or the numbers of pages with rows.

import Planner

/// What can be read of a page that holds rows of a table.
struct SalvageLeaf {
  /// What a page's first byte says that it holds.
  enum Kind: UInt8 {
    case withIdentities = 13
    case withoutIdentities = 10
  }

  private(set) var records: [SalvagedRecord] = []

  /// How many more rows the page says that it has.
  private(set) var failedCount = 0

  /// Whether the rows and the room between them are together the whole page, so that no row is hidden.
  private(set) var isTight: Bool

  /// Reads the rows of a page.
  ///
  /// - Parameter ignoresKind: Whether the page may say that it is something else.
  /// - Returns: `nil` if the page is of another kind.
  /// - Complexity: O(size of the page), besides what rows go on in.
  init?(
    _ page: PageBytes, number: Int, kind: Kind = .withIdentities, ignoresKind: Bool = false, reader: inout CellReader
  ) {
    let start = number == 1 ? 100 : 0
    guard ignoresKind || page[start] == kind.rawValue, let count = page.short(at: start + 3) else { return nil }
    let readable = min(count, max(0, page.count - start - 8) / 2)
    failedCount = count - readable
    var starts: Set<Int> = []
    // Rows do not overlap; where they do, the page is not read over and over.
    var budget = 4 * page.count
    var used = 0
    for index in 0..<readable {
      guard let cell = page.short(at: start + 8 + 2 * index), cell >= start + 8, starts.insert(cell).inserted, budget > 0,
        let (record, end) = reader.record(of: page, at: cell, hasIdentity: kind == .withIdentities)
      else {
        failedCount += 1
        continue
      }
      used += max(4, end - cell)
      budget -= end - cell
      records.append(record)
    }
    isTight = SalvageLeaf.room(in: page, start: start).map { $0 + used == reader.pageSize } ?? false
  }

  /// The bytes of a page that no row takes, its head and the part in the middle included; `nil` if they contradict one
  /// another ("B-tree Pages", section 1.6).
  private static func room(in page: PageBytes, start: Int) -> Int? {
    guard let content = page.short(at: start + 5), let fragments = page[start + 7], var block = page.short(at: start + 1) else {
      return nil
    }
    var room = (content == 0 ? 65_536 : content) + Int(fragments)
    while block != 0 {
      guard let next = page.short(at: block), let size = page.short(at: block + 2), size >= 4, next == 0 || next > block
      else { return nil }
      room += size
      block = next
    }
    return room
  }

  /// Rows of the tables that stand anywhere in a page whose order is lost. O(size of the page)
  static func rows(
    of tables: Set<SalvageTable>, anywhereIn page: PageBytes, reader: inout CellReader
  ) -> [(table: SalvageTable, record: SalvagedRecord)] {
    var rows: [(table: SalvageTable, record: SalvagedRecord)] = []
    var end = 0
    for start in possibleStarts(in: Array(page.slice(0..<page.count))) where start >= end {
      guard let (record, next) = reader.record(of: page, at: start),
        let table = tables.first(where: { $0.matches(record) && $0.isCertain(record) })
      else { continue }
      rows.append((table, record))
      end = next
    }
    return rows
  }

  /// Where rows may begin, in order: the head of a record has a few bytes, the first of which say how many, and then that the
  /// identity is not in it; before it come the length of the record and the identity.
  private static func possibleStarts(in bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var index = 2
    while index + 1 < bytes.count {
      if bytes[index + 1] == 0, bytes[index] >= 6, bytes[index] <= 60 {
        for start in max(0, index - 11)...(index - 2) where start > starts.last ?? -1 { starts.append(start) }
      }
      index += 1
    }
    return starts
  }
}

/// A page of a tree that says which pages hold which identities ("Table B-Tree Interior Cell", section 1.6).
struct SalvageBranch {
  /// Each page below, and the greatest identity in it; `nil` for the last.
  var children: [(page: Int, last: Int64?)] = []

  /// Whether all of it was read, and the identities ascend.
  var isWhole = true

  init?(_ page: PageBytes, number: Int) {
    let start = number == 1 ? 100 : 0
    guard page[start] == 5, let count = page.short(at: start + 3), start + 12 + 2 * count <= page.count,
      let rightmost = page.word(at: start + 8)
    else { return nil }
    var greatest = Int64.min
    for index in 0..<count {
      guard let cell = page.short(at: start + 12 + 2 * index), cell >= start + 12 + 2 * count, let child = page.word(at: cell)
      else {
        isWhole = false
        continue
      }
      var offset = cell + 4
      guard let key = page.variable(at: &offset), key > greatest || index == 0 else {
        isWhole = false
        children.append((child, nil))
        continue
      }
      greatest = key
      children.append((child, key))
    }
    children.append((rightmost, nil))
  }
}
