// Saying something to whoever does not see the screen.

import CGtk

extension Widget {
  /// Lets a screen reader say a text now.
  ///
  /// GTK has this from 4.14 on; before that nothing happens, and the caller shows the text to assistive tools in another
  /// way, such as a status whose name changes.
  ///
  /// - Parameter urgent: whether it interrupts what is being said.
  /// - Returns: whether GTK took it.
  @discardableResult
  public func announce(_ text: String, urgent: Bool = false) -> Bool {
    guard let function = Announcing.function else { return false }
    // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM and _HIGH.
    text.shown().withCString { function(pointer.raw, $0, urgent ? 2 : 1) }
    return true
  }
}

private enum Announcing {
  typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UInt32) -> Void

  static let function: Function? = Toolkit.function("gtk_accessible_announce")
}
