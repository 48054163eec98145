// The command line of daylane-torture.

import Foundation

/// What is tried alone, by its name on the command line.
enum Part: String, CaseIterable {
  case kills, faults, cuts, damage
  case windowKills = "window-kills"
  case files, monkey, wayland, xdnd

  /// What is run when none is named: all that is about the data. The two others play more sequences than fit into an hour.
  static let usual = allCases.filter { $0 != .wayland && $0 != .xdnd }

  /// How many rounds there are at `--rounds 1`: kills, fault points (all, whatever the number), power cuts, damages, scenarios
  /// (all), events and sequences.
  var fullCount: Int {
    switch self {
    case .kills: 9_900
    case .windowKills: 100
    case .cuts: 5_000
    case .damage: 500
    case .monkey: 10_000
    case .wayland, .xdnd: 100_000
    case .faults, .files: 1
    }
  }

  /// What the table calls it.
  var title: String {
    switch self {
    case .kills: "kills of commands"
    case .windowKills: "kills of the window"
    case .faults: "failing system calls"
    case .cuts: "power cuts"
    case .damage: "damaged files"
    case .files: "files moved about under a window"
    case .monkey: "random events on a window"
    case .wayland: "drags under an odd compositor"
    case .xdnd: "drags beside an odd X11 client"
    }
  }
}

/// A command line that means nothing.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What the command line asks for.
struct Options {
  /// The parts to run.
  var parts = Part.usual
  /// A factor for every number of rounds.
  var scale = 1.0
  /// Where all random numbers come from.
  var seed = UInt64.random(in: 1..<1_000_000)
  /// The only round to run, to repeat a failure.
  var round: Int?
  /// How many processes are tried at a time.
  var workers = 2
  /// Whether the disk only says that it has made things durable: to see that power cuts are noticed.
  var hasLyingDisk = false
  /// The program under test; by default the one beside this one.
  var program: String?
  /// The folder to work in; by default one beside the program, so on the disk where the build is.
  var folder: String?

  static let help = """
    daylane-torture [PART...] [--rounds FACTOR] [--seed N] [--round M] [--workers N] [--program FILE] [--folder FOLDER]
      [--lying-disk yes]
    PART is one of \(Part.allCases.map(\.rawValue).joined(separator: ", ")); none means all but the last two.
    """

  /// Reads the command line.
  ///
  /// - Throws: a ``UsageError`` that says what is wrong with it.
  init(_ arguments: [String]) throws {
    var named: [Part] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" { throw UsageError(Self.help) }
      guard word.hasPrefix("--") else {
        guard let part = Part(rawValue: word) else { throw UsageError("there is no part \(word)\n\(Self.help)") }
        named.append(part)
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError("\(word) needs a value\n\(Self.help)") }
      try set(word, value)
    }
    if !named.isEmpty { parts = Part.allCases.filter(named.contains) }
    if round != nil, parts.count != 1 { throw UsageError("--round is a round of one part: name it") }
  }

  private mutating func set(_ option: String, _ value: String) throws {
    func number<Number: LosslessStringConvertible>(_: Number.Type) throws -> Number {
      guard let number = Number(value) else { throw UsageError("\(option) needs a number, not \(value)") }
      return number
    }
    switch option {
    case "--rounds": scale = try number(Double.self)
    case "--seed": seed = try number(UInt64.self)
    case "--round": round = try number(Int.self)
    case "--workers": workers = max(1, try number(Int.self))
    case "--lying-disk": hasLyingDisk = value == "yes"
    case "--program": program = value
    case "--folder": folder = value
    default: throw UsageError("there is no option \(option)\n\(Self.help)")
    }
  }

  /// How many rounds of a part are asked for, at least one.
  func count(of part: Part) -> Int {
    max(1, Int((Double(part.fullCount) * scale).rounded()))
  }
}
