// Days in German.

extension DayLanguage {
  public static let german = DayLanguage(
    code: "de",
    weekdays: table([
      "montag": WeekdayName(weekday: .monday), "dienstag": WeekdayName(weekday: .tuesday),
      "mittwoch": WeekdayName(weekday: .wednesday), "donnerstag": WeekdayName(weekday: .thursday),
      "freitag": WeekdayName(weekday: .friday), "samstag sonnabend": WeekdayName(weekday: .saturday),
      "sonntag": WeekdayName(weekday: .sunday),
      "mo": WeekdayName(weekday: .monday, isShort: true, opens: .dotted),
      "di": WeekdayName(weekday: .tuesday, isShort: true, opens: .dotted),
      "mi": WeekdayName(weekday: .wednesday, isShort: true, opens: .dotted),
      "do": WeekdayName(weekday: .thursday, isShort: true, isOrdinary: true, opens: .dotted),
      // "Fr." is a title, too.
      "fr": WeekdayName(weekday: .friday, isShort: true),
      "sa": WeekdayName(weekday: .saturday, isShort: true, opens: .dotted),
      "so": WeekdayName(weekday: .sunday, isShort: true, isOrdinary: true),
    ]),
    months: table([
      "januar jänner jan jän": MonthName(number: 1), "februar feber feb": MonthName(number: 2),
      "märz mär mrz": MonthName(number: 3), "april apr": MonthName(number: 4), "mai": MonthName(number: 5),
      "juni jun": MonthName(number: 6), "juli jul": MonthName(number: 7), "august aug": MonthName(number: 8),
      "september sept sep": MonthName(number: 9), "oktober okt": MonthName(number: 10),
      "november nov": MonthName(number: 11), "dezember dez": MonthName(number: 12),
    ]),
    relative: table(["heute": 0, "morgen": 1, "übermorgen": 2]),
    relativePhrases: [],
    modifiers: table([
      "diesen dieser diese diesem": .this, "kommenden kommender kommende kommendem": .coming,
      "nächsten nächster nächste nächstem": .next,
    ]),
    units: table([
      "tag tage tagen": .day, "woche wochen": .week, "monat monate monaten": .month, "jahr jahre jahren": .year,
    ]),
    counts: table([
      "ein eine einem einer einen": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8,
      "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    ]),
    inWords: ["in", "im"],
    ordinalSuffixes: ["ter", "ten"],
    hasOrdinalPoint: true,
    ofWords: [],
    articles: ["den", "dem", "der"],
    dueWords: words("fällig"),
    prepositions: words("am bis zum fällig spätestens für ab"),
    relativePrepositions: words("bis fällig spätestens für ab"),
    refusing: words(
      "jeden jeder jede jedes jedem letzten letzter letzte letztem vorigen vorige vergangenen vergangene seit vor nach von vom auf "
        + "zwischen als nicht gestern alle allen und oder anfang mitte ende"),
    refusingNames: words(
      "der die das den dem des ein eine einen einem mein meine meinen dein deine deinen sein seine seinen ihr ihre ihren unser unsere "
        + "unseren euer eure euren kein keinen"),
    joining: words("bis und oder"),
    numbering: words(
      "version release rev kapitel abschnitt absatz seite seiten teil teile schritt schritte nummer nr punkt raum zimmer maßstab "
        + "größe stufe python java swift kernel debian ubuntu android ios macos gtk etwa rund kostet preis paragraf artikel"),
    counted: words(
      "mal x leute personen meter km kilometer m cm mm kg g uhr tassen tasse tl el liter l ml prozent euro eur cent stunden stunde std "
        + "minuten minute min seiten seite punkte zoll stück klasse stock etage"),
    notAfter: [
      "morgen": words("guten gutem schönen am der den dem dieser diesen nächsten frühen in"),
      "freitag": words("schwarzer stiller"), "montag": words("blauer"), "sonntag": words("weißer"),
      // "To do".
      "do": words("to can"), "so": words("und ach na oder"),
    ],
    notBefore: ["heute": words("journal show auf"), "do": words("not it"), "so": words("früh spät")],
    daytimes: words("morgen früh vormittag mittag nachmittag abend nacht"),
    hours: words("uhr h"),
    nouns: ["morgen"],
    times: .german
  )
}
