// Files on their way in and out, off the thread that draws.

import Foundation
import Interchange
import Planner
import Words

/// Reads files that are to be imported, and writes one that is exported.
enum BoardFiles {
  /// What files hold, together.
  struct Reading: Sendable {
    /// The files that were read.
    var names: [String] = []
    var board = NewBoard()
    /// What the board keeps and does not show.
    var unseen = UnsupportedParts()
    /// Why others were not, one line each.
    var refused: [String] = []
  }

  /// Reads files by their paths, one after the other.
  static func read(_ paths: [String]) async -> Reading {
    await Task.detached(priority: .userInitiated) {
      var reading = Reading()
      for path in paths {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        do throws(IncomingError) {
          let board = try BoardForm.read(fileAt: path, named: name)
          let size = reading.board.size + board.size
          guard size <= Plan.insertionLimit else {
            reading.refused.append(trc("a file, and what is wrong with it", "%1$s: %2$s", name, PlanError.tooManyEntries(count: size)))
            continue
          }
          reading.unseen += UnsupportedParts(of: board)
          reading.board.append(board)
          reading.names.append(name)
        } catch {
          reading.refused.append(error.words)
        }
      }
      return reading
    }.value
  }

  /// Writes a plan in the form that the file's name asks for. What was there before is there until the new file is whole.
  ///
  /// Returns why that failed; nil if it did not.
  static func write(_ plan: Plan, to path: String, as form: BoardForm) async -> String? {
    await Task.detached(priority: .userInitiated) { () -> String? in
      do {
        try Data(form.text(of: plan)).write(to: URL(filePath: path), options: .atomic)
        return nil
      } catch {
        let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return reason.map { String(cString: strerror(Int32($0.code))) } ?? tr("it cannot be written there")
      }
    }.value
  }
}
