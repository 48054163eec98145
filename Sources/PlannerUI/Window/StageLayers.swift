// What is drawn above the panes while something moves: flights, what keys carry, a rubber band.

import Geometry
import GtkKit

/// The layers above a stage's panes, each as large as the stage, and the voice for assistive tools, which nobody sees.
@MainActor
final class StageLayers {
  let flights: FlightLayer
  private let announcer: Announcer
  /// What keys carry, above everything else.
  private(set) var floating: KeyboardDragPreview?
  /// A column on its way from the hand.
  var columnFlight: ColumnFlight? {
    willSet {
      guard let columnFlight else { return }
      columnFlight.land()
      stage.remove(columnFlight)
    }
    didSet { if let columnFlight { stage.insert(columnFlight, after: flights) } }
  }

  private unowned let stage: LayoutWidget
  private var band: RubberBandView?

  init(on stage: LayoutWidget, context: BoardContext) {
    self.stage = stage
    announcer = context.announcer
    flights = FlightLayer(context: context)
    stage.add(flights)
    stage.add(announcer)
  }

  /// Shows a picture above everything else.
  func float(_ picture: KeyboardDragPreview) {
    floating = picture
    stage.add(picture)
    stage.queueAllocate()
  }

  /// Takes the picture away again.
  func unfloat(_ picture: KeyboardDragPreview) {
    stage.remove(picture)
    floating = nil
  }

  /// Shows a rubber band, where it says.
  func show(_ view: RubberBandView) {
    band = view
    stage.add(view)
  }

  func hide(_ view: RubberBandView) {
    band = nil
    stage.remove(view)
  }

  /// Places those that move with what is below them, in the stage's allocation.
  func placeFlights(width: Double, height: Double) {
    let all = Rect(x: 0, y: 0, width: width, height: height)
    for layer in [flights, columnFlight].compactMap({ $0 as Widget? }) { place(layer, in: all) }
  }

  /// Places the others.
  func place(width: Double, height: Double) {
    if let band { place(band, in: band.frame) }
    if let floating { place(floating, in: Rect(x: 0, y: 0, width: width, height: height)) }
    place(announcer, in: Rect(x: 0, y: 0, width: 1, height: 1))
  }

  private func place(_ widget: Widget, in frame: Rect) {
    _ = widget.measured(.horizontal)
    stage.place(widget, in: frame)
  }
}
