// What is said when something has become of the data file.

import Glibc
import PlannerStore

extension Wording {
  static let goOn = "Continue"
  static let showBackups = "Show the backups"

  /// A path as a person writes it: `~` for the home folder.
  static func path(_ path: String) -> String {
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private static func folder(_ path: String) -> String { path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }
  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  // MARK: The file under the window

  /// "Your plan's file was moved".
  static func title(of trouble: FileTrouble) -> String {
    switch trouble.displacement {
    case .moved where trouble.isInTrash, .movedAndReplaced where trouble.isInTrash: "Your plan’s file is in the trash"
    case .moved: "Your plan’s file was moved"
    case .movedAndReplaced: "Your plan’s file was moved, and another one is in its place"
    case .removed: "Your plan’s file was removed"
    case .replaced: "Your plan’s file was replaced by another one"
    case .overwritten: "Another program has written over your plan’s file"
    case .logRemoved: "A part of your plan’s file was removed"
    }
  }

  /// What happened, to which file.
  static func story(of trouble: FileTrouble) -> String {
    let (file, folder) = (fileName(trouble.path), path(self.folder(trouble.path)))
    switch trouble.displacement {
    case .moved(let target): return "\(file) was in \(folder). \(whereabouts(target, from: trouble.path))"
    case .movedAndReplaced(let target):
      return "\(whereabouts(target, from: trouble.path)) \(file) in \(folder) is a different file now."
    case .removed: return "\(file) is no longer in \(folder)."
    case .replaced:
      return "\(file) in \(folder) is a different file now. Programs that sync folders between computers do that."
    case .overwritten: return "What is in \(file) in \(folder) now is not what was saved there."
    case .logRemoved: return "\(file)-wal in \(folder), which holds what was done last, is gone or is a different file."
    }
  }

  private static func whereabouts(_ target: String, from old: String) -> String {
    let name = fileName(target)
    if folder(target) == folder(old) { return "It is called \(name) now." }
    return name == fileName(old) ? "It is in \(path(folder(target))) now." : "It is \(name) in \(path(folder(target))) now."
  }

  /// What there is to fear: nothing.
  static func kept(_ trouble: FileTrouble) -> String {
    let promise = "Nothing is lost: everything is still in this window. Nothing can be changed until you choose."
    switch trouble.copy {
    case .notNeeded, .beingMade: return promise
    case .made(let folder): return "\(promise) A copy is kept in \(path(folder))."
    case .failed(let reason): return "\(promise) Choose before you close it, because no copy could be kept: \(reason)."
    }
  }

  static func name(of way: FileTrouble.RecoveryOption) -> String {
    switch way {
    case .follow: "Continue with the moved file"
    case .saveAgain: "Save everything to the old name"
    case .openThere: "Open what is there now"
    }
  }

  /// What a way on does.
  static func effect(of way: FileTrouble.RecoveryOption, _ trouble: FileTrouble) -> String {
    switch (way, trouble.displacement) {
    case (.follow, _): return "Everything you do from now on is saved there."
    case (.saveAgain, .moved): return "\(fileName(trouble.path)) is written anew, and the moved file stays as it is."
    case (.saveAgain, .removed): return "\(fileName(trouble.path)) is written anew, where it was."
    case (.saveAgain, _):
      return "\(fileName(trouble.path)) becomes what you see in this window. What is there now is put with the backups."
    case (.openThere, .movedAndReplaced): return "The moved file stays as it is, with everything that is in this window."
    case (.openThere, _): return "What you see in this window is put with the backups."
    }
  }

  /// What was done, once it is.
  static func settled(_ way: FileTrouble.RecoveryOption, path file: String) -> String {
    switch way {
    case .follow: "Continuing with \(path(file))"
    case .saveAgain: "Everything is saved to \(path(file))"
    case .openThere: "Opened \(path(file)) as it is now"
    }
  }

  /// Why a way on could not be taken.
  static func notSettled(_ error: StoreError) -> String {
    switch error {
    case .notADatabase(let file), .otherProgram(let file), .damaged(let file, _):
      "That did not work: \(path(file)) holds no plan that can be read. Nothing was changed."
    case .diskFull(let file):
      "That did not work: the disk that holds \(path(file)) is full. Free some space and try again."
    case .readOnlyFolder(let file):
      "That did not work: nothing may be written to the folder of \(path(file)). Change its permissions and try again."
    default: "That did not work: \(error)."
    }
  }

  // MARK: What the store has noticed

  /// Nil for what is said in passing.
  static func title(of notice: StoreNotice) -> String? {
    switch notice {
    case .logSetAside: "Something was left over from another file"
    case .begunAnew: "Your plan’s file was not there"
    case .notBackedUp: nil
    }
  }

  static func story(of notice: StoreNotice) -> String {
    switch notice {
    case .logSetAside(let file):
      "A program that was interrupted had left changes beside your plan’s file which belong to a different file. They were not "
        + "mixed in; they are kept as \(path(file))."
    case .begunAnew(let count, let folder):
      "A new plan was started. If you expected another one: there \(count == 1 ? "is a backup" : "are \(count) backups") in "
        + "\(path(folder))."
    case .notBackedUp(let reason):
      "No backup was made: \(reason)"
    }
  }
}
