// Fault: GDK on X11 takes each message of another client's drag for what it says, in whatever order they come. Programs
// send new actions after the drop (Chromium takes its list of them away then), or drop what has been nowhere.
// Shows: "assertion 'priv->state == GDK_DROP_STATE_NONE'" in the log, and a drop that widgets hear of without an enter.
// In: seen on 4.8; newer ones were not looked at. `CWaylandOrder` does the same on Wayland.
// Report: not reported.

import CGtk
import GObjects

/// Stands before GDK and lets through, of the messages of a drag, those that follow on one another.
@MainActor
package final class XdndOrder {
  private static var current: XdndOrder?

  private var grammar = XdndGrammar()
  private var connection: SignalConnection?

  /// Until ``remove()``; on X11 only.
  package static func install() {
    guard current == nil, let display = gdk_display_get_default() else { return }
    let order = XdndOrder()
    order.connection = interceptXEvents(of: display) { [weak order] in order?.swallows($0, display) ?? false }
    current = order
  }

  package static func remove() {
    current?.connection?.disconnect()
    current = nil
  }

  /// Whether GDK is not to hear of an event.
  private func swallows(_ event: UnsafeMutableRawPointer, _ display: OpaquePointer) -> Bool {
    var (source, version) = (UInt(0), CInt(0))
    guard let message = Self.message(dl_x11_xdnd_message(event, display, &source, &version)) else { return false }
    switch grammar.hear(message, from: source, version: Int(version)) {
    case .pass: return false
    case .swallow: return true
    case .refuse:
      dl_x11_refuse_drop(event, display)
      return true
    case .refuseAndLeave:
      dl_x11_refuse_drop(event, display)
      dl_x11_make_leave(event, display)
      return false
    }
  }

  private static func message(_ message: dl_xdnd_message) -> XdndGrammar.Message? {
    switch message {
    case DL_XDND_ENTER: .enter
    case DL_XDND_POSITION: .position
    case DL_XDND_LEAVE: .leave
    case DL_XDND_DROP: .drop
    case DL_XDND_ACTIONS: .actions
    default: nil
    }
  }
}

/// Follows the messages of drags over a window, and says of each whether GDK may hear it.
///
/// What it lets through is always a number of drags, one after the other: each enters, is placed any number of times, and then leaves or,
/// if it has been placed, is dropped. A drag that neither leaves nor is dropped ends where the next one enters; GDK sees to that.
struct XdndGrammar {
  enum Message: Hashable, CaseIterable {
    case enter, position, leave, drop
    /// The source offers other actions.
    case actions
  }

  enum Verdict: Hashable {
    case pass
    /// GDK does not hear of it.
    case swallow
    /// As `swallow`, and the source is told that nothing takes its drop.
    case refuse
    /// The source is told so, and GDK hears that the drag has left.
    case refuseAndLeave
  }

  private enum Stage {
    case away, entered, placed, dropped
  }

  /// The oldest version of the protocol that GDK takes notice of.
  static let oldest = 3

  private var source: UInt = 0
  private var stage = Stage.away

  /// - Parameters:
  ///   - source: whose message it is.
  ///   - version: of the protocol, for one that enters.
  mutating func hear(_ message: Message, from source: UInt, version: Int = XdndGrammar.oldest) -> Verdict {
    let isKnown = source == self.source
    let isInside = isKnown && (stage == .entered || stage == .placed)
    switch message {
    case .enter:
      if version >= Self.oldest { (self.source, stage) = (source, .entered) }
      return .pass
    case .position:
      guard isInside else { return .swallow }
      stage = .placed
      return .pass
    case .leave:
      guard isInside else { return .swallow }
      stage = .away
      return .pass
    case .drop:
      switch stage {
      case .placed where isKnown:
        stage = .dropped
        return .pass
      case .entered where isKnown:
        stage = .away
        return .refuseAndLeave
      // It is being answered.
      case .dropped where isKnown: return .swallow
      default: return .refuse
      }
    case .actions:
      // What it would let happen has happened.
      return isKnown && stage == .dropped ? .swallow : .pass
    }
  }
}
