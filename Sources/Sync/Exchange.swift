// The questions to a server and its answers: all that the code that speaks to it has to know.

/// One question to the server. Each holds all that is needed to ask it again.
public enum Request: Hashable, Sendable {
  /// What has changed in a collection since a token was given; everything, without one (RFC 6578).
  case list(CollectionAddress, since: SyncToken?)
  /// What copies in one collection say.
  case fetch([Address])
  /// Writes a copy where none may exist (`If-None-Match: *`).
  case create(Address, ItemName, Item)
  /// Replaces the content of a copy that is still unchanged (`If-Match`).
  case update(Address, ItemName, Item, ifMatch: EntityTag)
  /// Moves a copy to another collection, if it is still unchanged.
  case move(from: Address, to: Address, ifMatch: EntityTag)
  /// Deletes a copy, if it is still unchanged.
  case delete(Address, ifMatch: EntityTag)

  /// Whether it changes the server.
  public var isWriting: Bool {
    switch self {
    case .list, .fetch: false
    case .create, .update, .move, .delete: true
    }
  }
}

/// What one copy turned out to be.
public enum Fetched: Hashable, Sendable {
  case found(ItemName, Item, EntityTag)
  /// It exists, but is not an item: an event, for example. It is never touched.
  case foreign(EntityTag)
  /// The server says that it does not exist.
  case missing
  /// It exists, but cannot be read.
  case unreadable
}

/// The answer to a question.
public enum Answer: Hashable, Sendable {
  /// No answer, half of one, or one that says nothing about the question. What was sent may have been written.
  case none
  /// A list of copies with their tags; for a list since a token, also what is gone.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it lists the whole collection, and not only what has changed.
  ///   - hasMore: Whether the server wants to be asked for the rest, with the new token.
  case listed([Address: EntityTag], gone: [Address], isWhole: Bool, hasMore: Bool, next: SyncToken?)
  /// The server no longer knows the token.
  case unknownToken
  /// The collection does not exist.
  case noCollection
  /// What was fetched. What the server has left out is not in it.
  case fetched([Address: Fetched])
  /// It was done.
  case done
  /// It was written, and the server says the tag of what it keeps.
  case written(EntityTag)
  /// The copy has changed since, or one exists already.
  case preconditionFailed
  /// The copy does not exist.
  case missing
  /// The server does not support moving at all.
  case unsupported
  /// The server refuses to move this there.
  case moveRefused
  /// The server refuses an item of this name here: it has or had another copy of it.
  case nameRefused
  /// The server refuses this for good: it has no room, or does not accept such an item.
  case refused
}

/// What an answer means for the plan.
public enum Event: Hashable, Sendable {
  /// An item is as the server says now, or is new.
  case changed(ItemName, PlacedItem)
  /// An item that was deleted here comes back, because its copy has changed. These of its properties were taken out of that.
  case returned(ItemName, without: Set<String>)
  /// An item was deleted elsewhere. This is what it said.
  case removed(ItemName, Item)
  /// A value gave way to another.
  case conflicted(Conflict)
  /// Two items are one that somebody has moved: the second one stays.
  case folded(ItemName, into: ItemName)
  /// An item has another name from now on.
  case renamed(ItemName, ItemName)
  /// More items were deleted elsewhere than may go without asking a person; see ``Mirror/agree()`` and ``Mirror/object()``.
  case deletionsWait(Set<ItemName>)
  /// The server refuses an item. It is tried again when it has changed, and otherwise less and less often.
  case rejected(ItemName)
  /// A collection is no longer on the server. Its items stay.
  case collectionGone(CollectionAddress)
}
