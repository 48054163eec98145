// What is in calendars that are lists here, and cannot be a card.

import Foundation
import Interchange
import Planner
public import Sync
import Words

/// Something in a calendar that is a list here which cannot be shown, or cannot be sent. It is on the one side as it is, and nothing of it is lost.
public struct UnsupportedItem: Sendable, Hashable, Comparable {
  /// Why it is so.
  public enum Reason: Int, Sendable {
    /// Its notes are longer than a card's can be.
    case longNotes
    /// It is several things to do at one address, or nothing that can be read.
    case unreadable
    /// It was added here to a list whose calendar lets nobody write.
    case readOnly
    /// It was changed here in such a list, and is as it was.
    case takenBack
  }

  /// Its title, or the name of its file where it cannot be read.
  public var title: String
  /// The title of the list.
  public var list: String
  public var reason: Reason

  public init(title: String, list: String, reason: Reason) { (self.title, self.list, self.reason) = (title, list, reason) }

  /// What it is, where it is and why, as one line without a full stop.
  public var line: String {
    switch reason {
    case .longNotes: tr("\"%1$s\" in \"%2$s\" has longer notes than a card can have; it stays on the server as it is there", title, list)
    case .unreadable: tr("\"%1$s\" in \"%2$s\" is several to-dos in one, or cannot be read; it stays on the server as it is there", title, list)
    case .readOnly:
      tr(
        "\"%1$s\" in \"%2$s\" is only on this machine, because the server does not allow writing there; move it to another list",
        title, list)
    case .takenBack: tr("\"%1$s\" in \"%2$s\" was reverted, because the server does not allow changes to it", title, list)
    }
  }

  public static func < (one: UnsupportedItem, other: UnsupportedItem) -> Bool {
    (one.list, one.title, one.reason.rawValue) < (other.list, other.title, other.reason.rawValue)
  }
}

extension PlanMirror {
  /// What is in the account's calendars and cannot be shown.
  ///
  /// - Complexity: O(items).
  func unshown(in plan: Plan) -> Set<UnsupportedItem> {
    var found = takenBack.entries
    for (address, list) in lists {
      guard let title = plan.list(list)?.title else { continue }
      for place in mirror.unreadable(in: address) { found.insert(UnsupportedItem(title: place.file, list: title, reason: .unreadable)) }
    }
    for item in mirror.items.values {
      guard let mine = item.mine, let list = lists[mine.collection].flatMap(plan.list), ResourceCard.isTooLong(mine.item.properties, zone: zone)
      else {
        continue
      }
      found.insert(UnsupportedItem(title: ResourceCard.title(of: mine.item.properties), list: list.title, reason: .longNotes))
    }
    guard !readOnly.isEmpty else { return found }
    for entry in plan.allEntries {
      guard let address = collection(of: entry), readOnly.contains(address), !isItem(entry.id), let list = lists[address].flatMap(plan.list) else {
        continue
      }
      found.insert(UnsupportedItem(title: entry.title, list: list.title, reason: .readOnly))
    }
    return found
  }

  /// Whether an entry is an item of the account.
  func isItem(_ id: EntryID) -> Bool { links[id].flatMap { mirror.items[ItemName(rawValue: $0.name)] } != nil }
}
