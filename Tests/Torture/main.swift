// Tries to make the program lose something, and prints a table of what came of it.

import Glibc

// Whoever starts this from a thread of Swift's hands down that nearly every signal is blocked, and an X server could not be ended.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)
if CommandLine.arguments.dropFirst().first == LookServer.word {
  LookServer.run()
  exit(0)
}
do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.parts.contains(.files) { OwnMounts.enter() }
  exit(try Torture(options).run() ? 0 : 1)
} catch {
  complain("daylane-torture: \(error)")
  exit(error is UsageError ? EX_USAGE : 1)
}
