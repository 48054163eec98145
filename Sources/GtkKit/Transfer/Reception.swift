// Reading what another program sends: in pieces, bounded in size and in time.
// This folder: content of drags and of the clipboard, on its way in and out.

import CGtk
import GObjects
import GtkMends
import MoveCore

/// One reading of a drop's or the clipboard's content. It ends once, whatever the sender does.
///
/// GDK on X11 may never answer a request, not even a cancelled one. So the end does not wait for GDK: what comes later
/// finds nobody.
@MainActor
final class Reception {
  /// How many times the patience with a silent sender one may take in all.
  private static let wholeTime = 12.0
  /// The most that is taken in one turn of the loop, in bytes: odd, so that a full piece is rarely the last that is here.
  private static let piece: gsize = 65_521

  private let limit: Int
  private let timeout: Double
  private let progress: TransferProgress
  private let keeps: Bool
  private let cuts: Bool
  private let cancellable = GObjectReference(takingOver: g_cancellable_new().raw)
  private var bytes: [UInt8] = []
  private var taken = 0
  private var stream: GObjectReference?
  private let valve = SelectionValve()
  private var timer: RepeatingTimer?
  private var began = 0.0
  private var heard = 0.0
  private var continuation: CheckedContinuation<Result<[UInt8], TransferError>, Never>?
  private var isEnded = false

  /// What GDK is given to call back.
  typealias Opened = @MainActor (UnsafeMutableRawPointer?) -> Void

  /// - Parameters:
  ///   - keeps: whether the content is wanted. Otherwise the reading is over with its first piece, and the rest is
  ///   taken and forgotten, so that the sender is not torn from its work; content without a byte is a sender that is gone.
  ///   - cuts: whether content beyond the limit is left with the sender, and what has come is the result: a little more than
  ///   the limit then. Otherwise it is an error.
  init(
    limit: Int, timeout: Double, progress: TransferProgress = .ignored, keeps: Bool = true, cuts: Bool = false
  ) {
    self.limit = limit
    self.timeout = timeout
    self.progress = progress
    self.keeps = keeps
    self.cuts = cuts
  }

  /// Opens the stream with `open`, which is given a cancellable and the data for its callback, and reads it.
  func run(
    _ open: @MainActor (OpaquePointer, UnsafeMutableRawPointer) -> Void
  ) async -> Result<[UInt8], TransferError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
        self.continuation = continuation
        began = monotonicTime()
        heard = began
        timer = RepeatingTimer(every: min(0.25, timeout / 4)) { [weak self] in self?.checkTime() }
        open(OpaquePointer(cancellable.object), SignalBox<Opened> { self.opened($0) }.retained())
      }
    } onCancel: {
      Task { @MainActor in self.end(.failure(.cancelled)) }
    }
  }

  /// What each of GDK's callbacks does with the stream that it has opened, once.
  static func opened(_ stream: UnsafeMutableRawPointer?, data: UnsafeMutableRawPointer?) {
    SignalBox<Opened>.from(data)?.handler(stream)
    releaseBox(data)
  }

  private func opened(_ stream: UnsafeMutableRawPointer?) {
    let stream = stream.map { GObjectReference(takingOver: $0) }
    guard let stream else { return end(.failure(.senderGone)) }
    guard !isEnded else {
      let late = SelectionValve()
      late.follow(stream.object)
      late.abandon()
      return
    }
    self.stream = stream
    valve.follow(stream.object)
    valve.admit()
    heard = monotonicTime()
    readOn()
  }

  /// Reads the next piece, in a turn of its own: GDK on X11 answers a read in the middle of taking in what came, and then
  /// forgets the one that it answered, so one that begins inside of the answer would be forgotten with it.
  private func readOn() {
    Task { self.readPiece() }
  }

  private func readPiece() {
    guard let stream else { return }
    let answer = AsyncAnswer { stream, result in
      self.received(g_input_stream_read_bytes_finish(stream?.assumingMemoryBound(to: GInputStream.self), result, nil))
    }
    g_input_stream_read_bytes_async(
      stream.object.assumingMemoryBound(to: GInputStream.self), Self.piece, G_PRIORITY_DEFAULT,
      OpaquePointer(cancellable.object).cast(), AsyncAnswer.callback, answer.data)
  }

  /// Takes over one piece; none means that reading failed.
  private func received(_ piece: OpaquePointer?) {
    defer { if let piece { g_bytes_unref(piece) } }
    guard !isEnded else { return }
    guard let piece else { return end(.failure(.senderGone)) }
    var count: gsize = 0
    let start = g_bytes_get_data(piece, &count)
    if count == 0 { return end(keeps || taken > 0 ? .success(bytes) : .failure(.senderGone)) }
    taken += Int(count)
    guard taken <= limit else {
      guard cuts else { return end(.failure(.tooLarge(limit: limit))) }
      return end(.success(bytes + UnsafeRawBufferPointer(start: start, count: Int(count))), isWhole: false)
    }
    if keeps {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
    } else {
      answer(.success([]))
    }
    heard = monotonicTime()
    progress.report(taken)
    // A piece that is not full was the last that is here.
    if count < Self.piece { valve.admit() }
    readOn()
  }

  private func checkTime() {
    let now = monotonicTime()
    // A full piece may have been the last that is here, too.
    if stream != nil { valve.admit() }
    if now - heard >= timeout || now - began >= timeout * Self.wholeTime {
      end(.failure(.timedOut(seconds: timeout)))
    }
  }

  private func end(_ result: Result<[UInt8], TransferError>, isWhole: Bool = true) {
    guard !isEnded else { return }
    isEnded = true
    timer = nil
    bytes = []
    g_cancellable_cancel(OpaquePointer(cancellable.object).cast())
    if isWhole, case .success = result { valve.close() } else { valve.abandon() }
    if let stream {
      // The sender learns that nobody listens any more.
      g_input_stream_close_async(
        stream.object.assumingMemoryBound(to: GInputStream.self), G_PRIORITY_DEFAULT_IDLE, nil, nil, nil)
    }
    stream = nil
    answer(result)
  }

  private func answer(_ result: Result<[UInt8], TransferError>) {
    continuation?.resume(returning: result)
    continuation = nil
  }
}

/// Calls `body` with the MIME type as GDK takes several: an array that ends with nothing.
@MainActor
func withTypeNames<Value>(
  _ type: ContentType, _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
  type.rawValue.withCString { name in
    var names: [UnsafePointer<CChar>?] = [name, nil]
    return names.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}

/// The MIME types of formats, in their order.
@MainActor
func contentTypes(of formats: OpaquePointer?) -> [ContentType] {
  var count: gsize = 0
  let names = gdk_content_formats_get_mime_types(formats, &count)
  return (0..<Int(count)).compactMap { names?[$0].map { ContentType(String(cString: $0)) } }
}
