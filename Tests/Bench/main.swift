// Measures the program against the numbers that the design sets, and prints them as a table.

import Glibc

#if !PROBES
  #error("scripts/build.sh probed daylane-bench builds this: it looks into the program")
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count >= 2, arguments[0] == "empty-window" {
  exit(EmptyWindow.run(logPath: arguments[1], counts: arguments.dropFirst(2) == ["counting"]))
}
if arguments == ["busy-loop"] {
  BusyLoops.run()
  exit(0)
}
do {
  if arguments == ["others"] { exit(try Others().run() ? 0 : 1) }
  exit(try Bench(arguments).run() ? 0 : 1)
} catch {
  complain("daylane-bench: \(error)")
  exit(error is UsageError ? 64 : 1)
}
