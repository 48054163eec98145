// The gallery: the library's parts at work, one page each.
// This folder: the gallery's window; it shows the libraries and uses nothing but their public interface.

import Glibc
import GtkKit

let pages: [any Page.Type] = [
  ListsPage.self, MonthPage.self, HoursPage.self, ExchangePage.self, BirdsPage.self, DocumentsPage.self,
]
let arguments = CommandLine.arguments.dropFirst()
let wanted = arguments.first == "--page" ? arguments.dropFirst().first?.lowercased() : nil
guard let first = arguments.isEmpty ? pages.first : pages.first(where: { $0.name.lowercased() == wanted }) else {
  complain("usage: daylane-gallery [--page \(pages.map { $0.name.lowercased() }.joined(separator: "|"))]")
  exit(64)
}
guard GtkApplicationHost.canOpenDisplay() else {
  complain("daylane-gallery: there is no display to open a window on")
  exit(74)
}

func complain(_ line: String) {
  _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

let host = GtkApplicationHost(id: "io.github.daylane.Gallery")
var kept: [AnyObject] = []
let status = host.run {
  let sheet = StyleSheet()
  sheet.load(Theme.sheet)
  let window = GalleryWindow(application: host, pages: pages, first: first)
  kept = [sheet, SettingsPortal(), window]
  window.present()
}
kept.removeAll()
exit(status)
