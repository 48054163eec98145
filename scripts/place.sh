#!/usr/bin/env bash
# Puts a built program, and all that belongs to it, where a system looks for such files; or removes them: place.sh PROGRAM | --remove.
# PREFIX is the folder under which it will run (/usr/local), DESTDIR a folder that stands for the root of the system: for packages.
# ZSH is the folder under the prefix in which zsh looks for completions. The program itself finds nothing by a path: it can be moved.
set -euo pipefail

data=$(dirname "$0")/../data
words=$(dirname "$0")/../po
id=io.github.daylane.Daylane
prefix=${PREFIX:-/usr/local}
# Not every shell knows the home in "PREFIX=~/.local".
root=${DESTDIR:-}${prefix/#\~\//$HOME/}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# Each file: its mode, where it is now, and its place under the prefix.
files="
755 $made/daylane bin/daylane
644 $made/$id.desktop share/applications/$id.desktop
644 $made/$id.metainfo.xml share/metainfo/$id.metainfo.xml
644 $data/icons/$id.svg share/icons/hicolor/scalable/apps/$id.svg
644 $data/icons/$id-symbolic.svg share/icons/hicolor/symbolic/apps/$id-symbolic.svg
644 $made/daylane.1 share/man/man1/daylane.1
644 $made/daylane.bash share/bash-completion/completions/daylane
644 $made/daylane.zsh ${ZSH:-share/zsh/site-functions}/_daylane
644 $made/daylane.fish share/fish/vendor_completions.d/daylane.fish
$(grep -v '^#' "$words/LINGUAS" | sed 's|.*|644 '"$made"'/locale/&/LC_MESSAGES/daylane.mo share/locale/&/LC_MESSAGES/daylane.mo|')
"

# The nearest folder that there is says whether it takes something.
as_root=()
folder=$root
while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
if [ ! -w "$folder" ]; then
  if ! command -v sudo >/dev/null; then
    echo "$folder can be written by root only. Name another folder: PREFIX=~/.local" >&2
    exit 77
  fi
  as_root=(sudo)
fi

# Desktops read what kinds of files a program opens from a list, and icons from another one where there is one.
refresh() {
  if [ -n "${DESTDIR:-}" ]; then return; fi
  if command -v update-desktop-database >/dev/null; then "${as_root[@]}" update-desktop-database -q "$root/share/applications" || true; fi
  if [ -e "$root/share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
    "${as_root[@]}" gtk-update-icon-cache -q -t -f "$root/share/icons/hicolor" || true
  fi
}

if [ "${1:-}" = --remove ]; then
  while read -r _ _ place; do
    if [ -n "$place" ]; then "${as_root[@]}" rm -f "$root/$place"; fi
  done <<<"$files"
  if [ -d "$root/share/applications" ]; then refresh; fi
  echo "Removed from $root"
  exit 0
fi

program=${1:?place.sh PROGRAM | --remove}
strip -o "$made/daylane" "$program"
"$(dirname "$0")/words.sh" mo "$made/locale"
msgfmt --desktop --template="$data/$id.desktop" -d "$words" --output="$made/$id.desktop"
msgfmt --xml --template="$data/$id.metainfo.xml" -d "$words" --output="$made/$id.metainfo.xml"
# What is read of its help is in English, whoever installs it.
unset LANGUAGE
export LC_ALL=C.UTF-8
# Shells read these files; nobody runs them.
for shell in bash zsh fish; do "$made/daylane" --generate-completion-script "$shell" | sed '1{/^#!/d}' >"$made/daylane.$shell"; done
"$made/daylane" --experimental-dump-help >"$made/help.json"
date=$(sed -n 's/.*<release version="[^"]*" date="\([^"]*\)".*/\1/p' "$data/$id.metainfo.xml" | head -n 1)
python3 "$(dirname "$0")/manual.py" "$("$made/daylane" --version)" "$date" <"$made/help.json" >"$made/daylane.1"

while read -r mode source place; do
  if [ -n "$mode" ]; then "${as_root[@]}" install -D -m "$mode" "$source" "$root/$place"; fi
done <<<"$files"
refresh
echo "Installed in $root: daylane, its desktop entry, icons, manual page, completions and translations"
