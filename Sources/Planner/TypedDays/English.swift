// Days in English.

extension DayLanguage {
  public static let english = DayLanguage(
    code: "en",
    weekdays: table([
      "monday": WeekdayName(weekday: .monday), "tuesday": WeekdayName(weekday: .tuesday),
      "wednesday": WeekdayName(weekday: .wednesday), "thursday": WeekdayName(weekday: .thursday),
      "friday": WeekdayName(weekday: .friday), "saturday": WeekdayName(weekday: .saturday),
      "sunday": WeekdayName(weekday: .sunday),
      "mon": WeekdayName(weekday: .monday, isShort: true),
      "tue tues": WeekdayName(weekday: .tuesday, isShort: true, opens: .always),
      "wed": WeekdayName(weekday: .wednesday, isShort: true, isOrdinary: true, closes: true),
      "weds": WeekdayName(weekday: .wednesday, isShort: true, isOrdinary: true, closes: true),
      "thu thur thurs": WeekdayName(weekday: .thursday, isShort: true, opens: .always),
      "fri": WeekdayName(weekday: .friday, isShort: true, opens: .always),
      "sat": WeekdayName(weekday: .saturday, isShort: true, isOrdinary: true, closes: true),
      "sun": WeekdayName(weekday: .sunday, isShort: true, isOrdinary: true, closes: true),
    ]),
    months: table([
      "january jan": MonthName(number: 1), "february feb": MonthName(number: 2),
      "march mar": MonthName(number: 3, isOrdinary: true), "april apr": MonthName(number: 4),
      "may": MonthName(number: 5, isOrdinary: true), "june jun": MonthName(number: 6),
      "july jul": MonthName(number: 7), "august aug": MonthName(number: 8),
      "september sept sep": MonthName(number: 9), "october oct": MonthName(number: 10),
      "november nov": MonthName(number: 11), "december dec": MonthName(number: 12),
    ]),
    relative: table(["today tonight": 0, "tomorrow tmrw": 1]),
    relativePhrases: [(["the", "day", "after", "tomorrow"], 2), (["day", "after", "tomorrow"], 2)],
    modifiers: table(["this": .this, "coming": .coming, "next": .next]),
    units: table(["day days": .day, "week weeks": .week, "month months": .month, "year years": .year]),
    counts: table([
      "a an one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
      "eleven": 11, "twelve": 12,
    ]),
    inWords: ["in"],
    ordinalSuffixes: ["st", "nd", "rd", "th"],
    hasOrdinalPoint: false,
    ofWords: ["of"],
    articles: ["the"],
    dueWords: words("due"),
    prepositions: words("on by due until till for"),
    relativePrepositions: words("by due until till for"),
    refusing: words("every each last past previous since before after from of to than between not another any yesterday and or early late mid"),
    refusingNames: words("the a an my our your his her their its some no"),
    joining: words("to until till through thru and or"),
    numbering: words(
      "version release rev revision bug ticket invoice chapter chapters section sections page pages part parts step steps number no nr item items "
        + "issue room ratio scale score size level python java swift kernel debian ubuntu android ios macos gtk about almost costs cost price pay paid"
    ),
    counted: words(
      "times x people persons miles mile km kilometres kilometers m cm mm kg g lb lbs am pm cups cup tsp tbsp teaspoon "
        + "teaspoons tablespoons litre litres liter liters ml percent euros euro dollars dollar pounds hours hour minutes minute min "
        + "pages page points of inch inches"),
    notAfter: [
      "friday": words("good black casual mr"), "monday": words("cyber easter blue clean manic"), "sunday": words("palm easter bloody"),
      "tuesday": words("shrove giving taco ruby"), "wednesday": words("ash"), "thursday": words("maundy"),
      "saturday": words("holy small"), "sun": words("dr mr mrs ms miss more less enough"), "sat": words("i you he she it we they who cat dog"),
      "wed": words("will would to newly"), "today": words("usa psychology"),
    ],
    notBefore: [
      "sunday": words("times express"), "today": words("show"), "tonight": words("show"), "friday": words("prayer prayers"),
      "tomorrow": words("never"),
    ],
    daytimes: words("morning noon afternoon evening night"),
    hours: words("am pm"),
    times: .english
  )
}
