#!/usr/bin/env bash
# Makes every drag under every window manager and compositor, with every renderer, and ends with a table of what came of it.
# desktops.sh [RENDERER...]: cairo and gl, if none is named. It takes about ten minutes for each pair of desktops and renderer.
set -uo pipefail
cd "$(dirname "$0")/.."

suites='AutoScroll|Cancel|Drop|Exchange|Flight|Gesture|HostileDrop|ListDrag|Section|SeveralWindows'
filter="DesktopTests\.($suites)Tests/"
mkdir -p .build
table=.build/desktops.md
printf '| desktop | renderer | drags | failed |\n|---|---|--:|--:|\n' >"$table"

# row DESKTOP BACKEND RENDERER LOG
row() {
  local made failed
  made=$(grep -acE "Test case passing .*backend → $2\b.* started\.$" "$4")
  failed=$(grep -aE "recorded an issue with .*backend → $2\b" "$4" | sed 's/^[^"]*"\([^"]*\)".*/\1/' | sort -u | grep -c .)
  printf '| %s | %s | %s | %s |\n' "$1" "$3" "$made" "$failed" >>"$table"
}

status=0
renderers=("$@")
if [ $# -eq 0 ]; then renderers=(cairo gl); fi
for renderer in "${renderers[@]}"; do
  for pair in "openbox/mutter" "openbox with picom/kwin" "xfwm4/sway"; do
    x11=${pair%/*} wayland=${pair#*/}
    echo "On $x11 and $wayland, with $renderer"
    log=".build/desktops-${x11// /-}-$wayland-$renderer.log"
    export DAYLANE_TEST_X11=$x11 DAYLANE_TEST_WAYLAND=$wayland DAYLANE_TEST_RENDERER=$renderer
    scripts/test.sh --filter "$filter" >"$log" 2>&1 || status=1
    grep -aE 'recorded an issue|^[0-9]+ passed' "$log" | cut -c1-400
    row "$x11" X11 "$renderer" "$log"
    row "$wayland" Wayland "$renderer" "$log"
  done
done
cat "$table"
exit "$status"
