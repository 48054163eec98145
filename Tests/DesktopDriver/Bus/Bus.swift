// A connection to a message bus.

import CGtk

/// One connection to a bus. Calls block; answers need no main loop of the process.
final class Bus {
  private let connection: OpaquePointer

  /// A method call: on whom, on which object, what, with which arguments in GVariant's text form.
  struct Call {
    var service: String
    var path: String
    var interface: String
    var method: String
    var arguments: String?
  }

  /// Connects to the bus at `address`.
  init(address: String) throws {
    var error: UnsafeMutablePointer<GError>?
    // Authenticate as a client, and say hello as one does to a bus.
    let flags = GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
      throw DesktopError("cannot connect to the bus at \(address): \(take(error))")
    }
    self.connection = connection
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Calls and waits for the answer, a tuple.
  ///
  /// - Throws: a ``DesktopError`` with the other side's words.
  @discardableResult
  func call(
    _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: String? = nil,
    milliseconds: Int32 = 20000
  ) throws -> Variant {
    let parameters = try arguments.map { try Variant(parsing: $0) }
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_sync(
      connection, service, path, interface, method, parameters?.pointer, nil,
      GDBusCallFlags(rawValue: 0), milliseconds, nil, &error)
    guard let answer else {
      throw DesktopError("\(interface).\(method) on \(service)\(path): \(take(error))")
    }
    return Variant(owned: answer)
  }

  /// Calls `callback` on the thread's default main context for each signal of that name, whoever sends it.
  func subscribe(
    _ interface: String, _ member: String, _ callback: @escaping GDBusSignalCallback, _ data: UnsafeMutableRawPointer
  ) -> guint {
    g_dbus_connection_signal_subscribe(
      connection, nil, interface, member, nil, nil, GDBusSignalFlags(rawValue: 0), callback, data, nil)
  }

  func unsubscribe(_ subscription: guint) { g_dbus_connection_signal_unsubscribe(connection, subscription) }

  /// Makes all `calls` at once and waits for all answers, in the same order; nil for one that failed.
  ///
  /// A tree of a thousand objects costs a few round trips so, instead of thousands.
  func callAll(_ calls: [Call], milliseconds: Int32 = 20000) throws -> [Variant?] {
    guard !calls.isEmpty else { return [] }
    let arguments = try calls.map { try $0.arguments.map { try Variant(parsing: $0) } }
    let context = g_main_context_new()
    defer { g_main_context_unref(context) }
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let answers = PendingAnswers(count: calls.count)
    for (index, call) in calls.enumerated() {
      let ticket = Unmanaged.passRetained(Ticket(answers: answers, index: index)).toOpaque()
      g_dbus_connection_call(
        connection, call.service, call.path, call.interface, call.method, arguments[index]?.pointer, nil,
        GDBusCallFlags(rawValue: 0), milliseconds, nil, answerArrived, ticket)
    }
    while answers.missing > 0 { g_main_context_iteration(context, 1) }
    return answers.values
  }
}

/// The answers of one batch of calls.
private final class PendingAnswers {
  var values: [Variant?]
  var missing: Int

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }
}

/// Which answer of which batch.
private final class Ticket {
  let answers: PendingAnswers
  let index: Int

  init(answers: PendingAnswers, index: Int) {
    self.answers = answers
    self.index = index
  }
}

private let answerArrived: GAsyncReadyCallback = { source, result, data in
  guard let source, let data else { return }
  let ticket = Unmanaged<Ticket>.fromOpaque(data).takeRetainedValue()
  var error: UnsafeMutablePointer<GError>?
  let connection = OpaquePointer(source)
  if let answer = g_dbus_connection_call_finish(connection, result, &error) {
    ticket.answers.values[ticket.index] = Variant(owned: answer)
  } else {
    g_error_free(error)
  }
  ticket.answers.missing -= 1
}
