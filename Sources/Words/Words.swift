// What people read, as whole sentences that can be said in another language.
// This folder: the calls by which every layer names its sentences. What they are in the user's language, the program finds.

/// What finds sentences in a language.
public struct Catalog: Sendable {
  private let text: @Sendable (_ key: String) -> String?
  private let form: @Sendable (_ one: String, _ many: String, _ count: Int) -> String?

  /// - Parameters:
  ///   - text: finds a text; nil where there is no translation of it.
  ///   - form: finds the form of a text for a number; nil where there is no translation of it.
  public init(
    text: @escaping @Sendable (_ key: String) -> String?, form: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String?
  ) {
    (self.text, self.form) = (text, form)
  }

  /// All is said as it stands in the code.
  static let english = Catalog(text: { _ in nil }, form: { _, _, _ in nil })

  /// The user's: English until it is set, which is once, before anything is said and before there is another thread.
  nonisolated(unsafe) public static var user = english

  func say(_ context: String?, _ text: String, _ values: [any CustomStringConvertible]) -> String {
    filled(self.text(key(context, text)) ?? text, values)
  }

  func say(_ context: String?, _ one: String, _ many: String, _ count: Int, _ values: [any CustomStringConvertible]) -> String {
    filled(form(key(context, one), key(context, many), count) ?? (count == 1 ? one : many), values.isEmpty ? [count] : values)
  }

  /// As catalogues write a text with its context.
  private func key(_ context: String?, _ text: String) -> String { context.map { "\($0)\u{4}\(text)" } ?? text }
}

// xgettext finds a sentence that stands as one text, or as several with + between them, and only outside of other texts.

/// A sentence in the user's language.
///
/// - Parameters:
///   - text: the sentence in English. In it `%s` or `%d` stands for the only value, `%1$s` and `%2$d` for the first and the second.
///   - values: what stands there.
public func tr(_ text: String, _ values: any CustomStringConvertible...) -> String {
  Catalog.user.say(nil, text, values)
}

/// A sentence about a number of things.
///
/// - Parameters:
///   - one: the sentence in English where the number is one, and `many` for all others.
///   - count: the number.
///   - values: what stands in the sentence; the number alone unless they are given.
public func trn(_ one: String, _ many: String, _ count: Int, _ values: any CustomStringConvertible...) -> String {
  Catalog.user.say(nil, one, many, count, values)
}

/// A sentence that other languages may say otherwise than the same words elsewhere.
///
/// - Parameter context: what tells it from others.
public func trc(_ context: String, _ text: String, _ values: any CustomStringConvertible...) -> String {
  Catalog.user.say(context, text, values)
}

/// The same about a number of things.
public func trnc(_ context: String, _ one: String, _ many: String, _ count: Int, _ values: any CustomStringConvertible...) -> String {
  Catalog.user.say(context, one, many, count, values)
}

/// A text with values in their places. A place for which there is none stays as it is written.
private func filled(_ text: String, _ values: [any CustomStringConvertible]) -> String {
  let percent = UInt8(ascii: "%")
  guard !values.isEmpty, text.utf8.contains(percent) else { return text }
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count + 32)
  var rest = text.utf8[...]
  var next = 0
  while let byte = rest.popFirst() {
    guard byte == percent else {
      result.append(byte)
      continue
    }
    let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let behind = rest[number.endIndex...]
    let isNumbered = (1...3).contains(number.count) && behind.first == UInt8(ascii: "$")
    let letter = isNumbered ? behind.dropFirst().first : rest.first
    let index = isNumbered ? number.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) } - 1 : next
    if letter == percent {
      result.append(percent)
      rest = rest.dropFirst()
    } else if letter == UInt8(ascii: "s") || letter == UInt8(ascii: "d"), values.indices.contains(index) {
      result.append(contentsOf: values[index].description.utf8)
      rest = isNumbered ? behind.dropFirst(2) : rest.dropFirst()
      if !isNumbered { next += 1 }
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}
