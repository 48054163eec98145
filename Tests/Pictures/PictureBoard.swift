// The plan that the pictures show.

import DesktopDriver

/// A plan with something of everything: long and short titles, notes, sections, done cards, a full day, days of other months.
enum PictureBoard {
  /// As Markdown, with days around today.
  static func markdown() throws -> String {
    let today = try CivilDate.today()
    let full = today.onDay(today.day < 15 ? 20 : 11)
    let cards = [
      "Pick up the keys", "Call the landlord", "Measure the windows", "Order boxes", "Forward the post", "Read the meters", "Feed the cat",
    ]
    return """
      ## Inbox

      - [ ] Renew the library card before it runs out at the end of the month
      - [ ] Call the plumber
      \tAbout the tap in the kitchen, and the one in the bath.
      - [x] Send the meeting notes
      - [ ] Water the plants @{\(today)}

      ## Move to the new flat

      ### Before

      - [ ] Compare three offers
      - [x] Give notice
      \(cards.map { "- [ ] \($0) @{\(full)}" }.joined(separator: "\n"))

      ### After

      - [ ] Paint the hall
      - [x] Hand over the old keys @{\(today.onDay(28))}

      ## Garden

      - [ ] Plant tulip bulbs
      - [ ] Order firewood @{\(today.onDay(5))}
      - [x] Sweep the leaves @{\(today.onDay(6))}

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
}
