// How long servers may take, and how much they may have us do: all numbers in one place.

public import WebDAV

/// The limits of synchronisation. Whatever a server or a command does, it costs no more than this.
public enum SyncLimits {
  // MARK: Time

  /// How long a server may say nothing in the middle of a request, in seconds. It looks through a large calendar before its first word.
  public static let silence = 45
  /// The longest that one request may take, however much has come of the answer.
  public static let request = Duration.seconds(60)
  /// The longest that one account may be synchronised in one go. What is left is done in the next one.
  public static let pass = Duration.seconds(300)
  /// The longest that a command for a password may run: a person may have to type something.
  public static let passwordCommand = Duration.seconds(30)

  /// How long a server that nobody knows yet may say nothing, in seconds.
  public static let discoverySilence = 15
  /// The longest that an account may be looked for.
  public static let discovery = Duration.seconds(60)

  /// How long the server of a subscription may say nothing, in seconds.
  public static let subscriptionSilence = 30
  /// The longest that a subscription may take.
  public static let subscription = Duration.seconds(300)

  // MARK: Amounts

  /// How often one thing on a server is written in one go. What a server makes into something else each time is left alone then until the next one.
  public static let writingsOfOne = 8

  /// The most bytes of one answer.
  public static let answerBytes = 64 << 20
  /// The most bytes of one answer on the way to an account.
  public static let discoveryBytes = 1 << 20
  /// The most bytes of a subscription.
  public static let subscriptionBytes = 16 << 20
  /// The most bytes that a command for a password may print.
  public static let passwordBytes = 1 << 16

  /// The most that the server of one account may have us ask, write and read in a minute. The rest waits for the next one.
  public static let minute = TrafficLimits(questions: 3_000, writings: 1_200, bytesRead: 256 << 20, bytesWritten: 64 << 20)
}
