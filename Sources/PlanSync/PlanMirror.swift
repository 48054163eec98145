// What is known of one account, beside the plan: which card is which item, and which list which collection.

import Foundation
import Interchange
import Planner
import PlannerStore
import Sync

/// One account's ``Sync/Mirror`` and what ties it to a plan. It lives between two transactions: each loads nothing that has not changed, and saves what
/// has.
///
/// The outbox is the difference between the plan and the mirror: a gesture writes the plan alone, as ever, and ``takeUp(_:)`` finds what it changed.
struct PlanMirror {
  let account: Int64
  var mirror: Mirror
  /// The collections that are lists here.
  private(set) var lists: [CollectionAddress: ListID] = [:]
  /// Which item an entry is.
  var links: [EntryID: LinkRecord] = [:]
  /// Which entry an item is.
  var entries: [ItemName: EntryID] = [:]
  /// The links that are to be saved.
  var touchedLinks: Set<EntryID> = []
  /// Those of them whose entries are to be taken up once more.
  var staleLinks: Set<EntryID> = []
  /// What has news that are not in the plan yet.
  var pending: Set<EntryID> = []

  /// The numbers and names of items of other accounts on the days that were looked at since something was last taken, and these days.
  var neighbours: (items: [EntryID: Neighbour], days: Set<Day>) = ([:], [])

  /// What days and times are read in.
  let zone: TimeZone
  /// Whether all cards are on the days that their times have in it.
  var isInZone = false
  /// The collections that nobody can write in.
  var readOnly: Set<CollectionAddress> = []
  /// What was changed here in these, and is as the server has it again, since that was last told; and the steps that did it.
  var takenBack: (entries: Set<UnsupportedItem>, steps: [StepOutcome]) = ([], [])
  let clock: any SyncClock

  init(account: Int64, mirror: Mirror, zone: TimeZone, clock: any SyncClock) {
    (self.account, self.mirror, self.zone, self.clock) = (account, mirror, zone, clock)
  }

  /// Reads what ties the account to the plan.
  mutating func readLinks(_ transaction: SyncTransaction) throws {
    lists = [:]
    for record in try transaction.collections(of: account) {
      if let list = record.list, transaction.plan.list(list) != nil { lists[CollectionAddress(rawValue: record.address)] = list }
    }
    (links, entries) = ([:], [:])
    for link in try transaction.links(of: account) { add(link) }
    touchedLinks = []
  }

  mutating func add(_ link: LinkRecord) {
    links[link.entry] = link
    entries[ItemName(rawValue: link.name)] = link.entry
    touchedLinks.insert(link.entry)
  }

  /// The collection that an entry is in, by the list that is its home.
  func collection(of entry: Entry) -> CollectionAddress? {
    entry.home.flatMap { home in lists.first { $0.value == home }?.key }
  }

  /// The entry of the item that has a UID in a collection.
  func entry(named uid: String, in collection: CollectionAddress) -> EntryID? { mirror.name(of: uid, in: collection).flatMap { entries[$0] } }

  /// What an entry's item says here.
  func texts(of entry: EntryID) -> [String: String]? {
    links[entry].flatMap { mirror.items[ItemName(rawValue: $0.name)]?.mine?.item.properties }
  }
}

/// What a synchronisation takes from the world.
public protocol SyncClock: Sendable {
  /// Seconds since 1970 in UTC, as far as the machine knows.
  var now: Int { get }
  /// A name that nothing else in the world has.
  func newName() -> String
}

/// The machine's clock, and names by chance.
public struct SystemClock: SyncClock {
  public init() {}

  public var now: Int { Int(Date().timeIntervalSince1970) }
  public func newName() -> String { UUID().uuidString.lowercased() }
}

extension SyncClock {
  /// Now as iCalendar writes it: `20261125T190000Z`.
  public var stamp: String { CalendarFile.stamp(now) }
}
