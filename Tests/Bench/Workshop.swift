// The folder of a run, the data files in it, and the programs that are measured.

import DesktopDriver
import Dispatch
import Foundation
import Planner
import PlannerStore

/// How large a board is.
enum Board: CaseIterable {
  /// 100 lists of 1,000 cards.
  case large
  /// 5 lists of 20 cards.
  case small
  /// 20 lists of 500 cards.
  case medium
  /// 2 lists of 520 cards of one line.
  case high
  /// 100 lists of 1,000 cards, and three cards on each day of two years.
  case years
  /// 5 lists of 20 cards, and six cards at times on each of 1,667 days.
  case timed
  /// 5 lists of 20 cards, and 29 cards at times on each of the seven days around today.
  case fullWeek

  var lists: Int {
    switch self {
    case .large, .years: 100
    case .medium: 20
    case .small, .timed, .fullWeek: 5
    case .high: 2
    }
  }

  var cards: Int {
    switch self {
    case .large, .years: 1_000
    case .medium: 500
    case .small, .timed, .fullWeek: 20
    case .high: 520
    }
  }

  /// The days with cards, counted from today, and how many cards each has.
  fileprivate var days: (span: ClosedRange<Int>, cards: Int) {
    switch self {
    case .years: (-14...740, 3)
    case .timed: (-833...833, 6)
    case .fullWeek: (-3...3, 29)
    default: (-14...60, 1)
    }
  }

  /// When a card of a day begins, and for how long: from eight on.
  fileprivate func time(of card: Int) -> (start: Minutes, length: Minutes)? {
    let length = self == .timed ? 90 : self == .fullWeek ? 30 : 0
    guard length > 0, let start = Minutes(480 + (card - 1) * (length - 5)), let length = Minutes(length) else { return nil }
    return (start, length)
  }
}

/// A temporary folder beside the program, so on the disk where the build is and not in memory. It is removed with the
/// run, also when that is interrupted.
final class Workshop {
  let folder: String
  /// The program, built beside this one.
  let program: String
  /// This program.
  let own: String
  private let interruptions: [any DispatchSourceSignal]

  init() throws {
    own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let products = (own as NSString).deletingLastPathComponent
    program = products + "/daylane"
    var template = Array("\(products)/daylane-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DesktopError("cannot make a folder in \(products): \(String(cString: strerror(errno)))")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.folder = folder
    interruptions = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileManager.default.removeItem(atPath: folder)
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  func remove() {
    for source in interruptions { source.cancel() }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A new data file with a board.
  func makeStore(_ board: Board, name: String) throws -> PlanStore {
    let store = try PlanStore.open(path: "\(folder)/\(name).sqlite", mode: .readWriteCreate)
    var plan = try store.load()
    try store.perform(.insert(try Self.content(board)), on: &plan)
    return store
  }

  /// The path of a new data file with a board, closed.
  func makeFile(_ board: Board, name: String) throws -> String {
    try makeStore(board, name: name).path
  }

  /// Lists as large as asked for; what is in view is the same for both sizes. Each day around today has a card too.
  private static func content(_ board: Board) throws -> NewBoard {
    let lists = (1...board.lists).map { list in
      NewList(
        title: "List \(list)",
        entries: (1...board.cards).map { card in
          NewEntry(title: board == .high ? shortTitle(of: card, in: list) : title(of: card, in: list))
        })
    }
    let today = try CivilDate.today()
    let days = board.days.span.map { today.after($0) }
    let scheduled = days.sorted { $0.description < $1.description }.flatMap { date in
      (1...board.days.cards).compactMap { card in
        Day(year: date.year, month: date.month, day: date.day).map {
          let title = board.days.cards > 1 ? title(of: card, in: 100 + date.day) : "Due on the \(date.day)th"
          let time = board.time(of: card)
          return NewScheduledCard(
            day: $0, card: NewEntry(title: title, start: time?.start, length: time?.length), home: (date.day + card) % board.lists)
        }
      }
    }
    return NewBoard(lists: lists, scheduled: scheduled)
  }

  /// Titles of one, two and three lines.
  static func title(of card: Int, in list: Int) -> String {
    let tails = ["", ", and tell the others about it", ", once the parts that were ordered last week have come and fit"]
    return shortTitle(of: card, in: list) + tails[card % tails.count]
  }

  /// A title of one line.
  static func shortTitle(of card: Int, in list: Int) -> String {
    "Card \(card) of list \(list)"
  }
}
