// Times in German.

extension TimeWords {
  static let german = TimeWords(
    at: ["um"], onwards: ["ab"], from: ["von"], to: ["bis"],
    beforeNoon: ["am"], afterNoon: ["pm"], isHalfSpaced: false,
    hour: ["uhr"], isHourOfDay: true,
    names: DayLanguage.table([
      "eins ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    ]),
    ordinaryNames: ["ein"],
    minutes: DayLanguage.table(["fünf": 5, "zehn": 10, "zwanzig": 20]),
    half: ["halb"], isHalfBefore: true, quarter: ["viertel"], threeQuarters: ["dreiviertel"], past: ["nach"], before: ["vor"],
    noon: ["mittags"], ordinaryNoon: ["mittag"],
    parts: [
      (["in", "der", "früh"], .morning), (["in", "der", "frueh"], .morning), (["in", "der", "nacht"], .night), (["am", "nachmittag"], .afternoon),
      (["am", "abend"], .evening),
      (["am", "vormittag"], .morning), (["am", "morgen"], .morning), (["morgens"], .morning), (["frühmorgens"], .morning), (["früh"], .morning),
      (["frueh"], .morning),
      (["vormittags"], .morning), (["mittags"], .noon), (["nachmittags"], .afternoon), (["abends"], .evening), (["nachts"], .night),
    ],
    partsOfDay: DayLanguage.table([
      "morgen vormittag": .morning, "früh": .morning, "mittag": .noon, "nachmittag": .afternoon, "abend": .evening, "nacht": .night,
    ]),
    followers: [],
    hasCapitalNouns: true,
    refusing: DayLanguage.words(
      "seit vor nach von bis zwischen als nicht gegen circa ca etwa rund auf statt für zum zur alle oder "
        + "der die das dem den des ein eine einen einem einer mein meine meinen dein deine deinen sein seine seinen ihr ihre ihren unser unsere "
        + "unseren euer eure euren kein keine keinen"),
    refusingAt: DayLanguage.words(
      "kümmern kümmere geht ging gehen erhöhen erhöht gestiegen steigt steigen sinken sinkt gesunken verlängern kürzen reduzieren bitten wetten spielen "
        + "verschieben rund"),
    again: DayLanguage.words(
      "jeden jeder jede jedes jedem täglich wöchentlich monatlich immer montags dienstags mittwochs donnerstags freitags samstags sonnabends sonntags "
        + "werktags wochentags"),
    lasting: DayLanguage.words("für"),
    units: DayLanguage.table(["min minute minuten": 1, "h std stunde stunden": 60]),
    smallUnits: ["m"],
    lengths: phrases([
      "eine dreiviertel stunde": 45, "eine dreiviertelstunde": 45, "eine viertel stunde": 15, "eine viertelstunde": 15, "eine halbe stunde": 30,
      "anderthalb stunden": 90, "eineinhalb stunden": 90, "zweieinhalb stunden": 150, "dreieinhalb stunden": 210, "halbe stunde": 30,
      "viertelstunde": 15, "dreiviertelstunde": 45,
    ]),
    and: ["und"], long: ["lang"],
    refusingAfter: DayLanguage.words("vor nach später früher von pro je jeden jede täglich zuvor danach alt entfernt verspätung vorher oder"),
    refusingBefore: DayLanguage.words(
      "in im alle jede jeden letzte letzten vorige seit vor nach bis binnen innerhalb etwa rund circa ca knapp fast über unter gegen die der das den "
        + "dem nächsten nächste ersten erste noch nur mindestens höchstens maximal und oder von zwischen um auf als je pro täglich"),
    isBareLength: true,
    none: [["keine", "zeit"], ["ohne", "zeit"], ["keine", "uhrzeit"], ["ohne", "uhrzeit"]]
  )
}
