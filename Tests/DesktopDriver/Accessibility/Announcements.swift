// What a program says to assistive tools while it happens: events, where the tree only says how things are.

import CGtk

/// The sentences of a program's log, in the order in which a screen reader hears them. It listens for as long as it lives.
public final class Announcements {
  private let bus: Bus
  private let context: OpaquePointer
  private let subscription: guint
  private let heard = Heard()

  init(on bus: Bus) throws {
    self.bus = bus
    // A screen reader says which events it wants, so that programs send them.
    try bus.call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
      "('object:property-change:accessible-name', @as [], '')")
    guard let context = g_main_context_new() else { throw DesktopError("no main context") }
    self.context = context
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    subscription = bus.subscribe(
      "org.a11y.atspi.Event.Object", "PropertyChange", eventArrived, Unmanaged.passUnretained(heard).toOpaque())
  }

  deinit {
    bus.unsubscribe(subscription)
    // What is on its way still knows the context.
    while g_main_context_iteration(context, 0) != 0 {}
    g_main_context_unref(context)
  }

  /// Everything that the program's logs have been called since the beginning, in order.
  public func sentences(of program: Program) throws -> [String] {
    while g_main_context_iteration(context, 0) != 0 {}
    let logs = Set(try program.tree().find(.log).map(\.reference))
    return heard.events.filter { event in
      logs.contains { $0.service == event.sender && $0.path == event.path }
    }.map(\.name)
  }
}

extension Program {
  /// Begins to listen to what the program says.
  public func listen() throws -> Announcements { try Announcements(on: desktop.accessibilityBus) }
}

private final class Heard {
  var events: [(sender: String, path: String, name: String)] = []
}

private let eventArrived: GDBusSignalCallback = { _, sender, path, _, _, parameters, data in
  guard let sender, let path, let parameters, let data else { return }
  let arguments = Variant(owned: g_variant_ref(parameters))
  guard arguments[0]?.string == "accessible-name", let name = arguments[3]?.string else { return }
  Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue().events.append(
    (String(cString: sender), String(cString: path), name))
}
