// daylane account add

import ArgumentParser
import CalDAV
import PlanSync
import WebDAV
import Words

struct AddAccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: tr("Adds an account on a calendar server, and its calendars as lists."),
    discussion: tr(
      "The password is asked for in a terminal, or is the first line of the standard input, and goes into the desktop's keyring; or a "
        + "command prints it each time, as \"pass show calendar\". The command runs for this data file on this machine alone. "
        + "An address with webcal is subscribed to, as by \"daylane account subscribe\"."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("An e-mail address, a server's name, or an address with https or http."), valueName: "address"))
  var address: String

  @Option(help: ArgumentHelp(tr("The user name on the server; the e-mail address by default."), valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp(tr("What to call the account."), valueName: "title"))
  var title: String?

  @Option(help: ArgumentHelp(tr("A command that prints the password."), valueName: "command"))
  var passwordCommand: String?

  @Option(
    help: ArgumentHelp(
      tr(
        "A calendar to add as a list; may be repeated. By default all calendars for to-dos are added, "
          + "read-only ones only if they hold nothing else."),
      valueName: "title"))
  var calendar: [String] = []

  @Flag(help: ArgumentHelp(tr("Makes no lists yet.")))
  var noLists = false

  @Option(
    help: ArgumentHelp(
      tr("The fingerprint of a certificate to accept from this server, though this machine does not trust it."), valueName: "fingerprint"))
  var accept: String?

  @Option(
    help: ArgumentHelp(
      tr("Another host, or a host with a port, that may get the password, if the server redirects there; may be repeated."), valueName: "host"))
  var agree: [String] = []

  @Flag(
    help: ArgumentHelp(
      tr("Sends the password without encryption if the address has http and is not on this machine: anybody on the way can read it.")))
  var allowUnencrypted = false

  func run() throws {
    let ways = AccountAccess(data)
    if Subscription.isMeant(by: address) { return try ways.subscribe(to: address, name: title, accepting: accept) }
    let (address, fingerprint) = (address, try accept.map(AcceptCertificateCommand.fingerprint))
    // Before anybody types a password that must not be sent.
    try AccountAccess.asking { [allowUnencrypted] in try Discovery.check(address, allowsUnencrypted: allowUnencrypted) }
    let password = try TypedPassword.read(command: passwordCommand)
    let certificate = fingerprint.map { AcceptedCertificate(host: AddAccountCommand.host(of: address), fingerprint: $0) }
    let accepted = Set([certificate].compactMap(\.self))
    let discovery = Discovery(
      user: user ?? "", password: password, accepting: accepted, agreeing: Set(agree), allowsUnencrypted: allowUnencrypted)
    let (home, calendars) = try AccountAccess.asking {
      let home = try await discovery.home(of: address)
      let client = HTTPClient(user: home.user, password: password, accepting: accepted)
      return (home, try await CalendarCatalog(home: home, client: client).calendars(withTokens: false))
    }
    let chosen = noLists ? [] : calendar.isEmpty ? calendars.filter(\.isListByItself) : try AccountAccess.choose(calendar, of: calendars)
    var account = Account(
      origin: home.origin, home: home.path, user: home.user, title: title ?? home.title, passwordCommand: passwordCommand)
    account.certificates = accepted.map(\.fingerprint)
    if !account.isSafe { account.allowsUnencrypted = allowUnencrypted }
    let id = try ways.add(account, showing: chosen)
    do {
      if let passwordCommand { try ways.agree(to: passwordCommand) } else { try ways.keep(password, of: id, account) }
    } catch {
      try ways.change { _ = try $0.remove(id, keepsLists: false) }
      throw error
    }
    if home.origin.hasPrefix("http:") {
      let note =
        account.isSafe
        ? tr("note: the connection to %s is not encrypted; it stays on this machine", home.origin)
        : tr("note: the connection to %s is not encrypted", home.origin)
      Output.complain("daylane: " + note)
    }
    let lists = chosen.map { quoted($0.title) }.joined(separator: ", ")
    try Output.write(
      lists.isEmpty
        ? tr("Added account %1$d, %2$s.\n", id, quoted(account.title)) : tr("Added account %1$d, %2$s: %3$s.\n", id, quoted(account.title), lists))
  }

  /// The host that somebody means who accepts its certificate.
  private static func host(of address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    let place = rest.prefix { $0 != "/" }
    return String((place.split(separator: "@").last ?? place).prefix { $0 != ":" })
  }
}
