#!/usr/bin/env bash
# Runs a command with a network of its own, on which it finds only itself: apart.sh COMMAND... As root.
set -euo pipefail

# The loop-back interface is down at first. This is "ip link set lo up" with what every Debian has.
raise='
  my $up = pack("a16s", "lo", 1);
  socket(my $socket, 2, 2, 0) or die "lo: $!\n";
  ioctl($socket, 0x8914, $up) or die "lo: $!\n";
  exec @ARGV or die "$ARGV[0]: $!\n"'
exec unshare --net perl -e "$raise" -- "$@"
