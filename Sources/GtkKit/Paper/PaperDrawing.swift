// Sheets drawn by cairo, and written as a PDF file's content.
// This folder: sheets of the target Paper, drawn by Pango and cairo without a display.

import CGtk
import Geometry
package import Paper

/// Draws sheets.
package struct PaperDrawing {
  private let palette: PaperPalette
  private let text: PangoText

  /// - Parameter text: what has measured the sheets.
  package init(palette: PaperPalette, text: PangoText) {
    self.palette = palette
    self.text = text
  }

  /// A PDF file with these sheets.
  ///
  /// - Parameter title: what the document is called.
  /// - Returns: its content, or nil if cairo could not write it.
  package func pdf(of sheets: [PaperSheet], on format: PaperFormat, title: String) -> [UInt8]? {
    let bytes = PDFBytes()
    let collect: cairo_write_func_t = { closure, data, count in
      if let closure, let data {
        Unmanaged<PDFBytes>.fromOpaque(closure).takeUnretainedValue().all += UnsafeBufferPointer(start: data, count: Int(count))
      }
      return CAIRO_STATUS_SUCCESS
    }
    let surface = cairo_pdf_surface_create_for_stream(
      collect, Unmanaged.passUnretained(bytes).toOpaque(), format.size.width, format.size.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Daylane")
    guard let cairo = cairo_create(surface) else { return nil }
    defer { cairo_destroy(cairo) }
    for sheet in sheets {
      draw(sheet, into: cairo)
      cairo_show_page(cairo)
    }
    cairo_surface_finish(surface)
    let isWritten = cairo_status(cairo) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    return withExtendedLifetime(bytes) { isWritten ? bytes.all : nil }
  }

  /// Draws a sheet; a unit of cairo is a point.
  func draw(_ sheet: PaperSheet, into cairo: OpaquePointer) {
    for mark in sheet.marks {
      switch mark {
      case .text(let line):
        set(line.color, cairo)
        text.draw(line, into: cairo)
      case .fill(let frame, let radius, let color):
        set(color, cairo)
        outline(frame, radius, cairo)
        cairo_fill(cairo)
      case .ring(let frame, let radius, let color, let width):
        set(color, cairo)
        cairo_set_line_width(cairo, width)
        outline(frame.inset(dx: width / 2, dy: width / 2), max(0, radius - width / 2), cairo)
        cairo_stroke(cairo)
      case .tick(let frame, let color):
        set(color, cairo)
        cairo_set_line_width(cairo, 1.2)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_move_to(cairo, frame.minX + 0.05 * frame.width, frame.minY + 0.55 * frame.height)
        cairo_line_to(cairo, frame.minX + 0.38 * frame.width, frame.minY + 0.86 * frame.height)
        cairo_line_to(cairo, frame.minX + 0.95 * frame.width, frame.minY + 0.18 * frame.height)
        cairo_stroke(cairo)
      }
    }
  }

  private func set(_ color: PaperColor, _ cairo: OpaquePointer) {
    let color = palette.opaque(color)
    cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
  }

  private func outline(_ frame: Rect, _ radius: Double, _ cairo: OpaquePointer) {
    let radius = min(radius, frame.width / 2, frame.height / 2)
    guard radius > 0 else { return cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height) }
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, frame.maxX - radius, frame.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, frame.maxX - radius, frame.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, frame.minX + radius, frame.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, frame.minX + radius, frame.minY + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }
}

/// What cairo has written so far.
private final class PDFBytes {
  var all: [UInt8] = []
}
