// daylane account subscribe, daylane account unsubscribe, daylane account events

import ArgumentParser
import CalDAV
import PlanSync
import Planner
import PlannerStore
import Words

struct SubscribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe", abstract: tr("Shows a calendar on the web in the month, read only."),
    discussion: tr(
      "The calendar is fetched at once, and kept up to date by an open window and by \"daylane sync\". Given once more, an address is shown "
        + "again if it was hidden, and takes the name and the certificate."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("An address with webcal, https or http."), valueName: "address"))
  var address: String

  @Option(help: ArgumentHelp(tr("Its title; by default the one that it gives itself."), valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      tr("The fingerprint of a certificate to accept from its server, though this machine does not trust it."), valueName: "fingerprint")
  )
  var accept: String?

  func run() throws { try AccountAccess(data).subscribe(to: address, name: name, accepting: accept) }
}

struct UnsubscribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "unsubscribe", abstract: tr("Removes subscriptions."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("Their names."), valueName: "name"))
  var names: [String]

  func run() throws {
    for name in names {
      let gone = try AccountAccess(data).change { transaction in
        let known = try transaction.eventSources().filter(\.isSubscription)
        let named = AccountAccess.named(name, among: known, title: \.look.title, path: \.address)
        guard let source = try AccountAccess.only(named, named: name, path: \.address) else {
          throw Failure.data(tr("there is no subscription named \"%s\"; \"daylane account list\" shows them", name))
        }
        try transaction.removeCalendar(source.id)
        return source
      }
      EventFetcher().remove(gone.look)
      try Output.write(tr("Removed %s.\n", quoted(name)))
    }
  }
}

struct EventsOfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: tr("Shows the events of calendars in the month, or hides them."),
    discussion: tr(
      "A calendar is one of an account, or a subscription. Its events come by \"daylane sync\", or by an open window; nothing is ever changed "
        + "in it."))

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Flag(help: ArgumentHelp(tr("Hides them.")))
  var hide = false

  @Argument(help: ArgumentHelp(tr("The calendars' titles; of several of one title, their paths."), valueName: "title"))
  var titles: [String]

  func run() throws {
    let ways = AccountAccess(data)
    let known = try data.storeForChanging().eventSources()
    for title in titles {
      let mine = known.filter { account.account == nil || $0.account == account.account }
      let named = AccountAccess.named(title, among: mine, title: \.look.title, path: \.address)
      if let source = try AccountAccess.only(named, named: title, path: \.address) {
        try ways.change { try $0.changeEvents(source.id) { $0.isShown = !hide } }
      } else if hide {
        throw Failure.data(tr("no events of a calendar named \"%s\" are shown; \"daylane account list\" shows which are", title))
      } else {
        try show(title, besides: known, ways)
      }
      try Output.write(hide ? tr("The events of %s are hidden now.\n", quoted(title)) : tr("The events of %s are shown now.\n", quoted(title)))
    }
  }

  private func show(_ title: String, besides known: [EventSource], _ ways: AccountAccess) throws {
    let (id, account) = try ways.account(account)
    let calendars = try ways.catalog(account, id) { try await $0.calendars() }.filter(\.isForEvents)
    let named = AccountAccess.named(title, among: calendars, title: \.title, path: \.address.rawValue)
    guard let calendar = try AccountAccess.only(named, named: title, path: \.address.rawValue) else {
      let names = calendars.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw Failure.data(
        names.isEmpty
          ? tr("the server has no calendar with events named \"%s\"", title)
          : tr("the server has no calendar with events named \"%1$s\"; choose from %2$s", title, names))
    }
    let look = EventSource.look(of: calendar, besides: known)
    try ways.change { _ = try $0.showEvents(of: id, at: calendar.address.rawValue, look) }
  }
}
