// What has become of the data file under the window, and the ways on.

import PlannerStore

/// The file that is open is no longer the one that its name leads to, and somebody has to say what is to be done.
struct FileTrouble: Equatable {
  /// A way on.
  enum RecoveryOption: Hashable {
    /// Work goes on in the file where it is now.
    case follow
    /// Everything is written to the name that the file had.
    case saveAgain
    /// What has the file's name now is opened.
    case openThere
  }

  /// What was done so that nothing is lost if the power goes.
  enum Copy: Equatable {
    /// All is in the file and the log, wherever these are.
    case notNeeded
    case beingMade
    case made(folder: String)
    /// It could not be made: the plan is in this program only.
    case failed(reason: String)
  }

  /// The name of the file that was opened.
  let path: String
  var displacement: Displacement
  var copy: Copy
  /// Whether a way on is being taken.
  var isBusy = false
  /// Why the last one could not be taken.
  var failure: String?

  /// What can be done, the safest first.
  var ways: [RecoveryOption] {
    switch displacement {
    case .moved: isInTrash ? [.saveAgain] : [.follow, .saveAgain]
    case .movedAndReplaced: isInTrash ? [.saveAgain, .openThere] : [.follow, .saveAgain, .openThere]
    case .removed: [.saveAgain]
    case .replaced, .overwritten, .logRemoved: [.saveAgain, .openThere]
    }
  }

  /// Where the file is now, if it has only been moved.
  var target: String? {
    switch displacement {
    case .moved(let target), .movedAndReplaced(let target): target
    case .removed, .replaced, .overwritten, .logRemoved: nil
    }
  }

  /// Whether the desktop's trash has it: nobody wants to go on with it there.
  var isInTrash: Bool {
    guard let target else { return false }
    let folders = target.split(separator: "/").dropLast()
    return folders.last == "files" && folders.dropLast().contains { $0 == "Trash" || $0.hasPrefix(".Trash") }
  }
}
