// The row below the lists that says that the plan is a sample, with the way to an empty one.

import Geometry
import GtkKit

/// A sentence and a button, in short forms or without the sentence where there is little room. It asks for no width.
@MainActor
final class SampleBar: LayoutWidget {
  override class var typeName: String { "DaylaneSampleBar" }
  override class var cssName: String { "samplebar" }
  override class var role: AccessibleRole { .group }

  private let sentence = FittingLabel(style: "sample")
  private let button: Button

  /// - Parameter end: called when the sample is to go.
  init(end: @escaping @MainActor () -> Void) {
    let words = FittingLabel(style: "answer", alignment: 0.5)
    words.show(Wording.endSample, orBriefly: Wording.briefEndSample)
    button = Button(child: words, name: Wording.endSample)
    super.init()
    setAccessibleName(Wording.sample)
    sentence.show(Wording.sample, orBriefly: Wording.briefSample)
    button.addClass("solid")
    button.onClick(end)
    add(sentence)
    add(button)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (words, answer) = (sentence.measured(orientation), button.measured(orientation))
    if orientation == .horizontal { return Measurement(minimum: 0, natural: words.natural + answer.natural + 3 * Metrics.columnSpacing) }
    return Measurement(max(words.natural, answer.natural) + Metrics.columnSpacing)
  }

  override func allocate(width: Double, height: Double) {
    let (words, answer) = (sentence.measured(.horizontal), button.measured(.horizontal))
    let gap = Metrics.columnSpacing
    let inner = width - 2 * gap
    let hasSentence = words.minimum + gap + answer.minimum <= inner
    sentence.setHasRoom(hasSentence)
    let wide = max(answer.minimum, min(answer.natural, hasSentence ? inner - gap - words.minimum : inner))
    let tall = button.measured(.vertical, forSize: wide).natural
    place(button, in: mirrored(Rect(x: width - gap - wide, y: 0, width: wide, height: tall), in: width))
    guard hasSentence else { return }
    let line = sentence.measured(.vertical).natural
    let room = inner - gap - wide
    place(
      sentence,
      in: mirrored(Rect(x: gap, y: ((tall - line) / 2).rounded(), width: min(room, words.natural), height: line), in: width))
  }
}
