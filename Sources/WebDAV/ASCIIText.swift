// Text in plain letters.

import CSoup

/// Letters that need no encoding.
public enum ASCIIText {
  /// A text with letters of ASCII for others, as far as there are some that look or sound alike, and question marks for the rest.
  public static func ascii(_ text: String) -> String {
    // The locale has a say in it, and is none of an address's business.
    guard let plain = g_str_to_ascii(text, "C") else { return "" }
    defer { g_free(plain) }
    return String(cString: plain)
  }
}
