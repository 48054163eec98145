// Which representation is chosen, what it carries, and what is said of what it cannot.

import Geometry
import MoveCore
import SeededRandom
import Testing
import TransferCoding

private struct Bird: Codable, Hashable {
  var name: String
  var wingspan: Int
}

extension Bird: Transferable {
  static let representations: [Representation<Bird>] = [.codable("application/x-bird+json"), .text { $0.name }]
}

@Suite("A transferable type")
struct RepresentationTests {
  private let birds = [Bird(name: "Robin", wingspan: 22), Bird(name: "Wren", wingspan: 15)]
  private let json: ContentType = "application/x-bird+json"

  @Test("is read from what it likes best of what is offered, whatever the order of the offer")
  func choice() throws {
    #expect(Bird.representation(readableFrom: [.plainText, json])?.type == json)
    #expect(Bird.representation(readableFrom: [.plainText, "image/png"]) == nil, "its text is only written")
    #expect(String.representation(readableFrom: [.plainTextUnnamed])?.type == .plainTextUnnamed)
    #expect(ContentType("TEXT/Calendar") == "text/calendar")
    #expect(Bird.representations(forWriting: 2).flatMap(\.types) == [json, .plainText, .plainTextUnnamed])
  }

  @Test("carries all items in their order")
  func roundTrip() async throws {
    let bytes = try await Bird.representations[0].write(birds)
    #expect(await Bird.representations[0].read(bytes, as: json) == birds.map { .success($0) })
    let text = try await Bird.representations[1].write(birds)
    #expect(String(decoding: text, as: UTF8.self) == "Robin\nWren")
    let lone = #"{"name":"Owl","wingspan":95}"#
    #expect(await Bird.representations[0].read(Array(lone.utf8), as: json) == [.success(Bird(name: "Owl", wingspan: 95))])
  }

  @Test("reports what fails beside what succeeds, in its place")
  func failures() async throws {
    let mixed = #"[{"name":"Robin","wingspan":22},{"name":"Wren"},7,{"name":"Owl","wingspan":95}]"#
    let items = await Bird.representations[0].read(Array(mixed.utf8), as: json)
    #expect(items.count == 4)
    #expect(items.loaded().map(\.name) == ["Robin", "Owl"])
    #expect(items.count { (try? $0.get()) == nil } == 2)
    guard case .failure(.undecodable(json, _)) = items[1] else { return #expect(Bool(false), "\(items[1])") }
  }

  @Test("says truncated for JSON that ends too early, and undecodable for other nonsense", arguments: [0, 1, 20, 40])
  func truncated(length: Int) async throws {
    let bytes = Array(try await Bird.representations[0].write(birds).prefix(length))
    #expect(await Bird.representations[0].read(bytes, as: json) == [.failure(.truncated(json, received: bytes.count))])
    let nested = [UInt8](repeating: UInt8(ascii: "["), count: 100_000) + [UInt8](repeating: UInt8(ascii: "]"), count: 100_000)
    guard case .failure(.undecodable) = await Bird.representations[0].read(nested, as: json).first else {
      return #expect(Bool(false), "deeply nested JSON was taken")
    }
    let text = await String.representations[0].read([0xFF, 0xFE], as: .plainText)
    #expect(text.count == 1 && text.loaded().isEmpty)
  }

  @Test("ends with cancelled when its task is cancelled")
  func cancelled() async throws {
    let slow = Representation<String>.data("application/x-slow") { _, progress throws(TransferError) in
      while true {
        try progress.checkCancellation()
        await Task.yield()
      }
    }
    let task = Task { () async -> TransferError? in
      do throws(TransferError) { _ = try await slow.write(["a"]) } catch { return error }
      return nil
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}

@Suite("Framing")
struct FramingTests {
  @Test("with lengths gives back exactly what went in, and notices every cut")
  func lengths() {
    var random = Seeded.named(5)
    for _ in 0..<200 {
      let items = (0..<random.below(5)).map { _ in (0..<random.below(20)).map { _ in UInt8(random.below(256)) } }
      let piece = Framing.lengths.join(items)
      let whole = Framing.lengths.split(piece)
      #expect(whole.items == items && !whole.isTruncated, "seed \(random.seed)")
      guard !piece.isEmpty else { continue }
      let cut = random.below(piece.count)
      let part = Framing.lengths.split(Array(piece.prefix(cut)))
      #expect(items.starts(with: part.items), "seed \(random.seed)")
      #expect(part.isTruncated || Framing.lengths.join(part.items).count == cut, "seed \(random.seed)")
    }
  }

  @Test("by lines puts line breaks inside an item away, and takes both kinds of line ends")
  func lines() {
    let piece = Framing.lines.join([Array("a\nb".utf8), Array("c".utf8)])
    #expect(String(decoding: piece, as: UTF8.self) == "a b\nc")
    #expect(Framing.lines.split(Array("a\r\n\r\nb\n".utf8)).items.map { String(decoding: $0, as: UTF8.self) } == ["a", "b"])
  }
}

@Suite("An insertion index")
struct InsertionIndexTests {
  @Test("is that of the first frame whose middle comes after the point")
  func indices() {
    let column = (0..<3).map { Rect(x: 0, y: Double($0) * 50, width: 100, height: 40) }
    let found = [-5.0, 19, 21, 45, 71, 119, 121, 900].map {
      ItemFlow.downwards.insertionIndex(at: Point(x: 50, y: $0), among: column)
    }
    #expect(found == [0, 0, 1, 1, 2, 2, 3, 3])
    let grid = (0..<4).map { Rect(x: Double($0 % 2) * 50, y: Double($0 / 2) * 50, width: 40, height: 40) }
    #expect(ItemFlow.rows.insertionIndex(at: Point(x: 60, y: 20), among: grid) == 1)
    #expect(ItemFlow.rows.insertionIndex(at: Point(x: 95, y: 20), among: grid) == 2)
    #expect(ItemFlow.rows.insertionIndex(at: Point(x: 10, y: 60), among: grid) == 2)
    #expect(ItemFlow.rows.insertionIndex(at: Point(x: 95, y: 90), among: grid) == 4)
  }
}
