// What a to-do or an event of a calendar says about a card.

import Planner

/// The card that a VTODO or a VEVENT is. The rest of the component is not understood, and kept.
struct ComponentCard {
  /// What a card is written with that has no place in the standard.
  enum Own {
    static let list = "X-DAYLANE-LIST"
    static let done = "X-DAYLANE-DONE"
    static let color = "X-DAYLANE-COLOR"
    /// A line that a list's calendar had besides its cards.
    static let kept = "X-DAYLANE-KEPT"
    /// The name of the series that a card was taken out of.
    static let series = "X-DAYLANE-SERIES"
  }

  /// The list that a card says it is in, which only this program writes.
  struct Home: Hashable {
    var title: String
    var id: String?
    var color: ListColor?

    /// Reads the property; `nil` if it has no title.
    init?(_ line: ContentLine) {
      title = TextRules.foldedTitle(line.text)
      id = line.parameter("X-ID")
      color = line.parameter("X-COLOR").flatMap(ListColor.init)
      if title.isEmpty { return nil }
    }
  }

  var title = MarkdownReader.untitled
  var notes = ""
  /// Whether the title was too long, so that its end is the beginning of the notes.
  var isCut = false
  var isDone = false
  /// The name of the property that the day comes from, and the day.
  var date: (name: String, day: Day)?
  /// When it begins and how long it takes, as far as a card can say that.
  var time = ComponentTime()
  var home: Home?
  var labels = Labels()

  /// Reads a component.
  ///
  /// - Parameters:
  ///   - lines: The component's lines, BEGIN and END included.
  ///   - isCancelled: Whether the calendar says that everything in it is cancelled, which counts as done.
  ///   - zones: The time zones of its calendar; without them it has no day.
  /// - Complexity: O(bytes).
  init(_ lines: some Collection<ArraySlice<UInt8>>, isCancelled: Bool, zones: CalendarZones? = nil) {
    var description = ""
    var found: Set<String> = []
    var dates: [String: ContentLine] = [:]
    isDone = isCancelled
    var isEvent = false
    var categories = ComponentLabels()
    var depth = 0
    for line in lines {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        if depth == 0 { isEvent = begun == "VEVENT" }
        depth += 1
      } else if CalendarParts.boundary("END", line) != nil {
        depth -= 1
      } else if depth == 1, let line = ContentLine(line) {
        categories.take(line)
        guard found.insert(line.name).inserted else { continue }
        switch line.name {
        case "SUMMARY": takeTitle(line.text)
        case "DESCRIPTION": description = TextRules.foldedNotes(line.text)
        case "STATUS": if ["COMPLETED", "CANCELLED"].contains(line.rawText.uppercased()) { isDone = true }
        case "COMPLETED": isDone = true
        case "PERCENT-COMPLETE": if line.rawText == "100" { isDone = true }
        case Own.done: if line.rawText.uppercased() == "TRUE" { isDone = true }
        case Own.list: home = Home(line)
        case _ where ComponentTime.names.contains(line.name): dates[line.name] = line
        default: break
        }
      }
    }
    if let zones {
      time = ComponentTime(of: dates, isEvent: isEvent, zones)
      for name in isEvent || time.isDueDeadline ? ["DTSTART"] : ["DUE", "DTSTART"] {
        if date == nil, let day = dates[name].flatMap(zones.day) { date = (name, day) }
      }
      // An interval that passes midnight is on the day on which it begins.
      if let start = time.passesMidnight { date = ("DTSTART", start) }
    }
    labels = categories.labels
    notes = notes.isEmpty ? description : description.isEmpty ? notes : notes + "\n" + description
  }

  private mutating func takeTitle(_ text: String) {
    let text = TextRules.foldedTitle(text)
    guard !text.isEmpty else { return }
    let (head, rest) = CardText.cut(text, at: TextRules.titleLimit)
    title = head
    notes = rest
    isCut = !rest.isEmpty
  }
}
