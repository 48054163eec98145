// What is asked of a server, and what it answers: everything that whoever speaks to it has to know.

/// One question to the server. Each says all that is needed to ask it once more.
public enum Request: Hashable, Sendable {
  /// What has changed in a collection since a token was given; everything, without one (RFC 6578).
  case list(CollectionAddress, since: SyncToken?)
  /// What copies in one collection say.
  case fetch([Address])
  /// A copy where none may be (`If-None-Match: *`).
  case create(Address, ItemName, Item)
  /// Another content for a copy that still is as it was (`If-Match`).
  case update(Address, ItemName, Item, ifMatch: EntityTag)
  /// A copy goes to another collection, if it still is as it was.
  case move(from: Address, to: Address, ifMatch: EntityTag)
  /// A copy goes, if it still is as it was.
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
  /// It is there, and is no item: an event, for example. Nothing is ever done with it.
  case foreign(EntityTag)
  /// The server says that it is not there.
  case missing
  /// It is there, and is nothing that can be read.
  case unreadable
}

/// What came of a question.
public enum Answer: Hashable, Sendable {
  /// Some answer that says nothing about the question, or none, or half of one. What was to be written may have been written.
  case none
  /// A list of copies with their tags, and, of a list since a token, what has gone.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it is all that there is in the collection, and not only what has changed.
  ///   - hasMore: Whether the server wants to be asked for the rest, with the new token.
  case listed([Address: EntityTag], gone: [Address], isWhole: Bool, hasMore: Bool, next: SyncToken?)
  /// The server does not know the token any more.
  case unknownToken
  /// The collection is not there.
  case noCollection
  /// What was fetched. What the server has left out is not in it.
  case fetched([Address: Fetched])
  /// It was done.
  case done
  /// It was written, and the server says how it calls what it keeps of it.
  case written(EntityTag)
  /// The copy is another one by now, or there is one already.
  case preconditionFailed
  /// There is no such copy.
  case missing
  /// The server cannot do that at all: it knows no moving.
  case unsupported
  /// The server does not move this there.
  case moveRefused
  /// The server does not take an item of this name here: there is another copy of it, or was.
  case nameRefused
  /// The server does not take this, whatever is tried: it has no room, or the item is nothing for it.
  case refused
}

/// What has happened to the plan by an answer.
public enum Event: Hashable, Sendable {
  /// An item is as the server says now, or is new.
  case changed(ItemName, PlacedItem)
  /// An item was deleted elsewhere, which said this.
  case removed(ItemName, Item)
  /// A value gave way to another one.
  case conflicted(Conflict)
  /// Two items turned out to be one that somebody has moved: the second one stays.
  case folded(ItemName, into: ItemName)
  /// An item has another name from now on.
  case renamed(ItemName, ItemName)
  /// So many items were deleted elsewhere that a person is to be asked; see ``Mirror/agree()`` and ``Mirror/object()``.
  case deletionsWait(Set<ItemName>)
  /// The server does not take an item. It is tried again once it has changed, and less and less often.
  case rejected(ItemName)
  /// A collection is not on the server any more. Its items stay.
  case collectionGone(CollectionAddress)
}
