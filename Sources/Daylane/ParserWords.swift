// What the argument parser says in English of its own, in the user's language.

import Words

/// The parser has no other languages: what it has written is read again.
enum ParserWords {
  /// A page of help.
  static func help(_ page: String) -> String {
    let heads = [
      ("OVERVIEW:", tr("OVERVIEW:")), ("USAGE:", tr("USAGE:")), ("ARGUMENTS:", tr("ARGUMENTS:")), ("OPTIONS:", tr("OPTIONS:")),
      ("SUBCOMMANDS:", tr("SUBCOMMANDS:")),
    ]
    let parts = [
      ("Show the version.", tr("Show the version.")), ("Show help information.", tr("Show help information.")),
      ("(values: ", "(" + tr("values:") + " "), ("default: ", tr("default:") + " "), ("(default)", "(" + tr("default") + ")"),
    ]
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let head = heads.first(where: { line.hasPrefix($0.0) }) { return head.1 + line.dropFirst(head.0.count) }
      if let pointer = line.wholeMatch(of: #/  See '(.*)' for detailed help\./#) { return "  " + tr("See '%s' for detailed help.", pointer.1) }
      return parts.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
    }
    return lines.joined(separator: "\n")
  }

  /// What is wrong with arguments.
  static func complaint(_ line: String) -> String {
    if let found = line.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      return tr("Unknown option '%1$s'. Did you mean '%2$s'?", found.1, found.2)
    }
    if let found = line.wholeMatch(of: /Unknown option '(.*)'/) { return tr("Unknown option '%s'", found.1) }
    if let found = line.wholeMatch(of: /Missing value for '(.*)'/) { return tr("Missing value for '%s'", found.1) }
    if let found = line.wholeMatch(of: /Missing expected argument '(.*)'/) { return tr("Missing expected argument '%s'", found.1) }
    if let found = line.wholeMatch(of: /Unexpected argument '(.*)'/) { return tr("Unexpected argument '%s'", found.1) }
    if let found = line.wholeMatch(of: /(\d+) unexpected arguments: (.*)/), let count = Int(found.1) {
      return trn("%1$d unexpected argument: %2$s", "%1$d unexpected arguments: %2$s", count, count, found.2)
    }
    if let found = line.wholeMatch(of: /The option '(.*)' does not take any value, but '(.*)' was specified\./) {
      return tr("The option '%1$s' does not take any value, but '%2$s' was specified.", found.1, found.2)
    }
    if let found = line.wholeMatch(of: /The value '(.*)' is invalid for '(.*)'\. Please provide one of (.*)\./) {
      let choice = found.3.firstMatch(of: /(.*) (?:or|and) (.*)/).map { tr("%1$s or %2$s", $0.1, $0.2) } ?? String(found.3)
      return tr("The value '%1$s' is invalid for '%2$s'. Please provide one of %3$s.", found.1, found.2, choice)
    }
    if let found = line.wholeMatch(of: /The value '(.*?)' is invalid for '(.*?)': (.*)/) {
      return tr("The value '%1$s' is invalid for '%2$s': %3$s", found.1, found.2, found.3)
    }
    if let found = line.wholeMatch(of: /The value '(.*)' is invalid for '(.*)'/) {
      return tr("The value '%1$s' is invalid for '%2$s'", found.1, found.2)
    }
    if let found = line.wholeMatch(of: /Value to be set with (.*) had already been set with (.*)/) {
      return tr("Value to be set with %1$s had already been set with %2$s", found.1, found.2)
    }
    return line
  }
}
