// The catalogue of the user's language, of the program that runs.

import CGettext
import Glibc
import Words

/// The language that the program speaks.
enum Language {
  private static let domain = "daylane"

  /// Makes all that is said be said in the user's language. Nothing else may have been said yet.
  ///
  /// Only what is read and how dates are written follows the user here; numbers for other programs stay as they are.
  static func adopt() {
    for category in [LC_CTYPE, LC_MESSAGES, LC_TIME] { setlocale(category, "") }
    guard let folder else { return }
    dl_bind_catalog(domain, folder)
    Catalog.user = Catalog(
      text: { key in
        key.withCString { given in
          guard let found = dl_gettext(domain, given), found != given else { return nil }
          return String(cString: found)
        }
      },
      form: { one, many, count in
        one.withCString { first in
          many.withCString { second in
            guard let found = dl_ngettext(domain, first, second, UInt(count.magnitude)), found != first, found != second else { return nil }
            return String(cString: found)
          }
        }
      })
  }

  /// Where catalogues are: beside the folder of the program, wherever it was put.
  private static var folder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "locale"]).joined(separator: "/")
  }
}
