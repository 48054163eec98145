// Days as text: YYYY-MM-DD, read strictly.

extension Day {
  /// Reads `YYYY-MM-DD`: four, two and two digits, nothing before, between or after, and a date that exists.
  public init?(iso text: some StringProtocol) {
    var text = String(text)
    let day = text.withUTF8 { Day(isoBytes: $0) }
    guard let day else { return nil }
    self = day
  }

  /// Reads `YYYY-MM-DD` from ten bytes of ASCII.
  public init?(isoBytes bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  public var iso: String {
    let (year, month, day) = components
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }
}

extension Day: CustomStringConvertible {
  public var description: String { iso }
}
