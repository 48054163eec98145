// The plan that the pictures show.

import DesktopDriver

/// A plan with something of everything: long and short titles, notes, sections, done cards, a full day, days of other months.
enum PictureBoard {
  /// As Markdown, with days around today.
  static func markdown() throws -> String {
    let today = try CivilDate.today()
    let full = today.after(10)
    let cards = [
      "Pick up the keys", "Call the landlord", "Measure the windows", "Order boxes", "Forward the post", "Read the meters", "Feed the cat",
      "Pack the books", "Roll up the carpets", "Empty the cellar", "Thank the neighbours", "Hang up the lamps", "Find the kettle",
    ]
    return """
      ## Inbox

      - [ ] Renew the library card before it runs out at the end of the month
      - [ ] Call the plumber
      \tAbout the tap in the kitchen, and the one in the bath.
      - [x] Send the meeting notes
      - [ ] Water the plants @{\(today)}
      - [ ] Return the borrowed drill @{\(today.after(-3))}
      - [ ] Write the performance reviews for the whole team before the holidays begin @{\(today.after(11))}

      ## Move to the new flat

      ### Before

      - [ ] Compare three offers
      - [x] Give notice
      \(cards.map { "- [ ] \($0) @{\(full)}" }.joined(separator: "\n"))

      ### After

      - [ ] Paint the hall
      - [x] Hand over the old keys @{\(today.after(-1))}

      ## Garden

      - [ ] Plant tulip bulbs
      - [ ] Order firewood @{\(today.after(3))}
      \tDry beech, two cubic metres.
      - [x] Sweep the leaves @{\(today.after(-2))}

      ## Someday

      - [ ] A week of walking along the coast

      """
  }

  /// What is imported on a picture.
  static let journey = """
    ## Journey to the coast with everything that has to be thought of

    - [ ] Book the train
    - [ ] Find somebody for the cat
    - [ ] Pack

    """

  /// Events that become cards of several days, one of them over a weekend.
  static func journeys() throws -> String {
    let today = try CivilDate.today()
    let events = [("Pack for the coast", 4, 3), ("A week by the sea", 12, 8)].map { title, first, days in
      """
      BEGIN:VEVENT
      UID:\(title)
      SUMMARY:\(title)
      DTSTART;VALUE=DATE:\(today.after(first).description.filter { $0 != "-" })
      DURATION:P\(days)D
      END:VEVENT
      """
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:Journeys\n\(events.joined(separator: "\n"))\nEND:VCALENDAR\n"
  }

  /// Calendars of events around today, by their paths: a week of work, a day of many, days over a weekend.
  static func calendars() throws -> [String: String] {
    let today = try CivilDate.today()
    func plain(_ day: CivilDate) -> String { day.description.filter { $0 != "-" } }
    func calendar(_ title: String, _ color: String, _ events: [String]) -> String {
      let body = events.enumerated().map { "BEGIN:VEVENT\nUID:\($0.offset)\n\($0.element)\nEND:VEVENT\n" }.joined()
      return "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:\(title)\nX-APPLE-CALENDAR-COLOR:\(color)\n\(body)END:VCALENDAR\n"
    }
    let interviews = (9...16).map { hour in
      "SUMMARY:Interview\nDTSTART:\(plain(today.after(5)))T\(hour < 10 ? "0" : "")\(hour)0000\nDURATION:PT45M"
    }
    return [
      "/work": calendar(
        "Work", "#1c71d8",
        [
          "SUMMARY:Stand-up\nDTSTART:20250106T091500\nDURATION:PT15M\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
          "SUMMARY:Planning the next quarter with everybody\nDTSTART:\(plain(today))T100000\nDURATION:PT90M\nRRULE:FREQ=WEEKLY",
          "SUMMARY:Conference in Lisbon\nDTSTART;VALUE=DATE:\(plain(today.after(2)))\nDURATION:P4D",
        ] + interviews),
      "/family": calendar(
        "Family", "#a51d68",
        [
          "SUMMARY:Dentist\nDTSTART:\(plain(today.after(1)))T103000\nDURATION:PT30M",
          "SUMMARY:A birthday\nDTSTART;VALUE=DATE:\(plain(today))\nRRULE:FREQ=YEARLY",
          "SUMMARY:Night train\nDTSTART:\(plain(today.after(8)))T223000\nDURATION:PT9H",
          "SUMMARY:Swimming\nDTSTART:20250104T160000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY",
        ]),
    ]
  }
}
