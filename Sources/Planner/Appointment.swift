// A card at a time.

/// When a card takes place: its day, and when on that day and how long, as far as that is said.
public struct Appointment: Sendable, Hashable, Identifiable {
  public let id: EntryID
  public var day: Day
  /// Nil for no time.
  public var start: Minutes?
  /// Nil where nobody says.
  public var length: Minutes?

  public init(_ id: EntryID, on day: Day, start: Minutes?, length: Minutes?) {
    (self.id, self.day, self.start, self.length) = (id, day, start, length)
  }
}

extension Plan {
  /// The appointment that a card has; nil for one that is on no day.
  public func appointment(of id: EntryID) -> Appointment? {
    guard let entry = table[id], let day = entry.place.day else { return nil }
    return Appointment(id, on: day, start: entry.start, length: entry.length)
  }

  /// - Complexity: O(appointments), and O(n log n) in the entries of each of their days.
  func appointing(_ appointments: [Appointment], areCopies: Bool) throws(PlanError) -> RowChanges {
    try requireEntries(appointments.map(\.id))
    if areCopies, appointments.count > Plan.insertionLimit { throw .tooManyEntries(count: appointments.count) }
    var changes = RowChanges()
    var last: [Day: OrderKey] = [:]
    var id = nextEntryID
    var seen: Set<EntryID> = []
    for appointment in appointments where seen.insert(appointment.id).inserted {
      let before = try row(appointment.id)
      if before.kind == .header { throw .headerHasNoTime(before.id) }
      try validate(.day(appointment.day))
      try MinutesRule.check(start: appointment.start, length: appointment.length)
      var after = before
      if areCopies || before.place != .day(appointment.day) {
        let end = last[appointment.day] ?? entries(in: .day(appointment.day)).last.flatMap { table[$0]?.orderKey }
        let key = OrderKey.between(end, nil, count: 1)[0]
        last[appointment.day] = key
        after = before.moved(to: .day(appointment.day), key: key)
      }
      (after.start, after.length) = (appointment.start, appointment.length)
      if areCopies {
        // That names one thing in one file, and there would be two of it.
        (after.id, after.origin) = (id, "")
        id.rawValue += 1
      }
      if areCopies || after != before { changes.entries.append(RowChanges.Row(before: areCopies ? nil : before, after: after)) }
    }
    return changes
  }
}

extension MinutesRule {
  /// Refuses what is no time of day, or no length that a card may have.
  static func check(start: Minutes?, length: Minutes?) throws(PlanError) {
    if let start, MinutesRule.start.checked(Int(start.count)) == nil { throw .timeOutOfRange }
    if let length, MinutesRule.length.checked(Int(length.count)) == nil { throw .timeOutOfRange }
  }
}
