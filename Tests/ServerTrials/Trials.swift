// All trials that were asked for.

import Foundation

/// Runs trials one after the other.
struct Trials {
  private let options: Options
  private let program: String

  init(_ options: Options) throws {
    self.options = options
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "daylane").path
    program = options.program ?? beside
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw TrialError(description: "there is no \(program): build the product daylane first")
    }
  }

  /// - Returns: whether Daylane has lost, doubled or mixed up nothing.
  func run() throws -> Bool {
    say("seed \(options.seed)")
    var rows: [(ServerKind, Cast, Score)] = []
    let folder = options.folder ?? "/tmp/daylane-servers-\(getpid())"
    for kind in options.servers {
      for cast in options.casts {
        let place = "\(folder)/\(kind)-\(cast)"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let trial = try Trial(kind, cast, program: program, in: place, options)
        do {
          try trial.run()
          rows.append((kind, cast, trial.score))
        } catch {
          var score = trial.score
          score.other += 1
          say("[broken] \(kind), \(cast.title), seed \(options.seed): \(error)")
          rows.append((kind, cast, score))
        }
      }
    }
    say(Table(rows).text)
    let isGood = rows.allSatisfy { $0.1 == .vdirsyncer || $0.2.isGood }
    if isGood, options.folder == nil { try? FileManager.default.removeItem(atPath: folder) }
    return isGood
  }
}
