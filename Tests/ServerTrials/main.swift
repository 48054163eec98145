// Makes several clients and a calendar server lose something, and prints a table of what came of it.

import Glibc

// Whoever starts this from a thread of Swift's hands down that nearly every signal is blocked.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)
do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  exit(try Trials(options).run() ? 0 : 1)
} catch {
  complain("daylane-servers: \(error)")
  exit(error is UsageError ? EX_USAGE : 1)
}
