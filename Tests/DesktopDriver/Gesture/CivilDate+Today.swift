// The machine's own date.

import Foundation

extension CivilDate {
  /// Today, as the machine's clock and time zone have it.
  public static func today() throws -> CivilDate {
    var moment = time(nil)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil,
      let date = CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { throw DesktopError("the machine's clock tells no date") }
    return date
  }
}
