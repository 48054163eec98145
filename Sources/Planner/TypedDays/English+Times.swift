// Times in English.

extension TimeWords {
  static let english = TimeWords(
    at: ["at"], onwards: [], from: ["from"], to: ["to", "until", "till"],
    beforeNoon: ["am", "a"], afterNoon: ["pm", "p"], isHalfSpaced: true,
    hour: ["oclock"], isHourOfDay: false,
    names: DayLanguage.table([
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    ]),
    ordinaryNames: ["one"],
    minutes: DayLanguage.table(["five": 5, "ten": 10, "twenty": 20]),
    half: ["half"], isHalfBefore: false, quarter: ["quarter"], threeQuarters: [], past: ["past"], before: ["to"],
    noon: [], ordinaryNoon: ["noon", "midday"],
    parts: [
      (["in", "the", "morning"], .morning), (["in", "the", "afternoon"], .afternoon), (["in", "the", "evening"], .evening),
      (["at", "night"], .night),
    ],
    partsOfDay: ["morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night, "tonight": .evening],
    followers: DayLanguage.words("with in on for from to by near via and or then sharp because if before after until till"),
    hasCapitalNouns: false,
    refusing: DayLanguage.words(
      "last past previous since before after until till by than between about around almost nearly not nor from of to for through the a "
        + "an my our your his her their its this that no another any"),
    refusingAt: DayLanguage.words(
      "look looking looks stare aim aiming cap capped max maximum min minimum priced valued rated limit limited stop stops bought sold sell buy start "
        + "level stay stays keep laugh glance throw"),
    again: DayLanguage.words(
      "every each daily weekly monthly always mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends nightly"),
    lasting: ["for"],
    units: DayLanguage.table(["min mins minute minutes": 1, "h hr hrs hour hours": 60]),
    smallUnits: ["m"],
    lengths: phrases([
      "three quarters of an hour": 45, "one and a half hours": 90, "two and a half hours": 150, "an hour and a half": 90,
      "a quarter of an hour": 15, "half an hour": 30, "half a hour": 30, "a half hour": 30, "half hour": 30,
    ]),
    and: ["and"], long: [],
    refusingAfter: DayLanguage.words("ago later early late earlier before after from of each every per daily away old a or"),
    refusingBefore: DayLanguage.words(
      "in every each last past previous within after before about around almost nearly the next first another under over than up to least most and or"
    ),
    isBareLength: false,
    none: [["no", "time"], ["without", "time"], ["without", "a", "time"], ["any", "time"], ["anytime"]]
  )
}
