// What comes into a field from elsewhere: read in pieces, and no more of it than the field takes.

import CGtk
import GObjects
import Geometry
public import MoveCore

/// How much text a field takes, in bytes of UTF-8.
public struct TextLimit: Sendable {
  /// How much it keeps.
  public var kept: Int
  /// How much is read of what is pasted, where something else is done with it than to put it into the field.
  public var pasted: Int

  /// - Parameter pasted: as much as the field keeps, unless another amount is given.
  public init(kept: Int, pasted: Int? = nil) {
    self.kept = kept
    self.pasted = pasted ?? kept
  }
}

/// What became of text that did not come into a field as it was.
public enum TextCut: Sendable {
  /// It was cut, because the field keeps no more bytes.
  case tooLong(limit: Int)
  /// Marks that were stacked on one letter were left out.
  case marks
  /// Nothing came.
  case failed(TransferError)
}

/// Watches over what comes into one of GTK's text widgets.
///
/// GTK reads all of what is pasted before it looks at it, and lays all of it out: 50 MB stop a window for a minute and a half.
/// So pasting, by key, by menu and by the middle button, is done here, and whatever else is inserted is cut to size before
/// the widget takes it.
@MainActor
final class TextIntake {
  var onCut: (TextCut) -> Void = { _ in }

  /// What is put into an area as a line is broken into lines of this many bytes, see ``Swift/String/folded(at:)``.
  private static let lineLimit = 1_000

  private let limit: TextLimit
  /// The text widget itself; it holds this object's handlers, and outlives them.
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let area: UnsafeMutablePointer<GtkTextView>?
  /// Whether line breaks become spaces.
  private let isParagraph: Bool
  /// Whether what comes has been cut to size, or is the program's own.
  private var isCut = false
  private var isQuiet = false

  /// - Parameter line: a `GtkText`.
  init(line: OpaquePointer, _ limit: TextLimit) {
    (widget, area, self.limit) = (UnsafeMutableRawPointer(line).assumingMemoryBound(to: GtkWidget.self), nil, limit)
    isParagraph = false
    watchLine()
    watchPasting()
  }

  init(area: UnsafeMutablePointer<GtkTextView>, _ limit: TextLimit, isParagraph: Bool) {
    (widget, self.area, self.limit) = (UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self), area, limit)
    self.isParagraph = isParagraph
    watchArea()
    watchPasting()
    unfoldCopies(of: area)
  }

  // MARK: Inserting

  private func watchLine() {
    typealias Handler = @MainActor (UnsafePointer<CChar>, Int, UnsafeMutablePointer<gint>?) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, gint, UnsafeMutablePointer<gint>?, UnsafeMutableRawPointer?
      ) -> Void = { line, text, length, position, data in
        guard let line, let text, SignalBox<Handler>.from(data)?.handler(text, Int(length), position) == true else { return }
        g_signal_stop_emission_by_name(line, "insert-text")
      }
    let handler: @MainActor (UnsafePointer<CChar>, Int, UnsafeMutablePointer<gint>?) -> Bool = {
      [weak self] text, length, position in
      guard let self, let kept = replacement(for: text, length, size: { _ in lineSize }) else { return false }
      isCut = true
      defer { isCut = false }
      gtk_editable_insert_text(OpaquePointer(widget), kept, Int32(kept.utf8.count), position)
      return true
    }
    connect(widget.raw, "insert-text", trampoline, handler)
  }

  private func watchArea() {
    typealias Handler = @MainActor (UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>, Int) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, UnsafeMutableRawPointer?
      ) -> Void = { buffer, place, text, length, data in
        guard let buffer, let text, SignalBox<Handler>.from(data)?.handler(place, text, Int(length)) == true else { return }
        g_signal_stop_emission_by_name(buffer, "insert-text")
      }
    let handler: @MainActor (UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>, Int) -> Bool = {
      [weak self] place, text, length in
      guard let self, let buffer, let kept = replacement(for: text, length, size: areaSize) else { return false }
      isCut = true
      defer { isCut = false }
      gtk_text_buffer_insert(buffer, place, kept, Int32(kept.utf8.count))
      return true
    }
    guard let buffer else { return }
    connect(buffer.raw, "insert-text", trampoline, handler)
  }

  /// What is inserted instead of a text; nil if it may come as it is.
  ///
  /// - Parameter size: what is in the field, as far as that matters for so many bytes more.
  private func replacement(for text: UnsafePointer<CChar>, _ length: Int, size: (Int) -> Int) -> String? {
    guard !isCut else { return nil }
    let count = length < 0 ? strlen(text) : length
    let room = max(0, limit.kept - size(count))
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    if count <= room, count <= Self.lineLimit, bytes.allSatisfy({ $0 < 0x80 && ($0 >= 0x20 || !isParagraph) }) { return nil }
    // Of what is far too long only the beginning is looked at. A letter that is cut in two is left out.
    let beginning = bytes.prefix(8 * room + 4)
    let (kept, isWhole) = String(decoding: beginning, as: UTF8.self).thinned(limit: room)
    let flat = isParagraph ? kept.unfolded.flattened : kept
    let folded = area == nil ? flat : flat.folded(at: Self.lineLimit)
    if isWhole, beginning.count == count { return folded == kept ? nil : folded }
    if !isQuiet { onCut(kept.utf8.count + 4 >= room || beginning.count < count ? .tooLong(limit: limit.kept) : .marks) }
    return folded
  }

  private var lineSize: Int {
    Int(gtk_entry_buffer_get_bytes(gtk_text_get_buffer(line)))
  }

  private func areaSize(beside count: Int) -> Int {
    let most = 4 * Int(gtk_text_buffer_get_char_count(buffer))
    // Where it matters, they are counted exactly, without the folds: these are not kept.
    guard count + most > limit.kept else { return most }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return 0 }
    defer { g_free(text) }
    return unfoldedSize(of: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private var line: UnsafeMutablePointer<GtkText> { widget.raw.assumingMemoryBound(to: GtkText.self) }
  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { area.flatMap { gtk_text_view_get_buffer($0) } }

  /// Puts in what the program itself has to say: it is cut, but nobody is told.
  fileprivate func quiet(_ body: () -> Void) {
    isQuiet = true
    body()
    isQuiet = false
  }

  // MARK: Pasting

  private func watchPasting() {
    typealias Handler = @MainActor () -> Void
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { widget, data in
      g_signal_stop_emission_by_name(widget, "paste-clipboard")
      SignalBox<Handler>.from(data)?.handler()
    }
    let paste: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      self.paste(from: Clipboard(gtk_widget_get_clipboard(widget)))
    }
    connect(widget.raw, "paste-clipboard", trampoline, paste)

    onButton(guint(GDK_BUTTON_MIDDLE), on: widget, first: true) { [weak self] point in
      guard let self, let settings = gtk_widget_get_settings(widget),
        dl_object_get_boolean(settings.raw, "gtk-enable-primary-paste") != 0
      else { return false }
      placeCursor(at: point)
      self.paste(from: Clipboard(gtk_widget_get_primary_clipboard(widget)))
      return true
    }
  }

  private func paste(from clipboard: Clipboard) {
    let kept = GObjectReference(retaining: widget.raw)
    // One byte more than there is room for tells that there is more.
    let size = limit.pasted + 1
    Task { [weak self] in
      do throws(TransferError) {
        guard let text = try await clipboard.readText(limit: size), !text.isEmpty else { return }
        self?.insert(text)
      } catch {
        if case .cancelled = error { return }
        self?.onCut(.failed(error))
      }
      withExtendedLifetime(kept) {}
    }
  }

  /// Puts text where the insertion point is, in the place of what is selected.
  private func insert(_ text: String) {
    // Nothing that GTK takes has a zero in it.
    var text = text
    let hasZero = text.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
    if hasZero { text = text.replacing("\0", with: "\u{FFFD}") }
    if let area {
      gtk_text_buffer_begin_user_action(buffer)
      gtk_text_buffer_delete_selection(buffer, 1, 1)
      gtk_text_buffer_insert_interactive_at_cursor(buffer, text, Int32(text.utf8.count), 1)
      gtk_text_buffer_end_user_action(buffer)
      // It lays out what it goes to, which nobody needs if the text has turned out to be too much for the area.
      if gtk_widget_get_visible(widget) != 0 {
        gtk_text_view_scroll_mark_onscreen(area, gtk_text_buffer_get_insert(buffer))
      }
    } else {
      let editable = OpaquePointer(widget)
      gtk_editable_delete_selection(editable)
      var position = gtk_editable_get_position(editable)
      gtk_editable_insert_text(editable, text, Int32(text.utf8.count), &position)
      gtk_editable_set_position(editable, position)
    }
  }

  /// Puts the insertion point where the pointer is.
  private func placeCursor(at point: Point) {
    if let area {
      gtk_widget_grab_focus(widget)
      var (x, y) = (gint(0), gint(0))
      gtk_text_view_window_to_buffer_coords(area, GTK_TEXT_WINDOW_WIDGET, gint(point.x), gint(point.y), &x, &y)
      var place = GtkTextIter()
      gtk_text_view_get_iter_at_location(area, &place, x, y)
      gtk_text_buffer_place_cursor(buffer, &place)
    } else {
      gtk_text_grab_focus_without_selecting(line)
      gtk_editable_set_position(OpaquePointer(widget), gint(position(at: point.x)))
    }
  }

  /// The place between two letters of a line that is nearest to a point. O(log length)
  private func position(at x: Double) -> Int {
    func edge(_ position: Int) -> Double {
      var strong = graphene_rect_t()
      gtk_text_compute_cursor_extents(line, gsize(position), &strong, nil)
      return Double(strong.origin.x)
    }
    let count = Int(gtk_entry_buffer_get_length(gtk_text_get_buffer(line)))
    guard count > 0 else { return 0 }
    let goesLeft = edge(count) < edge(0)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let half = (edge(middle) + edge(middle + 1)) / 2
      if goesLeft ? x < half : x > half { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextIntake? {
  /// Puts in what the program itself has to say, also where nothing watches.
  @MainActor
  func quietly(_ body: () -> Void) {
    guard let self else { return body() }
    self.quiet(body)
  }
}
