// Which components of a calendar are one card: a series and the occurrence of it that the card shows.

/// Puts the components of a calendar together.
struct SeriesMatching {
  struct Group {
    /// The component that the card shows.
    var shown: Int
    /// The series that it is an occurrence of.
    var series: Int?
  }

  /// In the order of the file; a group is where its series is.
  private(set) var groups: [Group] = []

  /// Finds, for each series, the component that stands for the occurrence which its card shows: what was taken out of it here, or
  /// the one with the occurrence's RECURRENCE-ID.
  ///
  /// - Parameters:
  ///   - components: The lines of each component.
  ///   - zones: The calendar's time zones.
  /// - Complexity: O(bytes).
  init(_ components: [[ArraySlice<UInt8>]], zones: CalendarZones) {
    var series: [String: (index: Int, occurrence: CalendarZones.Moment?)] = [:]
    var found: [Int: Int] = [:]
    var isShown: Set<Int> = []
    let edits = components.map(ComponentEdit.init)
    for (index, edit) in edits.enumerated() {
      guard let uid = edit.property("UID")?.rawText, series[uid] == nil, let one = ComponentSeries(edit.lines) else { continue }
      series[uid] = (index, one.occurrence(zones).flatMap(zones.moment))
    }
    if !series.isEmpty {
      func take(_ index: Int, as occurrenceOf: Int) {
        guard found[occurrenceOf] == nil, index != occurrenceOf else { return }
        found[occurrenceOf] = index
        isShown.insert(index)
      }
      for (index, edit) in edits.enumerated() {
        guard let name = edit.property(ComponentCard.Own.series)?.rawText, let one = series[name] else { continue }
        if ComponentSeries(edit.lines) == nil, edit.property("RECURRENCE-ID") == nil { take(index, as: one.index) }
      }
      for (index, edit) in edits.enumerated() where !isShown.contains(index) {
        guard let uid = edit.property("UID")?.rawText, let one = series[uid], let id = edit.property("RECURRENCE-ID"),
          edit.kind == edits[one.index].kind, id.parameter("RANGE") == nil, let wanted = one.occurrence
        else { continue }
        if zones.moment(of: id) == wanted { take(index, as: one.index) }
      }
    }
    groups = components.indices.compactMap { index in
      if isShown.contains(index) { return nil }
      return found[index].map { Group(shown: $0, series: index) } ?? Group(shown: index, series: nil)
    }
  }
}
