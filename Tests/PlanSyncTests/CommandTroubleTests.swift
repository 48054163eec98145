// What the command says of a server that does not do what it should, and by which status.

import CalDAV
import CalendarServers
import Foundation
import ScriptedServer
import Testing

@Suite("A synchronisation on a terminal")
struct CommandTroubleTests {
  typealias Reply = ScriptedServer.Reply

  /// A machine with an account, and one card on both sides.
  static func machine(_ server: HabitServer, _ cards: [String] = ["Milk"]) throws -> CommandLineMachine {
    let machine = try CommandLineMachine()
    try machine.succeed(CommandLineMachine.adding(server))
    for card in cards { try machine.succeed("add", card, "--list", "Work") }
    if !cards.isEmpty { try machine.succeed("sync") }
    return machine
  }

  @Test("says that there is nothing to do only where that is so, and ends with 0 then")
  func calm() throws {
    let server = try HabitServer()
    let machine = try Self.machine(server)
    server.keep("Bread", named: "bread")
    #expect(try machine.succeed("sync").contains("1 change from the server"))
    let answer = try machine.run("sync")
    #expect(answer.status == 0 && answer.errors.isEmpty && answer.output.contains("nothing to do"), "\(answer)")
    #expect(server.titles() == ["Bread", "Milk"])
  }

  @Test(
    "tells what a server does not take, by title and reason, and ends with a status that is not 0",
    arguments: [
      (500, "the server fails"), (507, "no room"), (403, "not allowed"), (413, "too large"), (302, "sent elsewhere: http://elsewhere.invalid/"),
      (501, "not possible"),
    ])
  func refused(status: Int, words: String) throws {
    let server = try HabitServer()
    let machine = try Self.machine(server, [])
    server.be { request, _ in request.method == "PUT" ? Reply(status, ["Location": "http://elsewhere.invalid/"]) : nil }
    try machine.succeed("add", "Milk", "--list", "Work")
    let answer = try machine.run("sync")
    #expect(answer.status == 74, "\(answer)")
    #expect(answer.errors.contains("the server does not take \"Milk\" (\(status): \(words)"), "\(answer)")
    #expect(server.titles().isEmpty && server.requests("PUT").count <= 3)
  }

  @Test("takes a calendar for gone only if it is", arguments: [404, 405, 409])
  func place(status: Int) throws {
    let server = try HabitServer()
    let machine = try Self.machine(server, [])
    server.be { request, _ in request.method == "PUT" ? Reply(status) : nil }
    try machine.succeed("add", "Milk", "--list", "Work")
    let answer = try machine.run("sync")
    #expect(answer.status == 74 && answer.errors.contains("\"Milk\" (\(status):") && !answer.output.contains("not there any more"), "\(answer)")
  }

  @Test(
    "tells that lists are not answered, however that is done", arguments: [400, 403, 405, 500, 501, 200, 207, 302])
  func lists(status: Int) throws {
    let server = try HabitServer()
    let machine = try Self.machine(server)
    server.keep("Bread", named: "bread")
    server.be { request, _ in
      guard request.method == "REPORT" else { return nil }
      switch status {
      case 200: return HabitServer.page
      case 207: return Reply(207, ["Content-Type": "application/xml"], "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/home/")
      default: return Reply(status, ["Location": "http://elsewhere.localhost/"], "no")
      }
    }
    for _ in 0..<2 {
      let answer = try machine.run("sync")
      #expect(answer.status == 74 && answer.errors.hasPrefix("daylane: Home: "), "\(answer)")
      #expect(!answer.output.contains("nothing to do"), "\(answer)")
      if status == 302 { #expect(answer.errors.contains("http://elsewhere.localhost/"), "\(answer)") }
    }
    server.behave()
    #expect(try machine.succeed("sync").contains("1 change from the server"))
  }

  @Test("takes a page to log in for no success", arguments: ["PUT", "DELETE", "MOVE"])
  func page(method: String) throws {
    let server = try HabitServer(["Other", "Work"])
    let machine = try Self.machine(server)
    server.be { request, _ in request.method == method ? HabitServer.page : nil }
    switch method {
    case "PUT": try machine.succeed("edit", try Self.identity(of: "Milk", machine), "--title", "Cream")
    case "DELETE": try machine.succeed("delete", try Self.identity(of: "Milk", machine))
    default: try machine.succeed("move", try Self.identity(of: "Milk", machine), "--list", "Other")
    }
    let answer = try machine.run("sync")
    #expect(answer.status == 74 && answer.errors.contains("with a web page"), "\(answer)")
    #expect(server.requests(method).count <= 3, "it goes on and on")
    #expect(server.titles() == ["Milk"] && server.titles(in: "Other").isEmpty)
    server.behave()
    try machine.succeed("sync")
    try machine.succeed("sync")
    #expect(server.titles() == (method == "PUT" ? ["Cream"] : []) && server.titles(in: "Other") == (method == "MOVE" ? ["Milk"] : []))
  }

  @Test("sends its condition with every tag, and overwrites nobody", arguments: [HabitServer.Tags.spaced, .weak, .weakened, .notByGet, .onlyInLists])
  func tags(tags: HabitServer.Tags) throws {
    let server = try HabitServer()
    server.use(tags)
    let machine = try Self.machine(server)
    let before = server.requests("PUT").count
    try machine.succeed("edit", try Self.identity(of: "Milk", machine), "--title", "Cream")
    try machine.succeed("sync")
    #expect(server.titles() == ["Cream"])
    // A weak one is tried in two forms at most.
    #expect(server.requests("PUT").count <= before + 2)
    #expect(server.requests("PUT").allSatisfy { $0.fields["if-match"] != nil || $0.fields["if-none-match"] == "*" })
    server.keep("Bread", named: "bread")
    #expect(try machine.succeed("sync").contains("1 change from the server"))
    try machine.succeed("delete", try Self.identity(of: "Bread", machine))
    try machine.succeed("sync")
    #expect(server.titles() == ["Cream"] && server.requests("DELETE").allSatisfy { $0.fields["if-match"] != nil })
  }

  @Test("tells that a server takes no tag that it gives, and does not try for ever")
  func uselessTags() throws {
    let server = try HabitServer()
    let machine = try Self.machine(server)
    server.use(.weakStrictly)
    let before = server.requests("PUT").count
    try machine.succeed("edit", try Self.identity(of: "Milk", machine), "--title", "Cream")
    let answer = try machine.run("sync")
    #expect(answer.status == 74 && answer.errors.contains("the server does not take \"Cream\" (412:"), "\(answer)")
    #expect(server.requests("PUT").count <= before + 2 && server.titles() == ["Milk"])
  }

  @Test("tells that a server does not say which state of something it has")
  func noTags() throws {
    let server = try HabitServer()
    let machine = try Self.machine(server, [])
    server.keep("Bread", named: "bread")
    server.use(.nowhere)
    for _ in 0..<2 {
      let answer = try machine.run("sync")
      #expect(answer.status == 74 && answer.errors.contains("bread.ics"), "\(answer)")
    }
  }

  @Test("does not write for ever what a server keeps only half of", arguments: [["a"], ["a", "b"]])
  func restless(names: [String]) throws {
    let server = try HabitServer()
    server.dropExtensions()
    let machines = try names.map { try Self.machine(server, ["Milk \($0)"]) }
    for machine in machines { _ = try machine.run("sync") }
    for machine in machines {
      try machine.succeed("edit", try Self.identity(of: "Milk a", machine), "--notes", "by somebody")
      let before = server.requests("PUT").count
      _ = try machine.run("sync")
      // Each thing at most as often as the limit says.
      #expect(server.requests("PUT").count - before <= SyncLimits.writingsOfOne * names.count)
    }
  }

  static func identity(of title: String, _ machine: CommandLineMachine) throws -> String {
    let text = try machine.succeed("list")
    let line = try #require(text.split(separator: "\n").first { $0.contains(title) }, "\(text)")
    return String(try #require(line.firstMatch(of: #/#?(\d+)/#)).output.1)
  }
}
