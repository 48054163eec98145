// A carry that is led by a pointer.

public import Geometry

extension Carry {
  /// The pointer has moved, on this surface or to another one. There may be more motions than frames, so the carry looks once a frame.
  ///
  /// - Parameter point: in surface points of that surface.
  /// - Returns: whether to look at once. As long as a release would bring nothing, each motion must be looked at: a toolkit that was told so
  ///   does not report the release.
  @discardableResult
  public mutating func move(to point: Point, over surface: Surface) -> Bool {
    guard isUnderWay, case .pointer = lead else { return false }
    if surface != self.surface { forgetDestination() }
    self.surface = surface
    lead = .pointer(at: point)
    isOutdated = true
    return !proposal.operation.isTransfer
  }

  /// The pointer has left a surface. Returns false, and changes nothing, when it is over another one: between two surfaces the next one may be
  /// entered before this one is left.
  @discardableResult
  public mutating func leave(_ surface: Surface) -> Bool {
    guard isUnderWay, case .pointer = lead, surface == self.surface else { return false }
    lead = .pointer(at: nil)
    forgetDestination()
    return true
  }

  /// The button was released over a surface. What is outdated then has to be looked at before the drop.
  ///
  /// - Parameter point: where, if something knows that better than the last motion.
  /// - Returns: false, and changes nothing, when it is not in a pointer's hand there.
  @discardableResult
  public mutating func release(at point: Point?, over surface: Surface) -> Bool {
    guard isUnderWay, case .pointer(let last) = lead, surface == self.surface else { return false }
    if let point, point != last {
      lead = .pointer(at: point)
      isOutdated = true
    }
    return true
  }
}
