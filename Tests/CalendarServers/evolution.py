# Evolution's to-dos: asks Evolution Data Server, on a session bus of its own, to keep to-dos of a CalDAV server. evolution.py PORT USER PASSWORD NAME=PATH...
# Each line that comes in is a question in JSON, and each line that goes out its answer.
import json
import os
import sys
import time

import gi

for name, version in [("ECal", "2.0"), ("ICalGLib", "3.0"), ("EDataServer", "1.2")]:
    gi.require_version(name, version)
from gi.repository import ECal, EDataServer, Gio, GLib, ICalGLib

port, user, password = int(sys.argv[1]), sys.argv[2], sys.argv[3]
# Seconds: beside all other tests everything takes long.
PATIENCE = int(os.environ.get("PATIENCE", "120"))


def wait(condition):
    """Lets the main loop run until something is the case."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError("it does not come")
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.005)


def open_calendar(registry, name, path):
    source = EDataServer.Source.new_with_uid(name, None)
    source.set_display_name(name)
    source.set_parent("caldav-stub")
    source.get_extension("Task List").set_backend_name("caldav")
    login = source.get_extension("Authentication")
    login.set_host("127.0.0.1")
    login.set_port(port)
    login.set_user(user)
    login.set_method("plain/password")
    source.get_extension("WebDAV Backend").set_resource_path(path)
    source.get_extension("Security").set_method("none")
    source.get_extension("Offline").set_stay_synchronized(True)
    registry.commit_source_sync(source, None)
    wait(lambda: registry.ref_source(name))
    source = registry.ref_source(name)
    words = EDataServer.NamedParameters.new()
    words.set("username", user)
    words.set("password", password)
    client = ECal.Client.connect_sync(source, ECal.ClientSourceType.TASKS, 0xFFFFFFFF, None)
    source.invoke_authenticate_sync(words, None)
    wait(client.is_online)
    return client


def moment(text, zone):
    value = ICalGLib.Time.new_from_string(text)
    if zone and not value.is_date():
        zone = ICalGLib.Timezone.get_builtin_timezone(zone)
        value.set_timezone(zone)
        return ECal.ComponentDateTime.new(value, zone.get_tzid()), zone
    return ECal.ComponentDateTime.new(value, None), None


def put(client, component, question):
    """Changes a to-do as Evolution's editor does."""
    if "title" in question:
        component.set_summary(ECal.ComponentText.new(question["title"], None))
    if "time" in question:
        inner = component.get_icalcomponent()
        for kind in ("DURATION", "DTSTART", "DUE"):
            ECal.util_component_remove_property_by_kind(inner, getattr(ICalGLib.PropertyKind, kind + "_PROPERTY"), True)
        component = ECal.Component.new_from_icalcomponent(inner.clone())
        time = question["time"]
        for key, give in (("start", component.set_dtstart), ("due", component.set_due)):
            if key in time:
                value, zone = moment(time[key], time.get("zone"))
                if zone:
                    client.add_timezone_sync(zone, None)
                give(value)
    if "done" in question:
        ECal.util_mark_task_complete_sync(component.get_icalcomponent(), -1, client, None) if question["done"] else open_again(component)
        component = ECal.Component.new_from_icalcomponent(component.get_icalcomponent().clone())
    component.set_last_modified(ICalGLib.Time.new_current_with_zone(ICalGLib.Timezone.get_utc_timezone()))
    component.commit_sequence()
    return component


def open_again(component):
    component.set_status(ICalGLib.PropertyStatus.NEEDSACTION)
    component.set_completed(None)
    component.set_percent_complete(0)


def answer(clients, question):
    client = clients[question["calendar"]]
    if question["do"] == "add":
        component = ECal.Component.new_vtype(ECal.ComponentVType.TODO)
        component.set_uid(question["uid"])
        component = put(client, component, question)
        client.create_object_sync(component.get_icalcomponent(), ECal.OperationFlags.NONE, None)
        return None
    end = time.monotonic() + PATIENCE
    while True:
        # It reads what is new in its own time, and writes nothing over what it has not seen.
        try:
            client.refresh_sync(None)
            found, inner = client.get_object_sync(question["uid"], None, None)
            lines = inner.as_ical_string().replace("\r\n ", "").split("\r\n")
            if not set(question["version"]) <= set(lines):
                raise GLib.Error("it is an older one")
            if question["do"] == "remove":
                client.remove_object_sync(question["uid"], None, ECal.ObjModType.THIS, ECal.OperationFlags.CONFLICT_FAIL, None)
            elif question["do"] == "change":
                component = put(client, ECal.Component.new_from_icalcomponent(inner.clone()), question)
                client.modify_object_sync(component.get_icalcomponent(), ECal.ObjModType.ALL, ECal.OperationFlags.CONFLICT_FAIL, None)
            return [line for line in lines if line]
        except GLib.Error as error:
            if time.monotonic() > end:
                raise RuntimeError(error.message)
            wait_end = time.monotonic() + 0.05
            wait(lambda: time.monotonic() > wait_end)


def start_services():
    """Starts what the libraries would start by themselves, and wait for 25 seconds only."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def ask(method, arguments, kind):
        name, path = "org.freedesktop.DBus", "/org/freedesktop/DBus"
        return bus.call_sync(name, path, name, method, arguments, GLib.VariantType(kind), 0, PATIENCE * 1000, None).unpack()[0]

    for name in ask("ListActivatableNames", None, "(as)"):
        if name.startswith(("org.gnome.evolution.dataserver.Sources", "org.gnome.evolution.dataserver.Calendar")):
            ask("StartServiceByName", GLib.Variant("(su)", (name, 0)), "(u)")


start_services()
registry = EDataServer.SourceRegistry.new_sync(None)
calendars = {name: open_calendar(registry, name, path) for name, path in (word.split("=", 1) for word in sys.argv[4:])}
print(json.dumps({"said": None}), flush=True)
for line in sys.stdin:
    try:
        print(json.dumps({"said": answer(calendars, json.loads(line))}), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
