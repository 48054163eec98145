// A list carried by its column's head: the same session, proposal and glide as for entries.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore
import Planner

/// The drag of one list. The source, the target and the keys are the drag controller's.
@MainActor
final class ListDrag {
  /// A list of this window.
  static let type = "application/x-daylane-list"

  private let stage: StageView
  private let context: BoardContext
  private let resolver = DestinationResolver()
  private var session: DragSession<BoardPlace, ListID>?
  private var press: (list: ListID, grip: Vector, point: Point)?
  private var held: HeldColumnView?
  private var pointer: Point?
  private var incoming: IncomingDrop?
  private var tracker = VelocityTracker()

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  /// Whether a list is pressed and not lifted yet.
  var isPrepared: Bool { session?.phase == .prepared }
  /// Where its session is in its life.
  var phase: DragSession<BoardPlace, ListID>.Phase { session?.phase ?? .idle }
  /// Whether a list is in the hand.
  var isCarrying: Bool { session?.isUnderWay == true }
  /// Whether the toolkit's drag is the one of a list.
  var isCurrent: Bool { session.map { $0.phase != .idle && $0.phase != .prepared } ?? false }

  func prepare(at point: Point) -> ContentProvider? {
    guard !stage.isInteractive(at: point), let list = stage.listHead(at: point),
      let title = context.plan.list(list)?.title, let frame = stage.board.columns[list]?.frame(in: stage)
    else { return nil }
    press = (list, point - frame.origin, point)
    var session = DragSession<BoardPlace, ListID>()
    session.prepare([list])
    self.session = session
    return ContentProvider(anyOf: [
      ContentProvider(Array(title.utf8), type: Self.type), ContentProvider(text: title),
    ])
  }

  /// Another press.
  func forget() {
    session = nil
    press = nil
  }

  func begin(_ drag: ActiveDrag) {
    guard let press, let column = stage.board.columns[press.list] else { return }
    stage.columnFlight = nil
    session?.begin()
    let held = HeldColumnView(column, grip: press.grip, color: context.color(of: press.list))
    self.held = held
    drag.setIcon(held, hotspot: held.hotspot)
    pointer = press.point
    tracker.reset()
    resolve()
    let still = StillPointer(stage: stage, origin: press.point)
    stage.onEachFrame { [weak self] time in
      guard let self, self.held === held, isCarrying else { return false }
      if let pointer {
        still.scrollSideways(at: pointer, time: time.seconds)
        resolve()
      }
      // Nobody asks while the pointer rests.
      incoming?.announceNews(answer)
      return true
    }
  }

  func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    pointer = point
    incoming = drop
    tracker.add(point, at: Clock.seconds)
    resolve()
    return answer
  }

  /// What would come of a release.
  private var answer: DragActions { session?.proposal.action ?? [] }

  func leave() {
    pointer = nil
    incoming = nil
    guard isCarrying else { return }
    session?.exit()
    present()
  }

  /// Whether the list in the hand is still there; the others may have changed.
  func planChanged() -> Bool {
    guard let press, context.plan.list(press.list) != nil else { return false }
    resolve()
    return true
  }

  /// Puts the list where it was released: at `point`, or where it was held last. Returns what became of it; nil, and does nothing, where it
  /// cannot be put.
  func land(at point: Point?) -> DragActions? {
    if let point {
      pointer = point
      resolve()
    }
    guard session?.proposal.operation.isTransfer == true, let list = press?.list, let move = takeMove() else { return nil }
    let hand = heldOrigin
    let isSaved = context.model.perform(.moveList(list, before: move.destination.anchor.item))
    finish()
    launch(list, from: hand, velocity: tracker.velocity(at: Clock.seconds))
    return isSaved ? .move : []
  }

  func cancel(_ reason: DragCancelReason) {
    let wasUnderWay = isCarrying
    let hand = heldOrigin
    let list = press?.list
    session?.cancel(reason)
    finish()
    if wasUnderWay, let list { launch(list, from: hand, velocity: .zero) }
  }

  func end() {
    session?.end()
    finish()
    session = nil
  }

  // MARK: Private

  private func resolve() {
    guard session?.isUnderWay == true, let pointer else { return }
    let region = stage.boardFrame.flatMap { stage.board.region(in: stage, visible: $0) }
    let turned = ReadingDirection(isRightToLeft: stage.isRightToLeft, width: stage.width).turn(pointer)
    session?.look(at: turned, in: region.map { [$0] } ?? [], with: resolver)
    present()
  }

  private func present() {
    let session = session
    let lifted = session?.lifted.first
    show(
      lifted.map {
        ListDragPresentation(
          lifted: $0, destination: session?.proposal.operation.isTransfer == true ? session?.destination : nil)
      })
  }

  private func show(_ drag: ListDragPresentation?) {
    guard drag != stage.board.listDrag else { return }
    stage.motion.capture()
    stage.board.show(drag)
    stage.motion.settle()
  }

  private func takeMove() -> Move<BoardPlace, ListID>? {
    var arrangement = Arrangement<BoardPlace, ListID>()
    arrangement.append(contentsOf: context.plan.lists.map(\.id), to: .board)
    return session?.drop(in: arrangement).move
  }

  /// Where the column in the hand has its corner, on the stage.
  private var heldOrigin: Point? {
    guard let press, let position = stage.pointerState?.position ?? pointer else { return nil }
    return position - press.grip
  }

  private func launch(_ list: ListID, from origin: Point?, velocity: Vector) {
    guard let origin, let onBoard = stage.convert(origin, to: stage.board) else { return }
    let size = Size(width: Metrics.columnWidth, height: stage.board.height)
    stage.launch(list, from: Motion(frame: Rect(origin: onBoard, size: size), velocity: velocity))
  }

  private func finish() {
    held = nil
    pointer = nil
    incoming = nil
    press = nil
    show(nil)
  }
}

/// A column as it is carried: as much of it as one wants to see in the hand.
@MainActor
final class HeldColumnView: LayoutWidget {
  override class var typeName: String { "DaylaneHeldColumn" }
  override class var cssName: String { "heldcolumn" }

  private let picture: ColumnPicture
  private let size: Size
  private let margin: Double
  private let grip: Vector

  init(_ column: Widget, grip: Vector, color: String?) {
    picture = ColumnPicture(column)
    size = Size(width: column.width, height: min(column.height, Metrics.heldColumnHeight))
    margin = Appearance.isComposited ? Metrics.heldMargin : 0
    self.grip = grip
    super.init()
    setClass("opaque", !Appearance.isComposited)
    add(picture)
    setSizeRequest(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// The point of the picture that is under the pointer.
  var hotspot: Point { Point(x: margin + grip.dx, y: margin + grip.dy) }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement((orientation == .horizontal ? self.size.width : self.size.height) + 2 * margin)
  }

  override func allocate(width: Double, height: Double) {
    _ = picture.measured(.horizontal)
    place(picture, in: Rect(origin: Point(x: margin, y: margin), size: size))
  }
}

/// The top of a column, cut off where it is enough.
@MainActor
final class ColumnPicture: LayoutWidget {
  override class var typeName: String { "DaylaneColumnPicture" }
  override class var cssName: String { "columnpicture" }

  private let still: StillView

  init(_ column: Widget) {
    still = StillView(of: column)
    super.init()
    clipsContent = true
    add(still)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(0) }

  override func allocate(width: Double, height: Double) {
    _ = still.measured(.horizontal)
    place(still, in: Rect(origin: .zero, size: still.size))
  }
}
