// Printing from the window: by the menus and by keys, through the desktop's dialogs.

import GtkKit
import Paper
import Planner

/// Prints a month, days by their hours, or a list as the window shows it, or saves it as a PDF file. One dialog at a time, which blocks nothing.
@MainActor
final class PlanPrinting {
  /// What is printed.
  enum Subject: Sendable {
    case month(Month)
    case hours([Day])
    case list(ListID)
  }

  /// Cards that are laid out between two frames.
  private static let step = 100

  private unowned let window: Window
  private unowned let stage: StageView
  private let context: BoardContext
  private let places: PlaceActions
  private var dialog: FileDialog?
  private var operation: PrintOperation?

  init(window: Window, stage: StageView, places: PlaceActions) {
    self.window = window
    self.stage = stage
    self.places = places
    context = stage.context
  }

  /// The list where the keyboard or the pointer was last; otherwise the days that show.
  var current: Subject {
    if case .list(let list)? = places.current { .list(list) } else { shownDays }
  }

  /// What the calendar shows.
  var shownDays: Subject { stage.calendar.printed }

  /// Opens the desktop's dialog for printing.
  ///
  /// - Parameter closed: called once it has closed, as far as it opens.
  func print(_ subject: Subject, then closed: @escaping () -> Void = {}) {
    guard operation == nil else { return }
    Task { [weak self] in
      guard let paper = await self?.paper(of: subject), let self, operation == nil else { return }
      let title = paper.title
      let operation = PrintOperation(
        title: title, fileName: Wording.printName(title), isLandscape: paper.isLandscape, palette: PlanPaper.palette,
        layOut: { format, text in Self.steps(of: paper, on: format, text) }
      ) { [weak self] outcome in
        guard let self else { return }
        self.operation = nil
        closed()
        if case .failed(let reason) = outcome { context.model.tell(failure: Wording.notPrinted(title, because: reason)) }
      }
      self.operation = operation
      operation.run(over: window)
    }
  }

  /// Asks for a file, and writes a PDF.
  ///
  /// - Parameter closed: called once the dialog has closed.
  func savePDF(of subject: Subject, then closed: @escaping () -> Void = {}) {
    dialog = FileDialog(
      saving: Wording.saveNow, as: Wording.printName(title(of: subject)) + ".pdf", over: window,
      filters: [.init(Wording.pdfForm, endings: ["pdf"])]
    ) { [weak self] chosen in
      guard let self else { return }
      dialog = nil
      closed()
      guard let file = chosen.first else { return }
      guard let path = file.path else {
        return context.model.tell(failure: Wording.notExported(file.name, because: Wording.farAway))
      }
      write(subject, to: path, named: file.name)
    }
  }

  /// The window goes: a dialog of it would keep the program.
  func stop() {
    dialog = nil
    operation = nil
  }

  // MARK: Private

  private func title(of subject: Subject) -> String {
    switch subject {
    case .month(let month): Wording.monthAndYear(month)
    case .hours(let days): Wording.days(days)
    case .list(let list): context.plan.list(list)?.title ?? ""
    }
  }

  private func write(_ subject: Subject, to path: String, named name: String) {
    Task { [weak self] in
      guard let paper = await self?.paper(of: subject) else { return }
      let reason = await Task.detached(priority: .userInitiated) { paper.write(to: path) }.value
      guard let self else { return }
      if let reason { return context.model.tell(failure: Wording.notExported(name, because: reason)) }
      context.model.tell(message: Wording.saved(name))
    }
  }

  /// What is shown of it by now, gathered on another thread; nil of a list that is gone.
  private func paper(of subject: Subject) async -> PlanPaper? {
    let (plan, showing) = (context.plan, context.showing)
    return await Task.detached(priority: .userInitiated) { () -> PlanPaper? in
      func shown(_ place: Place) -> [EntryID] { showing.shown(of: plan.entries(in: place)) { plan.entry($0) }.items }
      switch subject {
      case .month(let month): return .month(month, of: plan) { shown(.day($0)) }
      case .hours(let days): return .hours(of: days, of: plan) { shown(.day($0)) }
      case .list(let id): return plan.list(id).map { .list($0, of: plan, showing: shown(.list(id))) }
      }
    }.value
  }

  private static func steps(of paper: PlanPaper, on format: PaperFormat, _ text: PangoText) -> @MainActor () -> [PaperSheet]? {
    switch paper.content {
    case .month(let month): return { MonthPages.sheets(of: month, on: format, measuring: text) }
    case .week(let week): return { WeekPages.sheets(of: week, on: format, measuring: text, packing: PlanPaper.packed) }
    case .list(let list):
      var pages = ListPages(list, on: format, measuring: text)
      return {
        pages.layOut(step)
        return pages.isDone ? pages.sheets : nil
      }
    }
  }
}
