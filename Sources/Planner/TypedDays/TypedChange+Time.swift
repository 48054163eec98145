// What is typed where only a time can stand, or only a length.

extension TypedChange {
  /// What a text says in a field for a time: there "9", "930", "9.30" and "9h30" are times, too, and "9-10:30" has a length. Nil if it is no
  /// time, or names a day.
  public static func readTime(_ text: String, now: TypedNow, conventions: DayConventions) -> TypedChange? {
    let plain = text.replacing(#/(\d{1,2})\s?[hH](\d{2})?(?![\w.])/#) { "\($0.1):\($0.2 ?? "00")" }
      .replacing(#/[\d:.]+/#) { [3, 4].contains($0.0.count) && Int($0.0) != nil ? "\($0.0.dropLast(2)):\($0.0.suffix(2))" : "\($0.0)" }
    // Behind the sign a number is a time in every language.
    let candidates = [plain, "@" + plain, text].lazy.compactMap { read($0, on: now.day, now: now, conventions: conventions) }
    return candidates.first { $0.day == nil && $0.start.flatMap(\.self) != nil }
  }

  /// What a text says in a field for a length: there "90" is of minutes, and "1:30" of hours and minutes. Nil if it is no length, or one that no
  /// card can have.
  public static func readLength(_ text: String, now: TypedNow, conventions: DayConventions) -> Minutes? {
    if let minutes = Int(text) { return MinutesRule.length.checked(minutes) }
    if let match = text.wholeMatch(of: #/(\d{1,2}):([0-5]\d)/#), let hours = Int(match.1), let minutes = Int(match.2) {
      return MinutesRule.length.checked(hours * 60 + minutes)
    }
    let reader = DayReader(tokens: DayTokens(text), today: now.day, conventions: conventions, isWhole: true)
    return reader.lasting(at: 0).flatMap { $0.tokens.upperBound == reader.tokens.count ? Minutes($0.minutes) : nil }
  }
}
