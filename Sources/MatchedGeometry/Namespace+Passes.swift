/// A layout pass: every view says which identity it shows, and where.

public import Geometry

/// What a pass means by a frame that is not where it was.
public enum TargetChange: Hashable, Sendable {
  /// The layout has changed: things fly to their new resting frames.
  case retarget
  /// The same layout lies elsewhere, as in scrolling or while a window is resized: what flies moves with it,
  /// and what rests is there at once.
  case follow
}

extension Namespace {
  struct Pass {
    var number: Int
    var time: Double
    var change: TargetChange
    var spring: Spring?
  }

  /// Does a whole pass: `beginPass`, `body`, `endPass`.
  public func pass(
    at time: Double, change: TargetChange = .retarget, spring: Spring? = nil, forgettingOthers: Bool = true,
    _ body: () throws -> Void
  ) rethrows {
    beginPass(at: time, change: change, spring: spring)
    // When the layout fails half-way, those it did not come to are not gone.
    do {
      try body()
    } catch {
      endPass(forgettingOthers: false)
      throw error
    }
    endPass(forgettingOthers: forgettingOthers)
  }

  /// Begins a layout pass: from here to `endPass`, each view registers with `matchedGeometry`.
  /// - Parameters:
  ///   - time: now, in seconds: when the flights begin.
  ///   - change: what a new frame of a known identity means.
  ///   - spring: the spring of the flights that begin in this pass; nil means the namespace's.
  public func beginPass(at time: Double, change: TargetChange = .retarget, spring: Spring? = nil) {
    if pass != nil {
      report(.passInsidePass)
      endPass(forgettingOthers: false)
    }
    passCount += 1
    pass = Pass(number: passCount, time: time, change: change, spring: spring)
  }

  /// Ends the pass. Identities without a source in it are forgotten, except those that are held: they are in no
  /// view any more. Linear in the number of identities; constant when nothing is forgotten.
  /// - Parameter forgettingOthers: false for a pass over a part of the views only.
  public func endPass(forgettingOthers: Bool = true) {
    guard let pass else {
      report(.noPass)
      return
    }
    self.pass = nil
    guard forgettingOthers else { return }
    for record in identities.indices {
      guard let id = identities[record], tweener.records[record].pass != pass.number, !tweener.isHeld(record)
      else { continue }
      remove(id)
    }
  }

  /// Registers one view in the open pass: it shows this identity, and the layout puts it there. Constant time.
  ///
  /// In each pass an identity has exactly one source: its frame is the target, and `properties` and `anchor`
  /// say what of a change glides. A second source is reported, and ignored. All other views with the identity
  /// (`isSource` false) take `properties` from the source's presented frame, wherever in its flight it is. A
  /// source that is new to the namespace is at rest where it is.
  /// - Returns: the view's part, for `presentedFrame(of:at:)`.
  @discardableResult
  public func matchedGeometry(
    _ id: ID, frame: Rect, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> MatchedFrame<ID> {
    let view = MatchedFrame(id: id, frame: frame, properties: properties, anchor: anchor, isSource: isSource)
    guard let pass else {
      report(.outsidePass(identity: String(describing: id)))
      return view
    }
    guard isSource, isUsable(Motion(frame: frame), id) else { return view }
    let (record, isNew) = record(of: id, orAt: frame)
    if tweener.records[record].pass == pass.number {
      let first = Rect(axes: tweener.records[record].target)
      report(.secondSource(identity: String(describing: id), first: first, second: frame))
      return view
    }
    tweener.mark(record, pass: pass.number)
    if isNew { return view }
    switch pass.change {
    case .follow:
      tweener.follow(record, to: frame.axes)
    case .retarget:
      retarget(
        record: record, to: frame, at: pass.time, spring: pass.spring, properties: properties, anchor: anchor)
    }
    return view
  }
}
