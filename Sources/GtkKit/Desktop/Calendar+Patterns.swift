// How dates and times of day are written out where the user is.

import CGtk
import Glibc

extension UserCalendar {
  /// Formats for dates in words, in GLib's letters.
  package struct DatePatterns: Sendable, Equatable {
    /// "Friday 20 November 2026".
    package let full: String
    /// "Friday 20 November".
    package let long: String
    /// "Fri 20 Nov".
    package let short: String
    /// "November 2026".
    package let monthAndYear: String
    /// "1 December", and "1 Dec".
    package let (dayAndMonth, briefDayAndMonth): (String, String)

    /// - Parameters:
    ///   - locale: the name of the locale, "de_DE.UTF-8".
    ///   - dateFormat: what the C library says of its dates in numbers.
    ///
    /// The C library knows no dates in words: those whose parts stand in another order than its numbers, or have something between them, are
    /// after the Unicode Common Locale Data Repository, version 45.
    package init(locale: String, dateFormat: String) {
      let language = locale.prefix { $0.isLetter }.lowercased()
      let isNamed = !["", "c", "posix"].contains(language)
      switch language {
      case "ja", "zh":
        self.init("%Y年%-m月%-d日%A", "%-m月%-d日%A", "%-m月%-d日(%a)", "%Y年%-m月", "%-m月%-d日")
      case "ko":
        self.init("%Y년 %-m월 %-d일 %A", "%-m월 %-d일 %A", "%-m월 %-d일 (%a)", "%Y년 %-m월", "%-m월 %-d일")
      case "hu": self.init("%Y. %B %-d., %A", "%B %-d., %A", "%b %-d., %a", "%Y. %B", "%B %-d.", "%b %-d.")
      case "es", "pt": self.init("%A, %-d de %B de %Y", "%A, %-d de %B", "%a, %-d %b", "%OB de %Y", "%-d de %B", "%-d %b")
      case "de": self.init("%A, %-d. %B %Y", "%A, %-d. %B", "%a, %-d. %b", "%OB %Y", "%-d. %B", "%-d. %b")
      case "bs", "cs", "da", "et", "fi", "fo", "hr", "is", "lb", "lv", "nb", "nn", "no", "sk", "sl", "sr":
        self.init("%A %-d. %B %Y", "%A %-d. %B", "%a %-d. %b", "%OB %Y", "%-d. %B", "%-d. %b")
      case "ar", "fa", "ur": self.init("%A، %-d %B %Y", "%A، %-d %B", "%a، %-d %b", "%OB %Y", "%-d %B", "%-d %b")
      case _ where isNamed && UserCalendar.order(ofDateFormat: dateFormat) == .monthFirst:
        self.init("%A, %B %-d, %Y", "%A, %B %-d", "%a, %b %-d", "%OB %Y", "%B %-d", "%b %-d")
      default: self.init("%A %-d %B %Y", "%A %-d %B", "%a %-d %b", "%OB %Y", "%-d %B", "%-d %b")
      }
    }

    private init(_ full: String, _ long: String, _ short: String, _ monthAndYear: String, _ dayAndMonth: String, _ brief: String? = nil) {
      (self.full, self.long, self.short, self.monthAndYear) = (full, long, short, monthAndYear)
      (self.dayAndMonth, briefDayAndMonth) = (dayAndMonth, brief ?? dayAndMonth)
    }
  }

  /// How the user's region writes dates, by `LC_TIME`.
  package static let patterns = DatePatterns(
    locale: setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "", dateFormat: nl_langinfo(Int32(D_FMT)).map { String(cString: $0) } ?? "")

  /// Whether the user's region counts the hours to twelve, by `LC_TIME`.
  package static let countsToTwelve = nl_langinfo(Int32(T_FMT)).map { countsToTwelve(timeFormat: String(cString: $0)) } ?? false

  /// Whether a format of `strftime` for times of day counts the hours to twelve.
  package static func countsToTwelve(timeFormat: String) -> Bool { ["I", "l", "r", "p", "P"].contains { timeFormat.contains("%\($0)") } }

  /// A time of day as it is written where the user is: "13:30", "1:30 PM".
  ///
  /// - Parameter toTwelve: whether the hours are counted to twelve.
  package static func timeOfDay(minutes: Int, toTwelve: Bool = countsToTwelve) -> String {
    guard let time = g_date_time_new_utc(2000, 1, 1, gint(minutes / 60 % 24), gint(minutes % 60), 0),
      let text = g_date_time_format(time, toTwelve ? "%-I:%M %p" : "%H:%M")
    else { return "" }
    defer {
      g_date_time_unref(time)
      g_free(text)
    }
    return String(cString: text)
  }
}
