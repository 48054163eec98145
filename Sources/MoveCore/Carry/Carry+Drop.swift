// The drop: from the last proposal to a move that is right for the arrangement as it is now.

extension Carry {
  /// Ends it with its last proposal, and hands out the move to apply.
  ///
  /// The move is made for `arrangement` as it is now: items that are gone are left out, a destination whose anchor
  /// is gone or elsewhere becomes the end of its place, one whose anchor is moved itself becomes the next item
  /// that is not (what is copied may be its own anchor). The carry is cancelled instead when the proposal brings nothing, when none of its items is
  /// left, or when the place no longer takes them. A drop that comes when it is not under way is ignored.
  ///
  /// `outcome` says whether the items are moved or copied.
  ///
  /// - Parameters:
  ///   - places: in the order on screen; the items then arrive in their on-screen order. Without it, they arrive
  ///     in the order in which they were pressed and added.
  ///   - isHeader: which items open a section.
  ///   - takes: whether a place is there (still) and takes the items.
  public mutating func drop(
    in arrangement: Arrangement<Place, Item>, places: [Place]? = nil,
    isHeader: (Item) -> Bool = { _ in false }, takes: (Place, [Item]) -> Bool = { _, _ in true }
  ) -> Move<Place, Item>? {
    guard isUnderWay else { return nil }
    let operation = proposal.operation
    guard operation.isTransfer, let destination else {
      finish(.cancelled(operation == .forbidden ? .forbidden : .noTarget))
      return nil
    }
    var present = items.filter { arrangement.contains($0) }
    guard !present.isEmpty || content != .own else {
      finish(.cancelled(.itemsGone))
      return nil
    }
    if let places { present = arrangement.onScreenOrder(of: present, places: places) }
    guard takes(destination.place, present) else {
      finish(.cancelled(.targetGone))
      return nil
    }
    // What is copied stays: an anchor that is carried itself is as good as any other.
    let moving = operation == .copy ? [] : present
    let move = Move(present, to: arrangement.renewed(destination, moving: moving, isHeader: isHeader))
    finish(.dropped(operation, move))
    return move
  }
}
