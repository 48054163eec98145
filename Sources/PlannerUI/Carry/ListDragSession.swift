// A list that a pointer carries by its column's head.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore
import Planner

/// A list under way on the board that it comes from.
@MainActor
final class ListDragSession: OwnDragSession {
  /// A list of this window.
  static let type = "application/x-daylane-list"

  let sourceStage: StageView
  let press: Point
  private let list: ListID
  private let title: String
  private let grip: Vector
  private var size = Size.zero
  var carry: Carry<StageView, BoardPlace, ListID>
  var drop: IncomingDrop?
  private var held: DragPreview?
  private var viewpoint: Viewpoint?
  /// Where the pointer was last over the window: Wayland does not tell where it is elsewhere.
  private var lastPoint: Point?
  private var context: BoardContext { sourceStage.context }

  /// The list whose head is pressed at a point; nil if there is none.
  init?(pressedAt point: Point, on stage: StageView) {
    guard !stage.isInteractive(at: point), let list = stage.listHead(at: point), let title = stage.context.plan.list(list)?.title,
      let frame = stage.board.columns[list]?.frame(in: stage)
    else { return nil }
    (sourceStage, press, self.list, self.title) = (stage, point, list, title)
    grip = point - frame.origin
    carry = Carry([list], lead: .pointer(at: point), over: stage)
  }

  func fits(_ stage: StageView) -> Bool { stage === sourceStage }

  func content() -> ContentProvider {
    ContentProvider(anyOf: [ContentProvider(Array(title.utf8), type: Self.type), ContentProvider(text: title)])
  }

  func begin(_ drag: ActiveDrag) {
    guard let column = sourceStage.board.columns[list] else { return }
    sourceStage.layers.columnFlight = nil
    viewpoint = Viewpoint(of: sourceStage)
    carry.begin()
    size = Size(width: column.width, height: column.groundHeight)
    let held = DragPreview(ColumnPreview(column), size: size, press: grip)
    self.held = held
    held.outline.map(drag.showOnly)
    held.onOutline = { [weak drag] in drag?.showOnly($0) }
    drag.setIcon(held, hotspot: held.hotspot)
  }

  // MARK: On the way

  func moved() { lastPoint = point }

  func look(at point: Point) {
    guard let visible = stage.boardFrame, let region = stage.board.region(in: stage, visible: visible) else {
      carry.look(at: point, in: DropContext())
      return
    }
    let aim = stage.board.aim(of: Rect(origin: point - grip, size: size), at: point, in: visible, on: stage)
    carry.look(at: aim, in: DropContext([region]))
  }

  func show(isFast: Bool) {
    show(ListDragPresentation(lifted: list, destination: carry.proposal.operation.isTransfer ? carry.destination : nil))
  }

  func rest(at point: Point, still: StillPointer, time: Double) {
    still.scrollSideways(at: point, time: time)
  }

  private func show(_ drag: ListDragPresentation?) {
    guard drag != sourceStage.board.listDrag else { return }
    sourceStage.motion.capture()
    sourceStage.board.show(drag)
    sourceStage.motion.settle()
  }

  // MARK: The end

  func planChanged() -> Bool { context.plan.list(list) != nil }

  func land(velocity: Vector) -> DropOperation? {
    guard carry.proposal.operation.isTransfer, let move = takeMove() else { return nil }
    let hand = heldOrigin
    let isSaved = context.model.perform(.moveList(list, before: move.destination.anchor.item))
    putAway()
    launch(from: hand, velocity: velocity)
    return isSaved ? .move : .cancel
  }

  func cancel(_ reason: DragCancelReason) {
    let hand = heldOrigin
    guard carry.cancel(reason) else { return }
    putAway()
    if reason != .windowGone { viewpoint?.restore() }
    launch(from: hand, velocity: .zero)
  }

  func end() {
    if carry.end() { putAway() }
  }

  private func takeMove() -> Move<BoardPlace, ListID>? {
    var arrangement = Arrangement<BoardPlace, ListID>()
    arrangement.append(contentsOf: context.plan.lists.map(\.id), to: .board)
    return carry.drop(in: arrangement)
  }

  /// Where the column in the hand has its corner, on the stage.
  private var heldOrigin: Point? {
    (sourceStage.pointerState?.position ?? point ?? lastPoint).map { $0 - grip }
  }

  private func launch(from origin: Point?, velocity: Vector) {
    guard let origin, let onBoard = sourceStage.convert(origin, to: sourceStage.board) else { return }
    sourceStage.launch(list, from: Motion(frame: Rect(origin: onBoard, size: size), velocity: velocity))
  }

  private func putAway() {
    held = nil
    show(nil)
  }
}
