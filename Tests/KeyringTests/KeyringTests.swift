// Passwords in a real keyring.

import SeededRandom
import Testing

@Suite("The desktop's keyring", .serialized)
struct KeyringTests {
  private static let key = ["account 1", "https://example.org/", "ada"]

  private static func password(_ text: String) -> String { "password " + KeyringDesk.coded(text) }

  @Test("keeps a password for whoever asks with the same key, until it is another one or is cleared")
  func keeping() throws {
    let desk = try KeyringDesk()
    try desk.startKeyring()
    let key = Self.key
    #expect(
      try desk.answers([["password"] + key, ["clear"] + key, ["store"] + key + ["secret"], ["password"] + key, ["store"] + key + ["other"]])
        == ["none", "none", "stored", Self.password("secret"), "stored"])
    // By another process, and by a keyring that was started again.
    #expect(try desk.answers([["password"] + key]) == [Self.password("other")])
    try desk.endKeyring()
    try desk.startKeyring()
    #expect(try desk.answers([["password"] + key, ["clear"] + key, ["password"] + key]) == [Self.password("other"), "cleared", "none"])
  }

  @Test("keeps every password of every key apart")
  func keys() throws {
    var random = Seeded()
    print("keyring: seed \(random.seed)")
    let desk = try KeyringDesk()
    try desk.startKeyring()
    let parts = ["a", "B", " ", "\n", "\t", "ä", "漢", "'", "\"", "\\", "%", "=", "👩‍👩‍👧"]
    func text(_ length: Int) -> String { (0..<length).map { _ in parts[random.below(parts.count)] }.joined() }
    let names = (0..<4).map { _ in text(1 + random.below(6)) }
    var kept: [[String]: String] = [:]
    var requests: [[String]] = []
    var expected: [String] = []
    for _ in 0..<120 {
      let key = (0..<3).map { _ in names[random.below(4)] }
      switch random.below(4) {
      case 0, 1:
        kept[key] = text(random.below(40))
        requests.append(["store"] + key + [kept[key] ?? ""])
        expected.append("stored")
      case 2:
        requests.append(["password"] + key)
        expected.append(kept[key].map(Self.password) ?? "none")
      default:
        requests.append(["clear"] + key)
        expected.append(kept.removeValue(forKey: key) == nil ? "none" : "cleared")
      }
    }
    #expect(try desk.answers(requests) == expected, "seed \(random.seed)")
  }

  @Test("says that it is locked, which is something else than that there is nothing")
  func locked() throws {
    let desk = try KeyringDesk()
    try desk.startKeyring()
    let key = Self.key
    #expect(try desk.answers([["store"] + key + ["secret"]]) == ["stored"])
    try desk.lock()
    let answers = try desk.answers([["password"] + key, ["store"] + key + ["other"], ["clear"] + key])
    #expect(answers == ["locked", "locked", "locked"])
    #expect(try desk.answers([["password", "account 2", "https://example.org/", "ada"]]) == ["none"])
    try desk.endKeyring()
    try desk.startKeyring()
    #expect(try desk.answers([["password"] + key]) == [Self.password("secret")])
  }

  @Test("is not there where there is no bus, or nobody on it who keeps passwords")
  func missing() throws {
    let desk = try KeyringDesk()
    let requests = [["password"] + Self.key, ["store"] + Self.key + ["secret"], ["clear"] + Self.key]
    #expect(try desk.answers(requests) == ["unavailable", "unavailable", "unavailable"])
    #expect(try desk.answers(requests, on: "unix:path=/nonexistent/bus") == ["unavailable", "unavailable", "unavailable"])
    try desk.startKeyring()
    #expect(try desk.answers([["password"] + Self.key]) == ["none"], "it is there now")
  }

  @Test("is asked no longer once the task is cancelled")
  func cancelled() throws {
    let desk = try KeyringDesk()
    try desk.startKeyring()
    #expect(try desk.answers([["cancelled"] + Self.key]) == ["cancelled"])
  }
}
