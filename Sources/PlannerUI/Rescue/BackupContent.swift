// What is in a backup, read off the thread that draws.

import Planner
import PlannerStore

/// How much a backup holds, and its first cards.
struct BackupContent: Equatable, Sendable {
  /// More cards than this say nothing more.
  static let rowLimit = 4

  var lists: Int
  var cards: Int
  var headers: Int
  /// The first cards, and where they are.
  var rows: [Row]

  /// A card, and its list or day.
  struct Row: Equatable, Sendable {
    var title: String
    var place: Place
    /// The title of the list, if that is its place.
    var list: String
  }

  init(_ plan: Plan) {
    lists = plan.lists.count
    headers = plan.allEntries.count { $0.kind == .header }
    cards = plan.entryCount - headers
    var rows: [Row] = []
    for list in plan.lists {
      for id in plan.entries(in: .list(list.id)) where rows.count < Self.rowLimit {
        guard let entry = plan.entry(id), entry.kind == .card else { continue }
        rows.append(Row(title: entry.title, place: entry.place, list: list.title))
      }
    }
    if rows.count < Self.rowLimit {
      let scheduled = plan.allEntries.filter { $0.place.day != nil }
      rows += scheduled.prefix(Self.rowLimit - rows.count).map { Row(title: $0.title, place: $0.place, list: "") }
    }
    self.rows = rows
  }

  /// What a backup holds; why it cannot be read if it cannot.
  static func read(_ backup: Backup) async -> Result<BackupContent, StoreError> {
    await Task.detached(priority: .userInitiated) { () -> Result<BackupContent, StoreError> in
      plan(of: backup).map { BackupContent($0) }
    }.value
  }

  /// The plan in a backup.
  static func readPlan(_ backup: Backup) async -> Result<Plan, StoreError> {
    await Task.detached(priority: .userInitiated) { plan(of: backup) }.value
  }

  private static func plan(of backup: Backup) -> Result<Plan, StoreError> {
    do throws(StoreError) {
      return .success(try backup.plan())
    } catch {
      return .failure(error)
    }
  }
}
