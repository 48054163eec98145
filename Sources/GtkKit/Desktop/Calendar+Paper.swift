// What the user's region says of paper, and of the direction in which one reads.

import CGtk
import Glibc

extension UserCalendar {
  /// Whether paper is 8.5 by 11 inches where the user is, and not A4: by `LC_PAPER`.
  package static var usesLetterPaper: Bool {
    // In millimetres; the number stands where the pointer to a text would.
    Int(bitPattern: nl_langinfo(Int32(_NL_PAPER_WIDTH))) & 0xFFFF_FFFF == 216
  }

  /// Whether the user's language is written from right to left, as the window of such a user is.
  package static var isRightToLeft: Bool {
    let text = pango_language_get_sample_string(pango_language_get_default()).map { String(cString: $0) } ?? ""
    return pango_find_base_dir(text, Int32(clamping: text.utf8.count)) == PANGO_DIRECTION_RTL
  }
}
