// What somebody starts the program for.

extension Application {
  /// What a start of the program asks for, also of the one that has windows already.
  public enum Request: Equatable, Sendable {
    /// A window, another one if there are some.
    case window
    /// To offer the import of files: absolute paths, or addresses of calendars to subscribe to.
    case files([String])
    /// To begin a new card.
    case newCard
    /// To show today.
    case today
    /// To show the hours of this week.
    case week
  }
}

extension Application.Request {
  private static let names: [(name: String, request: Self)] = [("--new-card", .newCard), ("--today", .today), ("--week", .week)]

  /// As one start of the program tells it to another. No path of a file begins like a name here.
  var words: [String] {
    if case .files(let files) = self { return files }
    return Self.names.filter { $0.request == self }.map(\.name)
  }

  init(words: [String]) {
    let named = Self.names.first { words == [$0.name] }
    self = named?.request ?? (words.isEmpty ? .window : .files(words))
  }

  /// What the window does for it.
  var commands: [BoardCommand] {
    switch self {
    case .window, .files: []
    case .newCard: [.newCard]
    case .today: [.today]
    case .week: [.showWeek, .today]
    }
  }
}
