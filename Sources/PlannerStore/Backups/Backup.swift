// A copy of a data file that was put aside, by its name.

import Glibc
public import Planner

/// A copy of a data file as it was at some moment, in the folder of backups beside it.
public struct Backup: Sendable, Hashable, Identifiable {
  /// Why it was made.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Before the first change of a day.
    case day
    /// Before a newer program changed the form of the file.
    case migration
    /// Before something was imported.
    case `import`
    /// Before a backup was restored.
    case restore
    /// It was in the place of the data file, and was replaced by the plan that was open.
    case replaced
    /// It was open, and was replaced by the file that is now in its place.
    case unsaved
    /// It could not be opened.
    case damaged
    /// The file together with a log that was set aside: what was written last.
    case log
  }

  /// The file.
  public let path: String
  /// The day on which it was made, where the person was.
  public let day: Day
  /// When on that day, in seconds since midnight.
  public let second: Int
  public let reason: Reason
  /// The size of the file, in bytes.
  public let byteCount: Int

  /// Its name: the file's name without the extension, such as `2026-11-20T091403-day`.
  public var id: String {
    String((path.split(separator: "/").last ?? "").dropLast(Backup.ending.utf8.count))
  }

  /// The hour and the minute, such as `09:14`.
  public var time: String {
    let digits = Backup.digits(ofTime: second)
    return digits.prefix(2) + ":" + digits.dropFirst(2).prefix(2)
  }

  static let ending = ".sqlite"

  init(path: String, day: Day, second: Int, reason: Reason, byteCount: Int) {
    self.path = path
    self.day = day
    self.second = second
    self.reason = reason
    self.byteCount = byteCount
  }

  /// The backup in a file, by the name of that, `2026-11-20T091403-day.sqlite`; `nil` if it is none.
  init?(name: String, in folder: String, byteCount: Int) {
    guard name.hasSuffix(Backup.ending) else { return nil }
    let parts = name.dropLast(Backup.ending.utf8.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, let reason = Reason(rawValue: String(parts[3])) else { return nil }
    let moment = parts[0...2].joined(separator: "-").split(separator: "T", omittingEmptySubsequences: false)
    guard moment.count == 2, let day = Day(iso: moment[0]), let second = Backup.second(ofTime: moment[1]) else { return nil }
    // A number at the end tells two backups of one second apart.
    guard parts.count == 4 || parts.count == 5 && Int(parts[4]) != nil else { return nil }
    self.init(path: "\(folder)/\(name)", day: day, second: second, reason: reason, byteCount: byteCount)
  }

  /// A name for a backup; `number` tells several of one second apart.
  static func name(at moment: Moment, _ reason: Reason, number: Int = 0) -> String {
    "\(moment.day.iso)T\(digits(ofTime: moment.second))-\(reason.rawValue)\(number == 0 ? "" : "-\(number)")\(ending)"
  }

  private static func digits(ofTime second: Int) -> String {
    [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  private static func second(ofTime text: Substring) -> Int? {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == 6, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let (hour, minute, second) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3], digits[4] * 10 + digits[5])
    return hour < 24 && minute < 60 && second <= 60 ? hour * 3_600 + minute * 60 + second : nil
  }
}

extension Backup: Comparable {
  /// The older one comes first.
  public static func < (left: Backup, right: Backup) -> Bool {
    (left.day, left.second, left.path) < (right.day, right.second, right.path)
  }
}

/// A day and a time of day, in the person's time zone.
struct Moment: Hashable, Sendable {
  var day: Day
  /// Seconds since midnight.
  var second: Int

  /// An instant, in seconds since 1970, in the time zone of the process.
  init(_ instant: Int) {
    var time = time_t(instant)
    var parts = tm()
    localtime_r(&time, &parts)
    day =
      Day(year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) ?? Day(daysSinceEpoch: 0)
    second = Int(parts.tm_hour) * 3_600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
  }
}

extension Backup {
  /// The plan that it holds. The file stays as it is.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  /// - Complexity: O(size of the file).
  public func plan() throws(StoreError) -> Plan {
    try PlanStore.reading(DataFile(path: path))
  }
}
