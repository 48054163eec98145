// A list that a pointer carries by its column's head.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore
import Planner

/// A list under way on the board that it comes from.
@MainActor
final class DraggedList: OwnCargo {
  /// A list of this window.
  static let type = "application/x-daylane-list"

  let home: StageView
  let press: Point
  private let list: ListID
  private let title: String
  private let grip: Vector
  private let resolver = DestinationResolver()
  private var session = DragSession<BoardPlace, ListID>()
  private var held: HeldColumnView?
  private var context: BoardContext { home.context }

  /// The list whose head is pressed at a point; nil if there is none.
  init?(pressedAt point: Point, on stage: StageView) {
    guard !stage.isInteractive(at: point), let list = stage.listHead(at: point), let title = stage.context.plan.list(list)?.title,
      let frame = stage.board.columns[list]?.frame(in: stage)
    else { return nil }
    (home, press, self.list, self.title) = (stage, point, list, title)
    grip = point - frame.origin
    session.prepare([list])
  }

  var phase: DragSession<BoardPlace, ListID>.Phase { session.phase }
  var isUnderWay: Bool { session.isUnderWay }
  var proposal: DropProposal { session.proposal }

  func fits(_ stage: StageView) -> Bool { stage === home }

  func content() -> ContentProvider {
    ContentProvider(anyOf: [ContentProvider(Array(title.utf8), type: Self.type), ContentProvider(text: title)])
  }

  func begin(_ drag: ActiveDrag) {
    guard let column = home.board.columns[list] else { return }
    home.columnFlight = nil
    session.begin()
    let held = HeldColumnView(column, grip: grip, color: context.color(of: list))
    self.held = held
    drag.setIcon(held, hotspot: held.hotspot)
  }

  // MARK: On the way

  func left() { session.exit() }

  func look(at point: Point, on stage: StageView) {
    let region = stage.boardFrame.flatMap { stage.board.region(in: stage, visible: $0) }
    let turned = ReadingDirection(isRightToLeft: stage.isRightToLeft, width: stage.width).turn(point)
    session.look(at: turned, in: region.map { [$0] } ?? [], with: resolver)
  }

  func show(_ hover: Hover) {
    show(ListDragPresentation(lifted: list, destination: proposal.operation.isTransfer ? session.destination : nil))
  }

  func rest(at point: Point, _ hover: Hover, still: StillPointer, time: Double) -> Bool {
    still.scrollSideways(at: point, time: time)
  }

  private func show(_ drag: ListDragPresentation?) {
    guard drag != home.board.listDrag else { return }
    home.motion.capture()
    home.board.show(drag)
    home.motion.settle()
  }

  // MARK: The end

  func planChanged(on stage: StageView) -> Bool { context.plan.list(list) != nil }

  func land(_ hover: Hover, velocity: Vector) -> DragActions? {
    guard proposal.operation.isTransfer, let move = takeMove() else { return nil }
    let hand = heldOrigin(hover)
    let isSaved = context.model.perform(.moveList(list, before: move.destination.anchor.item))
    putAway()
    launch(from: hand, velocity: velocity)
    return isSaved ? .move : []
  }

  func cancel(_ reason: DragCancelReason, _ hover: Hover) {
    guard isUnderWay else { return }
    let hand = heldOrigin(hover)
    session.cancel(reason)
    putAway()
    launch(from: hand, velocity: .zero)
  }

  func end(_ hover: Hover) {
    if isUnderWay { putAway() }
    session.end()
  }

  private func takeMove() -> Move<BoardPlace, ListID>? {
    var arrangement = Arrangement<BoardPlace, ListID>()
    arrangement.append(contentsOf: context.plan.lists.map(\.id), to: .board)
    return session.drop(in: arrangement).move
  }

  /// Where the column in the hand has its corner, on the stage.
  private func heldOrigin(_ hover: Hover) -> Point? {
    (home.pointerState?.position ?? hover.point).map { $0 - grip }
  }

  private func launch(from origin: Point?, velocity: Vector) {
    guard let origin, let onBoard = home.convert(origin, to: home.board) else { return }
    let size = Size(width: Metrics.columnWidth, height: home.board.height)
    home.launch(list, from: Motion(frame: Rect(origin: onBoard, size: size), velocity: velocity))
  }

  private func putAway() {
    held = nil
    show(nil)
  }
}
