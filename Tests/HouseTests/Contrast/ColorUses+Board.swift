// What the colours of lists, cards, days and of what is held are for.

extension ColorUse {
  /// Grounds that others lie on, by a short name.
  static let grounds: [String: [String]] = [
    "window": ["window.daylane"],
    "column": ["window.daylane", "columnground"],
    // While it would take what is held.
    "taking column": ["window.daylane", "columnground", "targettint"],
    "month": ["window.daylane", "monthgrid"],
    "hours": ["window.daylane", "hourgrid"],
    "strips": ["window.daylane", "hourstrips"],
    "late": ["window.daylane", "lateagenda"],
    "weekend": ["window.daylane", "monthgrid", "day.weekend"],
    "even": ["window.daylane", "monthgrid", "day.even"],
    "even weekend": ["window.daylane", "monthgrid", "day.even.weekend"],
    "taking day": ["window.daylane", "monthgrid", "day > targettint"],
    "taking weekend": ["window.daylane", "monthgrid", "day.weekend", "day > targettint"],
    "taking even day": ["window.daylane", "monthgrid", "day.even", "day > targettint"],
    "taking even weekend": ["window.daylane", "monthgrid", "day.even.weekend", "day > targettint"],
    "editor row": ["window.daylane", "cardeditor", "cardeditor box.rows"],
    "popover": ["window.daylane", "window.daylane popover > contents"],
  ]

  static let columns = ["column", "taking column"]
  static let days = ["month", "weekend", "even", "even weekend", "taking day", "taking weekend", "taking even day", "taking even weekend"]
  /// A card in a list; a day's panel has tinted ones.
  static let cards = ["column / card", "panel / card", "column / card.selected", "column / card.found-still"]
  static let tintedCards = ["panel / card.{color}", "panel / card.selected", "panel / card.found-still"]
  static let chips = days.map { "\($0) / chip.{color}" }
  static let plainChips = days.flatMap { ["\($0) / chip", "\($0) / chip.found-still"] }
  static let headers = columns + ["held face > sectionheader", "face > sectionheader", "swipe > sectionheader"]

  static let lists: [ColorUse] = [
    .ground("columnground", "targettint", "column entry.add:hover", "column entry.add:focus-within", "column entry.add.filled"),
    .edge(.border, "window.daylane paned > separator", on: ["window"]),
    .mark(.border, "window.daylane paned > separator:hover", on: ["window"]),
    .edge(.ring, "columnground", "window.daylane addlist > button.quiet.image-button", "addlist > entry", on: ["window"]),
    .ground("window.daylane columnfoot button.foot:hover", "planned:hover"),
    .text("window.daylane columnfoot button.foot", on: columns),
    .text("window.daylane columnfoot button.foot:hover", on: columns.map { "\($0) / window.daylane columnfoot button.foot:hover" }),
    .mark(.background, "latesign", on: columns + columns.map { "\($0) / planned:hover" }),
    .mark(.outline, "planned:focus:focus-visible", on: columns + columns.map { "\($0) / planned:hover" }),
    .text("planned label.day", on: columns + columns.map { "\($0) / planned:hover" }),
    .text("emptylist image", "emptylist label.detail", on: columns),
    .ground("window.daylane button.navigator"),
    .text("window.daylane button.navigator", "window.daylane button.navigator:hover", on: ["window / window.daylane button.navigator"]),
    .edge(.ring, "window.daylane button.navigator", "window.daylane button.navigator:hover", on: ["window", "column"]),
    .ground("panel entry.add:hover", "panel entry.add:focus-within", "panel entry.add.filled"),
    .edge(.ring, "column entry.add.filled", on: columns),
    .edge(.ring, "panel entry.add.filled", on: ["panel"]),
    .ground("addlist > entry", "addlist > entry:focus-within"),
    .text(".columnhead label.count", ".columnhead label.hidden", on: columns + ["panel"]),
    .mark(.background, "dot", on: columns + ["popover"]),
    .text("column entry.add", on: ["column / column entry.add:hover", "column / column entry.add:focus-within", "column / column entry.add.filled"]),
    .text("column entry.add > text > placeholder", on: columns + ["column / column entry.add:focus-within"]),
    .text("column entry.add:hover > text > placeholder", on: columns.map { "\($0) / column entry.add:hover" }),
    .text("panel entry.add", on: ["panel / panel entry.add:hover", "panel / panel entry.add:focus-within", "panel / panel entry.add.filled"]),
    .text("panel entry.add > text > placeholder", on: ["panel", "panel / panel entry.add:focus-within"]),
    .text("panel entry.add:hover > text > placeholder", on: ["panel / panel entry.add:hover"]),
    .mark(.caret, "panel entry.add", on: ["panel / panel entry.add:focus-within"]),
    .mark(.ring, "panel entry.add:focus-within", on: ["panel", "panel / panel entry.add:focus-within"]),
    .text("addlist > entry", "addlist > entry > text > placeholder", on: ["window / addlist > entry", "window / addlist > entry:focus-within"]),
    .mark(.caret, "column entry.add", on: ["column / column entry.add:focus-within"]),
    .mark(.ring, "column entry.add:focus-within", on: ["column", "column / column entry.add:focus-within"]),
    .mark(.caret, "addlist > entry", on: ["window / addlist > entry:focus-within"]),
    .mark(.ring, "addlist > entry:focus-within", on: ["window", "window / addlist > entry:focus-within"]),
    .nothing(
      .opacity, "column entry.add > text > placeholder", "panel entry.add > text > placeholder", "addlist > entry > text > placeholder",
      because: "themes fade what their fields say, and ours has a colour for it"),
    .text("sectionheader", "window.daylane button.chevron", "window.daylane button.write", "sectionheader label.count", on: headers),
    .text(
      "sectionheader", "sectionheader.selected label.count", "window.daylane sectionheader.selected button.chevron",
      "window.daylane sectionheader.selected button.write",
      on: columns.map { "\($0) / sectionheader.selected > box" }),
    .text("held button.chevron", "held button.write", on: ["held face > sectionheader"]),
    .ground(
      "window.daylane button.chevron:hover", "window.daylane button.chevron:active", "window.daylane button.write:hover",
      "window.daylane button.write:active"),
    .text(
      "window.daylane button.write:hover",
      on: headers.flatMap { header in [":hover", ":active"].map { "\(header) / window.daylane button.write\($0)" } }),
    .text(
      "window.daylane button.chevron:hover",
      on: headers.flatMap { header in [":hover", ":active"].map { "\(header) / window.daylane button.chevron\($0)" } }),
    .ground("sectionheader > targettint"),
    .text(
      "sectionheader.target", "sectionheader.target label.count", "window.daylane sectionheader.target button.chevron",
      "window.daylane sectionheader.target button.write",
      on: columns.map { "\($0) / sectionheader > targettint" }),
  ]

  static let listCards: [ColorUse] = [
    .ground("card", "card.{color}", "card.selected", "card.found-still", "chip.found-still", "sectionheader.selected > box"),
    .text("card", on: cards + tintedCards),
    .text("card label.notes", "card.done label.title", on: cards),
    .text("card.tinted label.notes", "card.tinted.done label.title", on: tintedCards),
    .ground("labelstrip > label.{color}"),
    .text("labelstrip > label", on: cards + tintedCards + ["editor row", "column / labelstrip > label.{color}"]),
    .text("duemark", "duemark.late", on: cards),
    .text("card.tinted duemark", "card.tinted duemark.late", on: tintedCards),
    .edge(.ring, "labelstrip > label", on: cards + tintedCards + ["editor row"]),
    .text("window.daylane card.cut label.title", on: columns + ["panel"]),
    .edge(.ring, "card", "card:hover", on: columns + ["panel"]),
    .mark(.border, "card checkbutton > check", on: cards + ["column"]),
    .nothing(
      .border, "card checkbutton > check:hover", "cardeditor checkbutton > check:hover", because: "it has the box's own colour, or that of the text"),
    .mark(.text, ".{color} card checkbutton", on: cards + ["column", "panel"]),
    .mark(.text, "card.{color} checkbutton", on: tintedCards + ["panel"]),
    .mark(.background, "tickstroke", on: cards + ["cardeditor"]),
    .mark(.background, "chip tickstroke", on: plainChips),
    .mark(.background, ".{color} tickstroke", on: cards + tintedCards + chips + ["cardeditor"]),
    .mark(.border, ".{color} tickstroke", on: cards + tintedCards + chips + ["cardeditor"]),
    .text("card.tinted label.title", "card.overdue label.title", on: tintedCards),
    // Its own colour, which its bar has.
    .mark(.text, "card.{color}", on: tintedCards + ["panel"]),
    .mark(.border, "card.{color} checkbutton > check", on: tintedCards + ["panel"]),
    .mark(.text, "card.overdue", on: tintedCards + ["panel / card", "panel"]),
    .mark(.border, "card.overdue checkbutton > check", on: tintedCards + ["panel / card", "panel"]),
    .edge(.ring, "panel > scrolledwindow > undershoot.bottom", on: ["panel"]),
    .mark(.text, "tickstroke", on: ["column / tickstroke", "column / .{color} tickstroke"]),
    .mark(.background, "card checkbutton > check:checked", on: cards),
    .mark(.border, "card checkbutton > check:checked", on: cards),
    .mark(.background, ".{color} card checkbutton > check:checked", on: cards + ["column", "panel"]),
    .mark(.border, ".{color} card checkbutton > check:checked", on: cards + ["column", "panel"]),
    .mark(
      .text, "card checkbutton > check:checked",
      on: [
        "column / card checkbutton > check:checked", "column / .{color} card checkbutton > check:checked",
        "panel / card.{color} checkbutton > check:checked",
      ]),
    .mark(.background, "card.{color} checkbutton > check:checked", on: tintedCards + ["panel"]),
    .mark(.border, "card.{color} checkbutton > check:checked", on: tintedCards + ["panel"]),
    .mark(.background, ".{color} dot", on: columns + ["panel"]),
    .mark(.border, ".{color} dot", on: columns + ["panel"]),

    .mark(.ring, "card.found-still", "chip.found-still", on: columns + ["panel", "panel / card.found-still"] + days),
    .mark(.ring, "card.selected", on: cards + columns + ["panel"]),
    .mark(.ring, "sectionheader.selected > box", on: ["column", "column / sectionheader.selected > box"]),
    .mark(.ring, "window.daylane card.cut", "window.daylane card.cut.selected", on: columns + ["panel"]),
    .mark(.ring, "window.daylane sectionheader.cut > box", "window.daylane sectionheader.cut.selected > box", on: columns),
    .mark(.outline, "card:focus-within:focus-visible", on: columns + ["panel"]),
    .mark(.outline, "sectionheader:focus-within:focus-visible > box", on: headers),
    .mark(.outline, "column:focus:focus-visible > columnground", on: ["window"] + columns),
  ]

  /// A card on a day has labels of any colour, and not only of its own.
  private static let anyChips = ColorUse.listColors.map { "month / chip.\($0)" }

  static let month: [ColorUse] = [
    .ground("monthgrid", "day.weekend", "day.even", "day.even.weekend", "day > targettint", "chip", "chip.{color}", "chip.selected", "event.bar"),
    .text("monthhead label.year", on: ["window", "window / window.daylane button.monthname:hover"]),
    .text("window.daylane button.monthname", on: ["window", "window / window.daylane button.monthname:hover"]),
    .text("monthtitle > image", on: ["window", "window / window.daylane button.monthname:hover"]),
    .ground("window.daylane button.monthname:hover"),
    .text("label.weekday", on: ["window", "popover"]),
    .text("fitting.today > label.weekday", on: ["window"]),
    .edge(.ring, "day.month-above", "day.month-before", "day.month-before:dir(rtl)", on: days),
    .edge(.ring, "window.daylane button.quiet.overdue", on: ["window"]),
    .line(.border, "day", on: ["month", "weekend", "even", "even weekend"]),
    .text("day > label.number", on: days),
    .mark(.background, "day.today > label.number", on: days),
    .mark(.ring, "day.chosen > label.number", on: days),
    .text("day.today > label.number", on: ["month / day.today > label.number"]),
    .text("chip > label", "chip.done > label", "chip > label.time", "chip > image", on: chips + plainChips + ["month / chip.selected"]),
    // Its own colour, which its bar, its ring and its box have.
    .mark(.text, "chip", on: plainChips + days),
    .mark(.background, "latesign", on: chips + plainChips + days + ["month / chip.selected"]),
    .mark(.background, "latesign", on: ["", ":hover", ":active"].map { "window / window.daylane button.quiet.overdue\($0)" }),
    .mark(.text, "latesign", on: ["month / latesign"]),
    .text("chip > duemark", "chip > duemark.late", on: chips + plainChips + ["month / chip.selected"]),
    .mark(.text, "chip > duemark.late > flagsign", on: chips + plainChips + ["month / chip.selected"]),
    .mark(.text, "chip.{color}", on: days.map { "\($0) / chip.{color}" } + days + ["month / chip.selected"]),
    .nothing(
      .ring, "chip", "chip:hover", "held.opaque chip", because: "its bar and its tint say where it is"),
    .nothing(.border, "chip checkbutton > check", because: "it has the card's own colour"),
    .nothing(
      .background, "chip.done", "card.tinted.done", because: "it is between a tint and what is around it, on both of which the text is asked"),
    .text("window.daylane chip.cut > label", on: days),
    .text("button.more", "window.daylane button.more", on: days),
    .text("event", "event > label.time", on: days),
    .text("event.bar > label", "event.bar > label.time", on: ["month / event.bar"]),
    .mark(.text, "event.bar.{color}", on: days + ["month / event.bar"]),
    .nothing(.ring, "event.bar", because: "it has its calendar's colour, which is asked above"),
    .text("box.event", "box.event label.time", on: ["panel", "window"]),
    .mark(.background, "eventmark", "eventmark.{color}", on: days + ["panel"]),
    .ground("window.daylane button.more:hover"),
    .text("window.daylane button.more:hover", on: days.map { "\($0) / window.daylane button.more:hover" }),
    .mark(.background, "chip checkbutton > check:checked", on: plainChips + days),
    .mark(.border, "chip checkbutton > check:checked", on: plainChips + days),
    .mark(.background, "chip.{color} checkbutton > check:checked", on: chips + days),
    .mark(.border, "chip.{color} checkbutton > check:checked", on: chips + days),
    .mark(
      .text, "chip checkbutton > check:checked",
      on: ["month / chip checkbutton > check:checked", "month / chip.{color} checkbutton > check:checked"]),
    .ground(
      "window.daylane button.quiet.overdue", "window.daylane button.quiet.overdue:hover", "window.daylane button.quiet.overdue:active"),
    .text("window.daylane button.quiet.overdue", on: ["", ":hover", ":active"].map { "window / window.daylane button.quiet.overdue\($0)" }),
    .mark(.background, "labelmarks dot.{color}", on: anyChips),
    .mark(.background, "daydot", "daydot.{color}", "daydot.overdue", on: days),
    .nothing(.background, "daydot.more", because: "the panel and the agenda of the day have them all"),
    .mark(.border, "daydot.{color}", "daydot.overdue", on: days),
    .mark(.ring, "chip.selected", on: days + chips + plainChips),
    .mark(.ring, "window.daylane chip.cut", "window.daylane chip.cut.selected", on: days),
    .mark(.outline, "chip:focus-within:focus-visible", on: days),
    .mark(.outline, "day:focus:focus-visible", on: days),
  ]

  static let held: [ColorUse] = [
    .edge(.ring, "held > flightshadow", "held > stackedge", on: columns + days),
    .nothing(.background, "held > stackedge", because: "the badge says how many there are"),
    .ground("held face > sectionheader", "face > sectionheader", "held > label.badge"),
    .nothing(.background, "held.opaque", because: "it fills the corners that cannot be transparent"),
    .text("held > label.badge", on: ["held > label.badge"]),
    .edge(
      .ring, "held.opaque card", "held.opaque sectionheader", "held.opaque > stackedge", on: ["held.opaque"]),
    .edge(.ring, "flightshadow.low", on: columns + days),
    .nothing(.background, "gap", because: "the entries around it part"),
    .edge(.ring, "gap", "targettint", on: columns + days),
    .nothing(.background, "rubberband", because: "its edge says where it is"),
    .mark(.ring, "rubberband", on: columns + days + ["window"]),
    .nothing(.background, "held > columnpicture", because: "it is a picture of a column"),
    .edge(.ring, "held > columnpicture", on: ["window"]),
    .edge(.ring, "held.opaque > columnpicture", on: ["column"]),
    .ground("swipe > sectionheader", "window.daylane swipe button.done", "window.daylane swipe button.rename", "window.daylane swipe button.delete"),
    .text("window.daylane swipe button", on: ["done", "rename", "delete"].map { "window.daylane swipe button.\($0)" }),
  ]
}
