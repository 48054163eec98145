// What commands about accounts have in common.

import CalDAV
import Interchange
import PlanSync
import Planner
import PlannerStore
import WebDAV
import Words

/// The ways from a command to a data file, a server and a password.
struct AccountAccess {
  private let data: DataOptions

  init(_ data: DataOptions) { self.data = data }

  /// The account that is meant.
  func account(_ option: AccountOption) throws -> (id: Int64, account: Account) {
    let known = try option.account(of: data.storeForChanging().accountOverviews())
    return (known.id, known.account)
  }

  /// Changes the data file.
  @discardableResult
  func change<Value>(_ body: (inout SyncTransaction) throws -> Value) throws -> Value {
    let store = try data.storeForChanging()
    var plan = try store.load()
    return try store.synchronize(&plan, body)
  }

  /// Adds an account and its lists; the data file is made if it is not there.
  func add(_ account: Account, showing calendars: [ServerCalendar]) throws -> Int64 {
    let store = try data.storeForAdding()
    var plan = try store.load()
    return try store.synchronize(&plan) { transaction in
      let known = try transaction.knownAccounts().first {
        ($0.account.origin, $0.account.home, $0.account.user) == (account.origin, account.home, account.user)
      }
      if let known { throw Failure.data(tr("that is already account %s; \"daylane account show\" adds lists to it", known.id)) }
      return try transaction.add(account, showing: calendars)
    }
  }

  /// Subscribes to a calendar on the web; the data file is made if it is not there.
  func subscribe(to address: String, name: String?, accepting fingerprint: String?) throws {
    let fingerprint = try fingerprint.map(AcceptCertificateCommand.fingerprint)
    let store = try data.storeForAdding()
    let others = try store.eventSources()
    let (address, look) = try Self.asking {
      try await EventFetcher().subscription(to: address, name: name, besides: others) { look, _ in
        if let fingerprint { look.certificates = [fingerprint] }
      }
    }
    var plan = try store.load()
    try store.synchronize(&plan) { _ = try $0.showEvents(of: nil, at: address, look) }
    try Output.write(tr("Subscribed to %s.\n", quoted(look.title)))
  }

  /// Asks for something in an account's calendars.
  func catalog<Value: Sendable>(
    _ account: Account, _ id: Int64, _ body: @escaping @Sendable (CalendarCatalog) async throws -> Value
  ) throws -> Value {
    let passwords = Passwords(path: try data.path)
    return try Self.asking { try await body(passwords.catalog(of: id, account)) }
  }

  /// Keeps a password in the desktop's keyring.
  func keep(_ password: String, of id: Int64, _ account: Account) throws {
    let passwords = Passwords(path: try data.path)
    try Self.asking { try await passwords.keep(password, of: id, account) }
  }

  /// Remembers that a person has agreed to run a command for a password of this data file.
  func agree(to command: String) throws {
    do { try CommandConsent().agree(to: command, of: try data.path) } catch let trouble as SyncError { throw Failure.inputOutput(trouble.line) }
  }

  /// Takes a password out of the desktop's keyring, if it is there.
  func forgetPassword(_ id: Int64, _ account: Account) throws {
    guard account.passwordCommand == nil else { return }
    let passwords = Passwords(path: try data.path)
    try? Self.asking { try await passwords.forget(id, account) }
  }

  /// The calendars of these titles or paths that can be lists.
  static func choose(_ names: [String], of calendars: [ServerCalendar]) throws -> [ServerCalendar] {
    try names.map { name in
      let known = named(name, among: calendars, title: \.title, path: \.address.rawValue)
      // One that a person can write in is meant rather than one that can be read only.
      for fitting in [known.filter(\.isForLists), known.filter(\.takesToDos)] {
        if let calendar = try only(fitting, named: name, path: \.address.rawValue) { return calendar }
      }
      guard known.isEmpty else { throw Failure.data(tr("\"%s\" takes no to-dos", name)) }
      let names = calendars.filter(\.takesToDos).map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw Failure.data(tr("the server has no calendar named \"%1$s\"; choose from %2$s", name, names))
    }
  }

  /// What has that path, or else that title.
  static func named<Thing>(_ name: String, among all: [Thing], title: (Thing) -> String, path: (Thing) -> String) -> [Thing] {
    let there = all.filter { path($0) == name || path($0) == name + "/" }
    return there.isEmpty ? all.filter { title($0) == name } : there
  }

  /// The only one of several; nil if there is none.
  ///
  /// - Throws: a `Failure` that names their paths, if there are more.
  static func only<Thing>(_ found: [Thing], named name: String, path: (Thing) -> String) throws -> Thing? {
    guard found.count > 1 else { return found.first }
    let paths = found.map(path).joined(separator: ", ")
    throw Failure.data(tr("several calendars are named \"%1$s\"; give the path of the one you mean: %2$s", name, paths))
  }

  /// Waits for something that is asked of a server.
  ///
  /// - Throws: a `Failure` that says what is wrong.
  static func asking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let question = Future<Value>()
    Task.detached {
      do { question.end(.success(try await body())) } catch { question.end(.failure(error)) }
    }
    do {
      return try question.wait()
    } catch let error as AccountError {
      throw Failure.inputOutput(error.line)
    } catch let trouble as SyncError {
      throw Failure.inputOutput(trouble.line)
    }
  }
}

/// A title from elsewhere in quotation marks, for a terminal.
func quoted(_ title: String) -> String { tr("\"%s\"", TerminalText.line(title)) }
