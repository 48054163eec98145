// daylane account password, accept, allow-command and allow-unencrypted

import ArgumentParser
import Glibc
import Interchange
import PlanSync
import WebDAV
import Words

struct AccountPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: tr("Changes the password of an account."),
    discussion: tr("It is asked for in a terminal, or is the first line of the standard input."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Option(help: ArgumentHelp(tr("A command that prints the password from now on."), valueName: "command"))
  var passwordCommand: String?

  func run() throws {
    let ways = AccountAccess(data)
    var (id, known) = try ways.account(account)
    let password = try TypedPassword.read(command: passwordCommand)
    known.passwordCommand = passwordCommand
    if let passwordCommand { try ways.agree(to: passwordCommand) } else { try ways.keep(password, of: id, known) }
    try ways.change { [known] in try $0.change(id) { $0.passwordCommand = known.passwordCommand } }
  }
}

struct AcceptCertificateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: tr("Accepts a server's certificate that this machine does not trust."),
    discussion: tr("Certificates that were accepted before stay accepted."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Argument(help: ArgumentHelp(tr("The certificate's fingerprint, as the refusal names it."), valueName: "fingerprint"))
  var fingerprint: String

  func run() throws {
    let ways = AccountAccess(data)
    let fingerprint = try Self.fingerprint(fingerprint)
    let id = try ways.account(account).id
    try ways.change { try $0.change(id) { $0.accept(fingerprint) } }
  }

  /// The plain form of a fingerprint that somebody gives.
  static func fingerprint(_ text: String) throws -> String {
    guard let plain = AcceptedCertificate.fingerprint(text) else {
      throw Failure.usage(tr("%s is not a fingerprint; one has 64 hexadecimal digits, with or without colons", quoted(text)))
    }
    return plain
  }
}

struct AllowCommandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow-command", abstract: tr("Lets the command that a data file names for an account's password run on this machine."),
    discussion: tr("A data file that comes from elsewhere may name any command. It is printed; with --print nothing more is done."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Flag(help: ArgumentHelp(tr("Prints the command, and allows nothing.")))
  var print = false

  func run() throws {
    let ways = AccountAccess(data)
    let known = try ways.account(account).account
    guard let command = known.passwordCommand else { throw Failure.data(tr("the account %s has no command for its password", quoted(known.title))) }
    if !print { try ways.agree(to: command) }
    try Output.write(TerminalText.line(print ? command : tr("%1$s may run: %2$s", quoted(known.title), command)) + "\n")
  }
}

struct AllowUnencryptedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow-unencrypted", abstract: tr("Allows an account's password to be sent without encryption."),
    discussion: tr("Anybody on the way can then read it, and everything else that is sent."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  func run() throws {
    let ways = AccountAccess(data)
    let id = try ways.account(account).id
    try ways.change { try $0.change(id) { $0.allowsUnencrypted = true } }
  }
}

/// A password that a person gives a command.
enum TypedPassword {
  /// - Parameter command: The command that prints it, if there is one.
  static func read(command: String?) throws -> String {
    if let command { return try AccountAccess.asking { try await Passwords.password(from: command) } }
    if isatty(STDIN_FILENO) == 1, let typed = getpass(tr("Password: ")) { return String(cString: typed) }
    guard let line = readLine(), !line.isEmpty else {
      throw Failure.usage(tr("the password is missing; write it to the standard input, or give --password-command"))
    }
    return line
  }
}
