// What a synchronisation has brought.

public import PlannerStore
public import Sync

/// What has changed here by a synchronisation, and what a person should know.
public struct SyncNews: Sendable, Equatable {
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
  /// Collections that are not there any more.
  public var gone: Set<CollectionAddress> = []
  /// How many entries a person is asked about that were deleted elsewhere.
  public var waiting = 0
  /// What is on one side and cannot be shown or sent.
  public var unshown: Set<Unshown> = []
  /// The calendars of events that have another content.
  public var changedEvents: Set<Int64> = []

  public init() {}

  /// Whether the plan was changed.
  public var hasChangedPlan: Bool { received > 0 || !gaveWay.isEmpty || !deleted.isEmpty }
}
