// The peer's window: something to drag, something to drop on, and GTK's own text view.

import CGtk
import Geometry
import GtkKit
import MoveCore

/// The window.
@MainActor
final class PeerWindow: DropDelegate {
  nonisolated static let directSave: ContentType = "XdndDirectSave0"

  private let window: GtkKit.Window
  private let options: PeerOptions
  private let send = PeerRow("Send")
  private let receive = PeerRow("Receive")
  private let source: DragSource
  private var drag: ActiveDrag?

  init(application: GtkApplicationHost, options: PeerOptions) {
    self.options = options
    window = GtkKit.Window(application: application)
    window.title = "Peer"
    window.defaultSize = (360, 420)
    source = DragSource(on: send, allowed: [.copy, .move])
    source.prepare = { _ in options.content() }
    source.begin = { [weak self] drag in
      self?.drag = drag
      say("began")
      drag.onSelection { say("would \($0)") }
    }
    source.cancelled = { say("cancelled") }
    source.ended = { say("ended") }
    let text = Widget(gtk_text_view_new())
    let buffer = gtk_text_view_get_buffer(UnsafeMutableRawPointer(text.pointer).assumingMemoryBound(to: GtkTextView.self))
    gtk_text_buffer_set_text(buffer, options.text, -1)
    g_signal_connect_data(
      buffer, "changed",
      unsafeBitCast(
        { buffer, _ in
          var (start, end) = (GtkTextIter(), GtkTextIter())
          gtk_text_buffer_get_bounds(buffer, &start, &end)
          guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return }
          say("text \(String(cString: text).debugDescription)")
          g_free(text)
        } as @convention(c) (UnsafeMutablePointer<GtkTextBuffer>?, UnsafeMutableRawPointer?) -> Void, to: GCallback.self),
      nil, nil, GConnectFlags(rawValue: 0))
    // GTK's own target on the text says nothing of what is over it.
    let motion = gtk_drop_controller_motion_new()
    g_signal_connect_data(
      UnsafeMutableRawPointer(motion), "enter",
      unsafeBitCast(
        { _, _, _, _ in say("entered") }
          as @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void, to: GCallback.self),
      nil, nil, GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(text.pointer, motion)
    text.setAccessibleName("Text")
    text.setExpand(horizontal: true, vertical: true)
    let column = BoxWidget(.vertical, spacing: 12)
    for row in [send, receive] {
      row.setSizeRequest(height: 90)
      column.append(row)
    }
    column.append(text)
    window.setChild(column)
    receive.onDrop(delegate: self)
    send.onTap { [weak self] _ in self?.copy() }
  }

  /// Puts the content where pasting and the middle button find it.
  private func copy() {
    Clipboard(of: send).set(options.content())
    Clipboard(primaryOf: send).set(options.content())
    say("copied")
  }

  func present() { window.present() }

  func entered(_ drop: DropInfo) { say("entered") }

  func updated(_ drop: DropInfo) -> DropProposal { DropProposal(.copy) }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    let formats = drop.formats
    say("offered \(formats.map(\.rawValue).joined(separator: " "))")
    if let folder = options.folder { nameFile(in: folder) }
    for type in options.receiving.map({ [$0] }) ?? formats.filter({ $0 != Self.directSave }) {
      do throws(TransferError) {
        let bytes = try await drop.drop.read(type: type)
        say("received \(type) \(bytes.count): \(String(decoding: bytes.prefix(2000), as: UTF8.self).debugDescription)")
      } catch {
        say("failed \(type): \(error)")
      }
    }
    say("finished \(proposal.operation)")
    return true
  }
}

extension PeerWindow {
  /// Says where the file goes that the source has named.
  private func nameFile(in folder: String) {
    guard let display = gdk_display_get_default(), let name = dl_x11_wanted_file(display) else { return say("no name") }
    say("named \(String(cString: name))")
    dl_x11_offer_file(display, fileURI("\(folder)/\(String(cString: name))"))
    g_free(name)
  }
}

/// A row with a name.
@MainActor
final class PeerRow: LayoutWidget {
  override class var typeName: String { "PeerRow" }
  override class var cssName: String { "row" }
  override class var role: AccessibleRole { .listItem }

  private let label: Label

  init(_ name: String) {
    label = Label(name)
    super.init()
    label.alignment = 0.5
    add(label)
    setAccessibleName(name)
  }

  override func allocate(width: Double, height: Double) {
    _ = label.measured(.horizontal)
    place(label, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
