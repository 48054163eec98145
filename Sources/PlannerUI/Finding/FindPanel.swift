// What somebody looks for, and what was found.

import Geometry
import GtkKit
import Planner

/// What a person asks of the search.
@MainActor
protocol FindPanelDelegate: AnyObject {
  /// The text is another one.
  func look(for text: String)
  /// Enter was pressed.
  func go()
  /// A result was clicked.
  func choose(_ item: FoundItem)
  /// The board is to show only what was found.
  func filterBoard()
  /// Done cards are to be among the results, or no longer.
  func include(done: Bool)
  /// Enter means another card.
  func announceChosen()
  /// The person is done.
  func leave()
}

/// A search field, how many cards have what is in it, the cards, and at the foot what else can be done with them. The
/// keyboard stays in the field while the arrows walk through the cards.
@MainActor
final class FindPanel: LayoutWidget, RollingPanel {
  override class var typeName: String { "DaylaneFindPanel" }
  override class var cssName: String { "findpanel" }
  override class var role: AccessibleRole { .search }

  private weak var delegate: (any FindPanelDelegate)?
  private(set) lazy var list = FoundList(context: context) { [context] in
    context.whereabouts(of: $0)
  } onChoose: { [weak self] item in
    self?.tellLater { $0.choose(item) }
  }
  private let context: BoardContext
  private let field = SearchField(placeholder: Wording.findPlaceholder, limit: .filter)
  private let state = Label()
  private lazy var scroller = ScrolledWindow(child: list, horizontal: false, vertical: true)
  private let done = CheckButton(text: Wording.includeDone)
  private let filter = Button(text: Wording.filterBoard)
  /// The size that it has when it does not grow or shrink.
  private var fullSize = Size(width: Metrics.findWidth, height: 0)

  init(context: BoardContext, includesDone: Bool, delegate: any FindPanelDelegate) {
    (self.context, self.delegate) = (context, delegate)
    super.init()
    clipsContent = true
    usesPresses = true
    setAccessibleName(Wording.find)
    field.setAccessibleName(Wording.findPlaceholder)
    field.widthInCharacters = 12
    state.addClass("state")
    state.wrapFreely()
    list.setAccessibleName(Wording.results)
    list.follow(scroller.vertical)
    done.isActive = includesDone
    done.onToggle { [weak self] in self?.delegate?.include(done: $0) }
    filter.addClass("solid")
    filter.tooltip = Wording.filterBoardHint
    filter.onClick { [weak self] in self?.tellLater { $0.filterBoard() } }
    for part in [field, state, scroller, done, filter] as [Widget] { add(part) }
    scroller.isVisible = false
    filter.isVisible = false
    field.onCut { [weak self] in self?.context.sayCut($0) }
    field.onEdit { [weak self] in
      guard let self else { return }
      self.delegate?.look(for: field.text)
    }
    field.onActivate { [weak self] in self?.tellLater { $0.go() } }
    field.onStop { [weak self] in self?.tellLater { $0.leave() } }
    // What the field has a use for, such as an input method's keys, does not come here.
    onKey { [weak self] in self?.press($0.plain, $1) ?? false }
  }

  var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// Gives the keyboard to the field, with everything selected: typing begins anew.
  func begin() {
    field.grabFocus()
    field.selectAll()
  }

  /// Gives the keyboard to the field, behind what is typed.
  func goOn() { field.grabFocusAtEnd() }

  /// Says how many cards match, or what can be looked for.
  ///
  /// - Parameters:
  ///   - hasResults: whether there are any to be shown.
  ///   - asks: whether anything is looked for.
  ///   - canFilter: whether the board could show what was found.
  func show(state text: String, hasResults: Bool, asks: Bool, canFilter: Bool) {
    state.text = text
    scroller.isVisible = hasResults
    list.setAccessibleDescription(text)
    filter.isVisible = asks
    // What can be used no longer must not have the keyboard.
    if !canFilter, filter.hasFocus { field.grabFocus() }
    filter.isSensitive = canFilter
    queueResize()
  }

  // MARK: Layout

  /// The height of everything at a width.
  func wantedHeight(width: Double) -> Double {
    let insets = contentInsets
    let inner = width - insets.left - insets.right
    return insets.top + insets.bottom + fixedHeight(inner) + (scroller.isVisible ? list.contentHeight + Metrics.findSpacing : 0)
  }

  /// Lays its content out for this size, however much of it is to be seen.
  func settle(at size: Size) { fullSize = size }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in [field, state, scroller, done, filter] as [Widget] { _ = part.measured(orientation) }
    return Measurement(
      minimum: 0, natural: orientation == .horizontal ? Metrics.findWidth : wantedHeight(width: Metrics.findWidth))
  }

  override func allocate(width: Double, height: Double) {
    let insets = contentInsets
    let inner = fullSize.width - insets.left - insets.right
    var top = 0.0
    func put(_ part: Widget, height tall: Double, width: Double? = nil, x: Double = 0) {
      _ = part.measured(.horizontal)
      _ = part.measured(.vertical, forSize: width ?? inner)
      place(part, in: mirrored(Rect(x: x, y: top, width: width ?? inner, height: tall), in: inner))
    }
    let tall = field.measured(.vertical).natural
    put(field, height: tall)
    top += tall + Metrics.findSpacing
    let stateHeight = state.measured(.vertical, forSize: inner).natural
    put(state, height: stateHeight)
    top += stateHeight + Metrics.findSpacing
    if scroller.isVisible {
      let room = fullSize.height - insets.top - insets.bottom - fixedHeight(inner) - Metrics.findSpacing
      let tall = max(0, min(list.contentHeight, room))
      put(scroller, height: tall)
      top += tall + Metrics.findSpacing
    }
    let feet = [done, filter].map { ($0 as Widget).measured(.vertical).natural }
    let wide = filter.measured(.horizontal).natural
    if isFootSplit(inner) {
      put(done, height: feet[0])
      top += feet[0] + Metrics.findSpacing
      put(filter, height: feet[1])
    } else {
      let line = filter.isVisible ? max(feet[0], feet[1]) : feet[0]
      put(done, height: line, width: done.measured(.horizontal).natural)
      if filter.isVisible { put(filter, height: line, width: wide, x: inner - wide) }
    }
  }

  // MARK: Private

  /// Not in the middle of the key or the click, and before the next one, which is meant for where the keyboard is then.
  private func tellLater(_ word: @escaping @MainActor (any FindPanelDelegate) -> Void) {
    MainLoop.beforeNextEvent { [weak delegate] in if let delegate { word(delegate) } }
  }

  /// The height of everything but the results.
  private func fixedHeight(_ inner: Double) -> Double {
    let feet = [done, filter].map { ($0 as Widget).measured(.vertical).natural }
    let foot =
      !filter.isVisible ? feet[0] : isFootSplit(inner) ? feet[0] + feet[1] + Metrics.findSpacing : max(feet[0], feet[1])
    return field.measured(.vertical).natural + state.measured(.vertical, forSize: inner).natural + foot + 2 * Metrics.findSpacing
  }

  /// Whether the tick and the button stand one above the other: with a large font in a narrow window.
  private func isFootSplit(_ inner: Double) -> Bool {
    guard filter.isVisible else { return false }
    return done.measured(.horizontal).natural + filter.measured(.horizontal).natural + 12 > inner
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    // Not by comparison: a lock may be on.
    let isPlain = modifiers.isDisjoint(with: [.shift, .control, .alt])
    switch key {
    case .escape: tellLater { $0.leave() }
    case .enter where modifiers.contains(.control): tellLater { $0.filterBoard() }
    case .up where isPlain: walk(by: -1)
    case .down where isPlain: walk(by: 1)
    case .pageUp where isPlain: walk(by: -list.rowsInView)
    case .pageDown where isPlain: walk(by: list.rowsInView)
    case .tab, .backTab: goOn(forward: key == .tab && !modifiers.contains(.shift))
    default: return false
    }
    return true
  }

  private func walk(by count: Int) { if list.walk(by: count) { delegate?.announceChosen() } }

  /// To the next stop; the focus stays in the panel.
  private func goOn(forward: Bool) {
    let stops = ([field, done, filter] as [Widget]).filter { $0.isVisible && $0.isSensitive }
    let index = stops.firstIndex { $0.containsFocus } ?? 0
    stops[(index + (forward ? 1 : stops.count - 1)) % stops.count].grabFocus()
  }
}
