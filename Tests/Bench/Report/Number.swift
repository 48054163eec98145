// The design's numbers to reach, word for word.

/// One row of the design's table.
enum Number: CaseIterable {
  case dragRatio, dragTime, dragCost, waitsX11, waitsWayland, besideLoops, parting, wheel, findKey, findAnswer, dayTick, dayPanel, dayCard,
    hourFrames, hourCost,
    viewChange, springs, coreMove, durableMove, firstFrame, memory
  case firstSync, syncTurns, quietSync, syncMemory

  /// What is measured.
  var what: String {
    switch self {
    case .dragRatio: "a drag frame with 100,000 cards against the same with 100"
    case .dragTime: "a drag frame with 100,000 cards, processor time"
    case .dragCost: "a drag of 3 s over lists and month, 100,000 cards, 90 motions: processor time of the whole process"
    case .waitsX11: "frames missed in a drag on X11, 100,000 cards"
    case .waitsWayland: "frames missed in a drag on Wayland, 100,000 cards"
    case .besideLoops: "frames of a drag beside a busy loop for each processor, 100,000 cards, processor time"
    case .parting: "a drag frame in which 1,000 cards part, processor time up to the end of the layout"
    case .wheel: "a frame while a wheel turns through two years, 100,000 cards, processor time"
    case .findKey: "a key in the search, 100,000 cards: the longest turn of the main thread, processor time"
    case .findAnswer: "its answer, 100,000 cards, on another thread, processor time"
    case .dayTick: "a card ticked on its day, 100,000 cards: the longest turn of the main thread, processor time"
    case .dayPanel: "a day's panel opened, 100,000 cards: the longest turn of the main thread, processor time"
    case .dayCard: "a card written on a day, 100,000 cards: the longest turn of the main thread after each key and Enter, processor time"
    case .hourFrames: "a drag frame over the hours of a week, 10,000 timed cards, 42 in view, processor time"
    case .hourCost: "a drag of 3 s over those hours, 90 motions: processor time of the whole process"
    case .viewChange: "a frame while weeks become a week with 200 cards, or the other way, processor time"
    case .springs: "1,000 springs stepped"
    case .coreMove: "a move in the core, 100,000 entries in one list"
    case .durableMove: "a move made durable"
    case .firstFrame: "first frame, 100,000 cards, against an empty GTK window of the same size"
    case .memory: "resident memory, 100,000 cards, over the same window empty"
    case .firstSync: "first synchronization of 10,000 cards from Radicale, up to the last one in the data file"
    case .syncTurns: "the window meanwhile: the longest turn of the main thread, processor time"
    case .quietSync: "a synchronization when nothing has changed, 10,000 cards"
    case .syncMemory: "the most memory meanwhile, over the same window with the cards, opened anew"
    }
  }

  /// What it should be.
  var bar: String {
    switch self {
    case .dragRatio: "at most 1.2 times"
    case .dragTime: "median under 1.5 ms, 99th percentile under 4 ms"
    case .dragCost: "at most 0.5 s, with 100 cards, too"
    case .waitsX11, .waitsWayland: "none by more than one frame"
    case .besideLoops: "99th percentile under 8 ms, none missed by more than three"
    case .parting: "under 8 ms"
    case .wheel, .viewChange: "99th percentile under 8 ms"
    case .hourFrames: "median under 1.5 ms, 99th percentile under 4 ms"
    case .hourCost: "at most 0.5 s"
    case .findKey, .findAnswer, .dayTick, .dayPanel, .dayCard: "median under 8 ms, each under 16 ms"
    case .springs: "under 0.1 ms"
    case .coreMove: "under 0.2 ms"
    case .durableMove: "at most 1.3 times one bare SQLite row update in the same mode"
    case .firstFrame: "at most 1.5 times, with 100 cards 1.3 times"
    case .memory: "at most 50 MB more"
    case .firstSync: "under 60 s"
    case .syncTurns: "each under 16 ms"
    case .quietSync: "one question"
    case .syncMemory: "at most 100 MB more"
    }
  }
}

/// What came out for a number.
enum Reading {
  /// It was measured: in words, and whether the bar was reached.
  case measured(String, reached: Bool)
  /// It could not be measured, and why.
  case failed(String)

  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
