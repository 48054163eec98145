#!/usr/bin/env bash
# Makes a small system of a release of Debian in a folder, once: system.sh RELEASE FOLDER. MIRROR names another mirror than the usual one.
# To be called by on.sh, in its namespace: what is mounted meanwhile ends with it.
set -euo pipefail

release=$1
system=$2
if [ -e "$system/etc/made" ]; then exit 0; fi

# What a toolchain from swift.org wants to find, and what the project's commands take for granted.
packages="make git ca-certificates g++ libcurl4-openssl-dev libxml2-dev libncurses-dev zlib1g-dev tzdata"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
quietly() {
  if ! "$@" </dev/null >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    echo "Could not make a system of $release." >&2
    exit 69
  fi
}

echo "Making a small Debian $release in $system"
rm -rf --one-file-system "$system"
mkdir -p "$system"
mount -t proc proc /proc
# shellcheck disable=SC2086 # no argument if there is no mirror to name
quietly debootstrap --variant=minbase "$release" "$system" ${MIRROR:-}

# How this system reaches its mirrors. A mirror may be a copy that is older than its lists would be valid.
apt-config dump | grep -E '^Acquire::(http|https)::(Proxy|CAInfo|CAPath)|^Acquire::Retries' >"$system/etc/apt/apt.conf.d/90mirror" || true
echo 'Acquire::Check-Valid-Until "false";' >>"$system/etc/apt/apt.conf.d/90mirror"
# Nothing is started when it is installed.
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
chmod +x "$system/usr/sbin/policy-rc.d"
cat /etc/resolv.conf >"$system/etc/resolv.conf"

inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
quietly inside apt-get -q update
# shellcheck disable=SC2086 # one word for each package
quietly inside apt-get -q -y -o Dpkg::Use-Pty=0 install --no-install-recommends $packages
touch "$system/etc/made"
