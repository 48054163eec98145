// Another program to drag from and to, as honest or as hostile as a test wants it.

import CGtk
import Geometry
import Glibc
import GtkKit
import MoveCore

guard let options = PeerOptions(CommandLine.arguments.dropFirst()) else {
  say(PeerOptions.usage)
  exit(64)
}
let host = GtkApplicationHost(id: "io.github.daylane.TransferPeer")
var kept: [AnyObject] = []
let status = host.run {
  let window = PeerWindow(application: host, options: options)
  kept = [window]
  window.present()
}
kept.removeAll()
exit(status)
