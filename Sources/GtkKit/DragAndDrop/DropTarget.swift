// GTK's native drop target, the asynchronous one: it sees raw MIME types and finishes with our own word.

import CGtk
public import GObjects
public import Geometry
public import MoveCore

/// Something dragged over a widget.
@MainActor
public final class IncomingDrop: GObjectReference {
  private var drop: OpaquePointer { OpaquePointer(object) }
  /// What the source has heard last.
  private var told: GdkDragAction?

  init(_ drop: OpaquePointer) {
    super.init(retaining: drop.raw)
  }

  /// Whether the drag began in this process.
  public var isLocal: Bool { gdk_drop_get_drag(drop) != nil }

  /// What the source lets happen. Narrowed by the compositor at the time of a drop on Wayland, not on X11.
  public var allowed: DropOperations { DropOperations(rawValue: gdk_drop_get_actions(drop).rawValue) }

  /// Says anew what would happen on release, when that changes under a pointer at rest. An answer to a motion of the
  /// pointer says it by itself.
  public func announce(_ operation: DropOperation) {
    tell(operation.gdk, among: operation.isTransfer ? [.copy, .move] : [])
  }

  /// Says that a person would be asked which operation it is: with a modifier held, a Wayland compositor answers this differently.
  package func announceQuestion() {
    tell(GDK_ACTION_ASK, among: [.copy, .move, .ask])
  }

  private func tell(_ action: GdkDragAction, among all: DropOperations) {
    told = action
    gdk_drop_status(drop, all.gdk, action)
  }

  /// The same, unless it is what was said last: for whoever looks in each frame.
  package func announceNews(_ operation: DropOperation) {
    if operation.gdk != told { announce(operation) }
  }

  /// Takes note of what the toolkit says for a motion's answer.
  func answered(_ operation: DropOperation) { told = operation.gdk }

  /// Whether it offers content of this MIME type.
  public func offers(_ type: String) -> Bool {
    gdk_content_formats_contain_mime_type(gdk_drop_get_formats(drop), type) != 0
  }

  /// Whether this is the toolkit's same drop.
  public func isSame(as other: IncomingDrop) -> Bool { object == other.object }

  /// Whether something that it carries could not be loaded.
  var isIncomplete = false

  /// Tells the source what became of the drop: `cancel` when it was not taken.
  /// Call exactly once, after `DropTarget.perform` returned true.
  public func finish(_ operation: DropOperation) {
    // GTK's sources on X11 do what was said last of a motion, and delete what nobody took.
    if dl_display_is_x11(gdk_drop_get_display(drop)) != 0 { announceNews(operation) }
    gdk_drop_finish(drop, operation.gdk)
  }
}

/// A native drop target on a widget, which keeps it.
///
/// Never rely on `left` alone: on X11 none comes after a drop, and a stale one may precede a later drag.
@MainActor
public final class DropTarget: GObjectReference {
  /// The pointer is over the widget with this drop, at this point, for the first time or again. Returns what
  /// would happen on release.
  public var hover: (IncomingDrop, Point) -> DropOperation = { _, _ in .cancel }
  /// The drag has gone elsewhere.
  public var left: () -> Void = {}
  /// Released here. Return true when it is taken, and then call ``IncomingDrop/finish(_:)``.
  public var perform: (IncomingDrop, Point) -> Bool = { _, _ in false }

  /// Whether GTK is telling the widgets that a drag comes onto or leaves. It goes from one to the next of those that were under the
  /// pointer when it began: meanwhile none of them may be taken out of the window.
  package private(set) static var isCrossing = false

  private static func crossing<Result>(_ body: () -> Result) -> Result {
    isCrossing = true
    defer { isCrossing = false }
    return body()
  }

  /// The widget that is meant by a target on its window, and whether the drag is over it.
  private weak var content: Widget?
  private weak var window: Window?
  private var isOverContent = false
  /// What came last: one value for all that is heard of it.
  private var current: IncomingDrop?
  private weak var widget: Widget?

  private struct Entered {
    weak var target: DropTarget?
  }

  /// Those that a drag is over: one inside of the other.
  private static var entered: [Entered] = []

  /// Is asked about everything, of whatever type.
  ///
  /// When a part of the widget is hidden under a drag, GTK may never tell the widget that the drag has left, and it takes no
  /// further one. For a widget that hides parts of itself there is ``init(on:in:)``.
  public convenience init(on widget: Widget) {
    self.init(attachedTo: widget)
  }

  /// The same for what fills a window, whatever is hidden under a drag: GTK's target is on the window, which nothing can leave
  /// unseen. Points are the widget's.
  public convenience init(on content: Widget, in window: Window) {
    self.init(attachedTo: window)
    (self.content, self.window) = (content, window)
  }

  private init(attachedTo widget: Widget) {
    // Always both: a target that only copies is refused on Wayland next to one that moves.
    let operations: DropOperations = [.copy, .move]
    let target = gtk_drop_target_async_new(nil, operations.gdk)
    super.init(retaining: target!.raw)
    connectHandlers()
    gtk_widget_add_controller(widget.pointer, target)
    self.widget = widget.lasting
    widget.lasting.attachments.append(self)
  }

  /// Takes the target off its widget. What is over it leaves.
  public func remove() {
    guard let widget else { return }
    leaves()
    hasEnded()
    self.widget = nil
    gtk_widget_remove_controller(widget.pointer, OpaquePointer(object))
    widget.attachments.removeAll { $0 === self }
  }

  /// The drag has left, or was dropped.
  private func hasEnded() {
    Self.entered.removeAll { $0.target === self || $0.target == nil }
    current = nil
    // GTK on X11 does not do that after a drop, and the widget would look as if there were something over it.
    if let widget { gtk_widget_unset_state_flags(widget.pointer, GTK_STATE_FLAG_DROP_ACTIVE) }
  }

  /// Where a point of GTK's target is in the widget that is meant; nil outside of it.
  private func place(_ point: Point) -> Point? {
    guard let window else { return point }
    guard let content, let place = window.convert(point, to: content) else { return nil }
    return Rect(x: 0, y: 0, width: content.width, height: content.height).contains(place) ? place : nil
  }

  private func hovers(_ drop: IncomingDrop, at point: Point) -> DropOperation {
    guard let place = place(point) else {
      leaves()
      return .cancel
    }
    isOverContent = true
    let operation = hover(drop, place)
    drop.answered(operation)
    return operation
  }

  private func known(_ drop: OpaquePointer) -> IncomingDrop {
    let drop = IncomingDrop(drop)
    if let current, current.isSame(as: drop) { return current }
    current = drop
    return drop
  }

  private func leaves() {
    guard window == nil || isOverContent else { return }
    isOverContent = false
    left()
  }

  private func connectHandlers() {
    typealias Hover = @MainActor (OpaquePointer, Point) -> UInt32
    let onHover: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> UInt32 = {
      _, drop, x, y, data in
      guard let drop else { return 0 }
      return SignalBox<Hover>.from(data)?.handler(drop, Point(x: x, y: y)) ?? 0
    }
    let hover: @MainActor (OpaquePointer, Point) -> UInt32 = { [weak self] drop, point in
      self.map { $0.hovers($0.known(drop), at: point).gdk.rawValue } ?? 0
    }
    let enter: @MainActor (OpaquePointer, Point) -> UInt32 = { [weak self] drop, point in
      Self.entered.append(Entered(target: self))
      return Self.crossing { hover(drop, point) }
    }
    for (signal, handler) in [("drag-enter", enter), ("drag-motion", hover)] {
      connect(object, signal, onHover, handler)
    }

    typealias Left = @MainActor () -> Void
    let onLeave: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      SignalBox<Left>.from(data)?.handler()
    }
    let left: @MainActor () -> Void = { [weak self] in
      Self.crossing { self?.leaves() }
      self?.hasEnded()
    }
    connect(object, "drag-leave", onLeave, left)

    typealias Drop = @MainActor (OpaquePointer, Point) -> Bool
    let onDrop: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
      _, drop, x, y, data in
      guard let drop else { return 0 }
      return (SignalBox<Drop>.from(data)?.handler(drop, Point(x: x, y: y)) ?? false).gboolean
    }
    let perform: @MainActor (OpaquePointer, Point) -> Bool = { [weak self] in
      guard let self else { return false }
      let drop = known($0)
      if let place = place($1) {
        guard self.perform(drop, place) else { return false }
      } else {
        // A source waits for the word.
        drop.finish(.cancel)
      }
      hasEnded()
      // No leave follows on X11, for what is around this one either.
      for entered in Self.entered {
        entered.target?.leaves()
        entered.target?.hasEnded()
      }
      return true
    }
    connect(object, "drop", onDrop, perform)
  }
}
