// The folder of backups beside a data file.
// This folder: copies of the data file, and going back to one.

import Glibc
import Planner
import Words

/// The backups of one data file, in a folder beside it: `planner.backups` beside `planner.sqlite`.
public struct Backups: Sendable {
  /// The folder, whether it is there or not.
  public let folder: String

  /// The backups of the data file at a path.
  public init(of path: String) {
    self.init(DataFile(path: path))
  }

  init(_ file: DataFile) {
    let path = file.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(Backup.ending) ? String(name.dropLast(Backup.ending.utf8.count)) : name
    folder = "\(file.folder == "/" ? "" : file.folder)/\(stem).backups"
  }

  /// All of them, the newest first. O(n log n)
  public func all() -> [Backup] {
    DataFile.names(in: folder).compactMap { name in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Backup(name: name, in: folder, byteCount: Int(status.st_size))
    }.sorted(by: >)
  }

  /// The backup that a name means: a name such as `2026-11-20T091403-day`, by the beginning of one that says when it was
  /// made, or by a day: of several of a day, the one that was
  /// made before its first change, or else the oldest.
  public func backup(named name: String) -> Backup? {
    let all = all()
    if let named = all.first(where: { $0.id == name }) ?? all.first(where: { $0.id.hasPrefix(name + "-") && name.contains("T") }) {
      return named
    }
    guard let day = Day(iso: name) else { return nil }
    let ofDay = all.filter { $0.day == day && $0.reason != .damaged }
    return ofDay.last { $0.reason == .day } ?? ofDay.last
  }

  // MARK: Making room

  /// For how many days every backup is kept; after that, one a week is, for a year.
  static let days = 10
  static let weeks = 52
  /// The most backups of the last days that are kept for reasons other than the start of a day.
  static let others = 20
  /// The most bytes of all together. The newest ones are kept whatever their size.
  static let byteLimit = 1 << 30
  static let alwaysKept = 2

  /// Which backups are not kept.
  ///
  /// Of the last ten days all are, but no more than twenty of those that were not made because a day began; of the weeks before
  /// that, for a year, the newest of each; and of these the oldest go until what is left takes no more than a gigabyte.
  ///
  /// - Complexity: O(n log n).
  static func surplus(of backups: [Backup], today: Day) -> [Backup] {
    var kept: [Backup] = []
    var others = 0
    var weeks: Set<Int> = []
    for backup in backups.sorted(by: >) {
      let age = backup.day.distance(to: today)
      if age < days {
        if backup.reason != .day { others += 1 }
        if backup.reason == .day || others <= Backups.others { kept.append(backup) }
      } else if age < Backups.weeks * 7, weeks.insert(week(of: backup.day)).inserted {
        kept.append(backup)
      }
    }
    var size = 0
    var keptPaths: Set<String> = []
    for (index, backup) in kept.enumerated() {
      size += backup.byteCount
      if size > byteLimit, index >= alwaysKept { break }
      keptPaths.insert(backup.path)
    }
    return backups.filter { !keptPaths.contains($0.path) }
  }

  /// The number of the week, from Monday on, that a day is in.
  static func week(of day: Day) -> Int {
    // 1 January 1970 was a Thursday.
    let days = Int(day.daysSinceEpoch) + 3
    return days >= 0 ? days / 7 : (days - 6) / 7
  }

  /// Removes backups that are not kept, and unfinished ones of programs that died.
  func clear(today: Day) {
    TemporaryFiles.sweepDrafts(in: folder)
    for backup in Backups.surplus(of: all(), today: today) { unlink(backup.path) }
  }

  // MARK: Adding

  /// Makes the folder if it is not there.
  func makeFolder(for file: DataFile) throws(StoreError) {
    if mkdir(folder, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      // Never writes through a symbolic link.
      var status = stat()
      if lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
      throw .inputOutput(path: folder, detail: tr("it is no folder"))
    case ENOSPC, EDQUOT: throw .diskFull(path: file.path)
    case EACCES, EPERM, EROFS: throw .readOnlyFolder(path: file.path)
    default: throw .inputOutput(path: folder, detail: DataFile.reason(errno))
    }
  }

  /// Gives a file in the folder, or beside the data file, the name of a backup; what is there already stays.
  ///
  /// - Returns: The backup.
  func adopt(_ path: String, as reason: Backup.Reason, at moment: Moment, for file: DataFile) throws(StoreError) -> Backup {
    for number in 0..<1_000 {
      let name = Backup.name(at: moment, reason, number: number)
      if renameat2(path, "\(folder)/\(name)") {
        DataFile.synchronize(folder: folder)
        var status = stat()
        stat("\(folder)/\(name)", &status)
        return Backup(
          path: "\(folder)/\(name)", day: moment.day, second: moment.second, reason: reason, byteCount: Int(status.st_size))
      }
      if errno != EEXIST { break }
    }
    throw .inputOutput(path: path, detail: DataFile.reason(errno))
  }

  /// Renames a file unless that name is taken. Sets `errno` where it returns false.
  private func renameat2(_ path: String, _ target: String) -> Bool {
    if link(path, target) == 0 { return unlink(path) == 0 }
    if errno == EEXIST { return false }
    // A file system without links.
    var status = stat()
    if lstat(target, &status) == 0 {
      errno = EEXIST
      return false
    }
    return rename(path, target) == 0
  }
}
