#!/usr/bin/env python3
"""Writes a template of translations as those of a language that nobody speaks: each text in marks and 40 per cent longer.

What a program says without the marks does not come from a catalogue.
"""
import re
import sys

VALUE = re.compile(r"%(?:\d+\$)?[sd%]")
ESCAPE = re.compile(r"\\.")


def marked(text):
    """A text in marks, but for the values in it: they have marks of their own, if they are words."""
    body, end = (text[:-2], text[-2:]) if text.endswith("\\n") else (text, "")
    parts = VALUE.split(body)
    values = VALUE.findall(body)
    last = max((index for index, part in enumerate(parts) if any(map(str.isalpha, part))), default=None)
    more = "~" * round(sum(len(ESCAPE.sub("x", part)) for part in parts) * 0.4)
    said = ""
    for index, part in enumerate(parts):
        if any(map(str.isalpha, part)):
            part = f"⟦{part}{more if index == last else ''}⟧"
        said += part + (values[index] if index < len(values) else "")
    return said + end


def joined(lines):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines))


def main(path):
    text = r'((?:"(?:[^"\\]|\\.)*"\n?)+)'
    head, *entries = open(path, encoding="utf-8").read().split("\n\n")
    print('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
    for entry in entries:
        one = re.search(r"^msgid " + text, entry, re.M)
        if not one:
            continue
        many = re.search(r"^msgid_plural " + text, entry, re.M)
        said = entry[: entry.index("\nmsgstr")]
        if many:
            print(f'{said}\nmsgstr[0] "{marked(joined(one[1]))}"\nmsgstr[1] "{marked(joined(many[1]))}"\n')
        else:
            print(f'{said}\nmsgstr "{marked(joined(one[1]))}"\n')


main(sys.argv[1])
