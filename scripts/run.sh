#!/usr/bin/env bash
# Opens the window; without a display, shows the program at work on a virtual one.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
  scripts/install.sh run
  scripts/build.sh release daylane
  exec .build/release/daylane
fi

echo "No display here: a virtual one shows the program at work."
scripts/install.sh demonstration
# The demonstration looks into this build: it shows a flight frame by frame.
scripts/build.sh probed daylane daylane-demonstration
# RUN_WITH: see on.sh.
exec ${RUN_WITH:-} .build/probed/release/daylane-demonstration pictures
