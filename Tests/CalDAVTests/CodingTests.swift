// How items and addresses are written for servers, and what servers mean.

import SeededRandom
import Sync
import Testing

@testable import CalDAV

@Suite("What a calendar server is sent, and says")
struct CodingTests {
  private static let home = CollectionAddress(rawValue: "/dav/user%40example.org/Liste%20%C3%A4/")

  @Test("a path names what it was made of, however it is written")
  func addresses() {
    var random = Seeded()
    let letters = Array("ab1-_.~@ %+&<>?#:\"ä漢\u{7f}")
    for _ in 0..<5_000 {
      let file = String((0..<(1 + random.below(12))).map { _ in letters[random.below(letters.count)] })
      let address = Address(collection: Self.home, file: file)
      #expect(Address(reference: address.path, in: Self.home) == address, "seed \(random.seed): \(file)")
      #expect(Address(reference: "https://example.org:8443" + address.path, in: Self.home) == address, "seed \(random.seed): \(file)")
    }
    #expect(Address(reference: "/dav/user@example.org/Liste%20ä/a.ics", in: Self.home)?.file == "a.ics")
    #expect(Address(reference: Self.home.rawValue, in: Self.home) == nil, "the collection itself")
    #expect(Address(reference: "/dav/other/a.ics", in: Self.home) == nil)
    #expect(Address(reference: Self.home.rawValue + "deeper/a.ics", in: Self.home) == nil)
    #expect(Address(reference: Self.home.rawValue + "%ff", in: Self.home) == nil, "no UTF-8")
  }

  @Test("what earlier versions have noted in an item is none of its properties")
  func items() {
    let texts = ["SUMMARY": ":a", "UID": ":1"]
    #expect(Item(texts: texts.merging(["X-DAYLANE-WRITES": ":m-1.abc"]) { $1 }) == Item(properties: texts))
  }

  /// As measured with Radicale 3.1, Xandikos 0.2, DAViCal 1.1 and Cyrus 3.6.
  @Test(
    "a PUT has come to what the server means, not to what its number says",
    arguments: [
      (201, "", Answer.done), (204, "", .done), (412, "", .preconditionFailed), (404, "", .missing), (405, "", .missing), (409, "", .missing),
      (409, "<C:no-uid-conflict/>", .nameRefused), (403, "<C:unique-scheduling-object-resource>", .nameRefused),
      (403, "<C:supported-calendar-component/>", .refused), (207, "<status>HTTP/1.1 412 Precondition Failed</status>", .preconditionFailed),
      (207, "<status>HTTP/1.1 412</status><C:no-uid-conflict/>", .nameRefused),
      (207, "<status>HTTP/1.1 412</status><C:valid-calendar-data/>", .refused),
      (507, "", .refused), (500, "", .refused), (418, "", .refused), (302, "", .refused), (202, "", .none), (503, "", .none), (429, "", .none),
      (401, "", .none),
    ])
  func writing(status: Int, body: String, meaning: Answer) {
    #expect(ServerAnswer.ofWriting(status: status, body: Array(body.utf8)) == meaning)
  }

  @Test(
    "a MOVE that did not come to pass says whether the copy can be written there",
    arguments: [
      (201, false, Answer.done), (204, false, .done), (200, false, .done), (405, false, .unsupported), (501, false, .unsupported),
      (400, false, .moveRefused), (403, false, .moveRefused), (404, false, .moveRefused), (409, false, .moveRefused), (500, false, .moveRefused),
      (502, false, .moveRefused), (302, false, .moveRefused), (412, false, .preconditionFailed), (412, true, .moveRefused), (507, false, .refused),
      (401, false, .none), (503, false, .none),
    ])
  func moving(status: Int, isFree: Bool, meaning: Answer) { #expect(ServerAnswer.ofMove(status: status, isFree: isFree) == meaning) }

  @Test(
    "a DELETE took something away only if the server says so, of all of it",
    arguments: [
      (204, "", Answer.done), (202, "", .done), (404, "", .missing), (412, "", .preconditionFailed), (403, "", .refused), (423, "", .refused),
      (500, "", .none), (503, "", .none), (207, "200 OK", .done), (207, "423 Locked", .refused), (207, "404 Not Found", .missing),
    ])
  func deleting(status: Int, part: String, meaning: Answer) {
    let body = "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/a</d:href><d:status>HTTP/1.1 \(part)</d:status></d:response></d:multistatus>"
    #expect(ServerAnswer.ofDeletion(status: status, body: Array(body.utf8)) == meaning)
  }

  @Test("an unknown token is asked for anew, and a list that fails says nothing of what is there")
  func lists() {
    for status in [403, 409, 500] {
      #expect(ServerAnswer.ofFailedList(status: status, hasToken: true) == .unknownToken)
      #expect(ServerAnswer.ofFailedList(status: status, hasToken: false) == .none)
    }
    #expect(ServerAnswer.ofFailedList(status: 404, hasToken: true) == .noCollection)
    #expect(ServerAnswer.ofFailedList(status: 503, hasToken: true) == .none)
  }
}
