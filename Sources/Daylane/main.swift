// The program: the command line, then the application.
// This folder: the command line, one file for each command; without a command it opens the window.

import Glibc

// A reader that went away (as in "daylane list | head") is an error of writing, not the end of the process.
signal(SIGPIPE, SIG_IGN)
Output.holdPlaces()
Language.adopt()
let raw = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
if let status = Program.refusal(of: raw.dropFirst().compactMap(\.self)) { exit(status) }
exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
