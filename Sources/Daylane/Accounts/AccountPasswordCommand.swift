// daylane account password, daylane account accept

import ArgumentParser
import Glibc
import PlanSync

struct AccountPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Takes another password for an account.",
    discussion: "It is asked for in a terminal, or is the first line of the standard input.")

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Option(help: ArgumentHelp("A command that prints the password from now on.", valueName: "command"))
  var passwordCommand: String?

  func run() throws {
    let ways = AccountWays(data)
    var (id, known) = try ways.account(account)
    let password = try TypedPassword.read(command: passwordCommand)
    known.passwordCommand = passwordCommand
    if passwordCommand == nil { try ways.keep(password, of: id, known) }
    try ways.change { [known] in try $0.change(id) { $0.passwordCommand = known.passwordCommand } }
  }
}

struct AcceptCertificateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accepts a certificate of an account's server although nobody vouches for it.")

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Argument(help: ArgumentHelp("The certificate's fingerprint, as the refusal names it.", valueName: "fingerprint"))
  var fingerprint: String

  func run() throws {
    let ways = AccountWays(data)
    let id = try ways.account(account).id
    try ways.change { [fingerprint] in try $0.change(id) { $0.certificates = [fingerprint.lowercased()] } }
  }
}

/// A password that a person gives a command.
enum TypedPassword {
  /// - Parameter command: The command that prints it, if there is one.
  static func read(command: String?) throws -> String {
    if let command { return try AccountWays.asking { try await Passwords.password(from: command) } }
    if isatty(STDIN_FILENO) == 1, let typed = getpass("Password: ") { return String(cString: typed) }
    guard let line = readLine(), !line.isEmpty else {
      throw Failure.usage("the password is missing; write it to the standard input, or give --password-command")
    }
    return line
  }
}
