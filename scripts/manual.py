#!/usr/bin/env python3
# Makes the manual page of the command line out of its own help: manual.py VERSION DATE <HELP, where HELP is what
# "daylane --experimental-dump-help" prints. So no word is written twice.
import json
import sys

# What every command has is said once.
COMMON = {"data", "version", "help"}


def plain(text):
    """Text in which no letter means something to the formatter."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    return "\n.PP\n".join(plain(part) for part in text.strip().split("\n") if part)


def bold(text):
    return "\\fB" + plain(text) + "\\fR"


def italic(text):
    return "\\fI" + plain(text) + "\\fR"


def flag(name):
    return bold(("-" if name["kind"] == "short" else "--") + name["name"])


def shown(arguments):
    return [argument for argument in arguments if argument.get("shouldDisplay", True)]


def own(command):
    """The arguments that not every command has. What has commands below it has none."""
    if command.get("subcommands"):
        return []
    return [a for a in shown(command.get("arguments", [])) if a["kind"] == "positional" or a["preferredName"]["name"] not in COMMON]


def usage(argument):
    """An argument as it stands in a line of use."""
    value = italic(argument["valueName"])
    if argument["kind"] == "positional":
        text = value
    elif argument["kind"] == "flag":
        text = flag(argument["preferredName"])
    else:
        text = flag(argument["preferredName"]) + "\\ " + value
    if argument.get("isRepeating"):
        text += "..."
    return "[" + text + "]" if argument.get("isOptional") else text


def entry(argument):
    """An argument with what it does."""
    value = italic(argument["valueName"])
    if argument["kind"] == "positional":
        head = value
    else:
        head = ", ".join(flag(name) for name in argument["names"])
        if argument["kind"] == "option":
            head += " " + value
    text = plain(argument.get("abstract", ""))
    if argument.get("allValues"):
        text += " One of " + ", ".join(bold(value) for value in argument["allValues"]) + "."
    if argument.get("defaultValue"):
        text += " Without it: " + bold(argument["defaultValue"]) + "."
    return ".TP\n" + head + "\n" + text


def commands(command, path):
    """The commands that do something, each with its path; one that has others below it only if it says something of them all."""
    children = command.get("subcommands", [])
    path = path + [command["commandName"]]
    own = [(path, command)] if not children or command.get("discussion") else []
    return own + [below for child in children for below in commands(child, path)]


def section(path, command):
    lines = [".SS " + plain(" ".join(path))]
    arguments = own(command)
    if not command.get("subcommands"):
        lines += [" ".join([bold(" ".join(path))] + [usage(argument) for argument in arguments]), ".PP"]
    lines.append(plain(command.get("abstract", "")))
    if command.get("discussion"):
        lines += [".PP", paragraphs(command["discussion"])]
    lines += [entry(argument) for argument in arguments]
    return "\n".join(lines)


def main():
    version, date = sys.argv[1:3]
    root = json.load(sys.stdin)["command"]
    name = root["commandName"]
    summary = root["abstract"].rstrip(".")
    arguments = shown(root["arguments"])
    page = [
        '.\\" Made by scripts/manual.py out of the help of the program.',
        f'.TH {name.upper()} 1 "{date}" "Daylane {version}" "User Commands"',
        ".SH NAME",
        f"{name} \\- {plain(summary[0].lower() + summary[1:])}",
        ".SH SYNOPSIS",
        " ".join([bold(name)] + [usage(argument) for argument in arguments if argument["preferredName"]["name"] != "help"] + [f"[{italic('file')}...]"]),
        ".br",
        f"{bold(name)} {italic('command')} [{bold('--data')} {italic('file')}] [{italic('options')}]",
        ".SH DESCRIPTION",
        paragraphs(root.get("discussion", "")),
        ".SH OPTIONS",
        "\n".join(entry(argument) for argument in arguments),
        ".SH COMMANDS",
        "\n".join(section(path, command) for child in root["subcommands"] for path, command in commands(child, [name])),
    ]
    print("\n".join(page))


main()
