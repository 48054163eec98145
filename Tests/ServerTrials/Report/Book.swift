// What to-dos said that Daylane does not know, and who has changed what: the part of the reckoning that is no word of a card.

/// Who wrote what where. A value is to be where it was written last, unless it was overwritten or taken away by somebody who may have seen it.
struct Book {
  /// The property of a mark that is a time of a day, as `T233015`; nobody but the hand changes it.
  static let time = "the time of day"
  /// The property of a mark that is a day with its time, as `20270302T233015`; it changes if somebody moves it.
  static let dayAndTime = "the day and its time"

  private struct Mark {
    let birth, property, words: String
    let moment: Int
    var isOverwritten = false
    /// Who has taken its to-do away.
    var takers: Set<String> = []
    /// Who has brought its to-do off its account, and has seen it.
    var movers: Set<String> = []
    /// Who has changed its to-do, and has not seen it.
    var blind: Set<String> = []
    /// Whether a client of another make has written its to-do anew.
    var isElsewhere = false
  }

  private var marks: [String: Mark] = [:]
  /// The first title of what has a title now, or had.
  private var births: [String: String] = [:]
  /// All titles that somebody has seen.
  private var seen: Set<String> = []
  /// Who has changed what, since it was made.
  private var changers: [String: Set<String>] = [:]
  /// What clients of another make have written anew.
  private var strangers: Set<String> = []
  /// When each client asked the server last.
  private var asked: [String: Int] = [:]
  private var now = 0

  /// What has a title, by its first one.
  func birth(of title: String) -> String { births[title] ?? title }

  // MARK: What happens

  /// Something was renamed.
  mutating func rename(_ old: String, to new: String) { births[new] = birth(of: old) }

  /// Somebody has asked the server, and may have seen all that is there.
  mutating func ask(_ client: String) {
    asked[client] = now
    for mark in marks.keys where marks[mark]?.movers.isEmpty == true { marks[mark]?.blind.remove(client) }
  }

  /// Something was changed on the server itself.
  mutating func note(_ deed: HandDeed) {
    now += 1
    let birth = birth(of: deed.title)
    if !deed.before.isEmpty { changers[birth, default: []].insert(HandClient.name) }
    if let new = deed.wrote.first, !deed.before.isEmpty, ToDoText(deed.after)?.value("SUMMARY") == new { rename(deed.title, to: new) }
    let (before, after) = (MarkedText(deed.before), MarkedText(deed.after))
    for mark in marks.keys where before.has(mark) && !after.has(mark) { marks[mark]?.isOverwritten = true }
    // What rests for a card that is on no day gives way to what another program gives it.
    if deed.marks.contains(where: { [Self.time, "RRULE"].contains($0.property) }) {
      for (mark, known) in marks where known.birth == birth && [Self.time, Self.dayAndTime].contains(known.property) {
        marks[mark]?.isOverwritten = true
      }
    }
    for (mark, property) in deed.marks {
      marks[mark] = Mark(birth: birth, property: property, words: deed.words, moment: now, isElsewhere: strangers.contains(birth))
    }
  }

  /// Somebody has done something with a program.
  ///
  /// - Parameters:
  ///   - deed: What was done, with what it was done to.
  ///   - isAlone: Whether nothing else changes what the program keeps meanwhile.
  mutating func note(_ before: [Card], _ after: [Card], by client: any Client, _ deed: Deed, isAlone: Bool) {
    now += 1
    let name = client.name
    let olds = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let news = Dictionary(after.map { ($0.id, $0) }) { first, _ in first }
    let limit = asked[name] ?? 0
    let targets = Set(deed.targets)
    for (id, old) in olds where isAlone || targets.contains(id) {
      let birth = birth(of: old.title)
      let new = news[id]
      // Todoman writes all of it anew, also where nothing has changed.
      guard new?.line != old.line || !client.isDaylane && targets.contains(id) else { continue }
      changers[birth, default: []].insert(name)
      if !client.isDaylane {
        strangers.insert(birth)
        for mark in marks.keys where marks[mark]?.birth == birth { marks[mark]?.isElsewhere = true }
      }
      let isOff = new.map { Principal.of($0.list) != Principal.of(old.list) } ?? false
      for (mark, known) in marks where known.birth == birth {
        guard known.moment <= limit else {
          marks[mark]?.blind.insert(name)
          continue
        }
        if isOff { marks[mark]?.movers.insert(name) }
        if new == nil {
          if deed.takesAway { marks[mark]?.takers.insert(name) }
        } else if known.property == Self.dayAndTime {
          marks[mark]?.isOverwritten = true
        }
      }
    }
    // What is back is so with all that it said, unless somebody else has taken it away, too.
    for (id, new) in news where olds[id] == nil && isAlone {
      let birth = birth(of: new.title)
      if seen.contains(new.title) { changers[birth, default: []].insert(name) }
      for (mark, known) in marks where known.birth == birth && known.takers == [name] { marks[mark]?.takers = [] }
    }
    seen.formUnion(before.map(\.title))
    seen.formUnion(after.map(\.title))
  }

  // MARK: What comes of it

  /// Whether only this client has changed something since it was made.
  func isChanged(_ title: String, byNobodyBut client: String) -> Bool { changers[birth(of: title)] == [client] }

  /// What should be on the server, and is not: where Daylane is to blame, and where another program may be.
  func missing(in resources: [Resource]) -> (lost: [String], elsewhere: [String]) {
    let texts = resources.map { MarkedText($0.text) }
    let gone = marks.filter { mark, known in
      // What one has taken away comes back as another one has it who has changed it meanwhile.
      let isAsBefore = known.movers.contains { known.blind != [] && known.blind != [$0] }
      return !known.isOverwritten && known.takers.isEmpty && !isAsBefore && !texts.contains { $0.has(mark) }
    }
    func lines(_ marks: [String: Mark]) -> [String] { marks.map { "\($0), \($1.property) of \($1.birth): \($1.words)" }.sorted() }
    return (lines(gone.filter { !$1.isElsewhere }), lines(gone.filter { $1.isElsewhere }))
  }

  /// What is in several resources, and was written into one.
  func doubled(in resources: [Resource]) -> [String] {
    let texts = resources.map { MarkedText($0.text) }
    return marks.keys.filter { mark in texts.count { $0.has(mark) } > 1 }.sorted()
  }

  /// How many values there were that Daylane does not know.
  var count: Int { marks.count }
}

/// A text in which marks are sought.
struct MarkedText {
  private let text: String
  private let words: Set<Substring>

  init(_ text: String) {
    self.text = text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
    words = Set(self.text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) })
  }

  /// Whether a mark is in it: a word, or, for a time or a rule, a part of one.
  func has(_ mark: String) -> Bool {
    mark.first == "T" || mark.first == "2" || mark.first == "C" ? text.contains(mark) : words.contains(mark[...])
  }
}
