// The data file that a command works on.

import ArgumentParser
import Glibc
import Planner
import PlannerStore
import Words

/// Which data file a command reads and writes.
struct DataOptions: ParsableArguments {
  @Option(name: .customLong("data"), help: ArgumentHelp(tr("The data file."), valueName: "file"), completion: .file())
  var file: String?

  /// The path of the data file.
  var path: String {
    get throws(Failure) {
      if let file {
        if file.isEmpty { throw .usage(tr("--data needs a file name; leave it out for the usual file")) }
        return file
      }
      var environment: [String: String] = [:]
      for name in ["XDG_DATA_HOME", "HOME"] { environment[name] = getenv(name).map { String(cString: $0) } }
      let home = getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
      guard let path = PlanStore.defaultPath(environment: environment, home: home) else {
        throw .usage(tr("there is no home folder to keep the plan in; set HOME, or name a data file with --data"))
      }
      return path
    }
  }

  /// How many seconds a command waits for others that write: as long as a person would.
  private static let patience = 60.0

  /// The plan, for commands that only read. A file that is not there is an empty plan, and stays that way.
  func readPlan() throws -> Plan {
    guard let store = try storeForReading() else { return Plan() }
    return try store.load()
  }

  /// The store, for commands that only read; `nil` if there is no file.
  func storeForReading() throws -> PlanStore? {
    do {
      return Notices.listening(to: try PlanStore.open(path: path, mode: .readOnly, patience: DataOptions.patience))
    } catch StoreError.missing {
      return nil
    }
  }

  /// The store, for the command that verifies it; `nil` if no file is named and there is none. Of a file that somebody
  /// names it cannot be said that all is well if there is nothing in it.
  func storeForChecking() throws -> PlanStore? {
    if let store = try storeForReading() { return store }
    guard let file else { return nil }
    if access(file, F_OK) == 0 { throw Failure.data(tr("%s is empty; name another, or restore it from a backup", file)) }
    throw StoreError.missing(path: file)
  }

  /// The store, for commands that add: the file is made if it is not there, and the folder if it is the usual one.
  func storeForAdding() throws -> PlanStore {
    Notices.listening(
      to: try PlanStore.open(
        path: path, mode: .readWriteCreate, makesFolders: file == nil, patience: DataOptions.patience))
  }

  /// The store, for commands that change what is there.
  func storeForChanging() throws -> PlanStore {
    Notices.listening(to: try PlanStore.open(path: path, mode: .readWrite, patience: DataOptions.patience))
  }
}
