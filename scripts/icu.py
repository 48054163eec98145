#!/usr/bin/env python3
# Makes an object file with the part of ICU's data that the program can come to need, and prints how to link it: icu.py FOLDER. Swift's
# Foundation has all of it in its library, 34 MB: names of languages, regions and units in 200 languages, old encodings, dictionaries.
# The formats of dates, the time zones, and the roots of all the rest stay.
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


def write(target, symbol, library):
    """Writes the object file, in the current folder, with all that it takes."""
    subprocess.run(["ar", "x", library, MEMBER], check=True)
    subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", MEMBER, "icu.dat"], check=True)
    with open("icu.dat", "rb") as file:
        data = file.read()
    # The header says how long it is, and what follows; "CmnD" is a package.
    (start,) = struct.unpack_from("<H", data)
    if data[12:16] != b"CmnD":
        raise SystemExit(f"{library} has its data in another form")
    with open("icu.dat", "wb") as file:
        file.write(data[:start] + package([(name, content) for name, content in parts(data, start) if stays(name)]))
    with open("icu.s", "w") as file:
        file.write(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, %object\n{symbol}:\n.incbin "icu.dat"\n'
            f'.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",%progbits\n'
        )
    subprocess.run(["clang", "-c", "icu.s", "-o", target], check=True)
    for file in (MEMBER, "icu.dat", "icu.s"):
        os.remove(file)


def main():
    folder = os.path.abspath(sys.argv[1])
    info = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    library = re.search(r'"runtimeResourcePath": "(.*)"', info).group(1) + "_static/linux/lib_FoundationICU.a"
    names = subprocess.run(["nm", "--defined-only", library], capture_output=True, text=True).stdout
    name = re.search(r"R (icudt\d+_dat)", names).group(1)
    target = os.path.join(folder, name + ".o")
    if not os.path.exists(target) or os.path.getmtime(target) < max(os.path.getmtime(library), os.path.getmtime(__file__)):
        os.makedirs(folder, exist_ok=True)
        os.chdir(folder)
        write(target, "__wrap_" + name, library)
    # What refers to the library's data gets these instead, and the library's stay where they are.
    print(f"-Xlinker {target} -Xlinker --wrap={name}")


main()
