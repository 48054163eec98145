// What is wrong between a plan and a server, in one line.

public import CalDAV
import PlannerStore
public import WebDAV
import Words

extension SyncError {
  /// The line of whatever went wrong on the way to a server.
  public static func line(of error: any Error) -> String {
    (error as? AccountError)?.line ?? (error as? SyncError)?.line ?? "\(error)"
  }

  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .account(let error): error.line
    case .file(let error): error.description
    case .noPassword(let why): why
    case .commandNotAllowed(let command):
      tr(
        "this data file wants to run a command for the password that nobody has agreed to here: %s; "
          + "if that is intended, \"daylane account allow-command\" allows it", command)
    case .noAccount: tr("there is no such account any more")
    }
  }
}

extension AccountError {
  /// What is wrong and what to do, as one line without a capital letter or a full stop.
  public var line: String {
    switch self {
    case .address(let text): tr("\"%s\" is not an address; give an e-mail address, or the server's", text)
    case .wrongPassword: tr("the server rejects this user name and password; check both")
    case .noSuchHost(let host): tr("there is no %s; check the address, and whether you are online", host)
    case .noAnswer(let host, let words): tr("%1$s does not answer (%2$s); try again later, or check the address", host, words)
    case .timeout(let host): tr("%s does not answer in time; try again later", host)
    case .notEncrypted(let address): tr("the server answers without encryption only; if that is intended, give the address as %s", address)
    case .certificate(let certificate):
      tr("the certificate of %1$s %2$s; its fingerprint is %3$s", certificate.host, certificate.flawWords, certificate.fingerprint)
    case .notACalendarServer(let host): tr("%s has no calendars there; check the address", host)
    case .tooManyRedirects(let host): tr("%s redirects again and again; check the address", host)
    case .refusedRedirect(_, let to, _): tr("the server sends to %s, which was not given the password; if that is intended, give its address", to)
    case .sentElsewhere(let to): tr("the server sends this to %s; if that is intended, add an account with that address", to)
    case .unencrypted(let address):
      tr(
        "the password would go to %s without encryption, and anybody on the way can read it; if that is intended, allow it "
          + "(--allow-unencrypted, or \"daylane account allow-unencrypted\")", address)
    case .page(let host): tr("%s answered with a web page; log in there with a browser, or check the address", host)
    case .unreadable(let host): tr("%s gave an unexpected or incomplete answer; try again later", host)
    case .noTag(let file): tr("the server does not say which state of %s it has, so it cannot be synchronized safely", file)
    case .restless(let file): tr("the server changes %s each time it is written; it is left alone until the next time", file)
    case .passTooLong(let host):
      tr("%1$s takes longer than %2$d minutes; what is left is done the next time", host, SyncLimits.pass.components.seconds / 60)
    case .server(let status): tr("the server failed (%s); try again later", status)
    case .refused(let status): tr("the server refuses this (%s)", status)
    case .gone: tr("it is not on the server any more")
    case .tooLarge: tr("the server sent far more than expected")
    case .notKept(let words): tr("what arrived cannot be saved (%s); check whether the disk is full", words)
    case .notACalendar: tr("what is at this address is not a calendar; check the address")
    }
  }
}

extension UntrustedCertificate {
  /// What is wrong with it, behind "the certificate".
  public var flawWords: String {
    let words = Flaw.allCases.filter(flaws.contains).map { flaw in
      switch flaw {
      case .unknownAuthority: tr("is not signed by anyone that this machine trusts")
      case .wrongHost: tr("is for another host")
      case .notYetValid: tr("is not valid yet")
      case .expired: tr("has expired")
      case .revoked: tr("was revoked")
      case .insecure: tr("is not safe any more")
      case .other: tr("is not in order")
      }
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return tr("%1$s and %2$s", words.dropLast().joined(separator: trc("between the things of a list", ", ")), last)
  }
}
