// The keys are written down twice: in the window and in the manual. Both say the same.

import Foundation
import GtkKit
import Testing

@testable import PlannerUI

@Suite("The table of keys")
struct KeyTableTests {
  /// The keys in the first column of the manual's table.
  private static func manual() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/manual.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## Keys\n").dropFirst().first?.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    return rows.flatMap { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces).components(separatedBy: ", ") }
  }

  @Test("in the manual names the same keys as the window's page, each once")
  func manualAgrees() throws {
    let written = try Self.manual()
    let shown = BoardCommand.page.flatMap(\.items).flatMap(\.keys).map(\.label)
    #expect(Set(written) == Set(shown), "in one only: \(Set(written).symmetricDifference(shown).sorted())")
    #expect(written.count == Set(written).count, "a key is listed twice: \(written)")
  }

  @Test("finds a command by each key that it lists, and by none with modifiers that it does not take")
  func lookup() {
    // On a list's header the keys of the cards move the list, and the search has a key of its own.
    let others: [BoardCommand: BoardCommand] = [.moveListLeft: .moveLeft, .moveListRight: .moveRight]
    for command in BoardCommand.allCases {
      for key in command.keys {
        #expect(BoardCommand.called(by: key.key, key.modifiers) == others[command] ?? command, "\(key.name)")
      }
    }
    #expect(BoardCommand.called(by: .left, .shift) == .left)
    #expect(BoardCommand.called(by: .up, .shift) == .extendUp)
    #expect(BoardCommand.called(by: .up, [.shift, .alt]) == .shorten)
    #expect(BoardCommand.called(by: .left, [.shift, .alt]) == .moveLeft)
    #expect(BoardCommand.called(by: .backTab, .shift) == .previousStop)
    #expect(BoardCommand.called(by: .escape, [.control, .alt]) == .escape)
    #expect(BoardCommand.called(by: .letter("y"), .control) == .redo)
    #expect(BoardCommand.called(by: .letter("f"), [.control, .shift]) == nil)
    #expect(BoardCommand.called(by: .letter("n"), [.control, .alt]) == nil)
    #expect(BoardCommand.called(by: .f10, .control) == nil)
  }

  @Test("names the key of a button in its tooltip")
  func tooltips() {
    #expect(BoardCommand.find.tooltip == "Find (Ctrl+F)")
    #expect(BoardCommand.redo.tooltip == "Redo (Shift+Ctrl+Z)")
  }
}
