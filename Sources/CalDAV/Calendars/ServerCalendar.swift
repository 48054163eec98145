// One calendar, as a server lists it.

public import Sync
import WebDAV

/// A calendar on a server.
public struct ServerCalendar: Hashable, Sendable {
  public var address: CollectionAddress
  /// What people call it; the last part of its path if the server does not say.
  public var title: String
  /// As `#rrggbb`, in small letters; nil if it has none, or one that is not understood.
  public var color: String?
  /// Where it stands among others, from small to large; nil if nobody has put it anywhere.
  public var order: Int?
  public var takesToDos: Bool
  public var takesEvents: Bool
  /// Whether the server lets this person change nothing in it. It is false where the server does not say.
  public var isReadOnly: Bool
  /// What the server calls the state that it is in, as far as it says.
  public var token: SyncToken?
  /// The address that the server takes its content from, if it is of somebody else's making.
  public var subscription: String?

  /// Whether it can be a list here: it takes things to do, and this person's.
  public var isForLists: Bool { takesToDos && !isReadOnly }

  /// Whether it becomes a list where nobody says which: what others let a person read only, if it is for things to do and nothing else.
  public var isListByItself: Bool { isForLists || takesToDos && !takesEvents }

  /// Whether its events can be shown here; what the server itself takes from elsewhere is none of it.
  public var isForEvents: Bool { takesEvents && subscription == nil }

  static let names = [
    "d:resourcetype", "d:displayname", "d:sync-token", "d:current-user-privilege-set", "c:supported-calendar-component-set", "a:calendar-color",
    "a:calendar-order",
    "s:source",
  ]

  /// Reads what is said of one thing.
  ///
  /// - Parameters:
  ///   - origin: Scheme, host and port of the server that says it.
  ///   - isEscapedTwice: Whether this server keeps titles as they stand in XML.
  /// - Returns: nil if it is no calendar, or not on that server.
  init?(_ response: Multistatus.Response, origin: String, isEscapedTwice: Bool) {
    guard response.status.map({ $0 < 300 }) ?? true, let path = Self.path(of: response.reference, at: origin) else { return nil }
    let kinds = Set(response.properties["{DAV:}resourcetype"]?.elements ?? [])
    let isSubscribed = kinds.contains("{\(XML.calendarServer)}subscribed")
    guard isSubscribed || kinds.contains("{\(XML.caldav)}calendar"), kinds.isDisjoint(with: Self.others) else { return nil }
    address = CollectionAddress(rawValue: path)
    let name = response.properties["{DAV:}displayname"]?.text.trimmed ?? ""
    title = (isEscapedTwice ? Self.unescaped(name) : name).nonEmpty ?? Self.lastName(in: path)
    color = response.properties["{\(XML.apple)}calendar-color"].flatMap { CalendarColor.normal($0.text) }
    order = response.properties["{\(XML.apple)}calendar-order"].flatMap { Double($0.text.trimmed) }.flatMap { Int(exactly: $0.rounded()) }
    // RFC 4791, section 5.2.3: it takes everything if nothing is said.
    let components = response.properties["{\(XML.caldav)}supported-calendar-component-set"].map { Set($0.names.map { $0.uppercased() }) }
    takesToDos = components?.contains("VTODO") ?? true
    takesEvents = components?.contains("VEVENT") ?? true
    token = (response.properties["{DAV:}sync-token"]?.text.trimmed.nonEmpty).map { SyncToken(rawValue: $0) }
    let source = response.properties["{\(XML.calendarServer)}source"]
    subscription = (isSubscribed || source != nil) ? source.flatMap { $0.references.first?.nonEmpty ?? $0.text.trimmed.nonEmpty } : nil
    let privileges = response.properties["{DAV:}current-user-privilege-set"].map { Set($0.descendants) }
    isReadOnly = isSubscribed || subscription != nil || privileges.map { $0.isDisjoint(with: Self.writing) } ?? false
  }

  /// What is beside calendars in a home, and may say that it is one, too.
  private static let others: Set = [
    "{\(XML.caldav)}schedule-inbox", "{\(XML.caldav)}schedule-outbox", "{urn:ietf:params:xml:ns:carddav}addressbook",
    "{http://nextcloud.com/ns}trash-bin", "{http://nextcloud.com/ns}deleted-calendar", "{\(XML.calendarServer)}notification",
    "{\(XML.calendarServer)}dropbox-home",
  ]

  /// RFC 3744, section 3: any of these lets a person change what is in it.
  private static let writing: Set = ["all", "write", "write-content", "bind"].reduce(into: Set<String>()) { $0.insert("{DAV:}\($1)") }

  private static func path(of reference: String, at origin: String) -> String? {
    guard let base = WebAddress(origin), let address = base.resolving(reference), address.origin == base.origin else { return nil }
    return address.path.hasSuffix("/") ? address.path : address.path + "/"
  }

  private static func lastName(in path: String) -> String {
    let part = path.split(separator: "/").last ?? ""
    return String(percentEncoded: part) ?? String(part)
  }

  /// Each renaming by somebody else has escaped it once more.
  private static func unescaped(_ text: String) -> String {
    var text = text
    for _ in 0..<8 where text.contains("&amp;") { text = text.replacing("&amp;", with: "&") }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
  }
}
