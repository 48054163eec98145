// daylane account subscribe, daylane account unsubscribe, daylane account events

import ArgumentParser
import CalDAV
import PlanSync
import Planner
import PlannerStore

struct SubscribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe", abstract: "Shows a calendar on the web in the month, read only.",
    discussion: """
      The calendar is fetched at once, and kept up to date by an open window and by "daylane sync". Given once more, an address is shown \
      again if it was hidden, and takes the name and the certificate.
      """)

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp("An address with webcal, https or http.", valueName: "address"))
  var address: String

  @Option(help: ArgumentHelp("Its title; by default the one that it gives itself.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("The fingerprint of a certificate to accept from its server, though this machine does not trust it.", valueName: "fingerprint")
  )
  var accept: String?

  func run() throws { try AccountAccess(data).subscribe(to: address, name: name, accepting: accept) }
}

struct UnsubscribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "unsubscribe", abstract: "Removes subscriptions.")

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp("Their names.", valueName: "name"))
  var names: [String]

  func run() throws {
    for name in names {
      let gone = try AccountAccess(data).change { transaction in
        let known = try transaction.eventSources().filter(\.isSubscription)
        let named = AccountAccess.named(name, among: known, title: \.look.title, path: \.address)
        guard let source = try AccountAccess.only(named, named: name, path: \.address) else {
          throw Failure.data("there is no subscription named \"\(name)\"; \"daylane account list\" shows them")
        }
        try transaction.removeCalendar(source.id)
        return source
      }
      EventFetcher().remove(gone.look)
      try Output.write("Removed \(quoted(name)).\n")
    }
  }
}

struct EventsOfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "Shows the events of calendars in the month, or hides them.",
    discussion: """
      A calendar is one of an account, or a subscription. Its events come by "daylane sync", or by an open window; nothing is ever changed \
      in it.
      """)

  @OptionGroup var data: DataOptions
  @OptionGroup var account: AccountOption

  @Flag(help: "Hides them.")
  var hide = false

  @Argument(help: ArgumentHelp("The calendars' titles; of several of one title, their paths.", valueName: "title"))
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
        throw Failure.data("no events of a calendar named \"\(title)\" are shown; \"daylane account list\" shows which are")
      } else {
        try show(title, besides: known, ways)
      }
      try Output.write("The events of \(quoted(title)) are \(hide ? "hidden" : "shown") now.\n")
    }
  }

  private func show(_ title: String, besides known: [EventSource], _ ways: AccountAccess) throws {
    let (id, account) = try ways.account(account)
    let calendars = try ways.catalog(account, id) { try await $0.calendars() }.filter(\.isForEvents)
    let named = AccountAccess.named(title, among: calendars, title: \.title, path: \.address.rawValue)
    guard let calendar = try AccountAccess.only(named, named: title, path: \.address.rawValue) else {
      let names = calendars.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw Failure.data("the server has no calendar with events named \"\(title)\"" + (names.isEmpty ? "" : "; choose from \(names)"))
    }
    let look = EventSource.look(of: calendar, besides: known)
    try ways.change { _ = try $0.showEvents(of: id, at: calendar.address.rawValue, look) }
  }
}
