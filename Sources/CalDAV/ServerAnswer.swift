// What servers mean by their numbers. Several mean something of their own.

import Sync
import WebDAV

/// Readings of a status, and of what came with it.
enum ServerAnswer {
  /// Of a list that is none.
  static func ofFailedList(status: Int, hasToken: Bool) -> Answer {
    switch status {
    case 404, 410: .noCollection
    // A token that is not known any more is 403 by RFC 6578, and 500 with Xandikos.
    case 400, 403, 409, 412, 500: hasToken ? .unknownToken : .none
    default: .none
    }
  }

  /// Of a PUT. Success is 201 or 204, and 200 with some: a 207 that Xandikos sends holds an error.
  ///
  /// - Parameter tag: What it calls what it keeps, which need not be what was sent.
  static func ofWriting(status: Int, body: [UInt8], tag: String? = nil) -> Answer {
    func says(_ words: String) -> Bool { body.prefix(4_096).contains(Array(words.utf8)) }
    switch status {
    case 200, 201, 204: return tag.map { .written(EntityTag(rawValue: $0.plainTag)) } ?? .done
    case 412: return .preconditionFailed
    case 403, 409:
      // CalDAV's `no-uid-conflict`, Cyrus's `unique-scheduling-object-resource`.
      if says("uid-conflict") || says("unique-scheduling") { return .nameRefused }
      return status == 409 ? .missing : .refused
    case 207: return says("uid-conflict") ? .nameRefused : says("412") && !says("valid-calendar-data") ? .preconditionFailed : .refused
    // DAViCal says 405 where there is no such collection.
    case 404, 405, 410: return .missing
    // Nobody has looked at it.
    case 401, 408, 425, 429, 502...504: return .none
    // Sent elsewhere, and not followed: it is not kept here.
    case 300..<400: return .refused
    case 400...: return .refused
    default: return .none
    }
  }

  /// Of a MOVE, whose copy may be where it was to go all the same. Xandikos cannot; 502 is for another server, and by another one.
  ///
  /// - Parameter isFree: Whether nothing is known to be where it was to go.
  static func ofMove(status: Int, body: [UInt8] = [], isFree: Bool = false) -> Answer {
    switch status {
    case 200, 201, 204: .done
    case 405, 501: .unsupported
    case 412: isFree ? .moveRefused : .preconditionFailed
    case 207: Multistatus(body)?.worstStatus.map { ofMove(status: $0, isFree: isFree) } ?? .done
    case 507: .refused
    case 401, 408, 425, 429, 503, 504: .none
    // It may be that the copy is gone, or that the server does not know what a MOVE is: both places are looked at.
    case 300...: .moveRefused
    default: .none
    }
  }

  /// Of a DELETE.
  static func ofDeletion(status: Int, body: [UInt8] = []) -> Answer {
    switch status {
    case 200, 202, 204: .done
    case 404, 410: .missing
    case 412: .preconditionFailed
    case 207: Multistatus(body)?.worstStatus.map { ofDeletion(status: $0) } ?? .done
    case 401, 408, 425, 429: .none
    case 300..<500: .refused
    default: .none
    }
  }
}

extension Multistatus {
  /// The first status in it that is none of a success (RFC 4918, sections 9.6.1 and 9.9.4).
  fileprivate var worstStatus: Int? { responses.lazy.compactMap(\.status).first { $0 >= 300 } }
}

extension String {
  /// A tag as it is compared here: without the sign that it is weak (RFC 9110, section 8.8.3). Servers, and what stands before them, give the same
  /// state with the sign and without, as it goes out packed or not.
  var plainTag: String { hasPrefix("W/") || hasPrefix("w/") ? String(dropFirst(2)) : self }

  var isWeakTag: Bool { hasPrefix("W/") || hasPrefix("w/") }
}
