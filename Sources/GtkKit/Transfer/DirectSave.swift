// Files that the receiver of a drag gives their place: the Direct Save protocol of X11 (XDS, freedesktop.org).

import CGtk
import Glibc
public import MoveCore

extension ContentProvider {
  /// A file for a receiver that says where it wants it, as file managers on X11 do. Text fields know nothing of it: unlike a list of
  /// files beside a text it does not keep the text from them. On other systems nobody asks for it.
  ///
  /// The drag has to say the file's name, see ``ActiveDrag/offerFile(named:)``. A file that is there already is kept, and the new one
  /// gets a number, as in "Dentist (2).ics".
  ///
  /// - Parameter bytes: what is in the file. It runs off the main thread, each time that the file is wanted.
  public convenience init(savedFile bytes: @escaping @Sendable () async throws(TransferError) -> [UInt8]) {
    self.init(
      streams: [
        (
          // A word of X's, see DragRequests.
          "XdndDirectSave0",
          { stream async throws(TransferError) in
            let isSaved = try await SavedFile(at: Self.wantedFile())?.write(bytes()) ?? false
            // "Success", or "error": the protocol's own words.
            try await stream.write(Array((isSaved ? "S" : "E").utf8))
          }
        )
      ])
  }

  private static func wantedFile() -> String? {
    guard let display = gdk_display_get_default(), let address = dl_x11_wanted_file(display) else { return nil }
    defer { g_free(address) }
    return String(cString: address)
  }
}

extension ActiveDrag {
  /// Says what the file is called that the content offers, see ``ContentProvider/init(savedFile:)``.
  ///
  /// - Parameter name: with its ending, and without a folder.
  public func offerFile(named name: String) {
    dl_x11_offer_file(gdk_drag_get_display(OpaquePointer(object)), name)
  }
}

extension Widget {
  /// Whether receivers on this widget's desktop may ask for a file of ``ContentProvider/init(savedFile:)``.
  public var canSaveFiles: Bool { gtk_widget_get_display(pointer).map { dl_display_is_x11($0) != 0 } ?? false }
}

/// A new file at a place that another program has named.
struct SavedFile: Sendable {
  /// The most names that are tried.
  private static let attempts = 1_000

  private let folder: String
  private let name: String

  /// - Parameter address: a `file:` address of this machine; anything else is none.
  init?(at address: String?) {
    guard let address else { return nil }
    var host: UnsafeMutablePointer<CChar>?
    guard let path = g_filename_from_uri(address, &host, nil) else { return nil }
    defer {
      g_free(path)
      g_free(host)
    }
    if let host, ![String(cString: g_get_host_name()), "localhost", ""].contains(String(cString: host)) { return nil }
    let parts = String(cString: path).split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, name != ".", name != ".." else { return nil }
    folder = parts.dropLast().joined(separator: "/")
    self.name = String(name)
  }

  /// Writes it, under its name or the next one that is free. Of a file that cannot be written whole nothing is left.
  func write(_ bytes: [UInt8]) -> Bool {
    for number in 1...Self.attempts {
      let path = "\(folder)/\(name(number))"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file >= 0 else {
        if errno == EEXIST { continue }
        return false
      }
      let isWhole = Self.write(bytes, to: file)
      if close(file) == 0, isWhole { return true }
      unlink(path)
      return false
    }
    return false
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// "Dentist.ics", "Dentist (2).ics" and so on.
  private func name(_ number: Int) -> String {
    guard number > 1 else { return name }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(name) (\(number))" }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }
}
