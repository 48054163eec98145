// Shows the program at work where there is no display: three drags on a virtual desktop, with pictures.

import DesktopDriver
import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "pictures"
do {
  try Demonstration(pictures: folder).run()
} catch {
  FileHandle.standardError.write(Data("daylane-demonstration: \(error)\n".utf8))
  exit(1)
}
