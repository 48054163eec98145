// The memory that frames are drawn into.

import CGtk
import Dispatch
import Glibc

/// Keeps memory at hand for frames in which much of a window is drawn by cairo.
///
/// Such a frame is drawn into a buffer that is as large as all that has changed, and handed to an X server in memory that both share. For a whole
/// window these are two times a thousand pages, and each is an interruption when it is first touched: together they take as long as the drawing.
/// The first frame pays that, and another one would again: small things have gone where its buffer was, and cairo gives shared memory back as soon
/// as nothing in it is on its way.
@MainActor
package enum FrameMemory {
  /// A window that takes more than so many bytes is a large part of a large screen: to keep that is too much.
  private static let most = 16 << 20

  private static var isKept = false
  /// An image in the piece of shared memory, for as long as the program runs.
  private static var image: OpaquePointer?

  /// Keeps as much as a frame of this widget's whole window takes. To be called when one was drawn; it does something once in a process, and nothing
  /// where windows are drawn by something else.
  ///
  /// - Complexity: as to clear such a frame. What is left to do for the pages is done on another thread.
  package static func keep(forWindowOf widget: LayoutWidget) {
    guard !isKept, widget.drawsByCairo, let surface = gtk_native_get_surface(gtk_widget_get_native(widget.pointer)) else { return }
    isKept = true
    let scale = gdk_surface_get_scale_factor(surface)
    let (width, height) = (gdk_surface_get_width(surface) * scale, gdk_surface_get_height(surface) * scale)
    let bytes = Int(width) * Int(height) * 4
    guard bytes <= most else { return }
    // More than the first one had: that is not to be found again.
    warm(bytes * 5 / 4)
    image = dl_x11_keep_shared_images(gdk_surface_get_display(surface), width, height)
  }

  /// Takes so many bytes and gives them back once they have their pages, on another thread: the next who takes as many finds them there.
  ///
  /// Where the system can't bring pages in advance (Linux before 5.14) it does nothing.
  nonisolated private static func warm(_ bytes: Int) {
    guard let block = malloc(bytes) else { return }
    let address = Int(bitPattern: block)
    DispatchQueue.global(qos: .utility).async {
      let page = Int(getpagesize())
      let start = (address + page - 1) / page * page
      let end = (address + bytes) / page * page
      if start < end { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_POPULATE_WRITE) }
      free(UnsafeMutableRawPointer(bitPattern: address))
    }
  }
}
