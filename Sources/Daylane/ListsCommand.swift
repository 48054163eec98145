// daylane lists

import ArgumentParser
import CalDAV
import Interchange
import PlanSync
import Planner
import PlannerStore
import Words

struct ListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists", abstract: tr("Prints the lists, or renames, colours, moves and deletes them."),
    discussion: tr(
      "A list is named by its title, or by the number that this command prints. What a list is called and its colour go to its calendar "
        + "by \"daylane sync\", if it has one."),
    subcommands: [ShowListsCommand.self, RenameListCommand.self, ColorListCommand.self, MoveListCommand.self, DeleteListCommand.self],
    defaultSubcommand: ShowListsCommand.self)
}

struct ShowListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: tr("Prints the lists in their order, each with its number."))

  @OptionGroup var data: DataOptions

  @Flag(help: ArgumentHelp(tr("Prints JSON.")))
  var json = false

  /// What a script reads.
  private struct Form: Encodable {
    let id, title, color: String
    let cards: Int
    /// The account and the calendar that it is.
    let account: Int64?
    let address: String?
    let isReadOnly: Bool
  }

  func run() throws {
    guard let store = try data.storeForReading() else {
      return try Output.write(json ? "[]\n" : tr("There are no lists yet; \"daylane add\" makes one.\n"))
    }
    let plan = try store.load()
    let accounts = try store.accountOverviews()
    func home(_ list: ListID) -> (account: AccountOverview, calendar: AccountOverview.List)? {
      for account in accounts { if let calendar = account.lists.first(where: { $0.id == list }) { return (account, calendar) } }
      return nil
    }
    if json {
      return try Output.write(
        json: plan.lists.map { list in
          let home = home(list.id)
          return Form(
            id: list.id.description, title: list.title, color: list.color.rawValue, cards: plan.entries(in: .list(list.id)).count,
            account: home?.account.id, address: home?.calendar.address, isReadOnly: home?.calendar.isReadOnly ?? false)
        })
    }
    if plan.lists.isEmpty { return try Output.write(tr("There are no lists yet; \"daylane add\" makes one.\n")) }
    for list in plan.lists {
      let place = home(list.id).map { "\($0.account.account.title): \($0.calendar.address)" }
      let readOnly = home(list.id)?.calendar.isReadOnly == true ? tr("read only") : nil
      let facts = [list.color.rawValue, Count.entries(plan.entries(in: .list(list.id)).count), place, readOnly]
      try Output.write(TerminalText.line("\(list.id)  \(list.title) (\(facts.compactMap(\.self).joined(separator: ", ")))") + "\n")
    }
  }
}

struct RenameListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: tr("Renames a list."), discussion: tr("This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The list, by title or number."), valueName: "list"))
  var list: String

  @Argument(help: ArgumentHelp(tr("The new title."), valueName: "title"))
  var title: String

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { .renameList(try $0.requireList(titled: list).id, title: title) }
  }
}

struct ColorListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color", abstract: tr("Changes a list's colour."), discussion: tr("This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The list, by title or number."), valueName: "list"))
  var list: String

  @Argument(
    help: ArgumentHelp(tr("One of %s.", ListColor.allCases.map(\.rawValue).joined(separator: ", ")), valueName: "color"),
    transform: { text in
      guard let color = ListColor(rawValue: text) else {
        throw ValidationError(tr("there is no such colour; choose from %s", ListColor.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      return color
    })
  var color: ListColor

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { .setColor(try $0.requireList(titled: list).id, color) }
  }
}

struct MoveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: tr("Moves a list to another place among the lists."), discussion: tr("This is one step, which undo reverts."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The list, by title or number."), valueName: "list"))
  var list: String

  @Option(help: ArgumentHelp(tr("The list that it goes before; otherwise it goes to the end."), valueName: "list"))
  var before: String?

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    try store.perform(on: &plan) { plan in
      .moveList(try plan.requireList(titled: list).id, before: try before.map { try plan.requireList(titled: $0).id })
    }
  }
}

struct DeleteListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: tr("Deletes a list with the entries in it."),
    discussion: tr(
      "Cards of it on days stay there. Undo takes it back. Of a list that is a calendar on a server it has to be said what becomes of that: "
        + "with --only-here it stays as it is; with --on-server it is deleted with all that is in it, also what is not shown here, for "
        + "everybody and for good, and the cards of it on days go, too."))

  @OptionGroup var data: DataOptions

  @Argument(help: ArgumentHelp(tr("The list, by title or number."), valueName: "list"))
  var list: String

  @Flag(help: ArgumentHelp(tr("Deletes its calendar on the server, too.")))
  var onServer = false

  @Flag(help: ArgumentHelp(tr("Leaves its calendar on the server as it is.")))
  var onlyHere = false

  func validate() throws {
    if onServer, onlyHere { throw ValidationError(tr("--on-server and --only-here are two answers; give one")) }
  }

  func run() throws {
    let store = try data.storeForChanging()
    var plan = try store.load()
    let target = try plan.requireList(titled: list)
    guard let home = try store.synchronize(&plan, { try $0.home(of: target.id) }),
      let account = try store.accountOverviews().first(where: { $0.id == home.account })?.account
    else {
      if onServer { throw Failure.data(tr("\"%s\" is not on a server; leave out --on-server", list)) }
      try store.perform(.deleteList(target.id), on: &plan)
      return
    }
    if onServer {
      try AccountAccess(data).catalog(account, home.account) { try await $0.remove(home.collection) }
      try store.synchronize(&plan) { try $0.delete(target.id, partedFrom: home.collection, of: home.account) }
    } else if onlyHere || home.isMissing {
      try store.perform(.deleteList(target.id), on: &plan)
    } else {
      throw Failure.usage(
        tr("\"%1$s\" is a calendar of %2$s, too; say what becomes of that: --on-server deletes it, --only-here leaves it", list, account.title))
    }
  }
}
