#!/usr/bin/env bash
# Tries to make Daylane and calendar servers lose something: servers.sh [SERVER...] [--gestures N] [--seed N]; see --help. As root.
# It installs Cyrus and DAViCal with what they run on, and vdirsyncer and todoman as clients to stand beside.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(id -u)" != 0 ]; then
  echo "Cyrus and DAViCal run as users of their own, so this has to be root." >&2
  exit 77
fi
scripts/install.sh servers
# With what only a debug build checks.
scripts/build.sh debug daylane daylane-servers
# Without a server all of them; what is named last counts.
case "${1:---}" in
  --*) servers=(radicale xandikos cyrus davical) ;;
  *) servers=() ;;
esac
exec .build/debug/daylane-servers "${servers[@]}" --clients daylane,mixed,vdirsyncer "$@"
