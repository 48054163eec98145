// The program: the command line, then the application.

import Glibc

// A reader that went away (as in "daylane list | head") is an error of writing, not the end of the process.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
