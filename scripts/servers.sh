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
scripts/build.sh release daylane daylane-servers
if [ "$#" -eq 0 ]; then set -- radicale xandikos cyrus davical --clients daylane,mixed,vdirsyncer; fi
exec .build/release/daylane-servers "$@"
