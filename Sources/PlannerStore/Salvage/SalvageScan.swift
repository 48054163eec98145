// The whole of a damaged file, looked through for a plan's rows.

/// The rows that were found in a damaged file, by how sure it is that they belong to the plan.
struct SalvageScan {
  struct Rows {
    /// From pages that the table's tree leads to.
    var certain: [SalvagedRecord] = []
    /// From other pages that are in use: the way to them is lost.
    var stray: [SalvagedRecord] = []
    /// From pages of which it cannot be said whether they are in use, or whose order is lost: rows that were deleted may
    /// be among them.
    var doubtful: [SalvagedRecord] = []
    /// Identities that may be lost, each range without its lower bound.
    var gaps: [(after: Int64, through: Int64)] = []
    var brokenCount = 0
    var failedCount = 0
  }

  private var tables: [SalvageTable: Rows] = [:]

  /// The rows of the table of texts that belong to no list: part, text.
  private(set) var texts: [SalvagedRecord] = []

  /// Whether the list of tables was read, and has none of a plan's.
  private(set) var isForeign = false

  /// Whether it is certain that the tables of lists and entries were read to their end.
  var isEmptyPlan: Bool { isNamed.isSuperset(of: [.entry, .list]) && rows(of: .entry).gaps.isEmpty && rows(of: .list).gaps.isEmpty }

  /// How much of a plan was found: the right page size finds the most.
  var score: Int {
    [SalvageTable.entry, .list].reduce(0) { $0 + rows(of: $1).certain.count + rows(of: $1).stray.count }
  }

  /// The tables of which the file itself says where they begin.
  private var isNamed: Set<SalvageTable> = []

  /// Whether rows of free pages are taken for doubtful ones, instead of being left alone.
  private let includesDeleted: Bool

  private let file: SalvageFile
  private var reader: CellReader
  private var visited: Set<Int> = []

  /// - Complexity: O(size of the file).
  init(_ file: SalvageFile, includesDeleted: Bool) {
    self.file = file
    self.includesDeleted = includesDeleted
    reader = CellReader(file)
    let roots = findRoots()
    var trees: [SalvageTable: SalvageTree] = [:]
    for table in SalvageTable.allCases where table != .schema {
      var tree = SalvageTree()
      for root in roots[table] ?? [] {
        tree.follow(from: root, table: table, in: file, reader: &reader, visited: &visited)
      }
      trees[table] = tree
    }
    readRest(trees: trees)
  }

  func rows(of table: SalvageTable) -> Rows { tables[table] ?? Rows() }

  // MARK: Where the tables begin

  /// The pages that tables begin with.
  private mutating func findRoots() -> [SalvageTable: [Int]] {
    var schema = SalvageTree()
    schema.follow(from: 1, table: .schema, in: file, reader: &reader, visited: &visited)
    var named = roots(in: schema.records)
    if named[.entry] == nil || named[.list] == nil {
      // The list of tables itself may have outgrown its page, and stand elsewhere.
      for number in file.numbers where !visited.contains(number) {
        guard let page = file.page(number), let leaf = SalvageLeaf(page, number: number, reader: &reader),
          SalvageTable.likely(for: leaf.records) == .schema
        else { continue }
        visited.insert(number)
        named.merge(roots(in: leaf.records)) { first, _ in first }
      }
    }
    isNamed = Set(named.keys)
    let isOurs = file.page(1)?.word(at: 68) == Int(DataFile.applicationID)
    isForeign = file.hasMagic && !isOurs && !schema.records.isEmpty && isNamed.isDisjoint(with: [.entry, .list])
    let missing = Set(SalvageTable.allCases).subtracting([.schema]).subtracting(isNamed)
    if !missing.isEmpty {
      named.merge(guessedRoots(of: missing, except: Set(named.values.joined()))) { first, _ in first }
    }
    return named
  }

  private func roots(in records: [SalvagedRecord]) -> [SalvageTable: [Int]] {
    var roots: [SalvageTable: [Int]] = [:]
    for record in records where record.values.count >= 4 && record.values[0].text == "table" {
      guard let name = record.values[1].text, let table = SalvageTable(rawValue: name), let root = record.values[3].integer,
        root > 1, root <= Int64(UInt32.max)
      else { continue }
      roots[table] = roots[table] ?? [Int(root)]
    }
    return roots
  }

  /// Where the file does not say it: the branches that no other branch leads to, by the rows that they lead to.
  private mutating func guessedRoots(of tables: Set<SalvageTable>, except known: Set<Int>) -> [SalvageTable: [Int]] {
    var branches: [Int: [Int]] = [:]
    for number in file.numbers where !visited.contains(number) {
      guard let page = file.page(number), let branch = SalvageBranch(page, number: number), branch.isWhole else { continue }
      branches[number] = branch.children.map(\.page)
    }
    let below = Set(branches.values.joined())
    var roots: [SalvageTable: [Int]] = [:]
    var seen: Set<Int> = []
    for number in branches.keys.sorted() where !below.contains(number) && !known.contains(number) {
      guard let table = tableBelow(number, branches, &seen), tables.contains(table) else { continue }
      roots[table, default: []].append(number)
    }
    return roots
  }

  /// The table that the first readable page with rows below a branch belongs to.
  ///
  /// - Parameter seen: The pages that were looked at for other branches.
  private mutating func tableBelow(_ root: Int, _ branches: [Int: [Int]], _ seen: inout Set<Int>) -> SalvageTable? {
    var waiting = [root]
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted else { continue }
      if let children = branches[number] {
        waiting += children.reversed()
      } else if let page = file.page(number), let leaf = SalvageLeaf(page, number: number, reader: &reader),
        let table = SalvageTable.likely(for: leaf.records)
      {
        return table
      }
    }
    return nil
  }

  // MARK: What no tree leads to

  private mutating func readRest(trees: [SalvageTable: SalvageTree]) {
    for (table, tree) in trees {
      let isFound = isNamed.contains(table) || !tree.records.isEmpty
      tables[table] = Rows(
        certain: tree.records, gaps: isFound ? tree.gaps : [(Int64.min, Int64.max)], brokenCount: tree.brokenCount,
        failedCount: tree.failedCount)
    }
    let free = FreePages(file, inUse: visited)
    var ruins: [Int: Set<SalvageTable>] = [:]
    for (table, tree) in trees {
      for number in tree.ruins { ruins[number, default: []].insert(table) }
    }
    for number in file.numbers where !visited.contains(number) && !reader.continued.contains(number) {
      guard let page = file.page(number) else { continue }
      let isFree = free.isWhole && free.numbers.contains(number)
      if let leaf = SalvageLeaf(page, number: number, reader: &reader) {
        guard let table = SalvageTable.likely(for: leaf.records), let tree = trees[table] else { continue }
        let rows = leaf.records.filter(table.matches)
        let hasTree = !tree.records.isEmpty || isNamed.contains(table)
        if isFree || (tree.isComplete && hasTree) {
          if includesDeleted { tables[table]?.doubtful += rows }
        } else if free.isWhole || !hasTree {
          tables[table]?.stray += rows
          if leaf.failedCount > 0 || !leaf.isTight {
            tables[table]?.failedCount += leaf.failedCount
            ruins[number, default: []].insert(table)
          }
        } else {
          tables[table]?.doubtful += rows
        }
      } else if isFree {
        continue
      } else if let leaf = SalvageLeaf(page, number: number, kind: .withoutIdentities, reader: &reader) {
        texts += leaf.records.filter { record in
          guard record.values.count >= 2, record.values[1].text != nil, let part = record.values[0].text else { return false }
          return ["preamble", "postscript", "identity", "sample"].contains(part)
        }
      } else if !page.isBlank {
        for table in [SalvageTable.entry, .list] where trees[table]?.isComplete == false || !isNamed.contains(table) {
          ruins[number, default: []].insert(table)
        }
      }
    }
    for (number, possible) in ruins.sorted(by: { $0.key < $1.key }) {
      guard includesDeleted || !free.isWhole || !free.numbers.contains(number), let page = file.page(number) else { continue }
      for (table, record) in SalvageLeaf.rows(of: possible, anywhereIn: page, reader: &reader) {
        tables[table]?.doubtful.append(record)
      }
    }
  }
}

/// The pages that a file names as free ("The Freelist", section 1.5).
struct FreePages {
  private(set) var numbers: Set<Int> = []

  /// Whether all of the list was read, and fits the rest of the file: what is in no tree and not named is in use then.
  private(set) var isWhole = false

  init(_ file: SalvageFile, inUse: Set<Int>) {
    guard file.hasMagic, let header = file.page(1), let first = header.word(at: 32), let count = header.word(at: 36) else { return }
    var trunk = first
    while trunk != 0 {
      guard let page = file.page(trunk), numbers.insert(trunk).inserted, let next = page.word(at: 0),
        let leaves = page.word(at: 4), 8 + 4 * leaves <= page.count
      else { return }
      for index in 0..<leaves {
        guard let leaf = page.word(at: 8 + 4 * index), numbers.insert(leaf).inserted else { return }
      }
      trunk = next
    }
    isWhole = numbers.count == count && numbers.isDisjoint(with: inUse)
  }
}
