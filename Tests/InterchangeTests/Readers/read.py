# What other programs read in calendars: read.py FOLDER. Each FOLDER/N.ics is read by python-icalendar, by khal and by todoman.
# Prints one JSON object: a list of what each found, by the number of the file.
import collections
import json
import os
import subprocess
import sys
from zoneinfo import ZoneInfo

import icalendar
from khal.icalendar import split_ics

HERE = ZoneInfo("Europe/Berlin")
folder = os.path.abspath(sys.argv[1])
files = sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".ics"))


def day(component):
    # The first occurrence that takes place is on another day than the first date.
    if "EXDATE" in component:
        return "any"
    for name in ["DTSTART"] if component.name == "VEVENT" else ["DUE", "DTSTART"]:
        if name in component:
            moment = component[name].dt
            if getattr(moment, "tzinfo", None):
                moment = moment.astimezone(HERE)
            return moment.isoformat()[:10]
    return None


def parsed(number):
    with open(f"{folder}/{number}.ics", "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    return [
        {
            "kind": part.name,
            "uid": str(part["UID"]),
            "occurrence": part["RECURRENCE-ID"].to_ical().decode() if "RECURRENCE-ID" in part else None,
            "title": str(part["SUMMARY"]) if "SUMMARY" in part else None,
            "notes": str(part.get("DESCRIPTION", "")),
            "day": day(part),
        }
        for part in calendar.walk()
        if part.name in ("VEVENT", "VTODO")
    ]


def run(arguments):
    environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=f"{folder}/config", XDG_DATA_HOME=f"{folder}/data",
                       XDG_CACHE_HOME=f"{folder}/cache", LC_ALL="C.UTF-8", TZ="Europe/Berlin")
    result = subprocess.run(arguments, env=environment, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{arguments[0]}: {result.stderr or result.stdout}")
    return result.stdout, result.stderr


def khal():
    config = "[locale]\nlocal_timezone=Europe/Berlin\ndefault_timezone=Europe/Berlin\ndateformat=%Y-%m-%d\nlongdateformat=%Y-%m-%d\n"
    config += f"timeformat=%H:%M\ndatetimeformat=%Y-%m-%d %H:%M\nlongdatetimeformat=%Y-%m-%d %H:%M\n[sqlite]\npath={folder}/khal.db\n[calendars]\n"
    for number in files:
        os.makedirs(f"{folder}/events/{number}")
        config += f"[[{number}]]\npath={folder}/events/{number}\n"
        with open(f"{folder}/{number}.ics", encoding="utf-8", newline="") as file:
            for index, text in enumerate(split_ics(file.read())):
                with open(f"{folder}/events/{number}/{index}.ics", "w", encoding="utf-8", newline="") as event:
                    event.write(text)
    os.makedirs(f"{folder}/config/khal")
    with open(f"{folder}/config/khal/config", "w") as file:
        file.write(config)
    form = "{calendar}\x1f{uid}\x1f{start-date-full}\x1f{start-time-full}\x1f{title}\x1e"
    output, complaints = run(["khal", "list", "--day-format", "", "--format", form, "2026-06-01", "2027-07-01"])
    found = collections.defaultdict(list)
    for line in output.split("\x1e"):
        fields = line.strip("\n").split("\x1f")
        if len(fields) == 5:
            event = {"uid": fields[1], "day": fields[2], "time": fields[3], "title": fields[4]}
            # What lasts longer than a day is listed on each.
            if event not in found[fields[0]]:
                found[fields[0]].append(event)
    return found, complaints


def todoman():
    for number in files:
        os.makedirs(f"{folder}/tasks/{number}")
        os.link(f"{folder}/{number}.ics", f"{folder}/tasks/{number}/all.ics")
    os.makedirs(f"{folder}/config/todoman")
    with open(f"{folder}/config/todoman/config.py", "w") as file:
        file.write(f'path = "{folder}/tasks/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "{folder}/tasks.db"\n')
    found, complaints = {}, []
    # One by one: of the same UID in several files todoman 4.5 lists one.
    for number in files:
        config = f"{folder}/config/todoman/config.py"
        output, said = run(["todoman", "--config", config, "--porcelain", "list", "--status", "ANY", number])
        found[number] = [{"title": item["summary"], "isDone": item["completed"]} for item in json.loads(output)]
        complaints += said.splitlines()
    # Each run says of every file that it holds several.
    return found, "\n".join(dict.fromkeys(complaints))


events, khal_complaints = khal()
tasks, todoman_complaints = todoman()
complaints = (khal_complaints + todoman_complaints).splitlines()
print(json.dumps({
    "files": [{"parsed": parsed(number), "khal": events.get(number, []), "todoman": tasks.get(number, [])} for number in files],
    "complaints": complaints,
}))
