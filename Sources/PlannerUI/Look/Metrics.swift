// Sizes that layout code needs, in points. What a style sheet can say, resources/style.css says.
// This folder: sizes, the style sheet's palette, and every word that the window says.

import Geometry
import GtkKit
import MoveCore

/// The grid of 6 on which everything stands.
enum Metrics {
  /// How much larger than usual the desktop's text is: what holds text grows with it. Read and set on the thread of the windows alone.
  nonisolated(unsafe) static var textScale = 1.0

  /// The text scale for a font so high, in points of the screen, in steps of a twelfth: sizes are drawn for a font of 11 points at 96 dots an inch.
  static func textScale(forFont size: Double) -> Double { min(2, max(1, (size * 72 / 96 / 11 * 12).rounded() / 12)) }

  /// A length at the text scale, and no more than a narrow window has room for.
  private static func scaled(_ length: Double, upTo most: Double = .greatestFiniteMagnitude) -> Double {
    min((length * textScale).rounded(), max(length, most))
  }
  /// The most width of what a window 360 points wide shows.
  private static let narrowest = 336.0

  static var columnWidth: Double { scaled(240, upTo: narrowest) }
  static let columnSpacing = 12.0
  /// A collapsed list's width, also that of the button behind the last one, and the space between two of these.
  static var stripWidth: Double { scaled(36) }
  static let stripSpacing = 6.0
  /// How much of the next column shows beside whole ones, so that it is seen that there is one.
  static let columnPeek = 36.0
  static let cardSpacing = 6.0
  /// Between a column's edge and its cards.
  static let columnInset = 6.0
  /// About how wide a card's title is in a list.
  static var titleWidth: Double { scaled(180) }
  /// Between a card's done box and its texts, and between its lines.
  static var cardBoxSpacing: Double { scaled(9) }
  static var cardLineSpacing: Double { scaled(3) }
  /// How many cards on days the foot of a list names, and the part of the column that it takes at most.
  static let (plannedRows, plannedShare) = (100, 0.4)
  /// Above the first card, for its edge.
  static let stackTopInset = 2.0
  /// Below the last card, so that its shadow and focus ring are not clipped.
  static let stackEndInset = 6.0

  static let chipSpacing = 3.0
  /// Where what a day says of itself begins, from its edge, and how far the circle of today goes beyond its digits.
  static let (dayEdge, dayNumberPadding) = (8.0, 4.0)
  /// How high a week is at least, which part of the view it takes at most, and how many cards it has room for even so.
  static let (weekLeast, weekLeastOfDots) = (60.0, 42.0)
  static let weekShare = 0.36
  static let weekCards = 3
  /// How high the surface is on which weeks are: so high that nobody comes to its ends, and no higher: in its middle GTK, which counts in single precision, still
  /// draws a thirty-second of a point.
  static let weeksExtent = 1_000_000.0
  /// How many weeks a drag at their edge scrolls in a second at most. The edge is narrower than that of a list: in the first week it is aimed, too.
  private static let (weeksPerSecond, weeksBand) = (5.0, 24.0)
  /// Weeks are of many heights: the one at the edge counts.
  static func weeksAutoScroll(week height: Double) -> AutoScroll { AutoScroll(band: weeksBand, maximumSpeed: weeksPerSecond * height) }
  /// As far away as this a week is scrolled to; beyond, it is jumped to.
  static let weeksNearby = 12
  /// The least width of a day, and what it would like.
  static let (dayLeast, dayNatural) = (36.0, 90.0)
  /// The most lines of a title on a day. More than two make a week higher where all of its day have room for what they need.
  static let chipLines = 4
  /// Where the title of a card on a day begins beside its done box, how far a press on that may be, both from the card's edge, and the
  /// least width of a card that has one.
  static var chipBox: Double { scaled(24) }
  static var chipBoxReach: Double { scaled(26) }
  static var chipBoxLeast: Double { scaled(80) }
  /// How small letters on days become for a long word: no more than a twelfth smaller than usual text has them.
  static var leastLetters: Double { max(0.75, 11.0 / 12 / textScale) }
  /// From this width on, lines of a title stand one below the other beside the box.
  static var chipHanging: Double { scaled(140) }
  /// The room for the sign of notes at the end of a card on a day.
  static let chipNotes = 14.0
  /// A stroke for a label at the lower edge of a card on a day, what is between two, and between them and its side.
  static var labelStroke: Size { Size(width: scaled(9), height: scaled(2)) }
  static let (labelStrokeSpacing, labelStrokeEdge) = (2.0, 6.0)
  /// Between the labels of a card and its notes, and the part of a line that notes leave them.
  static let (labelSpacing, notesShare) = (6.0, 0.5)
  /// Between the deadline of a card and its notes.
  static let dueSpacing = 9.0
  /// The sign of a deadline in a line of text, in the editor, the signs at the end of a card on a day, and what is between two of these.
  static var flag: Double { scaled(12) }
  static let editorSign = 16.0
  /// From which width on a card on a day says its deadline in words, and the room for these.
  static let chipDueLeast = 300.0
  static var chipDue: Double { scaled(112) }
  static let (chipSign, chipSignSpacing) = (10.0, 4.0)
  /// The sign of a late card, and the room for it at the end where there are no done boxes.
  static var lateSign: Double { scaled(11) }
  static var chipLate: Double { lateSign + 3 }
  /// Between that sign and how many there are, in the head.
  static let lateSpacing = 5
  /// The least width of days whose cards say words.
  static var dayOfWords: Double { scaled(60) }
  /// And of those that have done boxes: beside these, words give up half of what larger text would want, and go on below them. Days so wide that words
  /// have room beside them keep them with any text.
  static var dayOfBoxes: Double { dayOfBoxes(at: textScale) }
  static func dayOfBoxes(at scale: Double) -> Double { min(108, (24 * scale + 62 * (1 + scale) / 2).rounded()) }
  /// Where there are none: how large a dot for a card is, how wide a stroke for an event, where the first of these is, and what is between two.
  static var dayDot: Double { scaled(6) }
  static var dayStroke: Double { scaled(2) }
  static let (dayDotStart, dayDotSpacing) = (3.0, 2.0)
  /// How high an hour is without zoom, how wide what says it is, and the least width of a day that has hours beside others: one in which a
  /// card has a done box and two words.
  static var hour: Double { scaled(48) }
  static var hourGutter: Double { scaled(48) }
  static var hourDayLeast: Double { scaled(104) }
  /// Beside the blocks of a day, between two of them, and in them above the title.
  static let (hourEdge, blockGap, blockEdge) = (3.0, 2.0, 3.0)
  /// A pointer that is faster, in points per second, is on its way to another day.
  static let passingSpeed = 240.0
  /// The least width of a block with a done box, and of one in the hand.
  static var blockBoxLeast: Double { scaled(72) }
  static var heldBlock: Double { scaled(96) }
  /// How far beside the number of a day a drag is held that opens its hours.
  static let numberReach = 6.0
  /// How far blocks are made beyond the edges of the view.
  static let hoursOverscan = 240.0
  /// The part of the view that cards without a time take above the hours at most.
  static let stripShare = 1.0 / 3
  /// How far from the side edges of the hours a drag turns the page.
  static let hoursPageBand = 14.0
  /// How many hours a drag at their edge scrolls in a second at most.
  static let hoursPerSecond = 20.0
  /// How far a press goes until it pulls a time.
  static let pullThreshold = 3.0
  /// How far inside of another day a pointer is that pulls a time there.
  static let pullAside = 24.0
  /// The hours that are not shaded.
  static let workingHours = 8..<18
  /// What one step of the keys does to the zoom.
  static let zoomStep = 1.25
  /// How many weeks are above an agenda, how many at the least, and how high it is at the least itself.
  static let (agendaWeeks, agendaWeeksLeast, agendaLeast) = (5, 2, 180.0)
  /// The width of the mark of an event, what is around that, and the least room of a title behind a time.
  static let eventMark = 2.0
  static let eventMarkSpacing = 5.0
  static let eventTitleLeast = 30.0
  /// The most height of the events in the panel of a day.
  static let panelEventsHeight = 168.0

  static var panelWidth: Double { scaled(304, upTo: narrowest) }
  static let panelMaximumHeight = 460.0
  /// Between the panel of a day and the window's edges.
  /// How many of the overdue cards are named in their menu.
  static let overdueRows = 10
  /// And of how many today's hours have a row above them.
  static let lateRows = 4
  static let panelMargin = 12.0
  /// How far an editor reaches beyond the corner of its card.
  static let editorOverlap = 3.0
  /// How far outside of the panel a drag closes it.
  static let panelLeaveDistance = 12.0

  /// The small calendar below the month's name, and how long a drag may be elsewhere before it closes, in seconds.
  static var jumpWidth: Double { scaled(288) }
  static let jumpPatience = 1.0

  static var importWidth: Double { scaled(432) }
  /// Between the parts of the preview of an import.
  static let importSpacing = 15.0

  static var findWidth: Double { scaled(480) }
  static let findMaximumHeight = 560.0
  /// Between the parts of the search.
  static let findSpacing = 9.0
  /// How long a card that was found stays marked, in seconds.
  static let foundSeconds = 1.8
  /// Between a field and the chip with the day that is understood of it.
  static let typedDaySpacing = 3.0

  /// The panel of all lists, its height at most, the button for it, and how long a drag may be elsewhere before it closes, in seconds.
  static var navigatorWidth: Double { scaled(264) }
  static var navigatorMaximumHeight: Double { scaled(480) }
  static var navigatorButton: Double { scaled(36) }
  static let navigatorPatience = 1.5

  static var editorWidth: Double { scaled(348) }
  /// The notes in an editor: their least height, how many lines show at most, and what is above and below these.
  static var notesHeight: Double { scaled(54) }
  static let (notesLines, notesPadding) = (12.0, 12.0)
  /// How many lines of its title an editor shows at most.
  static let editorTitleLines = 5.0
  /// What is typed is saved after a pause of this length, after this time without one, and, if it could not be, again after this.
  static let typingPause = Duration.milliseconds(350)
  static let typingStretch = Duration.milliseconds(1_500)
  static let savingRetry = Duration.seconds(5)
  static let listChooserMaximumHeight = 210.0
  /// How much of a day's field for new cards the name of their list takes at the most.
  static let homeShare = 0.45
  /// How far the field around a title stands out over its text.
  static let titleFieldMargin = 4.0
  /// The least width of a field in the place of a short title.
  static let titleFieldWidth = 174.0

  static let swipeButtonWidth = 60.0

  /// Under this width one pane is shown at a time.
  static let narrowWidth = 720.0
  static var boardMinimumWidth: Double { columnWidth + 24 }
  /// The least height of the lists with a bar below them.
  static let boardHeightBesideBar = 240.0
  static let calendarMinimumWidth = 320.0
  /// The part of the width that the lists have in a first window.
  static let boardShare = 0.35
  /// How long a window stands as it does before that is kept.
  static let windowSettling = Duration.seconds(1)
  /// What the window's content wants: at least a month with its margins.
  static let stageWidth = Measurement(minimum: calendarMinimumWidth + 18, natural: 1280)
  static let stageHeight = Measurement(minimum: 300, natural: 720)

  /// How far a press has to be pulled to be a drag; the toolkit's own figure.
  static let dragThreshold = 8.0
  /// The gap for several entries is no higher than this: what is around it stays in view.
  static let gapMaximum = 240.0
  /// How long and how still a drag is held over a card to take it along, in seconds and points.
  static let takeAlongDwell = 0.5
  static let takeAlongWander = 4.0
  /// How long Shift is held then, where that is only told in a roundabout way.
  static let takeAlongPatience = 0.25
  /// How long a compositor has to say the same before it counts, in seconds.
  static let modifierSettling = 0.08

  static let heldScale = 1.03
  /// How far a row's text is scaled on its way to another size.
  static let flightScale = 0.92...1.08
  /// Room around a held card for its shadow.
  static let heldMargin = 18.0
  /// The same where there are no shadows, for the number of a stack.
  static let heldBadgeMargin = 12.0
  /// How far into a card the pointer holds what came from elsewhere, at its side.
  static let heldGrip = 24.0
  /// How long a gap waits for what was dropped into it, in seconds.
  static let arrivalPatience = 0.3
  /// How far each card of a stack is below the one before it, and how much narrower on either side.
  static let stackStepDown = 4.0
  static let stackStepIn = 2.0
  static let badge = 22.0

  /// How much of what is around an entry shows when the keyboard goes to it.
  static let revealMargin = 42.0
  /// How far above its gap the entry floats that keys carry, and how far to its side.
  static let carriedLift = 6.0

  /// The most cards for which a gap on a day is high.
  static let gapChips = 5
  /// The most days of a week out of view that are made in one frame.
  static let daysAhead = 4
  /// Rows made beyond each end of what is in view.
  static let overscan = 240.0
  /// How much of a list is made for the first frame, before its height on screen is known, and how much of the lists
  /// sideways: as much as a first window shows. The rest follows in the next frame.
  static let firstView = 640.0
  static let firstWidth = 448.0
  /// The size for which weeks are made for the first frame.
  static let firstWeeks = Size(width: 780, height: 600)
  static let toastSeconds = 5.0
  /// Between a toast and the edges of the pane below which it is.
  static let toastMargin = 24.0
  /// How far beyond the edge a toast goes, so that its shadow is not seen either.
  static let toastShadow = 18.0
  /// Above and below a toast for which a narrow window makes room.
  static let toastStripMargin = 6.0
}
