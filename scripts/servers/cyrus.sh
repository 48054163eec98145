#!/usr/bin/env bash
# A Cyrus calendar server on a port of this machine: cyrus.sh start FOLDER PORT | stop FOLDER. Users ada and bea, password secret. As root.
# The folder is short and can be reached by the user cyrus. install.sh servers brings what it needs.
set -euo pipefail

folder=$2
settings="$folder/imapd.conf"

# Ends the master, which ends its children.
stop() {
  local master
  master=$(cat "$folder/pid" 2>/dev/null) || return 0
  kill "$master" 2>/dev/null || true
  for _ in {1..100}; do
    kill -0 "$master" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$master" 2>/dev/null || true
  rm -f "$folder/pid"
}

make() {
  mkdir -p "$folder"/{lib/db,lib/socket,lib/user,lib/quota,lib/msg,lib/log,spool,proc,lock,sock}
  cat >"$settings" <<END
configdirectory: $folder/lib
defaultpartition: default
partition-default: $folder/spool
proc_path: $folder/proc
mboxname_lockpath: $folder/lock
lmtpsocket: $folder/sock/lmtp
idlesocket: $folder/sock/idle
notifysocket: $folder/sock/notify
servername: localhost
admins: cyrus
unixhierarchysep: yes
altnamespace: yes
virtdomains: off
allowplaintext: yes
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: $folder/sasldb2
sasl_mech_list: PLAIN
httpmodules: caldav
httpkeepalive: 5
caldav_realm: trials
caldav_allowscheduling: off
calendar_user_address_set: example.net
umask: 077
END
  cat >"$folder/cyrus.conf" <<END
START {
  recover cmd="ctl_cyrusdb -C $settings -r"
}
SERVICES {
  imap cmd="imapd -C $settings -U 30" listen="$folder/sock/imap" prefork=0
  http cmd="httpd -C $settings -U 1000" listen="127.0.0.1:$1" prefork=1 maxchild=20
}
EVENTS {
  checkpoint cmd="ctl_cyrusdb -C $settings -c" period=30
}
END
  local user realm
  for user in cyrus ada bea; do
    for realm in localhost "$(hostname)"; do echo secret | saslpasswd2 -p -c -f "$folder/sasldb2" -u "$realm" "$user" 2>/dev/null; done
  done
  chown -R cyrus:mail "$folder"
}

# A user has calendars once there is a mailbox.
make_mailbox() {
  runuser -u cyrus -- /usr/bin/python3 - "$folder/sock/imap" <<'END'
import imaplib, socket, sys


class Local(imaplib.IMAP4):
    def _create_socket(self, timeout=None):
        found = socket.socket(socket.AF_UNIX)
        found.settimeout(20)
        found.connect(sys.argv[1])
        return found


mail = Local("localhost")
mail.authenticate("PLAIN", lambda _: b"\0cyrus\0secret")
for user in "ada", "bea":
    mail.create("user/" + user)
mail.logout()
END
}

start() {
  if [ ! -e "$settings" ]; then make "$1"; fi
  cd "$folder"
  # A socket that was left would refuse connections.
  rm -f "$folder"/sock/*
  setsid setpriv --reuid=cyrus --regid=mail --init-groups \
    /usr/sbin/cyrmaster -C "$settings" -M "$folder/cyrus.conf" -p "$folder/lib/master.pid" >"$folder/log" 2>&1 </dev/null &
  echo $! >"$folder/pid"
  for _ in {1..200}; do
    if [ -S "$folder/sock/imap" ]; then break; fi
    sleep 0.1
  done
  if [ ! -e "$folder/has-mailbox" ]; then
    make_mailbox
    touch "$folder/has-mailbox"
  fi
  local status=
  for _ in {1..300}; do
    status=$(curl --noproxy '*' -s -o /dev/null -w '%{http_code}' -u ada:secret -X PROPFIND -H 'Depth: 0' "http://127.0.0.1:$1/dav/calendars/user/ada/") || true
    if [ "$status" = 207 ]; then exit 0; fi
    sleep 0.1
  done
  echo "Cyrus answers ${status:-nothing}" >&2
  exit 1
}

case "$1" in
  start) start "$3" ;;
  stop) stop ;;
esac
