// daylane open

import ArgumentParser
import CalDAV
import Foundation
import Glibc
import PlannerUI
import Words

struct OpenCommand: ParsableCommand {
  static let name = "open"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: tr("Opens the window, and offers there to import files. Also without the word \"open\"."),
    discussion: tr("Nothing is changed before somebody agrees to it in the window."))

  @OptionGroup var data: DataOptions

  @Argument(
    help: ArgumentHelp(tr("Markdown boards or iCalendar files, or addresses of calendars with webcal."), valueName: "file"), completion: .file())
  var files: [String]

  func run() throws {
    try data.openWindow(.files(files.map { try path(of: $0) }))
  }

  /// Whether a first argument is no subcommand, but a file: it is there, or looks like one.
  static func isMeant(by argument: String) -> Bool {
    let subcommands = RootCommand.configuration.subcommands.map { $0.configuration.commandName } + ["help"]
    if subcommands.contains(argument) { return false }
    return argument.contains("/") || argument.contains(".") || access(argument, F_OK) == 0
  }

  private func path(of file: String) throws(Failure) -> String {
    // A calendar to subscribe to.
    if Subscription.isMeant(by: file) { return file }
    // Some desktops hand over addresses.
    let named = file.hasPrefix("file:") ? URL(string: file)?.path(percentEncoded: false) ?? file : file
    if named.isEmpty { throw .usage(tr("a file has no name; name one")) }
    if access(named, F_OK) != 0 { throw .inputOutput(tr("%s does not exist; check the name", named)) }
    return URL(filePath: named).path(percentEncoded: false)
  }
}

extension DataOptions {
  /// Opens the window, or asks the program that has it open, and returns when its last window is closed.
  ///
  /// - Parameter request: what somebody wants to do there.
  func openWindow(_ request: Application.Request) throws {
    let path = try path
    let isUsual = file == nil
    let status = MainActor.assumeIsolated { Application.run(dataPath: path, makesFolders: isUsual, request: request) }
    if status != 0 { throw ExitCode(status) }
  }
}
