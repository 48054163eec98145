// Everything that can be done to a plan.

public import MoveCore

/// A change that somebody asks for: from the window, the command line, a file or a drop. One command is one
/// transaction and one undo step.
public enum Command: Sendable {
  /// Adds an entry at a destination; `nil` means the end of the first list. Where there is no list yet and one is
  /// needed, a list "Inbox" is made. `home` is for cards on days; `nil` means the first list.
  case add(NewEntry, at: Destination<Place, EntryID>?, home: ListID? = nil)
  /// Adds entries, next to each other in their order, such as the lines of a pasted text; otherwise as `add`. Those with days, by their position,
  /// go to the end of these instead, and the list of the destination is their home.
  case addAll([NewEntry], at: Destination<Place, EntryID>?, home: ListID? = nil, days: [Int: Day] = [:])
  /// Adds a list after the others; no colour means the least used one.
  case addList(title: String, color: ListColor? = nil)
  case renameList(ListID, title: String)
  case setColor(ListID, ListColor)
  /// Lets a list show no more than its head, or all that is in it.
  case setListCollapsed(ListID, Bool)
  /// Lets all lists but one show no more than their heads.
  case collapseOthers(ListID)
  /// Moves a list before another one; `nil` means to the end.
  case moveList(ListID, before: ListID?)
  /// Deletes the list and the entries in it. Cards on days and in the archive that came from it stay there, without a home.
  case deleteList(ListID)
  /// Moves entries to a destination, in their order on screen. A header takes its section along, unless `headersAlone`.
  case move([EntryID], to: Destination<Place, EntryID>, headersAlone: Bool = false)
  /// Adds copies of entries at a destination, next to each other in the order on screen: the same text and marks. A
  /// header is copied with its section, unless `headersAlone`; a copy on a day has the home of the original.
  case copy([EntryID], to: Destination<Place, EntryID>, headersAlone: Bool = false)
  /// Changes what an entry says: its title, its notes, the day of a card, to whose end it goes, when it begins on that, how long it takes, its
  /// labels, and by when it must be done; `nil` leaves what there is.
  case edit(
    EntryID, title: String? = nil, notes: String? = nil, day: Day? = nil, start: Minutes?? = nil, length: Minutes?? = nil, labels: Labels? = nil,
    deadline: Day?? = nil)
  case setDone([EntryID], Bool)
  /// Puts cards, or copies of them, on days at times: those that are dropped on hours or pulled longer, and those that make room for them.
  case appoint([Appointment], areCopies: Bool = false)
  case setCollapsed(EntryID, Bool)
  /// Gives cards on days another home. What is in a list stays as it is.
  case setHome([EntryID], ListID)
  /// Takes cards off their days: each goes to the end of the list that it came from, or of the first one. What is in a list stays as it is.
  case unschedule([EntryID])
  /// Puts cards away in the archive, before those that are there. Headers among them stay, and so do cards that are there already.
  case archive([EntryID])
  /// Takes cards out of the archive: each goes to the end of the day that it was on, or else of the list that it came from, or of
  /// the first one. What is not in the archive stays as it is.
  case unarchive([EntryID])
  /// Deletes entries. A header goes alone and the entries below it stay, unless `withSections`.
  case delete([EntryID], withSections: Bool = false)
  /// Adds whole lists after the existing ones, and cards to days after those that are there.
  case insert(NewBoard)
  /// Takes the sample away, as far as it is there and nobody has written in it; with it the lists that hold nothing else.
  case endSample
  /// Makes the plan what it was on a day, as a backup of that day holds it.
  case restore(Plan, asOf: Day)
}
