// Certificates that nobody has signed, made by openssl.

import CSoup
import Foundation

/// A certificate and its key.
public final class ServerCertificate: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GTlsCertificate>
  /// Whose it is.
  public let host: String
  /// Both as PEM.
  public let text: String
  /// The SHA-256 as openssl says it: pairs of digits with colons between.
  public let fingerprint: String

  /// - Parameters:
  ///   - host: Whose it is.
  ///   - from: As `20200101000000Z`.
  public init(for host: String, from: String = "20200101000000Z", until: String = "20991231000000Z") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = """
      [ca]
      default_ca = own
      [own]
      database = index
      new_certs_dir = .
      default_md = sha256
      policy = any
      rand_serial = yes
      x509_extensions = names
      [any]
      commonName = supplied
      [names]
      subjectAltName = DNS:\(host)
      [req]
      distinguished_name = person
      [person]
      """
    try settings.write(to: folder.appendingPathComponent("settings"), atomically: true, encoding: .utf8)
    try Data().write(to: folder.appendingPathComponent("index"))
    _ = try Self.openssl(
      "req -config settings -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key -out wish -subj /CN=\(host)", folder)
    _ = try Self.openssl("ca -config settings -batch -selfsign -notext -keyfile key -in wish -out made -startdate \(from) -enddate \(until)", folder)
    let words = try Self.openssl("x509 -in made -noout -fingerprint -sha256", folder)
    fingerprint = words.split(separator: "=").last.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
    self.host = host
    text = try ["made", "key"].map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")
    guard let made = g_tls_certificate_new_from_pem(text, -1, nil) else { throw ScriptedServer.Failure(description: "no certificate: \(text)") }
    pointer = made
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  private static func openssl(_ arguments: String, _ folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, FileHandle.nullDevice)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ScriptedServer.Failure(description: String(decoding: words, as: UTF8.self)) }
    return String(decoding: said, as: UTF8.self)
  }
}
