// Printing from the command line, read back by other programs.

import Foundation
import Planner
import Testing

@testable import PlannerStore

@Suite("Printing from the command line")
struct CommandLinePrintTests {
  /// What a PDF file says, as pdftotext reads it.
  private static func text(of path: String, _ options: [String] = []) throws -> String {
    try run("/usr/bin/pdftotext", options + [path, "-"])
  }

  /// What pdfinfo says of a PDF file.
  private static func info(of path: String) throws -> String { try run("/usr/bin/pdfinfo", [path]) }

  private static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let noDisplay = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "LC_ALL": "C.UTF-8"]

  @Test("a list becomes a PDF file with every card once and in order, on numbered sheets, without a display")
  func list() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    let lines = (1...200).map { "- [\($0 == 7 ? "x" : " ")] Card number \($0) of all" }
    let board = try folder.write(Array(("## Shop\n### Fridge\n" + lines.joined(separator: "\n") + "\n").utf8), to: "shop.md")
    try Program.run(["import", board] + data)
    let file = folder.file("shop.pdf")
    let result = try Program.run(data + ["print", "list", "Shop", "--output", file], environment: Self.noDisplay)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result)")
    let text = try Self.text(of: file, ["-raw"])
    let cards = text.split(separator: "\n").filter { $0.hasPrefix("Card number") }.map(String.init)
    #expect(cards == (1...200).map { "Card number \($0) of all" })
    let sheets = text.split(separator: "\u{0C}").filter { $0.contains("Card") }
    #expect(sheets.count > 1)
    for (index, sheet) in sheets.enumerated() {
      #expect(sheet.contains("Shop") && sheet.contains("\(index + 1) / \(sheets.count)"))
    }
    #expect(try Self.info(of: file).contains("Title:           Shop"))
  }

  @Test("a month becomes a PDF file with its days, and a day of 60 cards goes on on other sheets", arguments: [3, 60])
  func month(count: Int) throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    let lines = (1...count).map { "- [ ] Card \($0)x @{2026-11-20}" }
    let board = try folder.write(Array(("## Shop\n" + lines.joined(separator: "\n") + "\n").utf8), to: "shop.md")
    try Program.run(["import", board] + data)
    let file = folder.file("month.pdf")
    let result = try Program.run(["print", "month", "2026-11", "--output=\(file)"] + data, environment: Self.noDisplay)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result)")
    let text = try Self.text(of: file)
    #expect(text.contains("November 2026"))
    for number in 1...count { #expect(text.components(separatedBy: "Card \(number)x").count == 2, "card \(number)") }
    #expect(text.contains("continued") == (count == 60))
    #expect(try Self.info(of: file).contains("Page size:       841.89 x 595.28 pts (A4)"))
    // This month is one, too, also of a plan that has no file yet.
    let empty = ["--data", folder.file("none.sqlite")]
    #expect(try Program.run(["print", "month", "--output", file] + empty, environment: Self.noDisplay).status == 0)
    #expect(try !Self.text(of: file).contains("Card"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.sqlite")))
  }

  @Test("a week becomes a PDF file by its hours, with what has no time above them and what goes on over midnight on both days")
  func week() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    let cards = ["Free @{2026-11-24}", "Review @{2026-11-24 9:30 +45m}", "Train @{2026-11-25 23:00 +2h}", "Outside @{2026-11-29 9:00}"]
    let board = try folder.write(Array(("## Shop\n" + cards.map { "- [ ] \($0)\n" }.joined()).utf8), to: "shop.md")
    try Program.run(["import", board] + data)
    let file = folder.file("week.pdf")
    let result = try Program.run(["print", "week", "2026-11-26", "--output=\(file)"] + data, environment: Self.noDisplay)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result)")
    let text = try Self.text(of: file)
    #expect(
      text.contains("Sun 22 Nov – Sat 28 Nov") && text.contains("09:30 Review") && text.contains("Free") && !text.contains("Outside"), "\(text)")
    #expect(text.components(separatedBy: "Train").count == 3 && text.components(separatedBy: "23:00 Train").count == 2, "\(text)")
    #expect(try Self.info(of: file).contains("Page size:       841.89 x 595.28 pts (A4)"))
  }

  @Test("paper is what the region has, and the week begins as it does there")
  func region() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    let file = folder.file("month.pdf")
    try Program.run(["print", "month", "2026-11", "--output", file] + data, environment: Self.noDisplay)
    let text = try Self.text(of: file, ["-raw"])
    let sunday = try #require(text.range(of: "Sun"))
    let monday = try #require(text.range(of: "Mon"))
    #expect(sunday.lowerBound < monday.lowerBound, "the C locale's week begins on Sunday")
  }

  @Test("what is wrong is said in one line, and a file that was there stays as it was")
  func failures() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try Program.run(["add", "milk", "--list", "Shop"] + data)
    let file = try folder.write(Array("before".utf8), to: "there.pdf")
    try expectFailure(["print", "list", "No", "--output", file] + data, status: 65, saying: "no list is named \"No\"", "Shop")
    try expectFailure(["print", "list", "Shop"] + data, status: 64, saying: "--output")
    try expectFailure(["print", "list", "Shop", "--output", ""] + data, status: 64, saying: "needs a file name")
    try expectFailure(["print", "month", "November", "--output", file] + data, status: 64, saying: "2026-11")
    try expectFailure(["print", "week", "2026-11", "--output", file] + data, status: 64, saying: "2026-11-20")
    try expectFailure(["print", "month", "2026-13", "--output", file] + data, status: 64, saying: "no such month")
    #expect(FileManager.default.contents(atPath: file) == Data("before".utf8))
    let nowhere = folder.file("no/where.pdf")
    try expectFailure(["print", "list", "Shop", "--output", nowhere] + data, status: 74, saying: "No such file or directory")
  }
}
