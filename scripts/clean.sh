#!/usr/bin/env bash
# Removes what was built, and the systems of other releases. Refuses while one of them is in use.
set -euo pipefail
cd "$(dirname "$0")/.."

for lock in .systems/*.lock; do
  if [ -e "$lock" ] && ! flock -n "$lock" true; then
    echo "A command still runs on another release ($lock): nothing was removed." >&2
    exit 75
  fi
done
# on.sh mounts where nothing here sees it. Whatever else is mounted in there is not for us to remove.
if grep -qF " $PWD/.systems/" /proc/self/mountinfo; then
  echo "Something is mounted in $PWD/.systems: nothing was removed." >&2
  exit 75
fi
rm -rf --one-file-system .build .build-* .systems pictures
