/// What would happen if the button were released now, and the rule that says so.

/// What a drop does.
public enum DropOperation: Hashable, Sendable {
  /// Nothing: there is no destination under the pointer.
  case cancel
  /// Nothing: there is a destination, but it does not take these items.
  case forbidden
  /// The items go to the destination.
  case move
  /// Copies of the items go to the destination.
  case copy

  /// Whether a drop with this operation brings something to the destination.
  public var isTransfer: Bool { self == .move || self == .copy }
}

/// Where a drop puts the items, as far as the destination shows it.
public enum DropIntent: Hashable, Sendable {
  /// No statement.
  case unspecified
  /// Between the items: a gap opens.
  case insertAtDestination
  /// Inside the item under the pointer: a header takes them into its section.
  case insertIntoDestination
}

/// What would happen if the button were released now.
public struct DropProposal: Hashable, Sendable {
  public var operation: DropOperation
  public var intent: DropIntent

  public init(_ operation: DropOperation, intent: DropIntent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }

  /// Nothing happens, because there is no destination.
  public static let cancel = DropProposal(.cancel)
  /// Nothing happens, because the destination does not take the items.
  public static let forbidden = DropProposal(.forbidden)
}

/// Where the content under the pointer comes from.
public enum DragContent: Hashable, Sendable {
  /// Items of the arrangement that the pointer is over.
  case own
  /// Content from elsewhere that can become items.
  case foreign
  /// Content of no known form.
  case unknown
}

/// The operations that the source of a drag allows.
public struct DropOperations: OptionSet, Hashable, Sendable {
  /// The bits are those of GTK's `GdkDragAction`.
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let copy = DropOperations(rawValue: 1)
  public static let move = DropOperations(rawValue: 2)
}

extension DropProposal {
  /// The rule of proposals.
  ///
  /// - No destination: cancel.
  /// - Unknown content, and a place that does not take these items: forbidden.
  /// - Own items: move, or copy with the copy modifier. When only a copy is allowed, as with a desktop that
  ///   reads the modifier itself, copy. A copy that is asked for and not allowed is forbidden and never
  ///   becomes a move.
  /// - Content from elsewhere: copy; forbidden when its source allows no copy. Move only when that is asked for, and the
  ///   source deletes its own items once it knows that they have arrived.
  ///
  /// The intent is to insert into the destination for a header's section, to insert at it otherwise, and
  /// unspecified when nothing would arrive. Items that are where they would go already are a move too, one
  /// that changes nothing.
  ///
  /// - Parameters:
  ///   - destination: where the items would go, or `nil` for nowhere.
  ///   - isAccepted: whether the destination's place takes these items.
  ///   - wantsCopy: whether the copy modifier is held.
  ///   - wantsMove: whether content from elsewhere is to move, and its source takes part in that.
  ///   - allowed: what the source of the drag allows.
  public static func proposal<Place, Item>(
    for content: DragContent, at destination: Destination<Place, Item>?, isAccepted: Bool,
    wantsCopy: Bool = false, wantsMove: Bool = false, allowed: DropOperations = [.move, .copy]
  ) -> DropProposal {
    guard let destination else { return .cancel }
    guard isAccepted else { return .forbidden }
    let operation: DropOperation =
      switch content {
      case .unknown: .forbidden
      case .foreign where wantsMove && allowed.contains(.move): .move
      case .foreign: allowed.contains(.copy) ? .copy : .forbidden
      case .own where wantsCopy || !allowed.contains(.move): allowed.contains(.copy) ? .copy : .forbidden
      case .own: .move
      }
    guard operation.isTransfer else { return .forbidden }
    if case .into = destination.anchor { return DropProposal(operation, intent: .insertIntoDestination) }
    return DropProposal(operation, intent: .insertAtDestination)
  }
}
