// What a person changes about accounts, away from the window's thread.

import CalDAV
import PlanSync
import Planner

extension SyncService {
  /// Removes an account; its password goes, too.
  func remove(_ overview: AccountOverview, keepsLists: Bool) {
    let (book, path) = (book, path)
    Task { [weak self] in
      _ = try? await book.change { try $0.remove(overview.id, keepsLists: keepsLists) }
      try? await Passwords(path: path).forget(overview.id, overview.account)
      self?.poke()
    }
  }

  /// Keeps another password of an account, and tries it.
  func take(_ password: String, of overview: AccountOverview) {
    let (book, path) = (book, path)
    Task { [weak self] in
      try? await Passwords(path: path).keep(password, of: overview.id, overview.account)
      // A command that gave the old one does not give this one.
      _ = try? await book.change { try $0.change(overview.id) { $0.passwordCommand = nil } }
      self?.forgetRunner(of: overview.id)
      self?.poke()
    }
  }

  /// Accepts a certificate of an account's server, besides those that were accepted before.
  func accept(_ fingerprint: String, of account: Int64) { change(account) { $0.accept(fingerprint) } }

  /// Allows an account's password to be sent without encryption.
  func allowUnencrypted(of account: Int64) { change(account) { $0.allowsUnencrypted = true } }

  /// Lets the command that the data file names for an account's password run here.
  func allowCommand(of overview: AccountOverview) {
    guard let command = overview.account.passwordCommand else { return }
    do { try CommandConsent().agree(to: command, of: path) } catch { return tell(error, of: overview.id) }
    forgetRunner(of: overview.id)
    poke()
  }

  private func change(_ account: Int64, _ body: @escaping @Sendable (inout Account) -> Void) {
    let book = book
    Task { [weak self] in
      _ = try? await book.change { try $0.change(account, body) }
      self?.poke()
    }
  }

  /// Makes a list a calendar of an account.
  ///
  /// - Returns: why not, in one line; nil if it is.
  func publish(_ list: PlanList, on overview: AccountOverview) async -> String? {
    do {
      let catalog = try await Passwords(path: path).catalog(of: overview.id, overview.account)
      let calendar = try await catalog.make(title: list.title, color: list.color.rgb)
      try await book.change { try $0.publish(list.id, as: calendar, of: overview.id) }
      poke()
      return nil
    } catch {
      return SyncError.line(of: error)
    }
  }

  /// Parts a list from its calendar.
  ///
  /// - Returns: why not, in one line; nil if it is.
  func part(_ list: ListID) async -> String? {
    do {
      try await book.change { transaction in
        if let home = try transaction.home(of: list) { try transaction.part(home.collection, of: home.account) }
      }
      poke()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
