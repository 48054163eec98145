// What the colours of the hours are for.

extension ColorUse {
  /// What can lie below something among the hours, or above them.
  private static let hourDays = [
    "hours", "hours / hourline.offhours", "hours / hourday.weekend", "hours / hourline.offhours / hourday.weekend", "hours / hourday > targettint",
    "hours / hourline.offhours / hourday > targettint", "hours / hourline.offhours / hourday.weekend / hourday > targettint",
  ]
  private static let switchButtons = ["", " / window.daylane modeswitch button:hover", " / window.daylane modeswitch button.chosen"].map {
    "window / modeswitch\($0)"
  }

  static let hours: [ColorUse] = [
    .ground(
      "hourgrid", "hourstrips", "lateagenda", "hourline.offhours", "hourday.weekend", "hourday > targettint", "hourstrip > targettint",
      "hourevent"),
    .text("hourhead label.weekday", "hourhead.today label.weekday", "hourhead > label.number", "hourhead > label.planned", on: ["window"]),
    .mark(.background, "hourhead.today > label.number", on: ["window"]),
    .text("hourhead.today > label.number", on: ["window / hourhead.today > label.number"]),
    .edge(.border, "hourstrips", "lateagenda", on: ["hours"]),
    .text("label.lateday", on: ["late"]),
    .line(.background, "hourline.hour", "hourline.rule", on: ["hours"]),
    .nothing(.background, "hourline.half", because: "the hours have lines of their own"),
    .mark(.background, "hourline.now", "hourline.nowdot", on: hourDays),
    .text("label.hour", "label.hour.now", on: ["hours"]),
    .mark(.background, "hourline.change", on: hourDays),
    .text("label.clockmark", on: hourDays),
    .mark(.background, "label.timetag", on: ["hours"]),
    .text("label.timetag", on: ["hours / label.timetag"]),
    .nothing(.background, "gap.slot", because: "what is around it parts, and the time stands at the side"),
    .text("event", "event > label.time", on: ["strips", "strips / hourstrip > targettint"]),
    .text("hourevent", "hourevent > label.time", on: ["hours / hourevent"]),
    .mark(.ring, "hourevent", on: hourDays),
    .mark(.outline, "hourday:focus:focus-visible", on: hourDays),
    .ground("modeswitch", "window.daylane modeswitch button:hover", "window.daylane modeswitch button.chosen"),
    .text("window.daylane modeswitch button", on: switchButtons),
    .edge(.ring, "window.daylane modeswitch button.chosen", on: ["window / modeswitch"]),
  ]
}
