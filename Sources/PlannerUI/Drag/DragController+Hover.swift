// The drag on its way: where the held entries would land.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    guard drop.isLocal, session?.isUnderWay == true else { return [] }
    pointer = point
    tracker.add(point, at: Clock.seconds)
    trackHeld()
    if let log { log.measure { resolve() } } else { resolve() }
    return session?.proposal.action ?? []
  }

  func leave() {
    pointer = nil
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
      at: point, in: regions(), current: session.destination)
    let proposal = proposal(for: destination)
    self.session?.update(proposal, destination: destination)
    present()
  }

  func proposal(for destination: Destination<Place, EntryID>?) -> DropProposal {
    let isAccepted = destination.map { context.plan.takes(session?.items ?? [], in: $0.place) } ?? false
    return .proposal(for: .own, at: destination, isAccepted: isAccepted)
  }

  func present() {
    guard let session, session.isUnderWay else { return }
    stage.show(
      DragPresentation(
        lifted: session.lifted, destination: session.proposal.operation.isTransfer ? session.destination : nil,
        gapHeight: gapHeight))
  }

  /// The places in view as they rest, the topmost first.
  func regions() -> [Region<Place, EntryID>] {
    let board = stage.boardFrame
    return stage.containers.compactMap { container in
      guard var region = container.region(in: stage) else { return nil }
      if container is ColumnView, let board {
        // A column half out of view takes drops where it shows.
        region.frame = region.frame.intersection(board)
        if region.frame.isEmpty { return nil }
      }
      return region
    }
  }

  func container(of place: Place, at point: Point) -> (any EntryContainer)? {
    stage.containers.first { $0.place == place && $0.region(in: stage)?.frame.contains(point) == true }
  }
}
