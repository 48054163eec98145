// Dates as the user's locale writes them, from GLib and the C library: Foundation's locale on Linux is always the same.

import CGtk
import Glibc

/// The user's calendar conventions. Call ``adoptUserLocale()`` first.
public enum UserCalendar {
  /// Makes the C library speak the user's language, as GTK does when it starts.
  public static func adoptUserLocale() {
    setlocale(LC_ALL, "")
  }

  /// Today's civil date where the user is.
  public static func today() -> (year: Int, month: Int, day: Int) {
    guard let now = g_date_time_new_now_local() else { return (1970, 1, 1) }
    defer { g_date_time_unref(now) }
    return (
      Int(g_date_time_get_year(now)), Int(g_date_time_get_month(now)), Int(g_date_time_get_day_of_month(now))
    )
  }

  /// What time it is where the user is, in minutes since midnight.
  public static func minuteOfDay() -> Int {
    guard let now = g_date_time_new_now_local() else { return 0 }
    defer { g_date_time_unref(now) }
    return Int(g_date_time_get_hour(now)) * 60 + Int(g_date_time_get_minute(now))
  }

  /// The first day of the week: 1 for Monday to 7 for Sunday.
  public static var firstWeekday: Int {
    // glibc counts from the weekday of a reference date: 19971130 is a Sunday, 19971201 a Monday.
    let first = Int(nl_langinfo(Int32(_NL_TIME_FIRST_WEEKDAY)).pointee)
    let reference = Int(bitPattern: nl_langinfo(Int32(_NL_TIME_WEEK_1STDAY)))
    let sundayBased = reference == 19_971_201 ? first + 1 : first
    return (sundayBased + 5) % 7 + 1
  }

  /// The days of the weekend where the user is: 1 for Monday to 7 for Sunday. By the region of `LC_TIME`.
  public static var weekend: Set<Int> {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? ""
    return weekend(inTerritory: territory(ofLocale: name))
  }

  /// The region in the name of a locale, "DE" of "de_DE.UTF-8@euro"; empty where it names none.
  public static func territory(ofLocale name: String) -> String {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The days of the weekend in a region, by its code of ISO 3166: Saturday and Sunday where nothing else is known. After `weekendStart` and
  /// `weekendEnd` of the Unicode Common Locale Data Repository, version 45, supplementalData.xml.
  public static func weekend(inTerritory code: String) -> Set<Int> {
    switch code {
    case "AF": [4, 5]
    case "IR": [5]
    case "BH", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE": [5, 6]
    case "IN", "UG": [7]
    default: [6, 7]
    }
  }

  /// The language that the user's programs speak, by its code of ISO 639 in small letters: "en", "de". "c" where there is none.
  ///
  /// It is the first of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` that says one, whether or not the C library has it.
  public static var languageCode: String {
    guard let names = g_get_language_names_with_category("LC_MESSAGES"), let first = names.pointee else { return "c" }
    return String(String(cString: first).prefix { $0.isLetter }).lowercased()
  }

  /// Which of a date's numbers comes first.
  public enum NumericOrder: Sendable, Hashable {
    case dayFirst, monthFirst, yearFirst
  }

  /// The order in which the user's region writes a date in numbers: by the C library's format for dates, `LC_TIME`.
  public static var numericOrder: NumericOrder {
    nl_langinfo(Int32(D_FMT)).flatMap { order(ofDateFormat: String(cString: $0)) } ?? .dayFirst
  }

  /// The order in which a format of `strftime` writes a date; nil if it has neither a day nor a month.
  public static func order(ofDateFormat format: String) -> NumericOrder? {
    var isLetter = false
    for character in format {
      if character == "%" {
        isLetter.toggle()
        continue
      }
      guard isLetter else { continue }
      switch character {
      // How the number is padded, or which digits it has: the letter comes behind.
      case "E", "O", "-", "_", "^", "#", "0"..."9": continue
      case "d", "e", "j": return .dayFirst
      case "m", "b", "B", "h", "D": return .monthFirst
      case "Y", "y", "C", "G", "g", "F": return .yearFirst
      default: isLetter = false
      }
    }
    return nil
  }

  /// A date by GLib's format letters (`%A`, `%B`, `%Y`, `%-d`…), in the user's language.
  public static func format(year: Int, month: Int, day: Int, _ format: String) -> String {
    guard let date = g_date_time_new_utc(gint(year), gint(month), gint(day), 12, 0, 0),
      let text = g_date_time_format(date, format)
    else { return "\(year)-\(month)-\(day)" }
    defer {
      g_date_time_unref(date)
      g_free(text)
    }
    return String(cString: text)
  }
}
