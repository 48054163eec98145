// Accounts on servers, as rows of the data file. The code that speaks to servers knows what their contents mean.

public import Planner

/// An account on a server.
public struct AccountRecord: Sendable, Hashable {
  public let id: Int64
  public var content: String

  public init(id: Int64, content: String) { (self.id, self.content) = (id, content) }
}

/// A collection of an account, and the list that it is here.
public struct CollectionRecord: Sendable, Hashable {
  public var address: String
  /// The list; nil for one that is not shown as a list.
  public var list: ListID?
  public var content: String

  public init(address: String, list: ListID?, content: String) {
    (self.address, self.list, self.content) = (address, list, content)
  }
}

/// An item of an account, by its name.
public struct ItemRecord: Sendable, Hashable {
  public var name: String
  public var content: String

  public init(name: String, content: String) { (self.name, self.content) = (name, content) }
}

/// Which item an entry is. It stays when the entry goes: an undo may bring that back.
public struct LinkRecord: Sendable, Hashable {
  public var entry: EntryID
  public var name: String
  /// What the item said when the entry last lost it.
  public var texts: String
  /// The day of the entry when it and its item were last the same; nil for none, or if it is unknown. A time falls on different days in different
  /// time zones: this tells a card that was moved from one that was read in another zone.
  public var day: Day?
  /// The start of the entry then; nil if it is unknown, as in a file from before cards had times.
  public var start: Minutes??
  /// Whether the labels of the item are those of the entry, and not only kept in it, as in a file from before cards had labels.
  public var hasLabels: Bool
  /// The deadline of the entry then; nil if it is unknown, as in a file from before cards had deadlines.
  public var deadline: Day??

  public init(
    entry: EntryID, name: String, texts: String = "", day: Day? = nil, start: Minutes?? = nil, hasLabels: Bool = true, deadline: Day?? = .some(nil)
  ) {
    (self.entry, self.name, self.texts, self.day, self.start) = (entry, name, texts, day, start)
    (self.hasLabels, self.deadline) = (hasLabels, deadline)
  }
}

/// A calendar of events that is shown in the month.
public struct CalendarRecord: Sendable, Hashable {
  public let id: Int64
  /// Its account; nil for a subscription.
  public let account: Int64?
  /// Where it is: the path of a collection, or the address of a file on the web.
  public let address: String
  public var content: String

  public init(id: Int64, account: Int64?, address: String, content: String) {
    (self.id, self.account, self.address, self.content) = (id, account, address, content)
  }
}
