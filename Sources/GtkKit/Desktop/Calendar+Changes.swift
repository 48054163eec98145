// Days on which clocks are put forward or back, from GLib's time zones.

import CGtk

extension UserCalendar {
  /// How clocks are changed on a day: what they show then, and by how much they are put forward, or back if negative, both in minutes. What they
  /// never show or show twice is on the day, at least in part. Nil for a day as most.
  ///
  /// - Parameters:
  ///   - day: counted from 1 January 1970.
  ///   - name: a time zone, such as "Europe/Berlin"; nil for the user's.
  package static func clockChange(onDay day: Int, inZone name: String? = nil) -> (reading: Int, shift: Int)? {
    guard let zone = name.map({ g_time_zone_new_identifier($0) }) ?? g_time_zone_new_local() else { return nil }
    defer { g_time_zone_unref(zone) }
    func ahead(at instant: Int) -> Int {
      let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(instant))
      return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
    }
    // Before the day has begun anywhere, and after it has ended everywhere.
    let midnight = day * 86_400
    var (last, next) = (midnight - 16 * 3_600, midnight + 40 * 3_600)
    let (before, after) = (ahead(at: last), ahead(at: next))
    guard before != after else { return nil }
    while next - last > 1 {
      let middle = (last + next) / 2
      if ahead(at: middle) == before { last = middle } else { next = middle }
    }
    let (reading, shift) = ((next + before - midnight) / 60, (after - before) / 60)
    return min(reading, reading + shift) < 1_440 && max(reading, reading + shift) > 0 ? (reading, shift) : nil
  }
}
