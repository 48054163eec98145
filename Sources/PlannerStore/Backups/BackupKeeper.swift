// Makes a backup before the day's first change.

import Dispatch
import Glibc
import Planner
import Synchronization
import Words

/// Makes the backups of one data file.
///
/// A backup that fails stops no change of the plan; the person is told, once a day.
final class BackupKeeper: Sendable {
  private struct State {
    /// The day that has its backup, or has been found to get none.
    var day: Day?
    var notices: [StoreNotice] = []
  }

  /// `nil` for a file that gets no backups.
  private let file: DataFile?
  let isAside: Bool
  private let now: @Sendable () -> Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "daylane.backups", qos: .utility)

  /// - Parameters:
  ///   - file: The data file; `nil` if no backups are to be made.
  ///   - isAside: Whether they are written on another thread.
  ///   - now: What time it is, in seconds since 1970.
  init(file: DataFile?, isAside: Bool, now: @escaping @Sendable () -> Int) {
    self.file = file
    self.isAside = isAside
    self.now = now
  }

  var moment: Moment { Moment(now()) }

  /// The clock, in seconds since 1970.
  var clock: @Sendable () -> Int { now }

  /// Call this before a change is committed: the backup holds what others still see. The first call of a day makes
  /// it, if none was made that day.
  ///
  /// - Complexity: O(1) but for the first call; that looks into the folder of backups, and without `isAside` copies the file.
  func changeIsComing() {
    guard let file else { return }
    let moment = moment
    let isDue = state.withLock { state in
      guard state.day != moment.day else { return false }
      state.day = moment.day
      return true
    }
    guard isDue, !Backups(file).all().contains(where: { $0.day == moment.day && $0.reason == .day }) else { return }
    backUp(.day)
  }

  /// Makes a backup of what the file holds now.
  ///
  /// Where backups are written aside, what the file holds is seen when this returns, and the copy is made afterwards.
  func backUp(_ reason: Backup.Reason) {
    guard let file else { return }
    let moment = moment
    do throws(StoreError) {
      try requireRoom(file)
      let snapshot = try DataFileSnapshot(of: file)
      if isAside {
        queue.async { self.write(snapshot, reason, moment, file) }
      } else {
        write(snapshot, reason, moment, file)
      }
    } catch {
      note(error)
    }
  }

  /// Waits until the backups that were begun are written.
  func wait() {
    if isAside { queue.sync {} }
  }

  func takeNotices() -> [StoreNotice] {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
  }

  private func write(_ snapshot: DataFileSnapshot, _ reason: Backup.Reason, _ moment: Moment, _ file: DataFile) {
    do throws(StoreError) {
      let backups = Backups(file)
      try backups.makeFolder(for: file)
      TemporaryFiles.sweepDrafts(in: backups.folder)
      let draft = try TemporaryFiles.makeDraft(in: backups.folder, for: file)
      defer { withExtendedLifetime(draft.hold) {} }
      do throws(StoreError) {
        try snapshot.write(to: draft.path)
        _ = try backups.adopt(draft.path, as: reason, at: moment, for: file)
      } catch {
        DataFile(path: draft.path).remove()
        throw error
      }
      backups.clear(today: moment.day)
    } catch {
      note(error)
    }
  }

  /// Backups never fill the disk: the last of it is for the plan.
  private func requireRoom(_ file: DataFile) throws(StoreError) {
    var disk = statvfs()
    var status = stat()
    guard statvfs(file.folder, &disk) == 0, stat(file.path, &status) == 0 else { return }
    let free = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
    if free < UInt64(max(0, status.st_size)) * 2 + 1 << 20 { throw .diskFull(path: file.path) }
  }

  private func note(_ error: StoreError) {
    let reason: String
    switch error {
    case .diskFull: reason = tr("the disk has too little room for one")
    case .readOnlyFolder: reason = tr("the folder is read-only")
    default: reason = error.description
    }
    state.withLock { $0.notices.append(.notBackedUp(reason: reason)) }
  }
}
