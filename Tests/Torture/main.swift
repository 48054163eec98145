// Tries to make the program lose something, and prints a table of what came of it.

import Glibc

do {
  exit(try Torture(Options(Array(CommandLine.arguments.dropFirst()))).run() ? 0 : 1)
} catch {
  complain("daylane-torture: \(error)")
  exit(error is UsageError ? EX_USAGE : 1)
}
