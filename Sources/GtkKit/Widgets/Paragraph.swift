// A few lines of text that are broken and cut off between words.

import CGtk
import GObjects
import Geometry

/// Text of a few lines. A ``Label`` cuts its last line off after any letter; this one does after a word, and keeps room before its first line.
///
/// It has no name of its own for assistive tools: what it is part of says its words.
@MainActor
package final class Paragraph: LayoutWidget {
  override package class var typeName: String { "GtkKitParagraph" }
  override package class var cssName: String { "label" }
  override package class var heightForWidth: Bool { true }

  /// What it says. It shows as much of it as anybody could see, see ``Swift/String/shown(limit:)``.
  package var text = "" {
    didSet {
      guard text != oldValue else { return }
      whole = nil
      changed()
    }
  }

  /// How many lines it may have.
  package var lines = 1 {
    didSet { if lines != oldValue { changed() } }
  }

  /// The room before the first line, in points; before all of them if the text runs the other way than the window.
  package var indent = 0.0 {
    didSet { if indent != oldValue { changed() } }
  }

  /// How small its letters may become, as a part of their size, so that a word that has no room in a line is not broken.
  package var leastScale = 1.0 {
    didSet { if leastScale != oldValue { changed() } }
  }

  /// Whether it asks for no width of its own, whatever it says: to find out how wide all of it is takes as long as to show it.
  package var takesGivenWidth = false {
    didSet { if takesGivenWidth != oldValue { queueResize() } }
  }

  /// Whether a line goes through it.
  package var isStruck = false {
    didSet { if isStruck != oldValue { changed() } }
  }

  /// Whether it does not show all of its text, as it was drawn last.
  package private(set) var isCutOff = false

  private var layout: GObjectReference?
  /// What ``layout`` shows. To ask for another text is what takes time here.
  private var shown = Shown.nothing
  /// What is before the text, so that its first word is whole: where it has no room behind the indent, but in the next line.
  private var lead = ""
  /// How small its letters are, as a part of their size.
  private var scale = 1.0
  /// Where a line may end without a letter before it.
  private static let softBreak = "\u{200B}"
  /// How wide all of it is in one line, and how high a line is, both in points; unknown when nil.
  private var whole: (width: Double, height: Double)?
  /// How many lines all of it needs in a width; unknown when nil.
  private var needed: (width: Double, lines: Int)?

  private enum Shown: Equatable {
    case nothing
    /// All of the text in a width.
    case all(width: Double)
    /// The part of it that fits into so many lines of a width.
    case cut(width: Double, lines: Int)
  }

  /// How wide another text would be in one line. It shows what it showed.
  ///
  /// - Complexity: O(letters); the text is measured each time.
  package func width(of other: String) -> Double { lineExtent(of: other).width }

  /// How many lines all of another text would have in a width, behind so much room in the first one. It shows what it showed.
  ///
  /// - Complexity: O(letters); the text is laid out each time.
  package func lineCount(of other: String, in width: Double, indent: Double) -> Int {
    shown = .nothing
    layOut(other, in: width, indent: indent)
    return Int(pango_layout_get_line_count(made()))
  }

  /// How many lines all of its text has in a width. To show it in that width takes no longer afterwards.
  ///
  /// - Complexity: O(letters), and O(1) where it is asked for the same width again.
  package func lineCount(in width: Double) -> Int {
    if let needed, needed.width == width { return needed.lines }
    showAll(in: width)
    let lines = Int(pango_layout_get_line_count(made()))
    needed = (width, lines)
    return lines
  }

  override package func styleChanged() {
    (layout, shown, whole) = (nil, .nothing, nil)
    changed()
  }

  override package func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    if orientation == .horizontal { return Measurement(minimum: 0, natural: takesGivenWidth ? 0 : extent().width + indent) }
    guard let size else { return Measurement(extent().height) }
    fit(size)
    return Measurement(Self.extent(of: made()).height)
  }

  /// How high its first line is.
  package var lineHeight: Double {
    // Without another look at the text where there is one already.
    guard shown != .nothing, let line = pango_layout_get_line_readonly(made(), 0) else { return extent().height }
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_line_get_pixel_extents(line, &ink, &logical)
    return Double(logical.height)
  }

  override package func snapshot(_ snapshot: Snapshot) {
    fit(Double(gtk_widget_get_width(pointer)))
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    var offset = graphene_point_t(x: Float(isMixed(text) && !isRightToLeft ? indent : 0), y: 0)
    gtk_snapshot_save(snapshot.pointer)
    gtk_snapshot_translate(snapshot.pointer, &offset)
    gtk_snapshot_append_layout(snapshot.pointer, made(), &color)
    if isStruck { strike(snapshot, &color) }
    gtk_snapshot_restore(snapshot.pointer)
  }

  /// Draws a line through each line of the text, on the grid of the screen and at least one of its pixels thick: the one that comes with the text
  /// is as thin as the font says, and for some fonts that is next to nothing.
  private func strike(_ snapshot: Snapshot, _ color: inout GdkRGBA) {
    let layout = made()
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    let metrics = pango_context_get_metrics(pango_layout_get_context(layout), nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    let (unit, scale) = (Double(PANGO_SCALE), Double(gtk_widget_get_scale_factor(pointer)))
    let above = Double(pango_font_metrics_get_strikethrough_position(metrics)) / unit
    let wished = Double(pango_font_metrics_get_strikethrough_thickness(metrics)) / unit
    let thick = max(1, (wished * scale).rounded()) / scale
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / unit
      let top = ((baseline - above) * scale).rounded() / scale
      var line = graphene_rect_t()
      graphene_rect_init(&line, Float(Double(extents.x) / unit), Float(top), Float(Double(extents.width) / unit), Float(thick))
      gtk_snapshot_append_color(snapshot.pointer, &color, &line)
    } while pango_layout_iter_next_line(iterator) != 0
  }

  // MARK: Private

  private func changed() {
    (shown, needed) = (.nothing, nil)
    queueResize()
    queueDraw()
  }

  /// Whether the text runs the other way than the window: then its first line does not begin where the room is.
  private func isMixed(_ text: String) -> Bool {
    let direction = pango_find_base_dir(text, -1)
    return direction == PANGO_DIRECTION_NEUTRAL ? false : (direction == PANGO_DIRECTION_RTL) != isRightToLeft
  }

  private func made() -> OpaquePointer? {
    if layout == nil { layout = gtk_widget_create_pango_layout(pointer, nil).map { GObjectReference(takingOver: UnsafeMutableRawPointer($0)) } }
    return layout.map { OpaquePointer($0.object) }
  }

  /// What all of it measures in one line.
  private func extent() -> (width: Double, height: Double) {
    if let whole { return whole }
    let found = lineExtent(of: text)
    whole = found
    return found
  }

  /// What a text measures in one line.
  private func lineExtent(of text: String) -> (width: Double, height: Double) {
    let layout = made()
    (shown, scale) = (.nothing, 1)
    pango_layout_set_height(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_indent(layout, 0)
    pango_layout_set_width(layout, -1)
    set(text.shown(), in: layout)
    return Self.extent(of: layout)
  }

  private func showAll(in width: Double) {
    guard shown != .all(width: width) else { return }
    layOut(text, in: width, indent: indent)
    shown = .all(width: width)
  }

  private func layOut(_ text: String, in width: Double, indent: Double) {
    let (layout, isMixed) = (made(), isMixed(text))
    let room = isMixed ? width - indent : width
    pango_layout_set_indent(layout, isMixed ? 0 : Int32(indent * Double(PANGO_SCALE)))
    pango_layout_set_width(layout, Int32(max(0, room) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, isMixed ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    pango_layout_set_height(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    let all = text.shown()
    scale = 1
    put(all, indent: indent, isMixed: isMixed)
    guard leastScale < 1, breaksWord(of: all), let wanted = fittingScale(of: all, in: room) else { return }
    scale = wanted
    put(all, indent: indent, isMixed: isMixed)
  }

  /// Puts all of a text into its lines.
  private func put(_ all: String, indent: Double, isMixed: Bool) {
    let layout = made()
    lead = ""
    set(all, in: layout)
    if indent > 0, !isMixed, breaksFirstWord(of: all, in: 0) {
      lead = Self.softBreak
      set(lead + all, in: layout)
      // In no line has it room: it begins in the first one, if some letters fit there.
      let room = Double(pango_layout_get_width(layout)) / Double(PANGO_SCALE) - indent
      if breaksFirstWord(of: all, in: 1), room > lineHeight * 1.5 {
        lead = ""
        set(all, in: layout)
      }
    }
  }

  /// Whether a line ends in a word.
  private func breaksWord(of all: String) -> Bool {
    let (shown, count) = (Array((lead + all).utf8), Int(pango_layout_get_line_count(made())))
    let space = Array(Self.softBreak.utf8).last
    return (0..<max(0, count - 1)).contains { line in
      let end = end(ofLine: line)
      guard end > 0, end < shown.count else { return false }
      return shown[end - 1] != UInt8(ascii: " ") && shown[end] != UInt8(ascii: " ") && shown[end - 1] != UInt8(ascii: "-") && shown[end - 1] != space
    }
  }

  /// How small letters are for the widest word to have room in a line; nil where that would be too small. The text is to be put into its lines again.
  private func fittingScale(of all: String, in room: Double) -> Double? {
    let layout = made()
    pango_layout_set_width(layout, -1)
    let indent = pango_layout_get_indent(layout)
    pango_layout_set_indent(layout, 0)
    let widest =
      all.split(whereSeparator: \.isWhitespace).map { word -> Double in
        set(word, in: layout)
        return Self.extent(of: layout).width
      }.max() ?? 0
    pango_layout_set_width(layout, Int32(max(0, room) * Double(PANGO_SCALE)))
    pango_layout_set_indent(layout, indent)
    let wanted = widest > 0 ? (room / widest * 50).rounded(.down) / 50 : 1
    if wanted >= leastScale, wanted < 1 { return wanted }
    put(all, indent: Double(indent) / Double(PANGO_SCALE), isMixed: isMixed(all))
    return nil
  }

  /// Whether a line ends in the first word.
  private func breaksFirstWord(of all: String, in line: Int) -> Bool {
    let word = Self.wordEnds(of: all).first ?? all.endIndex
    return end(ofLine: line) < lead.utf8.count + all.utf8.distance(from: all.startIndex, to: word)
  }

  /// How many bytes of the text there are up to the end of a line.
  private func end(ofLine line: Int) -> Int {
    pango_layout_get_line_readonly(made(), Int32(line)).map { Int($0.pointee.start_index + $0.pointee.length) } ?? 0
  }

  /// Shows as many words as fit into so many lines of a width.
  private func fit(_ width: Double) {
    isCutOff = lineCount(in: width) > lines
    guard isCutOff else { return showAll(in: width) }
    guard shown != .cut(width: width, lines: lines) else { return }
    showAll(in: width)
    let (layout, all) = (made(), text.shown())
    shown = .cut(width: width, lines: lines)
    // The words that end in the lines that there are, or as many fewer as make room for the sign that some are missing.
    let end = end(ofLine: lines - 1) - lead.utf8.count
    var kept = Self.wordEnds(of: all).prefix { all.utf8.distance(from: all.startIndex, to: $0) <= end }
    while let last = kept.last {
      set(lead + all[..<last] + "…", in: layout)
      let count = pango_layout_get_line_count(layout)
      if count == Int32(lines) { return }
      // The next word has no room in any line.
      if count < Int32(lines) { break }
      kept.removeLast()
    }
    // A word that is longer than what there is: it is cut inside.
    set(lead + all, in: layout)
    pango_layout_set_height(layout, Int32(-lines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  private func set(_ text: some StringProtocol, in layout: OpaquePointer?) {
    pango_layout_set_text(layout, String(text), -1)
    guard let list = pango_attr_list_new() else { return }
    // A word that is cut gets no hyphen: in a line of a few letters that takes the room of one.
    if let plain = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(list, plain) }
    if scale < 1, let smaller = pango_attr_scale_new(scale) { pango_attr_list_insert(list, smaller) }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private static func extent(of layout: OpaquePointer?) -> (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }

  /// Where words end: before white space, and behind a hyphen.
  private static func wordEnds(of text: String) -> [String.Index] {
    var ends: [String.Index] = []
    var isInWord = false
    for index in text.indices {
      if text[index].isWhitespace {
        if isInWord { ends.append(index) }
        isInWord = false
      } else {
        isInWord = text[index] != "-"
        if !isInWord { ends.append(text.index(after: index)) }
      }
    }
    return ends
  }
}
