// Fault: GDK on X11 takes the pieces of a large selection as fast as they come, inside one turn of its loop and without
// a limit.
// Shows: a sender that is quick enough stops the window and fills the memory.
// In: seen on 4.8; newer ones were not looked at.
// Report: not reported.

import CGtk
import GObjects

/// Lets one piece of a selection's content in at a time.
///
/// The sender goes on only when a piece has been taken away, so it is enough to keep the news of it from GDK until there is room. On Wayland
/// there is a pipe, and this does nothing.
@MainActor
package final class SelectionValve {
  private let display: OpaquePointer?
  private var connection: SignalConnection?
  /// The property that the content comes in; 0 until GDK has a stream.
  private var property: UInt = 0
  /// News that GDK has not been told, while it is not known whose they are.
  private var early: Set<UInt> = []
  /// Whether a piece waits.
  private var isWaiting = false
  private var isOpen = false
  private var isAbandoned = false

  /// Begins before GDK asks for the content, so that no piece comes in before.
  package init() {
    let display = gdk_display_get_default()
    self.display = display
    // Held by the connection: an abandoned valve has something left to do.
    connection = display.flatMap { interceptXEvents(of: $0) { self.holdsBack($0) } }
  }

  /// GDK has a stream for the content.
  package func follow(_ stream: UnsafeMutableRawPointer) {
    guard connection != nil else { return }
    property = dl_x11_selection_of(display, stream)
    isWaiting = early.contains(property)
    for other in early where other != property { dl_x11_repeat_selection(display, other) }
    early = []
    if property == 0 { close() }
  }

  /// Lets the next piece in, now or when it comes.
  package func admit() {
    guard property != 0 else { return }
    isOpen = true
    if isWaiting { dl_x11_repeat_selection(display, property) }
    isWaiting = false
  }

  /// Nothing more is wanted. GDK is told that the content has ended, so that it lets go of it.
  package func abandon() {
    guard connection != nil else { return }
    guard property != 0 else {
      for other in early { dl_x11_repeat_selection(display, other) }
      return close()
    }
    isAbandoned = true
    dl_x11_repeat_selection(display, property)
  }

  /// The content has ended, or there never was any.
  package func close() {
    connection?.disconnect()
    connection = nil
  }

  private func holdsBack(_ event: UnsafeMutableRawPointer) -> Bool {
    // What was put there with the answer is read with it; the pieces come after.
    early.remove(dl_x11_answered_selection(event))
    let news = dl_x11_new_selection(event, display)
    guard news != 0 else { return false }
    if property == 0 {
      early.insert(news)
      return true
    }
    guard news == property else { return false }
    if isAbandoned {
      // Whatever the sender has put there: GDK finds it empty.
      dl_x11_empty_selection(display, property)
      close()
      return false
    }
    if isOpen {
      isOpen = false
      return false
    }
    isWaiting = true
    return true
  }
}
