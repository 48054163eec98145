// What a synchronisation has brought.

public import CalDAV
public import PlannerStore
public import Sync
import Words

/// Something that the server does not take.
public struct SyncRefusal: Sendable, Hashable {
  /// The item's name.
  public var name: ItemName
  /// The title of its card; nil if there is none any more.
  public var title: String?
  /// What the server has said against it, as far as it was asked.
  public var reason: WriteRefusal?

  public init(name: ItemName, title: String?, reason: WriteRefusal?) { (self.name, self.title, self.reason) = (name, title, reason) }

  /// As `the server does not take "Milk" (507: no room); it is tried again`.
  public var line: String {
    switch (title, reason?.line) {
    case (let title?, let reason?): tr("the server does not take \"%1$s\" (%2$s); it is tried again", title, reason)
    case (let title?, nil): tr("the server does not take \"%s\"; it is tried again", title)
    case (nil, let reason?): tr("the server does not take what was deleted here (%s); it is tried again", reason)
    case (nil, nil): tr("the server does not take what was deleted here; it is tried again")
    }
  }
}

/// What has changed here by a synchronisation, and what a person should know.
public struct SyncResult: Sendable, Equatable {
  /// How many entries are others than before, or new.
  public var received = 0
  /// How many questions changed the server.
  public var sent = 0
  /// What gave way to what was changed elsewhere, as the steps that take it back.
  public var gaveWay: [StepOutcome] = []
  /// What was deleted elsewhere, and here now, as the steps that take it back.
  public var deleted: [StepOutcome] = []
  /// What the server does not take.
  public var rejected: Set<ItemName> = []
  /// The same, in words.
  public var refusals: [SyncRefusal] = []
  /// What the server did not answer as it should, without that all of it failed.
  public var troubles: [AccountError] = []
  /// Collections that are not there any more.
  public var gone: Set<CollectionAddress> = []
  /// How many entries a person is asked about that were deleted elsewhere.
  public var waiting = 0
  /// What is on one side and cannot be shown or sent.
  public var unshown: Set<UnsupportedItem> = []
  /// The calendars of events that have another content.
  public var changedEvents: Set<Int64> = []

  public init() {}

  /// Whether the plan was changed.
  public var hasChangedPlan: Bool { received > 0 || !gaveWay.isEmpty || !deleted.isEmpty }
}
