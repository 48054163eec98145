// What the colours of buttons, menus, panels, messages and fields are for.

extension ColorUse {
  /// Every colour of the style sheet.
  static let all = [window, buttons, lists, listCards, month, hours, held, panels, messages, finding, archive, editor, choosers, typedDays].flatMap {
    $0
  }

  static let panelGrounds = ["panel", "cardeditor", "importpanel", "modalpanel", "popover"]
  static let headerButtons = ["window", "panel", "cardeditor", "column", "modalpanel", "popover"]
  /// What the field for a day stands on.
  static let dayFields = ["editor row", "choices.jump", "popover"]
  static let fields = ["cardeditor", "titlefield", "cardeditor / cardeditor scrolledwindow.notes:focus-within"]

  static let window: [ColorUse] = [
    .ground("window.daylane", "window.daylane headerbar", "window.daylane selection"),
    .text("window.daylane", on: ["window", "column", "month"]),
    .text("window.daylane headerbar", "window.daylane headerbar:backdrop", on: ["window.daylane headerbar"]),
    .text("window.daylane selection", on: ["window.daylane selection"]),
    .nothing(.background, "veil", because: "it hides what is behind it"),
    .nothing(.ring, "window.daylane.veiled headerbar", because: "it dims what cannot be pressed"),
    .nothing(.background, "window.daylane popover > arrow", because: "it belongs to the ground beside it"),
    .ground("window.daylane popover > contents", "window.daylane popover modelbutton:hover", "window.daylane popover modelbutton:selected"),
    .text("window.daylane popover > contents", "window.daylane popover > arrow", on: ["popover"]),
    .text("card > popover", "chip > popover", "sectionheader > popover", on: ["popover"]),
    .text(
      "window.daylane popover modelbutton", "window.daylane popover accelerator",
      on: ["", " / window.daylane popover modelbutton:hover", " / window.daylane popover modelbutton:selected"].map { "popover\($0)" }),
    .nothing(
      .text, "window.daylane popover modelbutton:disabled", "window.daylane popover modelbutton:disabled accelerator",
      "window.daylane button.quiet:disabled", because: "it cannot be chosen"),
    .text("samplebar label.sample", on: ["window"]),
    .ground("filterbar"),
    .text("filterbar label", on: ["window / filterbar"]),
    .mark(.ring, "filterbar", on: ["window", "window / filterbar"]),
    .edge(.border, "paneswitch", on: ["window"]),
    .ground("paneswitch"),
    .text("emptystate label.detail", on: ["window", "column"]),
    .mark(.text, "emptystate image", on: ["window", "column"]),
  ]

  static let buttons: [ColorUse] = [
    .mark(
      .outline, "window.daylane button:focus:focus-visible",
      on: headerButtons + ["window / window.daylane button.quiet:hover", "modalpanel / window.daylane button.solid"] + days),
    .mark(.outline, "window.daylane checkbutton:focus:focus-visible", on: cards + tintedCards + ["cardeditor"]),
    .mark(.outline, "window.daylane modelbutton:focus:focus-visible", on: ["popover"]),
    .mark(.outline, "window.daylane button.suggested:focus:focus-visible", on: ["window.daylane button.suggested"]),
    .text("window.daylane button.quiet", on: headerButtons + ["paneswitch"]),
    .ground("window.daylane button.quiet:hover", "window.daylane button.quiet:active", "window.daylane button.quiet:checked"),
    .text("window.daylane button.quiet:checked", on: headerButtons.map { "\($0) / window.daylane button.quiet:checked" }),
    .text(
      "window.daylane button.quiet:hover",
      on: headerButtons.flatMap { ["\($0) / window.daylane button.quiet:hover", "\($0) / window.daylane button.quiet:active"] }),
    .ground("window.daylane button.solid", "window.daylane button.solid:hover", "window.daylane button.suggested"),
    .text(
      "window.daylane button.solid",
      on: headerButtons.flatMap { ["\($0) / window.daylane button.solid", "\($0) / window.daylane button.solid:hover"] }),
    .text("window.daylane button.suggested", on: ["window.daylane button.suggested"]),
    .edge(.ring, "window.daylane button.solid", on: headerButtons),
    .edge(.ring, "findpanel entry", on: ["findpanel"]),
    .edge(.ring, "modalpanel entry", on: ["modalpanel"]),
    .edge(.ring, "cardeditor scrolledwindow.notes", "cardeditor box.rows", on: ["cardeditor"]),
    .edge(.ring, "window.daylane choices button.usual", "window.daylane choices button.token", on: ["editor row"]),
    .edge(.ring, "window.daylane choices entry", on: dayFields),
    .edge(.ring, "window.daylane homechip button", on: ["panel", "window"]),
    .edge(.ring, "window.daylane homechip.hour button", on: ["hours"]),
  ]

  static let panels: [ColorUse] = [
    .ground("panel", "importpanel", "modalpanel"),
    .text("panel label.nothing", on: ["panel", "window"]),
    .text("panel.agenda label.today", on: ["window"]),
    .edge(.ring, "panel", "importpanel", "modalpanel", "cardeditor", on: ["window", "column", "month"]),
    .text("importpanel", "importpanel label.summary", "importpanel label.place", "importpanel label.refused", on: ["importpanel"]),
    .text("modalpanel", on: ["modalpanel", "modalpanel / keyrow label.key"]),
    .text("modalpanel label.summary", "modalpanel label.refused", "modalpanel label.place", on: ["modalpanel"]),
    .ground("window.daylane modalpanel button.backup.chosen"),
    .text(
      "window.daylane modalpanel button.backup", "modalpanel label.effect",
      on: [
        "modalpanel", "modalpanel / window.daylane button.quiet:hover", "modalpanel / window.daylane button.quiet:active",
        "modalpanel / window.daylane modalpanel button.backup.chosen",
      ]),
    .mark(
      .ring, "window.daylane modalpanel button.backup.chosen", on: ["modalpanel", "modalpanel / window.daylane modalpanel button.backup.chosen"]),
  ]

  static let messages: [ColorUse] = [
    .ground(
      "toast", "toast.failure", "window.daylane toast button.action", "window.daylane toast button.action:hover",
      "window.daylane toast button.action:active", "window.daylane toast.failure button.action",
      "window.daylane toast.failure button.action:hover", "window.daylane toast.failure button.action:active"),
    .text("toast", on: ["toast"]),
    .text("toast.failure", on: ["toast.failure"]),
    .text(
      "window.daylane toast button.action", on: ["", ":hover", ":active"].map { "toast / window.daylane toast button.action\($0)" }),
    .text(
      "window.daylane toast.failure button.action",
      on: ["", ":hover", ":active"].map { "toast.failure / window.daylane toast.failure button.action\($0)" }),
    .mark(.outline, "window.daylane toast button.action:focus-visible", on: ["toast", "toast / window.daylane toast button.action"]),
    .mark(
      .outline, "window.daylane toast.failure button.action:focus-visible",
      on: ["toast.failure", "toast.failure / window.daylane toast.failure button.action"]),
  ]

  static let finding: [ColorUse] = [
    .ground("findpanel", "findpanel entry", "foundrow:hover", "foundrow.active"),
    .edge(.ring, "findpanel", on: ["window", "column", "month"]),
    .text("findpanel", "findpanel label.state", "findpanel checkbutton", on: ["findpanel"]),
    .text("findpanel entry", "findpanel entry > text > placeholder", on: ["findpanel", "findpanel / findpanel entry"]),
    .nothing(.opacity, "findpanel entry > text > placeholder", because: "themes fade what their fields say, and ours has a colour for it"),
    .mark(.text, "findpanel entry > image", on: ["findpanel", "findpanel / findpanel entry"]),
    .mark(.caret, "findpanel entry", on: ["findpanel"]),
    .mark(.ring, "findpanel entry:focus-within", on: ["findpanel"]),
    .text("foundrow label.place", "foundrow label.notes", on: ["findpanel", "findpanel / foundrow:hover"]),
    .text("foundrow.active label.place", "foundrow.active label.notes", on: ["findpanel / foundrow.active"]),
    .text("foundrow.list label.count", on: ["findpanel", "findpanel / foundrow:hover"]),
    .text("foundrow.active label.count", on: ["findpanel / foundrow.active"]),
    .ground("keyrow label.key"),
    .text("modalpanel.keys label.group", on: ["modalpanel"]),
    .text("foundrow.done label.title", on: ["findpanel", "findpanel / foundrow:hover", "findpanel / foundrow.active"]),
    .mark(.ring, "foundrow.active", on: ["findpanel", "findpanel / foundrow.active"]),
  ]

  static let archive: [ColorUse] = [
    .ground("modalpanel entry"),
    .text("modalpanel entry", "modalpanel entry > text > placeholder", on: ["modalpanel", "modalpanel / modalpanel entry"]),
    .nothing(.opacity, "modalpanel entry > text > placeholder", because: "themes fade what their fields say, and ours has a colour for it"),
    .mark(.text, "modalpanel entry > image", on: ["modalpanel", "modalpanel / modalpanel entry"]),
    .mark(.caret, "modalpanel entry", on: ["modalpanel"]),
    .mark(.ring, "modalpanel entry:focus-within", on: ["modalpanel"]),
    .text(
      "modalpanel.archive foundrow label.title", on: ["modalpanel", "modalpanel / foundrow:hover", "modalpanel / foundrow.active"]),
    .text("foundrow label.place", "foundrow label.notes", on: ["modalpanel", "modalpanel / foundrow:hover"]),
    .text("foundrow.active label.place", "foundrow.active label.notes", on: ["modalpanel / foundrow.active"]),
    .mark(.ring, "foundrow.active", on: ["modalpanel", "modalpanel / foundrow.active"]),
  ]

  static let editor: [ColorUse] = [
    .ground("cardeditor", "cardeditor scrolledwindow.notes:focus-within", "titlefield"),
    .text("cardeditor", on: ["cardeditor"]),
    .text("cardeditor entry", "titlefield entry", "textview", "textview > text", on: fields),
    .mark(.caret, "cardeditor entry", "titlefield entry", "textview", "textview > text", on: fields),
    .text(
      "cardeditor entry.error", "cardeditor entry.error > text > placeholder", "cardeditor label.gone", "cardeditor label.timing",
      on: ["cardeditor"]),
    .mark(.ring, "cardeditor entry.error", on: ["cardeditor"]),
    .nothing(
      .opacity, "cardeditor entry.error > text > placeholder", because: "themes fade what their fields say, and ours has a colour for it"),
    .mark(.ring, "cardeditor scrolledwindow.notes:focus-within", on: ["cardeditor", "cardeditor / cardeditor scrolledwindow.notes:focus-within"]),
    .text("cardeditor textview label.placeholder", on: ["cardeditor", "cardeditor / cardeditor scrolledwindow.notes:focus-within"]),
    .ground("cardeditor box.rows", "window.daylane cardeditor button.field:hover"),
    .text(
      "window.daylane cardeditor button.field", "cardeditor button.field image", "cardeditor button.field label.name",
      "cardeditor button.field label.unset", "cardeditor button.field flagsign", "cardeditor button.field label.late",
      on: ["editor row", "editor row / window.daylane cardeditor button.field:hover"]),
    .ground("window.daylane cardeditor button.link:hover"),
    .text("window.daylane cardeditor button.link", on: ["cardeditor"]),
    .text("window.daylane cardeditor button.link:hover", on: ["cardeditor / window.daylane cardeditor button.link:hover"]),
    .mark(.border, "cardeditor checkbutton > check", on: ["cardeditor"]),
    .mark(.text, "cardeditor.{color} checkbutton", on: ["cardeditor"]),
    .mark(.border, "cardeditor checkbutton > check:checked", "cardeditor.{color} checkbutton > check:checked", on: ["cardeditor"]),
    .mark(.background, "cardeditor checkbutton > check:checked", "cardeditor.{color} checkbutton > check:checked", on: ["cardeditor"]),
    .mark(
      .text, "cardeditor checkbutton > check:checked",
      on: ["cardeditor / cardeditor checkbutton > check:checked", "cardeditor / cardeditor.{color} checkbutton > check:checked"]),
    .mark(.ring, "titlefield", "titlefield.error", on: ["titlefield", "column", "month", "window"]),
  ]

  /// The labels of a card, and those that are offered.
  private static let tokens = ["{color}", "offer"].map { "editor row / window.daylane choices button.token.\($0)" }

  static let typedDays: [ColorUse] = [
    .ground("typedday", "window.daylane typedday button.key", "window.daylane typedday button.key:hover"),
    .text("typedday", on: ["typedday"]),
    .edge(.ring, "typedday", on: ["column", "window"]),
    .mark(.text, "typedday image", on: ["typedday"]),
    .text("window.daylane typedday button.key", on: ["typedday / window.daylane typedday button.key"]),
    .text("window.daylane typedday button.key:hover", on: ["typedday / window.daylane typedday button.key:hover"]),
    .ground(
      "window.daylane choices button.usual", "window.daylane choices button.usual:hover", "window.daylane choices button.usual.chosen",
      "window.daylane choices entry", "window.daylane homechip button", "window.daylane homechip button:hover"),
    .text(
      "window.daylane homechip button",
      on: ["panel", "window"].flatMap { ["\($0) / window.daylane homechip button", "\($0) / window.daylane homechip button:hover"] }),
    .ground("window.daylane homechip.hour button"),
    .text("window.daylane homechip button", on: ["hours / window.daylane homechip.hour button"]),
    .mark(.ring, "editorhead scrolledwindow:focus-within", on: ["cardeditor"]),
    .text("choices label.refusal", on: ["editor row"]),
    .text("window.daylane choices entry", on: dayFields.map { "\($0) / window.daylane choices entry" }),
    .mark(.caret, "window.daylane choices entry", on: dayFields.map { "\($0) / window.daylane choices entry" }),
    .text(
      "window.daylane choices button.usual",
      on: ["", ":hover", ".chosen"].map { "editor row / window.daylane choices button.usual\($0)" }),
    .ground("window.daylane choices button.token.{color}", "window.daylane choices button.token.offer"),
    .text("window.daylane choices button.token", "choices button.token image", on: tokens),
    .nothing(.ring, "window.daylane choices button.token:hover", because: "the pointer is there"),
    .text("choices entry > text > placeholder", on: dayFields.map { "\($0) / window.daylane choices entry" }),
    .nothing(
      .opacity, "choices entry > text > placeholder", because: "themes fade what their fields say, and ours has a colour for it"),
    .mark(
      .ring, "window.daylane choices entry:focus-within", "window.daylane choices entry.error",
      on: dayFields.flatMap { [$0, "\($0) / window.daylane choices entry"] }),
    .text("choices label.unknown", on: dayFields),
  ]

  static let choosers: [ColorUse] = [
    .ground("window.daylane daychooser button.day:hover", "window.daylane listchooser button.chosen"),
    .text(
      "window.daylane daychooser button.day", "window.daylane daychooser button.day.today", "window.daylane daychooser button.day.outside",
      on: ["popover", "editor row"]),
    .text("window.daylane daychooser button.day:hover", on: ["popover", "editor row"].map { "\($0) / window.daylane daychooser button.day:hover" }),
    .mark(.background, "window.daylane daychooser button.day.chosen", on: ["popover", "editor row"]),
    .text("window.daylane daychooser button.day.chosen", on: ["popover / window.daylane daychooser button.day.chosen"]),
    .text("window.daylane listchooser button.quiet", on: ["popover", "editor row"]),
    .text("window.daylane listchooser button.chosen", on: ["popover", "editor row"].map { "\($0) / window.daylane listchooser button.chosen" }),
    .ground("choices.jump"),
    .edge(.ring, "choices.jump", on: ["window", "column", "month"]),
    .nothing(.background, "busydot", because: "it has the colour of the number above it"),
    .text("choices.jump", on: ["choices.jump"]),
    .mark(.background, "window.daylane daychooser.jump button.day.today", on: ["choices.jump"]),
    .text("window.daylane daychooser.jump button.day.today", on: ["choices.jump / window.daylane daychooser.jump button.day.today"]),
    .mark(.ring, "window.daylane daychooser.jump button.day.chosen:not(.today)", on: ["choices.jump"]),
    .text(
      "window.daylane daychooser.jump button.day.outside", "window.daylane daychooser.jump button.day.chosen:not(.today)",
      on: ["choices.jump", "choices.jump / chooserday > targettint"]),
    .ground("chooserday > targettint"),
    .ground("window.daylane swatches button:hover"),
    .mark(.ring, "window.daylane swatches button.chosen", on: ["popover"]),
    .mark(.background, "listlabel.{color} dot", on: ["popover", "editor row", "editor row / window.daylane cardeditor button.field:hover"]),
    .mark(.border, "listlabel.{color} dot", on: ["popover", "editor row"]),
    .mark(.background, "swatches .{color} dot", on: ["popover", "popover / window.daylane swatches button:hover"]),
    .mark(.border, "swatches .{color} dot", on: ["popover"]),
  ]
}
