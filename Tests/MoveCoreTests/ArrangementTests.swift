/// Each rule of the arrangement by example.

import MoveCore
import SeededRandom
import Testing

@Suite("Arrangement")
struct ArrangementTests {
  typealias Board = Arrangement<String, String>

  private func isHeader(_ item: String) -> Bool { item.first?.isUppercase ?? false }

  /// Inbox: a b H c d K e; Friday: f g; Saturday is empty.
  private let board: Board

  init() throws {
    board = try Board([("Inbox", ["a", "b", "H", "c", "d", "K", "e"]), ("Friday", ["f", "g"])])
  }

  private func after(_ items: [String], _ destination: Destination<String, String>, in place: String) -> String {
    var board = board
    board.apply(Move(items, to: destination), isHeader: isHeader)
    return board.items(in: place).joined()
  }

  @Test("an item is found where it was put")
  func finding() {
    #expect(board.place(of: "c") == "Inbox")
    #expect(board.index(of: "c") == 3)
    #expect(board.place(of: "z") == nil)
    #expect(board.index(of: "z") == nil)
    #expect(board.contains("f"))
    #expect(board.count == 9)
    #expect(board.count(in: "Saturday") == 0)
    #expect(Set(board.places) == ["Inbox", "Friday"])
  }

  @Test("moved items arrive next to each other, in the order of the move, each once")
  func moving() {
    #expect(after(["d", "a", "d"], .before("g", in: "Friday"), in: "Friday") == "fdag")
    #expect(after(["d", "a"], .before("g", in: "Friday"), in: "Inbox") == "bHcKe")
    #expect(after(["a"], .end(of: "Saturday"), in: "Saturday") == "a")
  }

  @Test("an anchor that moves means the next item that does not, one that is gone or elsewhere means the end")
  func anchors() {
    #expect(after(["a", "b"], .before("a", in: "Inbox"), in: "Inbox") == "abHcdKe")
    #expect(after(["c", "f"], .before("c", in: "Inbox"), in: "Inbox") == "abHcfdKe")
    #expect(after(["a"], .before("z", in: "Friday"), in: "Friday") == "fga")
    #expect(after(["a"], .before("b", in: "Friday"), in: "Friday") == "fga")
  }

  @Test("into a header is the end of its section")
  func sections() {
    #expect(after(["a"], .into("H", in: "Inbox"), in: "Inbox") == "bHcdaKe")
    #expect(after(["a"], .into("K", in: "Inbox"), in: "Inbox") == "bHcdKea")
    #expect(after(["K", "a"], .into("H", in: "Inbox"), in: "Inbox") == "bHcdeKa")
  }

  @Test("a header takes its section along, and alone it does not")
  func headers() {
    let section = board.withSections(["H", "d", "f"], isHeader: isHeader)
    #expect(section == ["H", "c", "d", "f"])
    #expect(after(section, .end(of: "Inbox"), in: "Inbox") == "abKeHcdf")
    #expect(after(["H"], .end(of: "Inbox"), in: "Inbox") == "abcdKeH")
    #expect(board.section(of: "H", isHeader: isHeader) == 2..<5)
  }

  @Test("a selection has its order on screen whatever the order it was made in")
  func onScreenOrder() {
    #expect(
      board.onScreenOrder(of: ["g", "c", "a", "c", "z"], places: ["Inbox", "Friday"]) == ["a", "c", "g"])
    #expect(board.onScreenOrder(of: ["g", "c", "a"], places: ["Friday", "Inbox"]) == ["g", "a", "c"])
    #expect(board.onScreenOrder(of: ["c", "g", "a"], places: []) == ["a", "c", "g"])
  }

  @Test("a move that changes nothing says so and leaves the arrangement alone")
  func nothing() {
    for (items, destination) in [
      (["a"], .before("a", in: "Inbox")), (["a"], .before("b", in: "Inbox")), (["g"], .end(of: "Friday")),
      (["d"], .into("H", in: "Inbox")), (["z"], .end(of: "Friday")), ([], .end(of: "Friday")),
      (["H", "c", "d"], .into("H", in: "Inbox")),
    ] as [([String], Destination<String, String>)] {
      var board = board
      #expect(board.apply(Move(items, to: destination), isHeader: isHeader).isEmpty)
      #expect(board == self.board)
    }
  }

  @Test("a change names only what moved, with the neighbours that did not")
  func change() {
    var board = board
    let change = board.apply(Move(["a", "c"], to: .before("a", in: "Inbox")))
    #expect(change.to == [Run(place: "Inbox", index: 1, items: ["c"], previous: "a", next: "b")])
    #expect(change.from == [Run(place: "Inbox", index: 3, items: ["c"], previous: "H", next: "d")])
    #expect(board.items(in: "Inbox").joined() == "acbHdKe")
    for back in change.inverse { board.apply(back) }
    #expect(board == self.board)
  }

  @Test("of several removed items each goes once, and the others stay")
  func removing() throws {
    var board = board
    board.remove(contentsOf: ["f", "g", "f"])
    #expect(board.items(in: "Friday").isEmpty)
    #expect(board.remove("c")?.index == 3)
    #expect(board.remove("c") == nil)
    board.remove(contentsOf: ["a", "e", "f"])
    #expect(board.items(in: "Inbox").joined() == "bHdK")
    try board.checkInvariants()
  }

  @Test("new items go where they are told")
  func inserting() throws {
    var board = board
    board.append(contentsOf: ["x"], to: "Friday")
    board.insert(["y"], at: .into("H", in: "Inbox"), isHeader: isHeader)
    board.insert(["p", "q"], at: .before("f", in: "Friday"))
    #expect(board.items(in: "Inbox").joined() == "abHcdyKe")
    #expect(board.items(in: "Friday").joined() == "pqfgx")
    try board.checkInvariants()
  }

  @Test("data that has an item in two places is refused, and the message names both")
  func duplicates() {
    #expect {
      try Board([("Inbox", ["a"]), ("Friday", ["b", "a"])])
    } throws: { error in
      "\(error)" == "a is in two places: Inbox and Friday"
    }
    #expect(throws: ArrangementViolation.self) { try Board([("Inbox", ["a", "a"])]) }
  }

  @Test("destinations at an index are anchors")
  func destinations() {
    #expect(board.destination(at: 1, in: "Friday") == .before("g", in: "Friday"))
    #expect(board.destination(at: 9, in: "Friday") == .end(of: "Friday"))
  }

  @Test("a copy is not changed by changes of the original")
  func value() {
    var board = board
    let copy = board
    board.apply(Move(["a"], to: .end(of: "Friday")))
    #expect(copy == self.board)
    #expect(copy.items(in: "Inbox").joined() == "abHcdKe")
    #expect(board != copy)
  }
}

@Suite("Where an item is among those that are shown")
struct ShownIndexTests {
  @Test("is where the naive search finds it, whatever is hidden")
  func naive() throws {
    var random = Seeded()
    for _ in 0..<Effort.part(of: 20_000) {
      let items = Array(0..<random.below(12))
      let arrangement = try Arrangement<Int, Int>([(0, items.map { $0 * 7 % 13 }), (1, [100, 101])])
      let all = arrangement.items(in: 0)
      let shown = all.filter { _ in random.chance(1, in: 2) }
      for item in all + [100, 999] {
        let goal = all.firstIndex(of: item) ?? all.count
        let naive = shown.firstIndex { (all.firstIndex(of: $0) ?? 0) >= goal } ?? shown.count
        #expect(arrangement.index(atOrBelow: item, in: 0, among: shown) == naive, "seed \(random.seed): \(item) in \(all), of which \(shown) show")
      }
    }
  }
}
