#!/usr/bin/env python3
# Takes out of ICU's data what the program can come to need, for a release build, which compiles them in: icu.py FOLDER. Swift's Foundation
# has all of them in its library, 34 MB: names of languages, regions and units in 200 languages, old encodings, dictionaries. The formats of
# dates, the time zones, and the roots of all the rest stay.
import os
import re
import struct
import subprocess
import sys

# Trees of which only the roots stay; everything at the top stays but encodings.
ROOTED = {"brkitr", "coll", "curr", "lang", "rbnf", "region", "translit", "unit"}
ROOTS = {"en.res", "keyTypeData.res", "pool.res", "res_index.res", "root.res", "supplementalData.res", "tzdbNames.res", "ucadata.icu"}


def stays(name):
    parts = name.split("/")[1:]
    if len(parts) == 1:
        return not name.endswith(".cnv")
    return parts[0] not in ROOTED or (parts[1] in ROOTS or parts[1].endswith(".brk")) and parts[0] != "translit"


def parts(data, start):
    """The names and contents of a package: a count, pairs of offsets of name and content, then all names, then all contents."""
    (count,) = struct.unpack_from("<I", data, start)
    table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    ends = [content for _, content in table[1:]] + [len(data) - start]
    for (name, content), end in zip(table, ends):
        yield data[start + name : data.index(b"\0", start + name)].decode(), data[start + content : start + end]


def package(items):
    names = b"".join(name.encode() + b"\0" for name, _ in items)
    place = 4 + 8 * len(items)
    start = place + len(names)
    table, contents = struct.pack("<I", len(items)), b""
    for name, content in items:
        contents += b"\0" * (-(start + len(contents)) % 16)
        table += struct.pack("<II", place, start + len(contents))
        place += len(name) + 1
        contents += content
    return table + names + contents


MEMBER = "icu_packaged_data.cpp.o"


def take(library, target):
    """Writes the data that stay."""
    folder = os.path.dirname(target)
    subprocess.run(["ar", "x", library, MEMBER], cwd=folder, check=True)
    subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", MEMBER, "icu.dat"], cwd=folder, check=True)
    os.remove(os.path.join(folder, MEMBER))
    with open(target, "rb") as file:
        data = file.read()
    # The header says how long it is, and what follows; "CmnD" is a package.
    (start,) = struct.unpack_from("<H", data)
    if data[12:16] != b"CmnD":
        os.remove(target)
        raise SystemExit(f"{library} has its data in another form")
    with open(target, "wb") as file:
        file.write(data[:start] + package([(name, content) for name, content in parts(data, start) if stays(name)]))


def main():
    folder = os.path.abspath(sys.argv[1])
    os.makedirs(folder, exist_ok=True)
    info = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    library = re.search(r'"runtimeResourcePath": "(.*)"', info).group(1) + "_static/linux/lib_FoundationICU.a"
    target = os.path.join(folder, "icu.dat")
    header = os.path.join(folder, "icu.h")
    if os.path.exists(header) and os.path.getmtime(header) > max(os.path.getmtime(library), os.path.getmtime(__file__)):
        return
    take(library, target)
    names = subprocess.run(["nm", "--defined-only", library], capture_output=True, text=True).stdout
    name = re.search(r"R (icudt\d+_dat)", names).group(1)
    # What the program has itself is not taken out of a library.
    with open(header, "w") as file:
        lines = [
            '.pushsection .rodata.icu, \\"a\\", %progbits', ".balign 16", f".globl {name}", f".hidden {name}", f".type {name}, %object",
            f"{name}:", f'.incbin \\"{target}\\"', f".size {name}, . - {name}", ".popsection",
        ]
        file.write("// The data of ICU, written by scripts/icu.py.\n__asm__(\n" + "\n".join(f'  "{line}\\n"' for line in lines) + ");\n")


main()
