// Reading what is left of a damaged data file into a new one.
// This folder: what can be read of a damaged data file: pages, rows, and a plan made of them.

public import Planner
import Words

/// What could be read of a damaged data file.
///
/// SQLite gives up a table below a page that it cannot read. This reads the file itself: the rows that the tables still
/// lead to, then those on pages that nothing leads to any longer, and puts right what a plan's laws ask for. Rows keep their
/// identities. The steps of undo are not taken along.
public struct Salvage: Sendable {
  /// A plan of what was read. It keeps every law of a plan.
  public let plan: Plan

  /// What was read, and what may be lost.
  public let report: SalvageReport

  /// Reads what is left of a data file, and of the log beside it. Nothing is written, there or beside it.
  ///
  /// - Parameters:
  ///   - path: The damaged file.
  ///   - usesLog: Whether the write-ahead log beside it belongs to it.
  ///   - includesDeleted: Whether what still stands on pages that the file names as free is read too, into the list of
  ///     what was perhaps deleted.
  /// - Throws: `StoreError` if nothing of a plan can be read.
  /// - Complexity: O(n log n), in the size of the files; memory of a few times that size.
  public static func read(
    path: String, usesLog: Bool = true, includesDeleted: Bool = false
  ) throws(StoreError) -> Salvage {
    let path = DataFile(path: path).path
    let main = try SalvageFile.bytes(of: path)
    let log = usesLog ? try SalvageFile.bytes(of: path + "-wal") ?? [] : []
    if main == nil, log.isEmpty { throw .missing(path: path) }
    return try read(main: main ?? [], log: log, includesDeleted: includesDeleted, path: path)
  }

  /// Reads what is left in the bytes of a data file and of its log.
  static func read(
    main: [UInt8], log: [UInt8] = [], includesDeleted: Bool = false, path: String
  ) throws(StoreError) -> Salvage {
    let frames = SalvageWAL(log)
    var best: (scan: SalvageScan, score: Int)?
    for size in pageSizes(main: main, log: frames) {
      let file = SalvageFile(main: main, log: log, pageSize: size, logged: frames.pageSize == size ? frames.pages : [:])
      let scan = SalvageScan(file, includesDeleted: includesDeleted)
      if best.map({ scan.score > $0.score }) ?? true { best = (scan, scan.score) }
    }
    guard let scan = best?.scan, !scan.isForeign else {
      throw SalvageFile.hasMagic(main) ? .otherProgram(path: path) : .notADatabase(path: path)
    }
    var repair = SalvageRepair(scan)
    let plan: Plan
    do {
      plan = try repair.plan()
      try plan.checkInvariants()
    } catch {
      throw .damaged(path: path, detail: tr("what is left contradicts itself: %s", "\(error)"))
    }
    guard !plan.isEmpty || scan.isEmptyPlan else {
      if !SalvageFile.hasMagic(main), frames.pages.isEmpty { throw .notADatabase(path: path) }
      throw .damaged(path: path, detail: tr("nothing of a plan can be read in it"))
    }
    return Salvage(plan: plan, report: repair.report)
  }

  /// The sizes that the file's pages may have, the likeliest first; one if there is no doubt.
  private static func pageSizes(main: [UInt8], log: SalvageWAL) -> [Int] {
    if log.pageSize > 0 { return [log.pageSize] }
    let named = SalvageFile.pageSize(in: main)
    if let named, PageBytes(main, from: 0, size: 100).word(at: 28).map({ $0 * named }) == main.count { return [named] }
    let all = (9...16).map { 1 << $0 }
    return [named ?? 4_096] + all.filter { $0 != named ?? 4_096 }
  }
}
