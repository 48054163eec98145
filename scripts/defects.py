#!/usr/bin/env python3
"""Puts defects back into the engine of synchronisation, one at a time, and says how the models find each:
defects.py [STEPS] [WORD...] plays up to STEPS steps with each (1,000,000), or with those whose description has all of these words."""

import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = os.path.join(ROOT, ".build/defects")
SEEDS = 4

PACKAGE = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "defects",
  targets: [
    .target(name: "Sync"),
    .target(name: "SeededRandom"),
    .target(
      name: "SyncModels", dependencies: ["Sync", "SeededRandom"], swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .testTarget(name: "SyncTests", dependencies: ["SyncModels", "SeededRandom"]),
  ])
"""

# Where both sides are about to be merged.
THEIRS = "    let theirs = copy.common\n    copy.isOwn"

# What it is, and in which file what becomes what.
DEFECTS = [
    ("one UID in two calendars is one item", "Mirror+Sightings.swift",
     "let lost = known.filter { items[$0]?.present == nil && items[$0]?.attempt == nil && isLike($0, copy.item) }", "let lost = known"),
    ("events are taken for to-dos", "Mirror+Answers.swift",
     "case .foreign(let tag): arrived(foreign: tag, at: address, &events)",
     """case .foreign(let tag):
        let event = TrackedItem.Copy(address: address, tag: tag, item: Item(properties: ["X-BORN": "\\(address)"]))
        arrived(ItemName(rawValue: address.file), event, wasParked: blockers != nil, &events)"""),
    ("a merge has no base", "Mirror+Sightings.swift", THEIRS, "    base = nil\n" + THEIRS),
    ("a machine that has changed nothing merges without a base", "Mirror+Sightings.swift",
     THEIRS, "    if item.mine?.item == before?.common { base = nil }\n" + THEIRS),
    ("what was not changed here counts as changed", "Merge.swift",
     "guard own != other, own != before else { continue }", "guard own != other else { continue }"),
    ("what was sent without an answer comes back as news", "Mirror+Sightings.swift",
     "itemNotes[name]?.attempt = nil\n      itemNotes[name]?.copy?.item.accept(sent, where: copy.item)",
     "itemNotes[name]?.attempt = nil\n      _ = sent"),
    ("what was made anew has no base", "Mirror+Sightings.swift", THEIRS, "    if before == nil { base = nil }\n" + THEIRS),
    ("what a server drops is sent again", "TrackedItem.swift",
     "fresh.contains(key) && (tag == nil", "false && fresh.contains(key) && (tag == nil"),
    ("a move is taken back where another machine has changed a word", "Mirror+Sightings.swift",
     "if !isOwn, now.collection != copy.address.collection, before?.address.collection != copy.address.collection {",
     "if !isOwn, now.collection != copy.address.collection {"),
    ("a tag that does not match counts as written", "Mirror+Answers.swift",
     "case .done: wrote(sent, of: name, at: address, tag: nil)\n    case .written",
     "case .done, .preconditionFailed: wrote(sent, of: name, at: address, tag: nil)\n    case .written"),
    ("what is refused is not tried again", "Mirror+Answers.swift",
     "touch(name, after: min(1 << min(item.refusals, 16), Mirror.restLimit))", ""),
    ("a refused MOVE does not become a PUT and a DELETE", "Mirror+Answers.swift", "itemNotes[name]?.isMoveRefused = true\n", ""),
    ("what was written and does not show yet is deleted", "Mirror+Answers.swift",
     "writing.misses < Mirror.lagLimit {", "writing.misses < 0 {"),
    ("a reading that lags takes back what was written", "Mirror+Sightings.swift",
     "if let replaced = writing.replaced, replaced == copy.tag {", "if let replaced = writing.replaced, replaced == copy.tag, false {"),
    ("what is listed and missing when it is read is deleted", "Mirror+Answers.swift",
     "if collection.named[address] != nil || collection.contradicted[address] != nil {", "if false, collection.named[address] != nil {"),
    ("absence is deletion", "Mirror+Deciding.swift", "max(), since >= listed {", "max(), since >= listed, false {"),
    ("what was written without an answer is written again without a look", "Mirror+Answers.swift",
     "    default:\n      // Perhaps an earlier try",
     """    case .none:
      itemNotes[name]?.attempt = nil
      if isNew { release(address, of: name) }
      touch(name)
    default:
      // Perhaps an earlier try"""),
    ("nobody follows what has come farther", "Passage.swift",
     "guard let here = items[name], let mine = here.mine else { return nil }",
     "guard let here = items[name], let mine = here.mine, false else { return nil }"),
    ("nobody says how far an item has come", "Passage.swift",
     "return Item(properties: Passage.texts(item.item.properties, after: before.item.properties, from: origin, name: target))",
     "_ = (origin, target); return item.item"),
]


def play(steps):
    """What the models complain of first."""
    environment = {**os.environ, "DAYLANE_STEPS": str(steps // SEEDS)}
    run = subprocess.run(["swift", "test", "-c", "release", "--disable-xctest"], cwd=PLACE, env=environment, capture_output=True, text=True)
    text = run.stdout + run.stderr
    if run.returncode == 0:
        return None
    found = re.search(r"seed \d+ \(round \d+\): [^\n]*", text)
    if not found and "error:" in text:
        sys.exit(text[-4000:])
    return found.group(0)[:160] if found else "the program ends with " + str(run.returncode)


def main():
    words = sys.argv[1:]
    steps = int(words.pop(0)) if words and words[0].isdigit() else 1_000_000
    sources = os.path.join(PLACE, "Sources")
    shutil.rmtree(sources, ignore_errors=True)
    os.makedirs(sources)
    for folder in ["Sources/Sync", "Tests/SyncModels", "Tests/SeededRandom"]:
        shutil.copytree(os.path.join(ROOT, folder), os.path.join(sources, os.path.basename(folder)))
    os.makedirs(os.path.join(PLACE, "Tests/SyncTests"), exist_ok=True)
    shutil.copy(os.path.join(ROOT, "Tests/SyncTests/StateMachineTests.swift"), os.path.join(PLACE, "Tests/SyncTests"))
    with open(os.path.join(PLACE, "Package.swift"), "w") as file:
        file.write(PACKAGE)
    missed = 0
    for name, path, old, new in [("nothing is put back", "", "", "")] + DEFECTS:
        if not all(word in name for word in words):
            continue
        file = os.path.join(sources, "Sync", path)
        if path:
            with open(file) as source:
                text = source.read()
            if text.count(old) != 1:
                sys.exit(f"{name}: {path} has {text.count(old)} of: {old}")
            with open(file, "w") as source:
                source.write(text.replace(old, new))
        complaint = play(steps)
        if path:
            with open(file, "w") as source:
                source.write(text)
        missed += (complaint is None) == bool(path)
        print(f"{name}: {complaint or f'nothing in {steps:,} steps'}", flush=True)
    sys.exit(1 if missed else 0)


main()
