// The drag on its way: where the held entries would land.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    guard drop.isLocal else { return [] }
    if lists.isCarrying { return lists.hover(at: point) }
    guard session?.isUnderWay == true else { return [] }
    pointer = point
    incoming = drop
    asking?.isAsked = false
    tracker.add(point, at: Clock.seconds)
    trackHeld()
    readModifiers()
    if let log { log.measure { resolve() } } else { resolve() }
    return answer
  }

  func leave() {
    pointer = nil
    incoming = nil
    asking = nil
    lists.leave()
    guard session?.isUnderWay == true else { return }
    session?.exit()
    present()
  }

  /// Asks the core where the held entries would land now, and shows it.
  func resolve() {
    guard let session, session.isUnderWay, let point = pointer else { return }
    if let panel = stage.panel, let frame = panel.frame(in: stage),
      !frame.inset(dx: -Metrics.panelLeaveDistance, dy: -Metrics.panelLeaveDistance).contains(point)
    {
      // Carried out of the panel: it would only hide the days behind it.
      stage.closePanel()
    }
    let destination = resolver.destination(
      at: point, in: stage.regions(around: point), current: session.destination)
    let proposal = proposal(for: destination)
    self.session?.update(proposal, destination: destination)
    present()
  }

  private func proposal(for destination: Destination<Place, EntryID>?) -> DropProposal {
    let isAccepted = destination.map { context.plan.takes($0.place, withHeaders: carriesHeader) } ?? false
    return .proposal(for: .own, at: destination, isAccepted: isAccepted, wantsCopy: copies)
  }

  func present() {
    guard var shown = session?.presentation(in: context.plan, gapHeight: gapHeight) else { return }
    if copies { shown.lifted = [] }
    stage.show(shown)
  }
}
