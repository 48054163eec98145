// What a card is written as: its component, and its series if the card is one occurrence of it.

import Planner

/// The components of one card, with its changes put into them.
struct CardComponents {
  let card: Entry
  /// The component that the card is.
  var shown: ComponentEdit
  /// The series that it is one occurrence of, or was taken out of.
  var series: ComponentEdit?
  /// By what their definitions are recognised, the time zones that are named.
  var zoneMarks: [String: String] = [:]
  /// The occurrence of another card's series that the card was before it was taken off its day.
  var left: (uid: String, occurrence: ContentLine)?

  /// The labels that were read, and those that there are now. What differs goes into the series, too.
  private var labels = (before: Labels(), after: Labels())

  /// Whether the component, unless it is an occurrence, is already marked as changed.
  private var isMarked = false

  /// A card that was made here.
  init(_ card: Entry, _ component: ComponentEdit) {
    self.card = card
    shown = component
  }

  /// A card that came from a calendar.
  ///
  /// A card that stands for a series is the first occurrence of it. While it keeps its day, a change of its text is one of
  /// the series. On another day, or done, it is written as that one occurrence, and the series stays. Off its day it is no
  /// occurrence any more: the series leaves that one out, and the card is a to-do of its own.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether the calendar that it is written to says that everything in it is cancelled.
  ///   - stamp: The time of writing.
  ///   - labels: The labels that were read; nil for those of its component.
  ///   - zones: The time zones of the calendar that it came from.
  init(_ card: Entry, from origin: CalendarOrigin, labels: Labels? = nil, isCancelled: Bool, stamp: String, zones: CalendarZones) {
    self.card = card
    shown = ComponentEdit(origin.lines)
    self.labels = (labels ?? (origin.hasLabels ? ComponentCard(origin.lines, isCancelled: false).labels : Labels()), card.labels)
    let hasMoved = origin.day != card.day
    // What was moved may have lost it on the way.
    let time = origin.changedTime(of: card) ?? (hasMoved && origin.time != nil ? ComponentTime(start: card.start, length: card.length) : nil)
    if origin.series.isEmpty, let repeats = ComponentSeries(origin.lines) {
      write(repeats, from: origin, hasMoved: hasMoved, time: time, isCancelled: isCancelled, stamp: stamp, zones: zones)
      return
    }
    let before = ComponentCard(shown.lines, isCancelled: isCancelled)
    let occurrence = shown.property("RECURRENCE-ID")
    if !origin.series.isEmpty {
      var all = ComponentEdit(origin.series)
      // What was called as the series is goes on to be called so.
      let whole = ComponentCard(all.lines, isCancelled: isCancelled)
      if occurrence != nil, whole.title == before.title, whole.notes == before.notes { all.setTexts(card: whole, to: card) }
      if occurrence != nil { all.setLabels(self.labels.before, to: self.labels.after) }
      if let occurrence, card.day == nil, hasMoved { all.exclude(occurrence) }
      if all.lines != origin.series {
        all.mark(stamp)
        isMarked = true
      }
      series = all
    } else if let occurrence, card.day == nil, hasMoved, let uid = shown.property("UID") {
      left = (uid.rawText, occurrence)
    }
    shown.update(to: card, isCancelled: isCancelled, stamp: stamp)
    shown.setLabels(self.labels.before, to: self.labels.after)
    if hasMoved, occurrence != nil, card.day == nil { shown.leaveSeries() }
    if hasMoved || time != nil {
      shown.change(to: deadline(from: origin, zones), zones) { edit in
        if hasMoved { edit.move(to: card.day, from: origin.day, zones: zones) }
        if let time { edit.set(time, on: card.day, zones) }
      }
    }
    if shown.lines != origin.lines {
      shown.mark(stamp)
      if series == nil { isMarked = true }
    }
  }

  /// Takes an occurrence out of the series that was a card of its own.
  mutating func exclude(_ occurrence: ContentLine, stamp: String) {
    var all = series ?? shown
    all.exclude(occurrence)
    if !isMarked { all.mark(stamp) }
    isMarked = true
    if series == nil { shown = all } else { series = all }
  }

  /// The deadline that the card has; where nobody has changed it, that of the component as it is now.
  private func deadline(from origin: CalendarOrigin, _ zones: CalendarZones) -> Day? {
    origin.hasOtherDeadline(card) ? card.deadline : ComponentCard(shown.lines, isCancelled: false, zones: zones).time.deadline
  }

  private mutating func write(
    _ repeats: ComponentSeries, from origin: CalendarOrigin, hasMoved: Bool, time: ComponentTime?, isCancelled: Bool, stamp: String,
    zones: CalendarZones
  ) {
    let before = ComponentCard(shown.lines, isCancelled: isCancelled)
    let isDoneOnce = card.isDone && !origin.isDone && !before.isDone
    shown.setTexts(card: before, to: card)
    shown.setLabels(labels.before, to: labels.after)
    if !isDoneOnce, before.isDone != card.isDone { shown.setDone(card.isDone, stamp: stamp) }
    guard hasMoved || isDoneOnce || time != nil else {
      if shown.lines != origin.lines {
        shown.mark(stamp)
        isMarked = true
      }
      return
    }
    var all = shown
    let occurrence = repeats.occurrence(zones)
    if let occurrence, let day = card.day {
      shown.becomeOccurrence(occurrence)
      let usual = ComponentCard(shown.lines, isCancelled: false, zones: zones).date?.day
      // A series whose first occurrence does not take place used to be read on that one's day.
      let isLater = occurrence.rawText != repeats.anchor?.rawText
      let goes = hasMoved || (isLater && usual != day)
      if goes || time != nil {
        shown.change(to: deadline(from: origin, zones), zones) { edit in
          if goes { edit.move(to: day, from: usual, zones: zones) }
          if let time { edit.set(time, on: day, zones) }
        }
      }
    } else {
      if let occurrence, hasMoved { all.exclude(occurrence) }
      shown.leaveSeries()
      shown.change(to: deadline(from: origin, zones), zones) { edit in
        edit.move(to: card.day, from: nil, zones: zones)
        if let time { edit.set(time, on: card.day, zones) }
      }
    }
    if isDoneOnce { shown.setDone(true, stamp: stamp) }
    shown.mark(stamp)
    if all.lines != origin.lines {
      all.mark(stamp)
      isMarked = true
    }
    series = all
  }
}
