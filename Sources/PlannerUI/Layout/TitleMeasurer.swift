// What titles on days wish, from widths that are measured once.

import GtkKit
import PlanSync
import Planner

/// Measures titles of chips and of events that nobody sees. What it has measured it keeps: weeks are made while somebody scrolls.
@MainActor
final class TitleMeasurer: LayoutWidget {
  override class var typeName: String { "DaylaneTitleMeasurer" }

  /// More are not kept.
  private static let limit = 4_000
  private let chip = ChipView(id: EntryID(rawValue: 0)) { _, _ in }
  private let event = EventView()
  /// How wide titles are, and as far as somebody asked for it their first words.
  private var titles: [String: (whole: Double, clear: Double?)] = [:]
  private var times: [Timed: [String: Double]] = [:]
  /// How many lines titles need in widths.
  private var folds: [Fold: Int] = [:]

  private struct Fold: Hashable {
    let title: String
    let width: Double
    /// What is beside the title of an event, or of a card.
    var time: Double?
    var form = ChipView.Form()
  }
  /// What a word measures, which tells fonts from one another; nil when it is to be measured again.
  private var sample: Double?
  private var lastSample = 0.0
  /// Called when titles are of other widths.
  var onFontChange: () -> Void = {}

  override init() {
    super.init()
    hideFromAssistiveTools()
    isChildVisible = false
    for probe in [chip, event] as [Widget] { add(probe) }
  }

  /// The font may be another one. The labels have it once all styles are new.
  override func styleChanged() {
    sample = nil
    guard !titles.isEmpty else { return }
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      let before = lastSample
      followFont()
      if before != lastSample { onFontChange() }
      return false
    }
  }

  /// What the title of a card wishes in a chip that is so wide.
  ///
  /// - Parameter isLate: whether it is of a day that has passed, and not done.
  func wish(of entry: Entry, width: Double, withBox: Bool, isLate: Bool = false) -> DayLayout.Wish {
    wish(of: entry.title, in: chip.titleRoom(inWidth: width, as: form(of: entry, withBox: withBox, isLate: isLate)))
  }

  /// What an event wishes in a line that is so wide.
  func wish(of one: DayEvent, on day: Day, width: Double) -> DayLayout.Wish {
    wish(of: one.event.title, in: event.titleRoom(inWidth: width, time: self.width(ofTime: Wording.briefTime(of: one.event, on: day))))
  }

  /// How many lines all of a card's title needs in a chip that is so wide.
  func lines(of entry: Entry, width: Double, withBox: Bool, isLate: Bool) -> Int {
    let fold = Fold(title: entry.title.shown(limit: 200), width: width, form: form(of: entry, withBox: withBox, isLate: isLate))
    return lines(of: fold) { chip.lines(of: $0.title, inWidth: $0.width, as: $0.form) }
  }

  private func form(of entry: Entry, withBox: Bool, isLate: Bool) -> ChipView.Form {
    let time = entry.start.map { Wording.clock($0) }
    return ChipView.Form(
      hasBox: withBox, hasNotes: !entry.notes.isEmpty, hasFlag: entry.deadline != nil && !entry.isDone, isLate: isLate,
      clock: width(ofTime: time ?? "", of: .card))
  }

  /// How many lines all of an event's title needs in a line that is so wide.
  func lines(of one: DayEvent, on day: Day, width: Double) -> Int {
    let time = self.width(ofTime: Wording.briefTime(of: one.event, on: day))
    let fold = Fold(title: one.event.title.shown(limit: 200), width: width, time: time)
    return lines(of: fold) { event.lines(of: $0.title, inWidth: $0.width, time: time) }
  }

  private func lines(of fold: Fold, count: (Fold) -> Int) -> Int {
    followFont()
    if let known = folds[fold] { return known }
    if folds.count >= Self.limit { folds = [:] }
    let found = count(fold)
    folds[fold] = found
    return found
  }

  /// What a time stands before the title of.
  private enum Timed {
    case event, card
  }

  /// How wide a time is before the title of an event; nothing without one.
  func width(ofTime text: String) -> Double { width(ofTime: text, of: .event) }

  private func width(ofTime text: String, of timed: Timed) -> Double {
    if text.isEmpty { return 0 }
    followFont()
    if let known = times[timed]?[text] { return known }
    let width = timed == .card ? chip.width(ofTime: text) : event.width(ofTime: text)
    times[timed, default: [:]][text] = width
    return width
  }

  private func wish(of title: String, in room: Double) -> DayLayout.Wish {
    followFont()
    if titles.count >= Self.limit { titles = [:] }
    let shown = title.shown(limit: 200)
    let known = titles[shown]
    let whole = known?.whole ?? chip.width(of: shown)
    // What fits has no need of it.
    let clear = whole <= room ? known?.clear : known?.clear ?? TitleWidths.clear(shown).map(chip.width(of:)) ?? whole
    titles[shown] = (whole, clear)
    return TitleWidths(whole: whole, clear: clear ?? whole).wish(in: room)
  }

  private func followFont() {
    guard sample == nil else { return }
    let now = chip.width(of: "Measure")
    if now != lastSample { (titles, times, folds) = ([:], [:], [:]) }
    (sample, lastSample) = (now, now)
  }
}
