// A thread with a loop of GLib's, on which an actor's work runs.

import CSoup

/// Runs jobs on a thread of its own that turns GLib's loop: what libsoup tells comes there, and nothing of it on the thread of a window.
final class LoopThread: SerialExecutor, @unchecked Sendable {
  private let context: OpaquePointer
  private let loop: OpaquePointer
  /// What lives on the thread and ends there, with it.
  private var object: gpointer?

  init() {
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
    let thread = g_thread_new(
      "network",
      { loop in
        let loop = OpaquePointer(loop)
        let context = g_main_loop_get_context(loop)
        g_main_context_push_thread_default(context)
        g_main_loop_run(loop)
        g_main_context_pop_thread_default(context)
        g_main_loop_unref(loop)
        return nil
      }, UnsafeMutableRawPointer(g_main_loop_ref(loop)))
    g_thread_unref(thread)
  }

  deinit {
    let end = Unmanaged.passRetained(End(loop, object)).toOpaque()
    Self.run(on: context, end) { data in
      guard let data else { return 0 }
      let end = Unmanaged<End>.fromOpaque(data).takeRetainedValue()
      if let object = end.object { g_object_unref(object) }
      g_main_loop_quit(end.loop)
      g_main_loop_unref(end.loop)
      return 0
    }
    g_main_context_unref(context)
  }

  /// Holds an object of GLib's until the thread ends; it is let go of there. One.
  func keep(_ object: gpointer) { self.object = object }

  func enqueue(_ job: consuming ExecutorJob) {
    let box = Unmanaged.passRetained(JobBox(UnownedJob(job), self)).toOpaque()
    Self.run(on: context, box) { data in
      guard let data else { return 0 }
      let box = Unmanaged<JobBox>.fromOpaque(data).takeRetainedValue()
      box.job.runSynchronously(on: box.executor.asUnownedSerialExecutor())
      return 0
    }
  }

  private static func run(on context: OpaquePointer, _ data: UnsafeMutableRawPointer, _ body: @escaping GSourceFunc) {
    // The body may have run before the source is attached to the end, and the thread may have ended with it.
    g_main_context_ref(context)
    defer { g_main_context_unref(context) }
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(source, body, data, nil)
    g_source_attach(source, context)
    g_source_unref(source)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  private final class End {
    let loop: OpaquePointer
    let object: gpointer?

    init(_ loop: OpaquePointer, _ object: gpointer?) { (self.loop, self.object) = (loop, object) }
  }

  private final class JobBox {
    let job: UnownedJob
    let executor: LoopThread

    init(_ job: UnownedJob, _ executor: LoopThread) { (self.job, self.executor) = (job, executor) }
  }
}
