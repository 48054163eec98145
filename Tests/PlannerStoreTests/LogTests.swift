// Logs that lie beside a file: those that are its own are taken in, all others are set aside.

import Foundation
import Glibc
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Logs")
struct LogTests {
  private static let noon: @Sendable () -> Int = { 1_795_348_800 }

  /// What a killed program leaves: the file and its log.
  private struct Remains {
    let folder: Folder
    /// The plan with what is in the log.
    let plan: Plan
    var path: String { folder.file("planner.sqlite") }

    /// - Parameters:
    ///   - earlier: Called with the closed file before the log is begun.
    ///   - isCopied: Whether the two are copied to another folder.
    init(earlier: (String) throws -> Void = { _ in }, changes: Int = 4, isCopied: Bool = true) throws {
      let source = try Folder()
      let path = source.file("planner.sqlite")
      var plan = try makeSample(path)
      try earlier(path)
      let store = try PlanStore.open(path: path, mode: .readWrite, now: noon)
      for number in 0..<changes { try store.perform(.add(NewEntry(title: "later \(number)"), at: nil), on: &plan) }
      self.plan = plan
      guard isCopied else {
        // It dies when it has just begun to write the log into the file.
        store.markLog()
        store.keepLogOnClose()
        try store.queue.close()
        folder = source
        return
      }
      folder = try Folder()
      // As a copy of a folder comes: the names in their order, with the times that they had.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.file("planner.sqlite") + suffix)
      }
    }

    func open() throws -> PlanStore { try PlanStore.open(path: path, mode: .readWrite, now: noon) }

    /// Writes bytes over the file, as `cp` does.
    func overwrite(with bytes: [UInt8]) throws {
      let descriptor = Glibc.open(path, O_WRONLY | O_TRUNC)
      defer { close(descriptor) }
      #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    }
  }

  @Test("a killed program's own log is taken in, wherever the two were copied to")
  func own() throws {
    let remains = try Remains()
    let store = try remains.open()
    #expect(try store.load() == remains.plan)
    #expect(store.takeNotices() == [])
    #expect(try store.check() == [])
  }

  @Test("a backup that is copied over the file is what is there then, whole, and the log is set aside")
  func backupOver() throws {
    var backup: [UInt8] = []
    var old = Plan()
    let remains = try Remains(earlier: { path in
      var plan = try PlanStore.open(path: path, mode: .readOnly).load()
      old = plan
      let store = try PlanStore.open(path: path, mode: .readWrite, now: Self.noon)
      try store.perform(.add(NewEntry(title: "after the backup"), at: nil), on: &plan)
      let made = try #require(Backups(of: path).all().first)
      backup = try #require(FileManager.default.contents(atPath: made.path).map { Array($0) })
    })
    try remains.overwrite(with: backup)
    let store = try remains.open()
    #expect(try store.load() == old)
    #expect(try store.check() == [])
    guard case .logSetAside(let target) = store.takeNotices().first else { return #expect(Bool(false), "nothing was said") }
    #expect(access(target, F_OK) == 0)
    // The next start has nothing to say.
    #expect(try remains.open().takeNotices() == [])
  }

  @Test("a copy of the closed file, put back after a crash, is what is there then; what was in the log can be restored")
  func copyOver() throws {
    var copy: [UInt8] = []
    var old = Plan()
    let source = try Folder()
    let path = source.file("planner.sqlite")
    var plan = try makeSample(path)
    old = plan
    copy = Array(try #require(FileManager.default.contents(atPath: path)))
    let store = try PlanStore.open(path: path, mode: .readWrite, now: Self.noon)
    try store.perform(.add(NewEntry(title: "only in the log"), at: nil), on: &plan)
    // The log stays, as a killed program leaves it.
    store.keepLogOnClose()
    try store.queue.close()
    usleep(20_000)
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    #expect(copy.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == copy.count)
    close(descriptor)
    let reopened = try PlanStore.open(path: path, mode: .readWrite, now: Self.noon)
    #expect(try reopened.load() == old)
    #expect(reopened.takeNotices().count == 1)
    let kept = try #require(Backups(of: path).all().first { $0.reason == .log })
    #expect(try kept.plan() == plan)
  }

  @Test("a log of which some is in the file already is taken in")
  func halfWritten() throws {
    var generator = Seeded.named(91)
    for _ in 0..<120 {
      let remains = try Remains(changes: 1 + Int.random(in: 0...6, using: &generator), isCopied: Bool.random(using: &generator))
      let log = try #require(WALFile.read(path: remains.path + "-wal"))
      // A checkpoint writes the last content of each page, the pages in their order, until it is killed.
      var last: [Int: WALFile.Frame] = [:]
      for frame in log.frames { last[frame.page] = frame }
      var pages = Array(last.keys.sorted().prefix(Int.random(in: 0...last.count, using: &generator)))
      // A power cut may have kept any of them.
      if Bool.random(using: &generator) { pages = pages.shuffled(using: &generator).dropLast(pages.count / 2) }
      let descriptor = open(remains.path, O_WRONLY)
      for (index, page) in pages.enumerated() {
        var content = Array(log.content(of: try #require(last[page])))
        // The last one is torn, or short.
        if index == pages.count - 1 { content.removeLast(Int.random(in: 0..<content.count, using: &generator)) }
        _ = content.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t((page - 1) * log.pageSize)) }
      }
      close(descriptor)
      let store = try remains.open()
      #expect(try store.load() == remains.plan, "\(pages.count) pages of \(last.count), seed \(generator.seed)")
      #expect(store.takeNotices() == [])
    }
  }

  @Test("a log without its file is set aside, and a new file is begun beside it")
  func missing() throws {
    let remains = try Remains()
    unlink(remains.path)
    #expect(throws: StoreError.missing(path: remains.path)) { try remains.open() }
    let store = try PlanStore.open(path: remains.path, mode: .readWriteCreate, now: Self.noon)
    #expect(try store.load().isEmpty)
    #expect(try store.check() == [])
    #expect(store.takeNotices().count == 1)
  }

  @Test("another plan's log does no harm, whichever file and log they are")
  func strangers() throws {
    var generator = Seeded.named(92)
    for _ in 0..<30 {
      let (one, other) = (try Remains(changes: 3), try Remains(changes: Int.random(in: 1...9, using: &generator)))
      // The file alone, without what is in its log.
      unlink(one.path + "-wal")
      let alone = try one.open().load()
      try FileManager.default.copyItem(atPath: other.path + "-wal", toPath: one.path + "-wal")
      let mode: PlanStore.Mode = Bool.random(using: &generator) ? .readWrite : .readOnly
      let store = try PlanStore.open(path: one.path, mode: mode, now: Self.noon)
      #expect(try store.load() == alone, "seed \(generator.seed)")
      #expect(store.takeNotices().count == 1)
    }
  }

  @Test("any bytes as a log are read without harm")
  func anything() throws {
    var generator = Seeded.named(93)
    let remains = try Remains()
    let bytes = Array(try #require(FileManager.default.contents(atPath: remains.path + "-wal")))
    for _ in 0..<2_000 {
      var damaged = bytes
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: damaged.removeLast(Int.random(in: 1...damaged.count, using: &generator))
      case 1: damaged = (0..<Int.random(in: 0...5_000, using: &generator)).map { _ in .random(in: 0...255, using: &generator) }
      default:
        for _ in 0..<5 {
          damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
      }
      for frame in WALFile(bytes: damaged)?.frames ?? [] {
        _ = WALFile(bytes: damaged).map { WALStamp(page: $0.content(of: frame)) }
      }
      let page = (0..<512).map { _ in UInt8.random(in: 0...14, using: &generator) }
      _ = WALStamp(page: page[...])
    }
  }
}
