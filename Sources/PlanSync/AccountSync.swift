// One account of one data file in step with its server: everything but the asking.

public import CalDAV
public import Foundation
import Planner
public import PlannerStore
public import Sync

/// The way between a data file and one account's server. It says what to ask, and takes what is answered; whatever is between two of these is in the
/// data file, so that being cut off loses nothing.
///
/// - Important: One at a time for an account; see ``SyncLock``.
public final class AccountSync {
  private let store: PlanStore
  private let id: Int64
  private let zone: TimeZone
  private let clock: any SyncClock
  private var plan = Plan()
  /// The revision of the plan that was last taken up.
  private var takenUp: Int64 = 0
  private var known: (account: Account, state: PlanMirror)?
  /// What cannot be shown, and in which state of both sides that was found.
  private struct UnsupportedKey: Equatable {
    let revision: Int64
    let questions: Int
    let readOnly: Set<CollectionAddress>
  }
  private var unshown: (key: UnsupportedKey, found: Set<UnsupportedItem>)?
  /// How many writings are on their way at once.
  private static let writesAtOnce = 4
  /// What the file keeps of the account, as it was read or saved last.
  private var content = ""

  /// - Parameters:
  ///   - store: A store of its own for the file.
  ///   - account: The account's number.
  ///   - zone: The time zone that days are seen in.
  public init(_ store: PlanStore, account: Int64, zone: TimeZone = .current, clock: any SyncClock = SystemClock()) {
    (self.store, id, self.zone, self.clock) = (store, account, zone, clock)
  }

  /// Begins to bring both sides together.
  ///
  /// - Parameters:
  ///   - isWhole: Whether everything is compared, and not only what the server calls changed. Once a day it is.
  ///   - calendars: The account's calendars, if the server was asked for them: those that are as they were are not listed.
  /// - Returns: The first questions; none if there is no such account.
  public func begin(isWhole: Bool = false, calendars: [ServerCalendar] = []) throws -> [Request] {
    let tokens = Dictionary(calendars.compactMap { calendar in calendar.token.map { (calendar.address, $0) } }) { first, _ in first }
    if !isWhole, try isQuiet(tokens) { return [] }
    return try inTransaction { [clock, id] account, state, transaction in
      let isLongAgo = account.isLongAgo(clock)
      state.mirror.refresh(isWhole: isWhole || isLongAgo)
      if isWhole || isLongAgo {
        account.wholeAt = clock.now
        try transaction.save(AccountRecord(id: id, content: account.content))
      }
      state.mirror.skip(tokens)
      return try Self.next(&state, &transaction)
    }
  }

  /// What to ask next. Once there is nothing, cards that are twice are brought together.
  private static func next(_ state: inout PlanMirror, _ transaction: inout SyncTransaction) throws -> [Request] {
    let next = state.mirror.next(upTo: writesAtOnce)
    guard next.isEmpty, try state.meetSiblings(&transaction) else { return next }
    try state.takeUp(&transaction)
    return state.mirror.next(upTo: writesAtOnce)
  }

  /// Whether nothing has changed since the last time, here or there: then nobody who saves something has to wait for this.
  private func isQuiet(_ tokens: [CollectionAddress: SyncToken]) throws -> Bool {
    guard let (account, known) = known, !account.isLongAgo(clock), try isUpToDate() else { return false }
    var state = known
    state.mirror.refresh()
    state.mirror.skip(tokens)
    guard state.mirror.next() == nil else { return false }
    self.known = (account, state)
    return true
  }

  /// Whether the plan was taken up as the file holds it.
  private func isUpToDate() throws -> Bool { try takenUp == plan.revision && !store.hasChangedElsewhere() }

  /// Takes the answers to the last questions.
  ///
  /// - Returns: The next questions, which may be on their way at once; none if both sides are the same now, as far as can be done.
  public func take(_ answers: [(request: Request, answer: Answer)], _ news: inout SyncResult) throws -> [Request] {
    var found = SyncResult()
    let next = try inTransaction { account, state, transaction in
      for (request, answer) in answers {
        let events = state.mirror.take(answer, to: request)
        try state.apply(events, &transaction, &found)
      }
      // What was put in its place by another program is numbered.
      try state.takeUp(&transaction)
      return try Self.next(&state, &transaction)
    }
    news.add(found)
    news.sent += answers.count { $0.request.isWriting }
    return next
  }

  /// Settles what a person is asked about: entries that were deleted elsewhere, too many at once to be taken without asking.
  ///
  /// - Parameter isAgreed: Whether they are deleted here, too; otherwise they go to the server anew.
  public func settleDeletions(isAgreed: Bool, _ news: inout SyncResult) throws {
    var found = SyncResult()
    _ = try inTransaction { _, state, transaction in
      guard !state.mirror.waiting.isEmpty else { return [] }
      if isAgreed {
        let events = state.mirror.agree()
        try state.apply(events, &transaction, &found)
      } else {
        state.mirror.object()
      }
      return []
    }
    news.add(found)
  }

  /// How many entries a person is asked about that were deleted elsewhere, until they are settled.
  public var waiting: Int { known?.state.mirror.waiting.count ?? 0 }

  /// What the server does not take, and is tried again.
  var refused: Set<ItemName> { known?.state.mirror.refused ?? [] }

  /// Tells what is in the account's calendars and cannot be shown here; and what cannot be changed there and was, since this was last called.
  public func tellUnshown(_ news: inout SyncResult) {
    guard let state = known?.state else { return }
    // Where nothing was asked and nothing has changed here, nothing else is to be said.
    let key = UnsupportedKey(revision: plan.revision, questions: state.mirror.questions, readOnly: state.readOnly)
    if unshown?.key != key || !state.takenBack.entries.isEmpty { unshown = (key, state.unshown(in: plan)) }
    news.unshown = unshown?.found ?? []
    if !state.takenBack.entries.isEmpty { unshown = nil }
    news.gaveWay += state.takenBack.steps
    known?.state.takenBack = ([], [])
  }

  /// The account as it is in the file; nil if it is not there any more.
  public func account() throws -> Account? {
    try store.accounts().first { $0.record.id == id }.flatMap { Account($0.record) }
  }

  /// Changes what is kept of the account beside its mirror.
  func change(_ body: (inout Account, [CollectionAddress: ListID], inout SyncTransaction) throws -> Void) throws {
    _ = try inTransaction { [id] account, state, transaction in
      let before = account
      try body(&account, state.lists, &transaction)
      if account != before { try transaction.save(AccountRecord(id: id, content: account.content)) }
      return []
    }
  }

  /// Does something with the account as it is in the file now, what was changed here meanwhile taken up.
  private func inTransaction(
    _ body: (inout Account, inout PlanMirror, inout SyncTransaction) throws -> [Request]
  ) throws -> [Request] {
    // Long readings are done before others have to wait.
    _ = try store.reloadIfNeeded(&plan)
    let last = takenUp
    var known = known
    self.known = nil
    var content = content
    let next = try store.synchronize(&plan) { transaction -> [Request] in
      let record = try transaction.accounts().first { $0.id == id }
      var isTakenUp = transaction.plan.revision == last
      if known == nil || record?.content != content {
        known = nil
        guard let record, let account = Account(record) else { return [] }
        isTakenUp = false
        known = (account, try PlanMirror(record, account, transaction, zone: zone, clock: clock))
      }
      guard var (account, state) = known else { return [] }
      known = nil
      state.readOnly = account.readOnly
      if !isTakenUp { try state.takeUp(&transaction) }
      let next = try body(&account, &state, &transaction)
      try state.save(&account, &transaction)
      content = account.content
      known = (account, state)
      return next
    }
    self.known = known
    self.content = content
    takenUp = known == nil ? 0 : plan.revision
    return next
  }
}

extension SyncResult {
  mutating func add(_ other: SyncResult) {
    received += other.received
    sent += other.sent
    gaveWay += other.gaveWay
    deleted += other.deleted
    rejected.formUnion(other.rejected)
    gone.formUnion(other.gone)
    changedEvents.formUnion(other.changedEvents)
  }
}
