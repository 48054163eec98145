// A card that two machines have put elsewhere at once is one to-do in the end, and what only has its UID stays what it is.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("To-dos of one UID in several accounts")
struct SiblingsTests {
  private var random = Seeded(seed: 1)
  private let servers = TwoServers()
  private let one: TwoAccounts
  private let two: TwoAccounts

  init() throws {
    one = try TwoAccounts("one", servers)
    two = try TwoAccounts("two", servers)
  }

  private mutating func synchronize(_ desk: TwoAccounts, _ accounts: [Int] = [0, 1]) throws {
    for index in accounts { try desk.synchronize(index, &random, isWhole: true) }
  }

  private mutating func settle() throws {
    for _ in 0..<4 { for desk in [one, two] { try synchronize(desk) } }
  }

  /// Both machines have a card in the first list.
  private mutating func share() throws {
    try one.perform(.add(NewEntry(title: "Milk"), at: .end(of: .list(one.plan.lists[0].id))))
    try settle()
  }

  private func move(on desk: TwoAccounts, _ card: EntryID? = nil, to list: Int) throws {
    let id = try #require(card ?? desk.plan.allEntries.first?.id)
    try desk.perform(.move([id], to: .end(of: .list(desk.plan.lists[list].id))))
  }

  private func expectOne(_ comment: Comment = "") {
    #expect(servers.copies.count == 1, comment)
    #expect(one.shown.count == 1 && two.shown == one.shown, comment)
  }

  @Test("Two machines move a card at once, and it is in one place", arguments: [[2, 3], [3, 2], [1, 2], [2, 1]])
  mutating func twoMoves(lists: [Int]) throws {
    for order in [[0, 1], [1, 0]] {
      try share()
      for (desk, list) in zip([one, two], lists) { try move(on: desk, to: list) }
      for desk in [one, two] { try synchronize(desk, order) }
      try settle()
      expectOne("\(order)")
      for desk in [one, two] { try desk.perform(.delete(desk.plan.allEntries.map(\.id))) }
      try settle()
    }
  }

  @Test("A card that another machine has brought to an account comes there once more, and is in one place", arguments: [2, 3])
  mutating func movedAlready(list: Int) throws {
    try share()
    let card = try #require(two.plan.allEntries.first?.id)
    try move(on: one, to: 2)
    for desk in [one, two] { try synchronize(desk, [1]) }
    #expect(two.plan.allEntries.count == 2)
    try move(on: two, card, to: list)
    try settle()
    expectOne()
  }

  @Test("A card goes to another account and back before its own has heard of it, while another machine moves it")
  mutating func thereAndBack() throws {
    try share()
    try move(on: one, to: 2)
    try synchronize(one, [1])
    try move(on: two, to: 3)
    try synchronize(two)
    try move(on: one, to: 0)
    try synchronize(one, [1, 0])
    try settle()
    expectOne()
  }

  @Test("A card that others change here and there while it goes to another account is one, with all of that")
  mutating func changedOnTheWay() throws {
    func alarm(_ words: String...) -> String { words.map { "BEGIN:VALARM\nDESCRIPTION:\($0)\nEND:VALARM" }.joined(separator: "\n") }
    let path = Address(collection: TwoServers.collections[0][0], file: "milk.ics")
    let texts = ["UID": ":milk", "SUMMARY": ":Milk", "PRIORITY": ":5", "URL": ":old", "BEGIN:VALARM": alarm("one")]
    servers.all[0].make(ItemName(rawValue: "milk"), Item(properties: texts), at: path, &random)
    try settle()
    try move(on: one, to: 2)
    try synchronize(one, [1])
    let there = try #require(servers.all[1].copies.keys.first)
    servers.all[1].change(there, "BEGIN:VALARM", to: alarm("one", "three"), &random)
    servers.all[1].change(there, "URL", to: ":new", &random)
    servers.all[0].change(path, "SUMMARY", to: ":Oat milk", &random)
    servers.all[0].change(path, "PRIORITY", to: ":1", &random)
    servers.all[0].change(path, "BEGIN:VALARM", to: alarm("one", "two"), &random)
    try synchronize(one)
    try settle()
    expectOne()
    let said = try #require(servers.copies.first?.copy.item.properties)
    #expect(said["SUMMARY"] == ":Oat milk" && said["PRIORITY"] == ":1" && said["URL"] == ":new", "\(said)")
    #expect(said["BEGIN:VALARM"] == alarm("one", "three", "two"))
  }

  @Test("An invitation in two accounts stays two to-dos, whatever is moved", arguments: [[3], [1], [3, 1], [1, 3]])
  mutating func invitation(lists: [Int]) throws {
    let item = Item(properties: ["UID": ":party", "SUMMARY": ":Party", "CREATED": ":20261101T000000Z"])
    for (index, path) in ["/a/", "/c/"].enumerated() {
      let address = Address(collection: CollectionAddress(rawValue: path), file: "party.ics")
      servers.all[index].make(ItemName(rawValue: "party"), item, at: address, &random)
    }
    try settle()
    let cards = one.plan.allEntries.map(\.id).sorted()
    #expect(cards.count == 2)
    for (card, list) in zip(cards, lists) {
      try move(on: one, card, to: list)
      try synchronize(one)
    }
    try settle()
    #expect(servers.copies.count == 2)
    for desk in [one, two] { #expect(desk.shown.count == 2) }
  }
}
