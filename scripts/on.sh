#!/usr/bin/env bash
# Runs a command in this tree on another release of Debian: on.sh RELEASE COMMAND...
# A small system of that release is made beside the tree (.systems/RELEASE) and kept for the next time. The toolchain of this system is seen
# there, and what is built there stays in .build-RELEASE, which is seen as .build. Where the compiler does not start, what this system has
# built runs; BUILT names what runs instead, without building anything: BUILT=.build-trixie.
# All mounts are in a namespace of their own: they end with the command, and nothing here ever sees them.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -lt 2 ]; then
  echo "on.sh RELEASE COMMAND... (a release of Debian: trixie, sid, ...)" >&2
  exit 64
fi
release=$1
shift
if [[ ! $release =~ ^[a-z][a-z0-9-]*$ ]]; then
  echo "Not the name of a release of Debian: $release" >&2
  exit 64
fi
if [ "$(id -u)" != 0 ]; then
  echo "Only root can make and enter another system: run this with sudo." >&2
  exit 77
fi

if [ "${ON_INSIDE:-}" != "$release" ]; then
  scripts/install.sh systems
  mkdir -p .systems
  # One command at a time in a system; make clean waits for none, and refuses.
  exec 9>".systems/$release.lock"
  if ! flock -n 9; then
    echo "Waiting for another command on $release"
    flock 9
  fi
  # Everything that is started there ends with the command, too, and with this script.
  ON_INSIDE=$release unshare --mount --pid --fork --kill-child "scripts/${0##*/}" "$release" "$@" <&0 &
  child=$!
  trap 'kill -KILL "$child"' INT TERM HUP
  status=0
  wait "$child" || status=$?
  exit "$status"
fi

tree=$PWD
system=$tree/.systems/$release
scripts/system.sh "$release" "$system"

usr=""
if command -v swift >/dev/null; then
  usr=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
fi
if [ -z "$usr" ] || [ "$usr" = /usr ]; then
  echo "A Swift toolchain in a folder of its own is needed: get it from https://www.swift.org/install" >&2
  exit 69
fi

# see FOLDER [OPTION]: shows a folder of this system at the same place in the other one.
see() {
  mkdir -p "$system$1"
  mount --bind "$1" "$system$1"
  if [ "${2:-}" = readonly ]; then mount -o remount,bind,ro "$system$1"; fi
}

mount --bind "$system" "$system"
mount -t proc proc "$system/proc"
mount -t sysfs -o ro sysfs "$system/sys"
mount --rbind /dev "$system/dev"
mount -t tmpfs -o mode=1777 tmpfs "$system/tmp"
mount -t tmpfs -o mode=755 tmpfs "$system/run"
see "$usr" readonly
see "$tree"

# What this system knows of the network, and where git finds packages.
cat /etc/resolv.conf >"$system/etc/resolv.conf" 2>/dev/null || true
git config --system --list -z 2>/dev/null >"$system/tmp/git" || true
git config --global --list -z 2>/dev/null >>"$system/tmp/git" || true
rm -f "$system/etc/gitconfig"
while IFS= read -r -d '' setting; do
  name=${setting%%$'\n'*}
  case "$name" in
    url.*.insteadof | http.*) git config --file "$system/etc/gitconfig" --add "$name" "${setting#*$'\n'}" ;;
  esac
  if [[ $name == url./*.insteadof ]]; then
    folder=${name#url.}
    folder=${folder%.insteadof}
    if [ -d "$folder" ] && ! mountpoint -q "$system$folder"; then see "$folder" readonly; fi
  fi
done <"$system/tmp/git"
git config --file "$system/etc/gitconfig" --add safe.directory '*'

# What runs there has no network, but a network of its own: X clients would find this system's X server on it.
environment=(RUN_WITH=scripts/apart.sh HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}"
  PATH="$usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
for name in http_proxy https_proxy no_proxy ONLY ROUNDS SEED DAYLANE_TEST_X11 DAYLANE_TEST_WAYLAND DAYLANE_TEST_RENDERER DAYLANE_TEST_SCALE DAYLANE_TEST_FONT; do
  if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
done

built=${BUILT:-}
if [ -z "$built" ] && ! chroot "$system" env -i "${environment[@]}" swift --version >/dev/null 2>&1; then
  echo "The compiler does not start on $release."
  built=.build
fi
if [ -n "$built" ]; then
  if [ ! -d "$built" ]; then
    echo "Nothing is built in $built." >&2
    exit 69
  fi
  echo "What is built in $built runs on $release."
  environment+=(BUILT_ELSEWHERE=1)
else
  built=.build-$release
fi
mkdir -p "$built" .build
if [ "$built" != .build ]; then mount --bind "$tree/$built" "$system$tree/.build"; fi

# The other system becomes the only one that can be seen.
mkdir -p "$system/mnt"
cd "$system"
pivot_root . mnt
umount -l /mnt
cd "$tree"
exec env -i "${environment[@]}" "$@" 9>&-
