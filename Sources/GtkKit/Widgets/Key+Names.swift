// The keys that programs act on, by name.

import CGtk

extension Key {
  public static let up = Key(GDK_KEY_Up)
  public static let down = Key(GDK_KEY_Down)
  public static let left = Key(GDK_KEY_Left)
  public static let right = Key(GDK_KEY_Right)
  public static let end = Key(GDK_KEY_End)
  public static let tab = Key(GDK_KEY_Tab)
  /// What Shift+Tab sends.
  public static let backTab = Key(GDK_KEY_ISO_Left_Tab)
  public static let space = Key(GDK_KEY_space)
  public static let delete = Key(GDK_KEY_Delete)
  public static let f2 = Key(GDK_KEY_F2)
  public static let plus = Key(GDK_KEY_plus)
  public static let minus = Key(GDK_KEY_minus)
  public static let question = Key(GDK_KEY_question)

  /// The key of a letter of the Latin alphabet, in lower case.
  package static func letter(_ letter: Unicode.Scalar) -> Key { Key(letter.value) }

  /// Whether it changes what others mean, and means nothing by itself: Shift, Control, Alt.
  package var isModifier: Bool {
    (UInt32(GDK_KEY_Shift_L)...UInt32(GDK_KEY_Hyper_R)).contains(value) || value == UInt32(GDK_KEY_ISO_Level3_Shift)
  }

  /// The letter or digit that it writes; nil for every other key.
  package var letter: Character? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)) else { return nil }
    let character = Character(scalar)
    return character.isLetter || character.isNumber ? character : nil
  }

  /// The same key whichever part of the keyboard it is on, and without what Shift or the caps lock make of a letter.
  package var plain: Key {
    switch Int32(bitPattern: value) {
    case GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: .enter
    case GDK_KEY_KP_Up: .up
    case GDK_KEY_KP_Down: .down
    case GDK_KEY_KP_Left: .left
    case GDK_KEY_KP_Right: .right
    case GDK_KEY_KP_Home: .home
    case GDK_KEY_KP_End: .end
    case GDK_KEY_KP_Page_Up: .pageUp
    case GDK_KEY_KP_Page_Down: .pageDown
    case GDK_KEY_KP_Delete: .delete
    case GDK_KEY_KP_Space: .space
    case GDK_KEY_KP_Tab: .tab
    case GDK_KEY_KP_Add: .plus
    case GDK_KEY_KP_Subtract: .minus
    default: Key(gdk_keyval_to_lower(value))
    }
  }
}
