// daylane account
// This folder: the commands about accounts, subscriptions and synchronisation.

import ArgumentParser
import CalDAV
import PlanSync
import Planner
import PlannerStore
import Words

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: tr("Shows calendars on servers as lists."),
    discussion: tr(
      "An account is a CalDAV server's, of any make. Each of its calendars that takes things to do can be a list, and each list a "
        + "calendar of its own there: cards, days, order and sections are the same on all machines then. \"daylane sync\" brings both sides "
        + "together, and an open window does so by itself."),
    subcommands: [
      AddAccountCommand.self, ListAccountsCommand.self, ShowCalendarCommand.self, PublishCommand.self, PartCommand.self,
      AccountPasswordCommand.self, AcceptCertificateCommand.self, AllowCommandCommand.self, AllowUnencryptedCommand.self,
      RemoveAccountCommand.self, SubscribeCommand.self, UnsubscribeCommand.self, EventsOfCommand.self,
    ])
}

/// Which account a command is about.
struct AccountOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The account, as \"daylane account list\" numbers it; not needed where there is one only."), valueName: "number"))
  var account: Int64?

  func account(of all: [AccountOverview]) throws -> AccountOverview {
    if let account {
      if let known = all.first(where: { $0.id == account }) { return known }
      throw Failure.data(tr("there is no account %s; \"daylane account list\" shows them", account))
    }
    guard let only = all.first else { throw Failure.data(tr("there is no account yet; \"daylane account add\" makes one")) }
    guard all.count == 1 else {
      let names = all.map { "\($0.id) (\($0.account.title))" }.joined(separator: ", ")
      throw Failure.usage(tr("there are several accounts; name one with --account: %s", names))
    }
    return only
  }
}

struct ListAccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("Prints the accounts with their lists, and the subscriptions."),
    discussion: tr("With --calendars, asks the server for all its calendars, including those that are not lists here."))

  @OptionGroup var data: DataOptions

  @Flag(help: ArgumentHelp(tr("Asks the servers for their calendars.")))
  var calendars = false

  @Flag(help: ArgumentHelp(tr("Prints JSON.")))
  var json = false

  func run() throws {
    var found: [AccountListing] = []
    var subscriptions: [EventSource] = []
    if let store = try data.storeForReading() {
      let sources = try store.eventSources()
      found = try store.accountOverviews().map { overview in
        AccountListing(overview: overview, events: sources.filter { $0.account == overview.id })
      }
      subscriptions = sources.filter(\.isSubscription)
    }
    if calendars {
      for index in found.indices {
        let overview = found[index].overview
        found[index].calendars = try AccountAccess(data).catalog(overview.account, overview.id) { try await $0.calendars(withTokens: false) }
      }
    }
    if json { return try Output.write(json: AccountListing.form(found, subscriptions)) }
    if found.isEmpty, subscriptions.isEmpty { return try Output.write(tr("There is no account; \"daylane account add\" makes one.\n")) }
    try Output.write((found.map(\.text) + subscriptions.map(AccountListing.line)).joined())
  }
}

struct ShowCalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: tr("Adds calendars of a server as lists."),
    discussion: tr("They are filled by \"daylane sync\", or by an open window.")
  )

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Argument(help: ArgumentHelp(tr("The calendars' titles; of several of one title, their paths."), valueName: "title"))
  var titles: [String]

  func run() throws {
    let ways = AccountAccess(data)
    let (id, known) = try ways.account(account)
    let calendars = try ways.catalog(known, id) { try await $0.calendars(withTokens: false) }
    let chosen = try AccountAccess.choose(titles, of: calendars)
    try ways.change { transaction in
      let shown = Set(try transaction.collections(of: id).filter { $0.list != nil }.map(\.address))
      for calendar in chosen where !shown.contains(calendar.address.rawValue) { _ = try transaction.show(calendar, of: id) }
    }
    try Output.write(chosen.map { tr("%s is a list now.\n", quoted($0.title)) }.joined())
  }
}

struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: tr("Turns lists into calendars on a server."),
    discussion: tr("\"daylane sync\" or an open window sends their cards there. A list whose calendar is gone gets a new one."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Argument(help: ArgumentHelp(tr("The lists' titles, or their numbers."), valueName: "list"))
  var titles: [String]

  func run() throws {
    let ways = AccountAccess(data)
    let (id, known) = try ways.account(account)
    for title in titles {
      let list = try ways.change { transaction in
        let list = try transaction.plan.requireList(titled: title)
        if let home = try transaction.home(of: list.id), !home.isMissing {
          throw Failure.data(tr("\"%1$s\" is already on a server, in account %2$s", title, home.account))
        }
        return list
      }
      let calendar = try ways.catalog(known, id) { try await $0.make(title: list.title, color: list.color.rgb) }
      try ways.change { transaction in
        try transaction.publish(list.id, as: calendar, of: id)
      }
      try Output.write(tr("%s is a calendar now.\n", quoted(title)))
    }
  }
}

struct PartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "part", abstract: tr("Disconnects lists from their calendars; both are kept."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The lists' titles, or their numbers."), valueName: "list"))
  var titles: [String]

  func run() throws {
    let ways = AccountAccess(data)
    for title in titles {
      try ways.change { transaction in
        let list = try transaction.plan.requireList(titled: title)
        guard let home = try transaction.home(of: list.id) else { throw Failure.data(tr("\"%s\" is on no server", title)) }
        try transaction.part(home.collection, of: home.account)
      }
    }
  }
}

struct RemoveAccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: tr("Removes an account. Everything stays on its server."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Flag(help: ArgumentHelp(tr("Keeps its lists here, in this data file only.")))
  var keepLists = false

  @Flag(help: ArgumentHelp(tr("Deletes its lists here, which \"daylane undo\" takes back.")))
  var deleteLists = false

  func validate() throws {
    if keepLists == deleteLists { throw ValidationError(tr("say what becomes of its lists here: --keep-lists or --delete-lists")) }
  }

  func run() throws {
    let ways = AccountAccess(data)
    let (id, known) = try ways.account(account)
    let titles = try ways.change { try $0.remove(id, keepsLists: keepLists) }
    try ways.forgetPassword(id, known)
    let (title, lists) = (quoted(known.title), titles.count)
    try Output.write(
      keepLists
        ? trn("Removed %1$s; %2$d list kept.\n", "Removed %1$s; %2$d lists kept.\n", lists, title, lists)
        : trn("Removed %1$s; %2$d list deleted.\n", "Removed %1$s; %2$d lists deleted.\n", lists, title, lists))
  }
}
