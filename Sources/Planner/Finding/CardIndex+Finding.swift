// What is found in an index.

/// The cards that were found, the best ones first.
public struct FoundCards: Sendable, Equatable {
  /// Those that are not done.
  public var open: [EntryID]
  /// Those that are done.
  public var done: [EntryID]

  public init(open: [EntryID] = [], done: [EntryID] = []) {
    self.open = open
    self.done = done
  }
}

extension CardIndex {
  /// The cards that have all the words, each in the title or in the notes.
  ///
  /// The order says how well the word fits that fits worst: first the cards whose titles begin with it, then those in whose titles
  /// it begins a word, then those that have it within a word, then those that have it in their notes. Among these the order
  /// is the index's.
  ///
  /// - Parameter words: folded as the index is, without zeros. Without any, nothing is found.
  /// - Returns: nil when the task was cancelled meanwhile.
  /// - Complexity: O(text), and for each card with the longest word O(its text × words). At worst, for a word that is made to be
  ///   hard to find in a text that repeats itself, O(text × length of the word).
  public func find(_ words: [[UInt8]]) -> FoundCards? {
    let words = words.filter { !$0.isEmpty }
    // The longest is in the fewest cards.
    guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }) else { return FoundCards() }
    let lead = ByteSearch(words[longest])
    let others = words.indices.filter { $0 != longest }.map { ByteSearch(words[$0]) }
    var open = [[EntryID]](repeating: [], count: WordFit.allCases.count)
    var done = open
    let isWhole = text.withUnsafeBytes { text in
      var card = 0
      while card < count {
        if Task.isCancelled { return false }
        card = look(from: card, for: lead, others, in: text) { card, fit in
          if isDone[card] { done[fit.rawValue].append(ids[card]) } else { open[fit.rawValue].append(ids[card]) }
        }
      }
      return true
    }
    return isWhole ? FoundCards(open: Array(open.joined()), done: Array(done.joined())) : nil
  }

  /// How many bytes are looked at before somebody may say that nobody wants to know any more.
  private static let stretch = 1 << 18

  /// Looks at a stretch of cards. Returns the first one that it has not looked at.
  private func look(
    from first: Int, for lead: ByteSearch, _ others: [ByteSearch], in text: UnsafeRawBufferPointer,
    found: (_ card: Int, WordFit) -> Void
  ) -> Int {
    var card = first
    var position = first == 0 ? 0 : ends[first - 1]
    var next = first + 1
    while next < count, ends[next - 1] < position + Self.stretch { next += 1 }
    let end = ends[next - 1]
    while let hit = lead.first(in: text, position..<end) {
      while ends[card] <= hit { card += 1 }
      position = ends[card]
      let title = (card == 0 ? 0 : ends[card - 1])..<titleEnds[card]
      let notes = titleEnds[card] + 1..<ends[card] - 1
      var worst = WordFit(lead, title: title, notes: notes, in: text)
      for word in others where worst != nil {
        guard let fit = WordFit(word, title: title, notes: notes, in: text) else {
          worst = nil
          break
        }
        worst = worst.map { max($0, fit) }
      }
      if let worst { found(card, worst) }
    }
    return next
  }
}

/// How well a word fits a card, the best first.
enum WordFit: Int, CaseIterable, Comparable {
  case beginsTitle, beginsWord, inTitle, inNotes

  static func < (left: WordFit, right: WordFit) -> Bool { left.rawValue < right.rawValue }

  /// Nil when the word is neither in the title nor in the notes.
  init?(_ word: ByteSearch, title: Range<Int>, notes: Range<Int>, in text: UnsafeRawBufferPointer) {
    guard let hit = word.first(in: text, title) else {
      guard word.first(in: text, notes) != nil else { return nil }
      self = .inNotes
      return
    }
    if hit == title.lowerBound {
      self = .beginsTitle
      return
    }
    var next: Int? = hit
    while let hit = next {
      if !Self.isWithinWord(text[hit - 1]) {
        self = .beginsWord
        return
      }
      next = word.first(in: text, hit + 1..<title.upperBound)
    }
    self = .inTitle
  }

  /// Whether a byte is a letter's or a digit's. What is not ASCII nearly always is.
  private static func isWithinWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
