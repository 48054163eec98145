// The command line of daylane-servers.

import Foundation

/// A command line that means nothing.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// Something that the trials need and do not have.
struct TrialError: Error, CustomStringConvertible {
  let description: String
}

/// Who speaks to the server.
enum Cast: String, CaseIterable {
  /// Three data files of Daylane, and changes on the server itself.
  case daylane
  /// Two data files, changes on the server itself, and a client of another make: vdirsyncer with todoman.
  case mixed
  /// These, and Evolution.
  case all
  /// Two of vdirsyncer alone: what the others are compared with.
  case vdirsyncer

  /// How many Daylanes there are.
  var daylanes: Int { self == .daylane ? 3 : self == .vdirsyncer ? 0 : 2 }

  /// What the table calls it.
  var title: String {
    switch self {
    case .daylane: "3 Daylane, by hand"
    case .mixed: "2 Daylane, by hand, 1 vdirsyncer and todoman"
    case .all: "2 Daylane, by hand, Evolution, 1 vdirsyncer and todoman"
    case .vdirsyncer: "2 vdirsyncer"
    }
  }
}

/// What the command line asks for.
struct Options {
  var servers: [ServerKind] = [.radicale, .xandikos]
  var casts: [Cast] = [.daylane]
  /// How many gestures there are in each trial.
  var gestures = 300
  /// Where all random numbers come from.
  var seed = UInt64.random(in: 1..<1_000_000)
  /// Whether requests are lost, cut and repeated, programs killed and servers stopped.
  var hasFaults = true
  /// Whether cards go from one account to another, or to none.
  var hasCrossings = true
  /// Whether everything that is done is told.
  var isTelling = false
  /// The program under test; by default the one beside this one.
  var program: String?
  /// The folder to work in, which stays. Short, and to be reached by the users that servers run as.
  var folder: String?

  static let help = """
    daylane-servers [SERVER...] [--clients daylane,mixed,all,vdirsyncer] [--gestures N] [--seed N] [--faults no] [--crossings no]
      [--tell yes] [--program FILE] [--folder FOLDER]
    SERVER is one of \(ServerKind.allCases.map(\.rawValue).joined(separator: ", ")); none means the first two. The others need root, \
    and scripts/install.sh servers.
    """

  /// Reads the command line.
  ///
  /// - Throws: a ``UsageError`` that says what is wrong with it.
  init(_ arguments: [String]) throws {
    var named: [ServerKind] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" { throw UsageError(description: Self.help) }
      guard word.hasPrefix("--") else {
        guard let kind = ServerKind(rawValue: word) else { throw UsageError(description: "there is no server \(word)\n\(Self.help)") }
        named.append(kind)
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError(description: "\(word) needs a value\n\(Self.help)") }
      try set(word, value)
    }
    if !named.isEmpty { servers = named }
  }

  private mutating func set(_ option: String, _ value: String) throws {
    func number<Number: LosslessStringConvertible>(_: Number.Type) throws -> Number {
      guard let number = Number(value) else { throw UsageError(description: "\(option) needs a number, not \(value)") }
      return number
    }
    switch option {
    case "--clients":
      casts = try value.split(separator: ",").map { word in
        guard let cast = Cast(rawValue: String(word)) else { throw UsageError(description: "there are no clients \(word)\n\(Self.help)") }
        return cast
      }
    case "--gestures": gestures = max(1, try number(Int.self))
    case "--seed": seed = try number(UInt64.self)
    case "--faults": hasFaults = value != "no"
    case "--crossings": hasCrossings = value != "no"
    case "--tell": isTelling = value == "yes"
    case "--program": program = value
    case "--folder": folder = value
    default: throw UsageError(description: "there is no option \(option)\n\(Self.help)")
    }
  }
}
