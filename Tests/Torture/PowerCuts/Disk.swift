// A disk after a power cut: what was made durable, and of the rest what chance has let through.

import Foundation
import SeededRandom

/// The files of a folder, with everything that was done to them and not made durable yet.
///
/// What counts is what POSIX promises and no more: a file's content is durable when its fsync has returned, a name when the
/// fsync of its folder has. Until then each write is there, or not, or torn between sectors; changes of names come through in
/// their order, up to some moment. What is in shared memory does not outlive the power.
final class Disk {
  private static let sector = 512

  /// A file, whatever its names are.
  private final class File {
    var durable: [UInt8] = []
    /// Writes and changes of length since the last fsync.
    var pending: [Change] = []
    /// All of it as the program sees it.
    var length = 0
  }

  private enum Change {
    case write(offset: Int, bytes: ArraySlice<UInt8>)
    case truncate(Int)
  }

  private enum Naming {
    case set(path: String, File)
    case remove(path: String)
    case rename(from: String, to: String)
    case folder(path: String)
    case noFolder(path: String)

    /// The folders whose fsync makes it durable.
    var folders: [String] {
      func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
      return switch self {
      case .set(let path, _), .remove(let path), .folder(let path), .noFolder(let path): [folder(path)]
      case .rename(let from, let to): Array(Set([folder(from), folder(to)]))
      }
    }
  }

  /// The names that are durable, and what they name; `nil` for a folder.
  private var durableNames: [String: File?] = [:]
  private var pendingNames: [Naming] = []
  /// The names as the program sees them.
  private var names: [String: File?] = [:]
  private var files: [UInt64: File] = [:]

  /// A disk with some files and folders in a folder, all of them durable. A folder has no bytes.
  init(_ folder: String, _ content: [(name: String, inode: UInt64, bytes: [UInt8]?)]) {
    durableNames[folder] = .some(nil)
    for (name, inode, bytes) in content {
      let file = bytes.map { bytes in
        let new = File()
        (new.durable, new.length) = (bytes, bytes.count)
        return new
      }
      if let file { files[inode] = file }
      durableNames["\(folder)/\(name)"] = .some(file)
    }
    names = durableNames
  }

  /// Does to the disk what the record says.
  func apply(_ recorded: Recorded) {
    switch recorded {
    case .make(let inode, let path):
      let file = File()
      files[inode] = file
      if !path.isEmpty { name(.set(path: path, file)) }
    case .write(let inode, let offset, let bytes):
      guard let file = files[inode] else { return }
      file.pending.append(.write(offset: offset, bytes: bytes))
      file.length = max(file.length, offset + bytes.count)
    case .truncate(let inode, let length):
      files[inode]?.pending.append(.truncate(length))
      files[inode]?.length = length
    case .sync(let inode, let path):
      if let file = files[inode] {
        for change in file.pending { Disk.perform(change, on: &file.durable) }
        file.pending = []
      } else {
        syncFolder(path)
      }
    case .rename(_, let from, let to): name(.rename(from: from, to: to))
    case .link(let inode, let from, let to):
      if let file = names[from] ?? files[inode] { name(.set(path: to, file)) }
    case .unlink(let path): name(.remove(path: path))
    case .makeFolder(let path): name(.folder(path: path))
    case .removeFolder(let path): name(.noFolder(path: path))
    case .mark: break
    }
  }

  /// Writes what a power cut may have left into an empty folder, which stands for `original`.
  func write(to target: String, for original: String, _ generator: inout Seeded) throws {
    var survivors = durableNames
    let count = generator.chance(1, in: 3) ? pendingNames.count : generator.below(pendingNames.count + 1)
    for naming in pendingNames.prefix(count) { Disk.perform(naming, on: &survivors) }
    // How careless this disk is: now nearly everything came through, now nearly nothing.
    let luck = [0, 1, 2, 3, 4, 4][generator.below(6)]
    var contents: [ObjectIdentifier: [UInt8]] = [:]
    for (path, file) in survivors.sorted(by: { $0.key < $1.key }) {
      let place = target + path.dropFirst(original.count)
      guard let file else {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        continue
      }
      let folder = (place as NSString).deletingLastPathComponent
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      var bytes = contents[ObjectIdentifier(file)] ?? Disk.content(of: file, luck: luck, &generator)
      contents[ObjectIdentifier(file)] = bytes
      if path.hasSuffix("-shm") { bytes = Disk.memory(bytes.count, &generator) }
      try Data(bytes).write(to: URL(fileURLWithPath: place))
    }
  }

  // MARK: Names

  private func name(_ naming: Naming) {
    Disk.perform(naming, on: &names)
    pendingNames.append(naming)
  }

  /// All changes of names up to the last one in this folder are durable: a journal keeps their order.
  private func syncFolder(_ path: String) {
    guard let last = pendingNames.lastIndex(where: { $0.folders.contains(path) }) else { return }
    for naming in pendingNames[...last] { Disk.perform(naming, on: &durableNames) }
    pendingNames.removeSubrange(...last)
  }

  private static func perform(_ naming: Naming, on names: inout [String: File?]) {
    switch naming {
    case .set(let path, let file): names[path] = .some(file)
    case .remove(let path), .noFolder(let path): names[path] = nil
    case .folder(let path): names[path] = .some(nil)
    case .rename(let from, let to):
      guard let moved = names.removeValue(forKey: from) else { return }
      names[to] = .some(moved)
      // A folder takes along what is in it.
      for (path, file) in names where path.hasPrefix(from + "/") {
        names[path] = nil
        names[to + path.dropFirst(from.count)] = .some(file)
      }
    }
  }

  // MARK: Contents

  private static func perform(_ change: Change, on bytes: inout [UInt8]) {
    switch change {
    case .truncate(let length):
      if length < bytes.count { bytes.removeSubrange(length...) } else { bytes += [UInt8](repeating: 0, count: length - bytes.count) }
    case .write(let offset, let new):
      if bytes.count < offset + new.count { bytes += [UInt8](repeating: 0, count: offset + new.count - bytes.count) }
      bytes.replaceSubrange(offset..<(offset + new.count), with: new)
    }
  }

  private static func content(of file: File, luck: Int, _ generator: inout Seeded) -> [UInt8] {
    var bytes = file.durable
    for change in file.pending {
      // In quarters: how likely it is that something came through whole.
      if generator.below(4) < luck {
        perform(change, on: &bytes)
      } else if case .write(let offset, let new) = change, generator.chance(1, in: 2) {
        tear(offset, new, &bytes, &generator)
      }
    }
    // The length may have come through where the content has not.
    if bytes.count < file.length, generator.chance(1, in: 3) {
      bytes += [UInt8](repeating: 0, count: file.length - bytes.count)
    }
    return bytes
  }

  /// Some sectors of a write and not the others.
  private static func tear(_ offset: Int, _ new: ArraySlice<UInt8>, _ bytes: inout [UInt8], _ generator: inout Seeded) {
    var start = 0
    while start < new.count {
      let end = min(new.count, start + sector - (offset + start) % sector)
      if generator.chance(1, in: 2) {
        perform(.write(offset: offset + start, bytes: new[(new.startIndex + start)..<(new.startIndex + end)]), on: &bytes)
      }
      start = end
    }
  }

  /// What a file that only memory was mapped from holds: nothing that anybody may rely on.
  private static func memory(_ count: Int, _ generator: inout Seeded) -> [UInt8] {
    switch generator.below(3) {
    case 0: return []
    case 1: return [UInt8](repeating: 0, count: count)
    default: return (0..<max(count, 32_768)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }
  }
}
