// What is said when something has become of the data file.

import Glibc
import PlannerStore
import Words

extension Wording {
  static let goOn = tr("Continue")
  static let showBackups = tr("Show the backups")

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
    case .moved where trouble.isInTrash, .movedAndReplaced where trouble.isInTrash: tr("Your plan’s file is in the trash")
    case .moved: tr("Your plan’s file was moved")
    case .movedAndReplaced: tr("Your plan’s file was moved, and another one is in its place")
    case .removed: tr("Your plan’s file was removed")
    case .replaced: tr("Your plan’s file was replaced by another one")
    case .overwritten: tr("Another program has written over your plan’s file")
    case .logRemoved: tr("A part of your plan’s file was removed")
    }
  }

  /// What happened, to which file.
  static func story(of trouble: FileTrouble) -> String {
    let (file, folder) = (fileName(trouble.path), path(self.folder(trouble.path)))
    switch trouble.displacement {
    case .moved(let target): return tr("%1$s was in %2$s. %3$s", file, folder, whereabouts(target, from: trouble.path))
    case .movedAndReplaced(let target):
      return tr("%1$s %2$s in %3$s is a different file now.", whereabouts(target, from: trouble.path), file, folder)
    case .removed: return tr("%1$s is no longer in %2$s.", file, folder)
    case .replaced:
      return tr("%1$s in %2$s is a different file now. Programs that sync folders between computers do that.", file, folder)
    case .overwritten: return tr("What is in %1$s in %2$s now is not what was saved there.", file, folder)
    case .logRemoved: return tr("%1$s-wal in %2$s, which holds what was done last, is gone or is a different file.", file, folder)
    }
  }

  private static func whereabouts(_ target: String, from old: String) -> String {
    let name = fileName(target)
    if folder(target) == folder(old) { return tr("It is called %s now.", name) }
    return name == fileName(old) ? tr("It is in %s now.", path(folder(target))) : tr("It is %1$s in %2$s now.", name, path(folder(target)))
  }

  /// What there is to fear: nothing.
  static func kept(_ trouble: FileTrouble) -> String {
    let promise = tr("Nothing is lost: everything is still in this window. Nothing can be changed until you choose.")
    switch trouble.copy {
    case .notNeeded, .beingMade: return promise
    case .made(let folder): return tr("%1$s A copy is kept in %2$s.", promise, path(folder))
    case .failed(let reason): return tr("%1$s Choose before you close it, because no copy could be kept: %2$s.", promise, reason)
    }
  }

  static func name(of way: FileTrouble.RecoveryOption) -> String {
    switch way {
    case .follow: tr("Continue with the moved file")
    case .saveAgain: tr("Save everything to the old name")
    case .openThere: tr("Open what is there now")
    }
  }

  /// What a way on does.
  static func effect(of way: FileTrouble.RecoveryOption, _ trouble: FileTrouble) -> String {
    switch (way, trouble.displacement) {
    case (.follow, _): return tr("Everything you do from now on is saved there.")
    case (.saveAgain, .moved): return tr("%s is written anew, and the moved file stays as it is.", fileName(trouble.path))
    case (.saveAgain, .removed): return tr("%s is written anew, where it was.", fileName(trouble.path))
    case (.saveAgain, _):
      return tr("%s becomes what you see in this window. What is there now is put with the backups.", fileName(trouble.path))
    case (.openThere, .movedAndReplaced): return tr("The moved file stays as it is, with everything that is in this window.")
    case (.openThere, _): return tr("What you see in this window is put with the backups.")
    }
  }

  /// What was done, once it is.
  static func settled(_ way: FileTrouble.RecoveryOption, path file: String) -> String {
    switch way {
    case .follow: tr("Continuing with %s", path(file))
    case .saveAgain: tr("Everything is saved to %s", path(file))
    case .openThere: tr("Opened %s as it is now", path(file))
    }
  }

  /// Why a way on could not be taken.
  static func notSettled(_ error: StoreError) -> String {
    switch error {
    case .notADatabase(let file), .otherProgram(let file), .damaged(let file, _):
      tr("That did not work: %s holds no plan that can be read. Nothing was changed.", path(file))
    case .diskFull(let file):
      tr("That did not work: the disk that holds %s is full. Free some space and try again.", path(file))
    case .readOnlyFolder(let file):
      tr("That did not work: nothing may be written to the folder of %s. Change its permissions and try again.", path(file))
    default: tr("That did not work: %s.", error)
    }
  }

  // MARK: What the store has noticed

  /// Nil for what is said in passing.
  static func title(of notice: StoreNotice) -> String? {
    switch notice {
    case .logSetAside: tr("Something was left over from another file")
    case .begunAnew: tr("Your plan’s file was not there")
    case .notBackedUp: nil
    }
  }

  static func story(of notice: StoreNotice) -> String {
    switch notice {
    case .logSetAside(let file):
      tr(
        "A program that was interrupted had left changes beside your plan’s file which belong to a different file. They were not "
          + "mixed in; they are kept as %s.", path(file))
    case .begunAnew(let count, let folder):
      trn(
        "A new plan was started. If you expected another one: there is a backup in %1$s.",
        "A new plan was started. If you expected another one: there are %2$d backups in %1$s.", count, path(folder), count)
    case .notBackedUp(let reason):
      tr("No backup was made: %s", reason)
    }
  }
}
