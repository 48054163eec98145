// The window of a data file that cannot be opened, and the ways to open what is left of it.

import Geometry
import GtkKit
import Planner
import PlannerStore

/// Says why a data file cannot be opened. Where its content is at fault, what is left of it can be read, or a backup opened.
@MainActor
final class FailureWindow {
  let window: Window
  private let look: Theme
  private let path: String
  private let reason: any Error
  /// Opens the board on the data file, with a word to the person; throws if that fails again.
  private let open: @MainActor (String) throws -> Void
  private let page = FailurePage()

  init(host: GtkApplicationHost, path: String, reason: any Error, open: @escaping @MainActor (String) throws -> Void) {
    window = Window(application: host)
    look = Theme(probe: window)
    (self.path, self.reason, self.open) = (path, reason, open)
    window.title = Wording.programName
    window.addClass("daylane")
    window.defaultSize = (640, 480)
    window.setTitlebar(HeaderBar())
    window.setChild(page)
    window.onKey(first: true) { [weak self] key, _ in self?.press(key.plain) ?? false }
    showReason(reason)
  }

  /// The loop has ended, or the board is open.
  func stop() {
    look.stop()
    window.destroy()
  }

  // MARK: Private

  private var isDamaged: Bool {
    switch reason {
    case StoreError.damaged, StoreError.notADatabase: true
    default: false
    }
  }

  private func showReason(_ error: any Error, mayRead: Bool = true) {
    var buttons: [MessagePage.Answer] = []
    if isDamaged {
      if mayRead { buttons.append(.init(Wording.readWhatIsLeft) { [weak self] in self?.readWhatIsLeft() }) }
      if !Backups(of: path).all().isEmpty { buttons.append(.init(Wording.openABackup) { [weak self] in self?.showBackups() }) }
    }
    buttons.append(.init(Wording.close) { [weak self] in self?.window.close() })
    page.show(Wording.cannotOpen, Wording.cannotOpen(error), buttons)
  }

  private func readWhatIsLeft() {
    page.show(
      Wording.readingWhatIsLeft, Wording.nothingChangedYet, [.init(Wording.close) { [weak self] in self?.window.close() }])
    Task { [weak self, path] in
      let result = await Self.read(path)
      self?.showRead(result)
    }
  }

  private nonisolated static func read(_ path: String) async -> Result<Salvage, StoreError> {
    await Task.detached(priority: .userInitiated) { () -> Result<Salvage, StoreError> in
      do throws(StoreError) {
        return .success(try Salvage.read(path: path))
      } catch {
        return .failure(error)
      }
    }.value
  }

  private func showRead(_ result: Result<Salvage, StoreError>) {
    switch result {
    case .success(let salvage):
      let content = BackupContent(salvage.plan)
      page.show(
        Wording.readBack(salvage.report, lists: content.lists, cards: content.cards), Wording.losses(salvage.report),
        [
          .init(Wording.openWhatWasRead) { [weak self] in
            self?.replace { path throws(StoreError) in try PlanStore.replaceDamaged(at: path, with: salvage) }
          },
          .init(Wording.back) { [weak self] in if let self { showReason(reason) } },
        ])
    case .failure(let error): showReason(error, mayRead: false)
    }
  }

  private func showBackups() {
    let panel = BackupsPanel(of: path, effect: Wording.restoringReplaces, today: Clock.system.today()) { [weak self] _, backup in
      self?.replace { path throws(StoreError) in try PlanStore.replaceDamaged(at: path, with: backup) }
    }
    page.show(panel)
  }

  /// Puts something in the place of the file, and opens it.
  private func replace(_ replacing: @escaping @Sendable (String) throws(StoreError) -> String) {
    Task { [weak self, path] in
      let result = await Self.carryOut(replacing, path)
      guard let self else { return }
      do {
        try open(Wording.replacedDamaged(try result.get()))
      } catch {
        if let panel = page.panel { return panel.show(failure: Wording.notRestored(error)) }
        showReason(error)
      }
    }
  }

  private nonisolated static func carryOut(
    _ replacing: @escaping @Sendable (String) throws(StoreError) -> String, _ path: String
  ) async -> Result<String, StoreError> {
    await Task.detached(priority: .userInitiated) { () -> Result<String, StoreError> in
      do throws(StoreError) {
        return .success(try replacing(path))
      } catch {
        return .failure(error)
      }
    }.value
  }

  private func press(_ key: Key) -> Bool {
    guard let panel = page.panel else { return false }
    if key == .escape {
      page.close()
      return true
    }
    return panel.press(key)
  }
}

/// A message, or the backups above it.
@MainActor
private final class FailurePage: LayoutWidget, ModalPanelHost {
  override class var typeName: String { "DaylaneFailurePage" }
  override class var cssName: String { "failurepage" }

  private var message: MessagePage?
  private(set) var panel: BackupsPanel?

  /// Shows a message and what can be done.
  func show(_ headline: String, _ detail: String, _ buttons: [MessagePage.Answer]) {
    close()
    if let message { remove(message) }
    let page = MessagePage(icon: "dialog-warning-symbolic", headline: headline, detail: detail, buttons: buttons)
    message = page
    add(page)
    page.begin()
    queueResize()
  }

  func show(_ panel: BackupsPanel) {
    self.panel = panel
    message?.isVisible = false
    panel.host = self
    add(panel)
    panel.begin()
  }

  func close(_ panel: ModalPanel) { if panel === self.panel { close() } }

  func placeAnew() { queueAllocate() }

  /// Takes the backups away.
  func close() {
    guard let panel else { return }
    self.panel = nil
    remove(panel)
    message?.isVisible = true
    message?.begin()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in [message, panel] as [Widget?] { _ = part?.measured(orientation, forSize: size) }
    return Measurement(minimum: 300, natural: orientation == .horizontal ? 640 : 420)
  }

  override func allocate(width: Double, height: Double) {
    if let message, message.isVisible {
      _ = message.measured(.horizontal)
      place(message, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    guard let panel else { return }
    let size = Size(
      width: min(Metrics.importWidth, width - 24), height: min(panel.wantedHeight(width: min(Metrics.importWidth, width - 24)), height - 24))
    panel.settle(at: size)
    _ = panel.measured(.horizontal)
    place(panel, in: Rect(x: ((width - size.width) / 2).rounded(), y: 12, width: size.width, height: size.height))
  }
}
