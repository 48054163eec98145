// What a scrolled view shows of a day: at first, and after a zoom.

extension HourScale {
  /// Another zoom of the same day.
  ///
  /// - Parameters:
  ///   - y: what stays where it is, such as the pointer: points below the top of the view.
  ///   - offset: how far the view is scrolled.
  /// - Returns: the scale, and how far the view is scrolled then. The time at `y` is the same, unless the day would end inside the view.
  public func zoomed(to zoom: Double, about y: Double, offset: Double, viewHeight: Double) -> (scale: HourScale, offset: Double) {
    let scale = HourScale(zoom: zoom, usualHour: usualHour)
    let moved = (offset + y) * scale.hour / hour - y
    return (scale, scale.scrolled(to: moved, viewHeight: viewHeight))
  }

  /// How far a view is scrolled at first: now in its upper third, else half an hour above the first card, else 8:00 at its top.
  ///
  /// - Parameters:
  ///   - now: the minute of the day; nil where today is not in view.
  ///   - first: when the first card begins.
  public func firstOffset(now: Int?, first: Int?, viewHeight: Double) -> Double {
    let top =
      if let now { y(of: now) - viewHeight / 4 } else if let first { y(of: first) - hour / 2 } else { 8 * hour }
    return scrolled(to: top, viewHeight: viewHeight)
  }

  /// The offset next to one that a view can be scrolled to.
  private func scrolled(to offset: Double, viewHeight: Double) -> Double { max(0, min(offset, height - viewHeight)) }
}

/// The time that is planned on a day.
public enum PlannedTime {
  /// The minutes that cards take together that are not done.
  ///
  /// - Parameter usual: what a card takes that has no length.
  public static func minutes(of cards: some Sequence<(length: Int?, isDone: Bool)>, usual: Int = 30) -> Int {
    cards.reduce(0) { $1.isDone ? $0 : $0 + ($1.length ?? usual) }
  }
}
