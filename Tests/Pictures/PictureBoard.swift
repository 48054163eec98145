// The plan that the pictures show.

import DesktopDriver

/// A plan with something of everything: long and short titles, notes, sections, done cards, a full day, days of other months.
enum PictureBoard {
  /// As Markdown, with days around today.
  static func markdown(around today: CivilDate) -> String {
    let full = today.after(10)
    let cards = [
      "Pick up the keys", "Call the landlord", "Measure the windows", "Order boxes", "Forward the post", "Read the meters", "Feed the cat",
      "Pack the books", "Roll up the carpets", "Empty the cellar", "Thank the neighbours", "Hang up the lamps", "Find the kettle",
    ]
    return """
      ## Inbox

      - [ ] Renew the library card before it runs out at the end of the month
      - [ ] Call the plumber #home #phone 📅 \(today.after(2))
      \tAbout the tap in the kitchen, and the one in the bath.
      - [x] Send the meeting notes
      - [ ] Water the plants #home @{\(today)} 📅 \(today)
      - [ ] Return the borrowed drill #errands @{\(today.after(-3))}
      - [ ] Write the performance reviews for the whole team before the holidays begin #deep #work @{\(today.after(11))}

      ## Move to the new flat

      ### Before

      - [ ] Compare three offers #[[waiting for an answer]] #money #phone 📅 \(today.after(-2))
      - [x] Give notice #post
      \(cards.map { "- [ ] \($0) @{\(full)}" }.joined(separator: "\n"))

      ### After

      - [ ] Paint the hall
      - [x] Hand over the old keys @{\(today.after(-1))}

      ## Garden

      - [ ] Plant tulip bulbs 📅 \(today.after(12))
      - [ ] Order firewood #garden #home #winter @{\(today.after(3))} 📅 \(today.after(5))
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
  static func journeys(around today: CivilDate) -> String {
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

  /// Cards with times on the days around today, of two lists: short and long ones, some at the same time, one over midnight.
  static func appointments(around today: CivilDate) -> [String: String] {
    typealias Item = (title: String, day: Int, start: Int, minutes: Int)
    func calendar(_ name: String, _ items: [Item]) -> String {
      let body = items.map { title, day, start, minutes in
        func stamp(_ minute: Int) -> String {
          let date = today.after(day + minute / 1440).description.filter { $0 != "-" }
          let (hour, rest) = (minute % 1440 / 60, minute % 60)
          return "\(date)T\(hour < 10 ? "0" : "")\(hour)\(rest < 10 ? "0" : "")\(rest)00"
        }
        return
          "BEGIN:VTODO\nUID:\(title)\nSUMMARY:\(title)\nDTSTART:\(stamp(start))\nDURATION:PT\(minutes)M\n\(minutes == 90 ? "CATEGORIES:home,phone\n" : "")END:VTODO\n"
      }
      return "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:\(name)\n\(body.joined())END:VCALENDAR\n"
    }
    return [
      "work": calendar(
        "Work",
        [
          ("Draft the roadmap for spring", 0, 540, 90), ("Call Mira", 0, 600, 15), ("Review the contract with the lawyers", 0, 570, 120),
          ("Write minutes", 1, 615, 30), ("Board slides", -1, 840, 60), ("Fix the tests", -2, 540, 90), ("Read the tender documents", 2, 660, 75),
        ]),
      "private": calendar(
        "Private",
        [
          ("Fix the bicycle brakes", 0, 690, 90), ("Farmers’ market with Lena", 1, 540, 60), ("Night train", 0, 1380, 120), ("Groceries", 1, 900, 30),
          ("Walk with Ana and Rui", 2, 840, 120), ("Dentist", -1, 870, 45), ("Lunch", -2, 735, 60),
        ]),
    ]
  }

  /// Calendars of events around today, by their paths: a week of work, a day of many, days over a weekend.
  static func calendars(around today: CivilDate) -> [String: String] {
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
          // In Berlin clocks are put back between these two.
          "SUMMARY:Shift\nDTSTART:20261025T000000Z\nDURATION:PT45M", "SUMMARY:Late shift\nDTSTART:20261025T010000Z\nDURATION:PT50M",
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
