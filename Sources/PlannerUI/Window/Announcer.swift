// What is said to whoever does not see the screen.

import Geometry
import GtkKit

/// Says what happens on the board. It is also the name of this log, whatever the toolkit can. (A status has no name on newer GTK.)
@MainActor
final class Announcer: LayoutWidget {
  override class var typeName: String { "DaylaneAnnouncer" }
  override class var cssName: String { "announcer" }
  override class var role: AccessibleRole { .log }

  /// How many sentences have been said.
  private(set) var count = 0
  private var last = ""
  /// Where the toolkit cannot announce.
  private var voice: FocusedVoice?

  override init() {
    super.init()
    canTarget = false
    guard !Self.canAnnounce else { return }
    let voice = FocusedVoice()
    add(voice)
    self.voice = voice
  }

  /// Says a sentence now.
  func say(_ text: String, urgent: Bool = false) {
    guard !text.isEmpty else { return }
    let text = text.shown()
    count += 1
    announce(text, urgent: urgent)
    voice?.say(text)
    // The same words twice are no change: a space that is not heard makes them one.
    last = text == last ? text + "\u{200A}" : text
    setAccessibleName(last)
  }

  /// The keyboard's focus is elsewhere.
  func focusMoved() { voice?.focusMoved() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { Measurement(1) }

  override func allocate(width: Double, height: Double) {
    guard let voice else { return }
    _ = voice.measured(.horizontal)
    place(voice, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// Says sentences by the focus: before GTK 4.14 screen readers hear what a program has to say of the focused thing, and of nothing else. If
/// nothing is focused, while entries are carried for example, it takes the focus itself.
@MainActor
private final class FocusedVoice: LayoutWidget {
  override class var typeName: String { "DaylaneVoice" }
  override class var cssName: String { "voice" }
  // The role whose name is said alone.
  override class var role: AccessibleRole { .listItem }

  /// How long a screen reader takes to follow the focus.
  private static let settling = Duration.seconds(Environment.voicePatience ?? 0.6)
  private weak var described: Widget?
  private var patience: Task<Void, Never>?
  private var lastMove = ContinuousClock.now

  override init() {
    super.init()
    canTarget = false
    opacity = 0
    hideFromAssistiveTools()
  }

  /// Says it when the focus has followed what was done, and the screen reader the focus: of a widget that goes away nothing is heard, and a
  /// description that is there when the focus comes is said with it, too.
  func say(_ text: String) {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(150))
      while let self, .now - lastMove < Self.settling { try? await Task.sleep(for: .milliseconds(100)) }
      self?.speak(text)
    }
  }

  private func speak(_ text: String) {
    if let focused = focusedWidget {
      if focused !== described { described?.endDescription() }
      described = focused
      focused.describe(by: text)
      patience?.cancel()
      // Where the focus stays, what is described has its own words again once the sentence was heard.
      patience = Task { [weak self] in
        try? await Task.sleep(for: .seconds(3))
        if !Task.isCancelled { self?.restoreDescription() }
      }
    } else if !isAnythingFocused {
      // Not where GTK's own widgets have it: a menu would lose it.
      hideFromAssistiveTools(false)
      setAccessibleName(text)
      isFocusable = true
      grabFocus()
    }
  }

  /// What was described by a sentence has its own description again. After the screen reader has followed the focus, or it would say that, too.
  func focusMoved() {
    lastMove = .now
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      if focusedWidget !== described { restoreDescription() }
      if isFocusable, !hasFocus {
        isFocusable = false
        hideFromAssistiveTools()
      }
    }
  }

  private func restoreDescription() {
    described?.endDescription()
    described = nil
  }
}
