// A plan from stored rows, which come one by one.

import MoveCore

/// A plan in the making: it takes stored entries while more of them are read.
public struct PlanBuilder: Sendable {
  private var plan = Plan()
  /// A place, where its entries are in the table, and how many cards are not done: on that day, or on days and of that list.
  private struct Group {
    let place: Place
    var positions: [Int32] = []
    var open = 0
  }

  private var groups: [Group] = []
  private var groupOfPlace: [Place: Int] = [:]
  /// Neighbours are mostly in one place and of one list: neither is looked for with each.
  private var last = 0
  private var home: (id: ListID, group: Int)?

  /// - Parameters:
  ///   - lists: The lists, in any order.
  ///   - room: An empty array, in which the entries will be: whoever knows how many come has made room in it.
  /// - Throws: `PlanViolation` when a list comes twice.
  public init(lists: [PlanList], room: consuming [Entry] = []) throws(PlanViolation) {
    plan.lists = lists.sorted { ($0.orderKey, $0.id) < ($1.orderKey, $1.id) }
    plan.table = EntryTable(room: consume room)
    for list in plan.lists { makeGroup(of: .list(list.id)) }
    guard groupOfPlace.count == lists.count else { throw PlanViolation("a list is there twice") }
  }

  /// The greatest identity of an entry; zero before there is one. O(1) where entries come by identity.
  public private(set) var greatestID: Int64 = 0

  /// Takes an entry, in any order. O(1)
  ///
  /// - Throws: `PlanViolation` when its identity is there, its list is missing, or a header is in no list.
  public mutating func append(_ entry: consuming Entry) throws(PlanViolation) {
    let (id, place) = (entry.id, entry.place)
    if home?.id != entry.home {
      home = try entry.home.map { (list) throws(PlanViolation) in
        guard let group = groupOfPlace[.list(list)] else { throw PlanViolation("entry \(id) belongs to list \(list), which is missing") }
        return (list, group)
      }
    }
    if last >= groups.count || groups[last].place != place { last = groupOfPlace[place] ?? makeGroup(of: place) }
    if place.list == nil {
      if entry.kind == .header { throw PlanViolation("section header \(id) is in no list") }
      if entry.openDay != nil {
        groups[last].open += 1
        if let home { groups[home.group].open += 1 }
      }
    }
    groups[last].positions.append(Int32(plan.table.count))
    greatestID = max(greatestID, id.rawValue)
    guard plan.table.append(consume entry) else { throw PlanViolation("an entry is there twice") }
  }

  @discardableResult
  private mutating func makeGroup(of place: Place) -> Int {
    groupOfPlace[place] = groups.count
    groups.append(Group(place: place))
    return groups.count - 1
  }

  /// The plan of all that was taken. Once.
  ///
  /// - Parameters:
  ///   - identity: The name of the data file.
  ///   - sample: What of it is the sample.
  ///   - nextEntryID: The identity for the next new entry; greater than all that were ever given.
  ///   - nextListID: Likewise for lists.
  /// - Complexity: O(n log n); O(n) for entries that came in the order of their keys.
  public consuming func finish(
    aside: PlanAside, identity: String = "", sample: SampleMark? = nil, revision: Int64, nextEntryID: EntryID, nextListID: ListID
  ) throws(PlanViolation) -> Plan {
    plan.aside = aside
    plan.identity = identity
    plan.sample = sample
    plan.revision = revision
    plan.nextEntryID = nextEntryID
    plan.nextListID = nextListID
    for group in groups where group.open > 0 {
      switch group.place {
      case .day(let day): plan.openCards[day] = group.open
      case .list(let list): plan.openCardsAway[list] = group.open
      case .archive: break
      }
    }
    let entries = plan.table.entries
    do {
      plan.arrangement = try Arrangement(
        groups.lazy.map { ($0.place, Self.sortedByKey($0.positions, of: entries).lazy.map { entries[Int($0)].id }) },
        minimumCapacity: entries.count, counter: { Int($0.rawValue) })
    } catch {
      throw PlanViolation("\(error)")
    }
    return plan
  }

  private static func sortedByKey(_ positions: [Int32], of entries: [Entry]) -> [Int32] {
    func isOrdered(_ left: Int32, _ right: Int32) -> Bool {
      let (left, right) = (Int(left), Int(right))
      return entries[left].orderKey == entries[right].orderKey
        ? entries[left].id < entries[right].id : entries[left].orderKey < entries[right].orderKey
    }
    let isSorted = zip(positions, positions.dropFirst()).allSatisfy(isOrdered)
    return isSorted ? positions : positions.sorted(by: isOrdered)
  }
}
