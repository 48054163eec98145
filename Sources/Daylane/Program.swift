// From arguments to an exit status: which command runs, and how what goes wrong is told.

import ArgumentParser
import Glibc
import Interchange
import Planner
import PlannerStore
import Words

/// The command line as a function of its arguments.
enum Program {
  /// Runs the command that the arguments name.
  ///
  /// - Returns: The exit status: 0, or 64 (usage), 65 (data), 74 (input/output) after one line on standard error.
  static func run(arguments: [String]) -> Int32 {
    var isDone = false
    defer { Notices.tell(isDone: isDone) }
    do {
      var command = try RootCommand.parseAsRoot(dataOptionBehindSubcommand(arguments))
      try command.run()
      isDone = true
      return EXIT_SUCCESS
    } catch let failure as Failure {
      return fail(failure)
    } catch let error as PlanError {
      return fail(Failure(status: EX_DATAERR, message: error.description))
    } catch let error as HistoryError {
      return fail(Failure(status: EX_DATAERR, message: error.description))
    } catch let error as StoreError {
      return fail(Failure(status: error.isAboutContent ? EX_DATAERR : EX_IOERR, message: error.description))
    } catch let error as InterchangeError {
      return fail(Failure(status: EX_DATAERR, message: error.description))
    } catch let status as ExitCode {
      return status.rawValue
    } catch {
      return report(error)
    }
  }

  /// Refuses arguments that are not text: put right in silence, they would name something else.
  ///
  /// - Returns: The exit status, or `nil` if every argument is UTF-8.
  static func refusal(of arguments: [UnsafeMutablePointer<CChar>]) -> Int32? {
    guard let index = arguments.firstIndex(where: { String(validatingCString: $0) == nil }) else { return nil }
    return fail(.usage(tr("argument %s is not text in UTF-8; write it again, or rename the file", index + 1)))
  }

  /// What the argument parser has to say: help on request, or what is wrong with the arguments.
  private static func report(_ error: any Error) -> Int32 {
    guard RootCommand.exitCode(for: error) != .success else {
      do {
        try Output.write(ParserWords.help(RootCommand.fullMessage(for: error)) + "\n")
        return EXIT_SUCCESS
      } catch {
        return fail(error)
      }
    }
    let message = ParserWords.complaint(RootCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " "))
    let isSentence = message.hasSuffix(".") || message.hasSuffix("?")
    return fail(
      .usage(isSentence ? tr("%s See \"daylane --help\"", message) : tr("%s; see \"daylane --help\"", message)))
  }

  private static func fail(_ failure: Failure) -> Int32 {
    // Who has read enough, as "head" has, has got what was asked for.
    if failure.isUnread { return EXIT_SUCCESS }
    Output.complain("daylane: \(failure.message)")
    return failure.status
  }

  /// The arguments with a `--data` before the subcommand put behind it, so that it may stand on either side; and with the
  /// subcommand that is meant by files alone, as a desktop starts the program to open them.
  private static func dataOptionBehindSubcommand(_ arguments: [String]) -> [String] {
    var options: [String] = []
    var rest = arguments[...]
    while let first = rest.first {
      if first == "--data", rest.count >= 2 {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if first.hasPrefix("--data=") {
        options.append(first)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard let subcommand = rest.first, !subcommand.hasPrefix("-") else { return arguments }
    if OpenCommand.isMeant(by: subcommand) { return [OpenCommand.name] + options + rest }
    // What is printed is a subcommand of its own.
    let deep = [PrintCommand.configuration, AccountCommand.configuration, ListsCommand.configuration].map(\.commandName)
    let depth = deep.contains(subcommand) && rest.dropFirst().first.map { !$0.hasPrefix("-") } == true ? 2 : 1
    return rest.prefix(depth) + options + rest.dropFirst(depth)
  }
}

/// What ends a command before its time: the exit status, and the line that says why.
struct Failure: Error {
  var status: Int32
  var message: String
  /// Whether nothing is wrong but that nobody reads the output any longer. A command that only reads ends quietly then.
  var isUnread = false

  /// The arguments are wrong.
  static func usage(_ message: String) -> Failure { Failure(status: EX_USAGE, message: message) }

  /// What the arguments name is not there, or cannot be used.
  static func data(_ message: String) -> Failure { Failure(status: EX_DATAERR, message: message) }

  /// Something could not be read or written.
  static func inputOutput(_ message: String) -> Failure { Failure(status: EX_IOERR, message: message) }
}
