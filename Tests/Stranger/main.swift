// Programs as somebody writes them who has only read the libraries' documents: for the tests.

import CGtk
import Glibc
import GtkKit

/// Prints a line at once, so that a test that listens hears it.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// What it shows, by its one argument.
let shown = CommandLine.arguments.dropFirst().first
if shown == "raw" {
  gtk_init()
  showRawWindow()
  let loop = g_main_loop_new(nil, 0)
  g_main_loop_run(loop)
} else {
  let host = GtkApplicationHost(id: "io.github.daylane.Stranger")
  let status = host.run {
    switch shown {
    case "brief": showBriefWindow(of: host)
    case "parents": showParents(of: host)
    default: showWindow(of: host)
    }
  }
  exit(status)
}
