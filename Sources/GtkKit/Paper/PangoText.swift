// Text on paper, measured and drawn by Pango. It needs no display, and works on any one thread.

import CGtk
import Geometry
package import Paper

/// Breaks text into lines with the fonts of the system, one point to a unit.
package final class PangoText: TextMeasuring {
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var fonts: [TextStyle: OpaquePointer] = [:]
  private var heights: [TextStyle: Double] = [:]

  /// - Parameter family: the family of fonts.
  package init(family: String = "Sans") {
    // Never fails: GLib ends the program when memory does. The map belongs to the thread.
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    pango_cairo_context_set_resolution(context, 72)
    // Paper has so many dots that no letter has to be fitted to them: lines break as they are drawn.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    layout = pango_layout_new(context)
    for style in TextStyle.allCases {
      let font = pango_font_description_new()
      pango_font_description_set_family(font, family)
      pango_font_description_set_size(font, Int32(style.size * Double(PANGO_SCALE)))
      if style.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
      fonts[style] = font
      set("Xg", style)
      heights[style] = (extents.height * 1.08).rounded(.up)
    }
  }

  deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(layout.raw)
    g_object_unref(context.raw)
  }

  package func lineHeight(of style: TextStyle) -> Double { heights[style] ?? style.size }

  package func lines(of text: String, in style: TextStyle, width: Double) -> [String] {
    set(text, style)
    pango_layout_set_width(layout, Int32(max(1, width) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let bytes = Array(text.utf8)
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      guard let line = pango_layout_get_line_readonly(layout, index)?.pointee else { return nil }
      let start = min(max(0, Int(line.start_index)), bytes.count)
      let end = min(start + max(0, Int(line.length)), bytes.count)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// Draws a line in the middle of its frame's height. The colour is set.
  func draw(_ line: PaperLine, into cairo: OpaquePointer) {
    set(line.text, line.style)
    if line.isCut {
      pango_layout_set_width(layout, Int32(line.frame.width * Double(PANGO_SCALE)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    if line.isStruck {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    let own = extents
    let free = line.frame.width - own.width
    let isAtRight = line.isRightToLeft == (line.alignment == .start)
    let before = line.alignment == .center ? free / 2 : isAtRight ? free : 0
    cairo_move_to(cairo, line.frame.minX + before - own.minX, line.frame.minY + (line.frame.height - own.height) / 2)
    pango_cairo_show_layout(cairo, layout)
  }

  private func set(_ text: String, _ style: TextStyle) {
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_width(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_font_description(layout, fonts[style])
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
  }

  private var extents: Rect {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let scale = Double(PANGO_SCALE)
    return Rect(
      x: Double(logical.x) / scale, y: Double(logical.y) / scale, width: Double(logical.width) / scale,
      height: Double(logical.height) / scale)
  }
}
