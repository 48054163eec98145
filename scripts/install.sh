#!/usr/bin/env bash
# Installs what is missing on this machine: install.sh build | words | run | package | demonstration | pictures | torture | test | servers | systems | others. Does nothing when all is there.
set -euo pipefail

# What is needed: how to see that it is there, and the Debian or Ubuntu package that brings it.
build="
  command:pkg-config pkg-config
  command:python3 python3
  command:strip binutils
  library:gtk4 libgtk-4-dev
  library:libical libical-dev
  library:sqlite3 libsqlite3-dev
  library:libsoup-3.0 libsoup-3.0-dev
  library:expat libexpat1-dev
  library:libsecret-1 libsecret-1-dev
"
# To make catalogues of translations.
words="
  command:msgfmt gettext
"
# To make a package of it.
package="
  command:dpkg-buildpackage dpkg-dev
  command:dh debhelper
  file:/usr/share/doc/build-essential build-essential
"
# The linker that leaves what is only read, and what is locked at the start, in parts of their own. Debian 12 has it in binutils.
linker="
  command:ld.gold binutils-gold
"
# What reads the files that go with it as a desktop does.
validators="
  command:desktop-file-validate desktop-file-utils
  command:appstreamcli appstream
"
# To show a window.
run="
  file:/usr/share/icons/Adwaita/index.theme adwaita-icon-theme
  file:/usr/lib/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader*svg*.so librsvg2-common
  file:/usr/share/fonts/*/*/*.[to]tf fonts-dejavu-core
  file:/usr/lib/*/gio/modules/libgiognutls.so glib-networking
"
# To show it where there is no screen, and to find things in it.
virtual="
  command:Xvfb xvfb
  command:openbox openbox
  command:dbus-daemon dbus
  file:/usr/share/dbus-1/services/org.a11y.Bus.service at-spi2-core
  file:/usr/lib/*/libXtst.so.6 libxtst6
  file:/usr/share/fonts/*/*/DejaVuSans.ttf fonts-dejavu-core
  command:fc-list fontconfig
"
# To try it under Wayland too.
wayland="
  command:mutter mutter
  command:pipewire pipewire
  file:/usr/lib/*/libEGL_mesa.so.0 libegl-mesa0
  file:/usr/lib/*/dri/*_dri.so libgl1-mesa-dri
"
# To hear what the window says.
spoken="
  command:orca orca
"
# For a language that is read from right to left.
languages="
  file:/usr/share/i18n/locales/ar_AE locales
"
# For the compositor that the tests are themselves.
scripted="
  library:wayland-server libwayland-dev
"
# To try it under other window managers and compositors.
managers="
  command:picom picom
  command:xfwm4 xfwm4
  file:/usr/share/dbus-1/services/org.xfce.Xfconf.service xfconf
  command:kwin_wayland kwin-wayland
  command:sway sway
  command:grim grim
  command:setpriv util-linux
"
# Two calendar servers that are spoken to, another client, certificates of others, and a keyring for the passwords.
servers="
  command:openssl openssl
  command:gnome-keyring-daemon gnome-keyring
  command:gdbus libglib2.0-bin
  file:/usr/lib/python3/dist-packages/radicale/__init__.py radicale
  file:/usr/lib/python3/dist-packages/xandikos/__init__.py xandikos
  file:/usr/share/dbus-1/services/org.gnome.evolution.dataserver.Calendar8.service evolution-data-server
  file:/usr/lib/*/girepository-1.0/ECal-2.0.typelib gir1.2-ecal-2.0
  file:/usr/lib/python3/dist-packages/gi/__init__.py python3-gi
  command:dbus-daemon dbus
"
# Heavier ones, each with what it runs on, and a client of another make.
heavy="
  command:cyrmaster cyrus-common
  file:/usr/lib/cyrus/bin/imapd cyrus-imapd
  file:/usr/lib/cyrus/bin/httpd cyrus-caldav
  command:saslpasswd2 sasl2-bin
  file:/usr/lib/*/sasl2/libplain.so* libsasl2-modules
  file:/usr/lib/*/sasl2/libsasldb.so* libsasl2-modules-db
  file:/usr/share/davical/htdocs/caldav.php davical
  file:/usr/sbin/php-fpm* php-fpm
  file:/usr/lib/php/*/pgsql.so php-pgsql
  file:/usr/lib/php/*/xml.so php-xml
  file:/usr/lib/php/*/curl.so php-curl
  file:/usr/lib/postgresql/*/bin/initdb postgresql
  command:nginx nginx-light
  command:curl curl
  command:python3 python3
  command:setpriv util-linux
  command:vdirsyncer vdirsyncer
  command:todoman todoman
"
# To read what is exported.
readers="
  file:/usr/lib/python3/dist-packages/icalendar/__init__.py python3-icalendar
  command:khal khal
  command:todoman todoman
  command:pdftotext poppler-utils
"
# Other programs in which something is dragged.
others="
  command:chromium chromium
  file:/usr/share/javascript/sortable/Sortable.min.js libjs-sortable
  command:gnome-calendar gnome-calendar
  command:endeavour endeavour
  file:/usr/share/dbus-1/services/org.gnome.evolution.dataserver.Calendar8.service evolution-data-server
"
# To make a system of another release.
systems="
  command:debootstrap debootstrap
  command:flock util-linux
  command:unshare util-linux
"
# The fonts of other desktops. Not every release of every system has all of these: what it lacks is tested without.
other_fonts="
  file:/usr/share/fonts/*/*/NotoSans-Regular.[to]tf fonts-noto-core
  file:/usr/share/fonts/*/*/Cantarell-*.[to]tf fonts-cantarell
  file:/usr/share/fonts/*/*/Ubuntu-R.ttf fonts-ubuntu
  file:/usr/share/fonts/*/*/AdwaitaSans-Regular.ttf fonts-adwaita-sans
"
# To end tests that hang.
watch="
  command:pkill procps
"

wishes=""
case "${1:-}" in
  build) needs="$build $words" ;;
  words) needs="$words" ;;
  run) needs="$build $words $run" ;;
  package)
    needs="$build $words $package"
    wishes="$linker"
    ;;
  demonstration) needs="$build $words $run $virtual" ;;
  pictures) needs="$build $words $run $virtual $languages" ;;
  torture) needs="$build $run $virtual $scripted" ;;
  test)
    needs="$build $words $run $validators $virtual $languages $spoken $wayland $managers $scripted $servers $readers $watch"
    wishes="$other_fonts"
    ;;
  servers) needs="$build $servers $heavy" ;;
  systems) needs="$systems" ;;
  others) needs="$build $run $virtual $others" ;;
  *)
    echo "install.sh build | words | run | package | demonstration | pictures | torture | test | servers | systems | others" >&2
    exit 64
    ;;
esac

is_there() {
  case "$1" in
    command:*) command -v "${1#command:}" >/dev/null ;;
    library:*) pkg-config --exists "${1#library:}" 2>/dev/null ;;
    file:*) compgen -G "${1#file:}" >/dev/null ;;
  esac
}

# Two words a line, with no look into the folders for the patterns.
missing_packages() {
  local sign package
  while read -r sign package; do
    if [ -n "$sign" ] && ! is_there "$sign"; then echo "$package"; fi
  done <<<"$(tr -s ' ' <<<"$1" | sed 's/^ //')"
}

as_root=()
if [ "$(id -u)" != 0 ]; then as_root=(sudo); fi
may_install() {
  command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Another installation may be under way.
quietly() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "$@" </dev/null >"$log" 2>&1
}

missing=$(missing_packages "$needs" | xargs)
if [ -n "$missing" ]; then
  if ! command -v apt-get >/dev/null; then
    echo "Please install what Debian calls: $missing" >&2
    exit 69
  fi
  if ! may_install; then
    echo "Please install, as root: apt-get install $missing" >&2
    exit 77
  fi
  echo "Installing: $missing"
  # shellcheck disable=SC2086 # one word for each package
  if ! quietly update || ! quietly install --no-install-recommends $missing; then
    cat "$log" >&2
    echo "Could not install: $missing" >&2
    exit 69
  fi
  missing=$(missing_packages "$needs" | xargs)
  if [ -n "$missing" ]; then
    echo "Installed, but still not found: $missing" >&2
    exit 69
  fi
fi

# What a system's archives lack is done without.
archived() {
  local package
  for package in $(missing_packages "$wishes"); do
    if LC_ALL=C apt-cache policy "$package" | grep 'Candidate: [0-9]' >/dev/null; then echo "$package"; fi
  done
}
if [ -n "$(missing_packages "$wishes")" ] && may_install; then
  if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then quietly update || true; fi
  archived=$(archived | xargs)
  if [ -n "$archived" ]; then
    echo "Installing: $archived"
    # shellcheck disable=SC2086 # one word for each package
    { quietly update && quietly install --no-install-recommends $archived; } || cat "$log" >&2
  fi
fi
lacking=$(missing_packages "$wishes" | xargs)
if [ -n "$lacking" ]; then echo "Not to be had here, and done without: $lacking"; fi
